import PseudoTerminals

/// From the start of the process to the last line of its first screen, and to the last byte of what is counted
/// after it.
struct StartExperiment {
  var size: TerminalSize
  var rounds: Int
  var limit = Limit.timesFloor(3)
  /// What is special about these starts.
  var note = ""
  /// Done before each start.
  var prepare: (Contestant) throws -> Void = { _ in }

  func rows(_ contestants: [Contestant]) -> [Row] {
    let turns = Turns(of: contestants, rounds: rounds) { contestant in
      try prepare(contestant)
      return [try contestant.start(in: size).firstScreen()]
    }
    return [
      turns.row("start → screen, \(size)\(note)", .milliseconds, .median, limit: limit) {
        $0.latency
      },
      turns.row("start → all counted, \(size)\(note)", .milliseconds, .median) { $0.whole.latency },
      turns.row("bytes of the screen", .bytes, .median) { Double($0.whole.bytes) },
    ]
  }
}
