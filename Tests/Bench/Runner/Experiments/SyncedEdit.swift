/// The cost of a command that changes a contestant's data, and ends when the change is on the disk.
struct SyncedEdit {
  /// In milliseconds.
  let time: Double
  let growth: DataGrowth

  init(of contestant: Contestant, _ edit: () throws -> Void) throws {
    let before = DataSize(of: contestant.data)
    let start = ContinuousClock.now
    try edit()
    time = (ContinuousClock.now - start).milliseconds
    growth = try DataSize(of: contestant.data).growth(since: before)
  }
}

extension Turns<SyncedEdit> {
  func rows(_ name: String, limit: Limit) -> [Row] {
    [
      row("\(name), synced", .milliseconds, .median, limit: limit) { $0.time },
      row("lines it writes", .lines, .median, limit: .atMost(1)) { Double($0.growth.lines) },
      row("bytes it writes", .bytes, .median) { Double($0.growth.bytes) },
    ]
  }
}
