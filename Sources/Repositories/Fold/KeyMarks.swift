/// Tells which keys were met already, without clearing anything between two records.
struct KeyMarks {
  private var rounds: [UInt32] = []
  private var round: UInt32 = 0

  mutating func start(keyCount: Int) {
    round += 1
    while rounds.count < keyCount { rounds.append(0) }
  }

  /// False when the key was marked before in this round.
  mutating func mark(_ key: Symbol) -> Bool {
    defer { rounds[key.offset] = round }
    return rounds[key.offset] != round
  }
}
