/// A command that adds one to-do.
struct AddExperiment {
  var rounds: Int
  var limit = Limit.timesFloor(3)

  func rows(_ contestants: [Contestant]) -> [Row] {
    // The first one may make a file for all that follow.
    let warmUp = Turns(of: contestants, rounds: 1) { try [$0.add(titled: "The first of many")] }
    let ready = contestants.filter { warmUp.failures[$0.name] == nil }
    let turns = Turns(of: ready, rounds: rounds) { contestant in
      [try SyncedEdit(of: contestant) { try contestant.add(titled: "Buy milk 우유") }]
    }
    var rows = turns.rows("add one", limit: limit)
    for index in rows.indices { rows[index].failures.merge(warmUp.failures) { $1 } }
    return rows
  }
}
