/// From the start of a command that adds a to-do until an open screen shows it.
struct OtherInstanceExperiment {
  var rounds: Int
  /// In milliseconds; nil for none.
  var limit: Double? = 200

  func rows(_ contestant: Contestant) -> [Row] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var round = 0
    let turns = Turns(of: [contestant], rounds: rounds) { contestant in
      let session = try contestant.openList()
      // No letter stands where it stood in the round before, so that all of them have to be sent.
      let title = String((0..<12).map { letters[(round + $0) % letters.count] })
      round += 1
      let start = ContinuousClock.now
      // So long overdue that it is on the screen in a book of any size.
      try contestant.run(["add", "--due", "2001-01-01", title])
      return [(try session.wait(for: title) - start).milliseconds]
    }
    return [
      turns.row("another's edit → screen", .milliseconds, .median) { $0 },
      turns.row("another's edit → screen", .milliseconds, .p99, limit: limit.map(Limit.atMost)) {
        $0
      },
    ]
  }
}
