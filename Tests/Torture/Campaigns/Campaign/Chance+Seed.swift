import Chance

extension Chance {
  init(_ seed: Seed) {
    self.init(seed.value)
  }
}
