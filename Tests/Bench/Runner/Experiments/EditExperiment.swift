import Foundation

/// Commands that change a to-do and end when that is on the disk: it is done, and that is undone.
struct EditExperiment {
  var rounds: Int
  var limit = Limit.timesFloor(1.3)

  private struct Edit {
    var time: Double
    var growth: DataSize
  }

  func rows(_ contestants: [Contestant]) -> [Row] {
    let done = Turns(of: contestants, rounds: rounds) { contestant in
      [try edit(contestant, "done", [try contestant.addTelling("Buy milk 우유")])]
    }
    let undone = Turns(of: contestants, rounds: rounds) { [try edit($0, "undo", [])] }
    return rows("done", done) + rows("undo", undone)
  }

  private func edit(_ contestant: Contestant, _ verb: String, _ words: [String]) throws -> Edit {
    let before = try DataSize(of: contestant.data)
    let start = ContinuousClock.now
    try contestant.run([verb] + words)
    let time = (ContinuousClock.now - start).milliseconds
    return Edit(time: time, growth: try DataSize(of: contestant.data) - before)
  }

  private func rows(_ verb: String, _ edits: Turns<Edit>) -> [Row] {
    [
      edits.row("\(verb), synced", .milliseconds, .median, limit: limit) { $0.time },
      edits.row("lines it writes", .lines, .median, limit: .atMost(1)) { Double($0.growth.lines) },
      edits.row("bytes it writes", .bytes, .median) { Double($0.growth.bytes) },
    ]
  }
}
