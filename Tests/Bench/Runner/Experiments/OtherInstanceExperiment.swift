/// From the start of a command that adds a to-do until an open screen shows it.
struct OtherInstanceExperiment {
  var rounds: Int

  /// `contestant` has a small book, so that what is added is on the screen.
  func rows(_ contestant: Contestant) -> [Row] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var round = 0
    let turns = Turns(of: [contestant], rounds: rounds) { contestant in
      let session = try contestant.openList()
      // No letter stands where it stood in the round before: all of it has to be written.
      let title = String((0..<12).map { letters[(round + $0) % letters.count] })
      round += 1
      let start = ContinuousClock.now
      try contestant.add(titled: title)
      return [(try session.wait(for: title) - start).milliseconds]
    }
    return [
      turns.row("another's edit → screen", .milliseconds, .median, limit: .atMost(200)) { $0 }
    ]
  }
}
