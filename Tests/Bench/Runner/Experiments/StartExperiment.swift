import PseudoTerminals

/// From the start of the process to the last byte of its first screen.
struct StartExperiment {
  var size: TerminalSize
  var rounds: Int

  func rows(_ contestants: [Contestant]) -> [Row] {
    let turns = Turns(of: contestants, rounds: rounds) { contestant in
      [try Session(contestant.open, in: size).firstScreen()]
    }
    return [
      turns.row("start → screen, \(size)", .milliseconds, .median, limit: .timesFloor(3)) {
        $0.latency
      },
      turns.row("bytes of the screen", .bytes, .median) { Double($0.bytes) },
    ]
  }
}
