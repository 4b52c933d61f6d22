import PseudoTerminals

/// From the start of the process to the last byte of its first screen.
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
      turns.row("bytes of the screen", .bytes, .median) { Double($0.bytes) },
    ]
  }
}
