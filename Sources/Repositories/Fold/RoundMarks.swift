/// Tells which symbols were met already in a round, without clearing anything between two rounds.
struct RoundMarks {
  private var rounds: [UInt32] = []
  private var round: UInt32 = 0

  mutating func start() {
    round += 1
  }

  /// False when the symbol was marked before in this round.
  mutating func mark(_ symbol: Symbol) -> Bool {
    while rounds.count <= symbol.offset { rounds.append(0) }
    guard rounds[symbol.offset] != round else { return false }
    rounds[symbol.offset] = round
    return true
  }
}
