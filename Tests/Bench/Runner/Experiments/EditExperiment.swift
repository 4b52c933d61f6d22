/// Commands that change a to-do: it is done, and that is undone.
struct EditExperiment {
  var rounds: Int
  var limit = Limit.timesFloor(1.3)

  func rows(_ contestants: [Contestant]) -> [Row] {
    let done = Turns(of: contestants, rounds: rounds) { contestant in
      let id = try contestant.addReturningID("Buy milk 우유")
      return [try SyncedEdit(of: contestant) { try contestant.run(["done", id]) }]
    }
    let undone = Turns(of: contestants, rounds: rounds) { contestant in
      [try SyncedEdit(of: contestant) { try contestant.run(["undo"]) }]
    }
    return done.rows("done", limit: limit) + undone.rows("undo", limit: limit)
  }
}
