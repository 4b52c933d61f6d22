import SeededRandom

/// The seed of all random numbers: the same seed makes the same campaign.
package struct Seed: Hashable, Sendable, CustomStringConvertible {
  package let value: UInt64

  package init(_ value: UInt64) {
    self.value = value
  }

  package var description: String { String(value) }

  /// A seed of its own for each attack, so that one can be made again without those before it.
  func seed(of number: Int) -> Seed {
    var random = SeededGenerator(
      Seed(value ^ (UInt64(truncatingIfNeeded: number) &* 0xD129_0D3F_4C5A_2A35)))
    return Seed(random.next())
  }
}
