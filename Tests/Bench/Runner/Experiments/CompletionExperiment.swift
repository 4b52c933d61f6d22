/// From a letter behind `#` in a line that adds, and behind `is:` in a filter, to the last byte of the menu
/// that completes it.
///
/// The program is started anew each time, as it counts names and states when it is asked first.
struct CompletionExperiment {
  var entries: Int
  var rounds: Int

  private static let tag = "#wo"
  private static let state = "is:bloc"

  func rows(_ contestant: Contestant) -> [Row] {
    let turns = Turns(of: [contestant], rounds: rounds) { contestant in
      let session = try contestant.openList()
      try session.press(.addLine)
      let tags = try Self.tag.map { try session.type($0) }
      try session.press(.escape)
      try session.press(.escape)
      try session.press(.filter)
      return try tags + Self.state.map { try session.type($0) }
    }
    let title = "letter that is completed → menu, \(entries) entries"
    return [
      turns.row(title, .milliseconds, .median) { $0.latency },
      turns.row(title, .milliseconds, .p99, limit: .atMost(16)) { $0.latency },
    ]
  }
}
