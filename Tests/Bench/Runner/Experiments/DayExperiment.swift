/// From a key to the last byte of the repaint, going through the days of a busy month.
struct DayExperiment {
  var rounds: Int

  /// In the month in which the book was made: thousands of its to-dos are due or done in it.
  private static let busyDay = "2024-01-05"

  func rows(_ contestant: Contestant) -> [Row] {
    let turns = Turns(of: [contestant], rounds: rounds) { contestant in
      let session = try contestant.start()
      _ = try session.firstScreen()
      try session.press(.today)
      try session.press(.goToDay)
      for letter in Self.busyDay { _ = try session.type(letter) }
      try session.press(.enter)
      let there = Array(repeating: Key.nextDay, count: 30)
      let back = Array(repeating: Key.previousDay, count: 30)
      return try (there + back).map { try session.press($0) }
    }
    let title = "day of a busy month → repaint"
    return [
      turns.row(title, .milliseconds, .median) { $0.latency },
      turns.row(title, .milliseconds, .p99, limit: .atMost(8)) { $0.latency },
    ]
  }
}
