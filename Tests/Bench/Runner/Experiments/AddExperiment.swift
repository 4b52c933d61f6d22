/// A command that adds one to-do and ends when it is on the disk.
struct AddExperiment {
  var rounds: Int
  var limit = Limit.timesFloor(3)

  private struct Addition {
    var time: Double
    var growth: DataSize
  }

  func rows(_ contestants: [Contestant]) -> [Row] {
    // The first one may make a file for all that follow.
    let warmUp = Turns(of: contestants, rounds: 1) { try [$0.add(titled: "The first of many")] }
    let ready = contestants.filter { warmUp.failures[$0.name] == nil }
    let turns = Turns(of: ready, rounds: rounds) { contestant in
      let before = try DataSize(of: contestant.data)
      let start = ContinuousClock.now
      try contestant.add(titled: "Buy milk 우유")
      let time = (ContinuousClock.now - start).milliseconds
      return [Addition(time: time, growth: try DataSize(of: contestant.data) - before)]
    }
    var rows = [
      turns.row("add one, synced", .milliseconds, .median, limit: limit) { $0.time },
      turns.row("lines it writes", .lines, .median, limit: .atMost(1)) { Double($0.growth.lines) },
      turns.row("bytes it writes", .bytes, .median) { Double($0.growth.bytes) },
    ]
    for index in rows.indices { rows[index].failures.merge(warmUp.failures) { $1 } }
    return rows
  }
}
