import SeededRandom

extension SeededGenerator {
  init(_ seed: Seed) {
    self.init(seed.value)
  }
}
