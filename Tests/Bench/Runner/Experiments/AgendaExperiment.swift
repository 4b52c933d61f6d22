import Foundation

/// From a key to the last byte of the repaint, going through the weeks of a book with many events that come
/// again.
struct AgendaExperiment {
  var series: Int
  var rounds: Int

  private static let rules = [
    "every day", "every weekday", "every tue", "every 2 weeks", "every month",
    "every last fri of the month", "every year",
  ]

  func rows(_ contestant: Contestant) -> [Row] {
    var isFilled = false
    let turns = Turns(of: [contestant], rounds: rounds) { contestant in
      if !isFilled { try fill(contestant) }
      isFilled = true
      let session = try contestant.start()
      _ = try session.firstScreen()
      try session.waitUntilQuiet()
      try session.press(.today)
      try session.press(.week)
      let there = Array(repeating: Key.nextDay, count: 30)
      let back = Array(repeating: Key.previousDay, count: 30)
      return try (there + back).map { try session.press($0) }
    }
    let title = "7 days of an agenda with \(series) series → repaint"
    return [
      turns.row(title, .milliseconds, .median) { $0.latency },
      turns.row(title, .milliseconds, .p99, limit: .atMost(16)) { $0.latency },
    ]
  }

  private func fill(_ contestant: Contestant) throws {
    let lines = (0..<series).map { number in
      let rule = Self.rules[number % Self.rules.count]
      return "@ event \(number) \(rule) \(9 + number % 10):\(10 + number % 50)"
    }
    let file = "\(contestant.data)-series"
    try lines.joined(separator: "\n").write(toFile: file, atomically: false, encoding: .utf8)
    try contestant.run(["add", "-"], input: file)
  }
}
