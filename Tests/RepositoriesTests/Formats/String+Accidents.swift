import SeededRandom

extension String {
  /// Returns the text after accidents as files have them: bytes are flipped, zeroed or doubled, or the end is missing.
  func withAccidents(_ random: inout SeededGenerator) -> String {
    var bytes = Array(utf8)
    for _ in 0..<random.below(8) + 1 where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1: bytes[place] = 0
      case 2: bytes.insert(bytes[place], at: place)
      case 3: bytes.remove(at: place)
      default: bytes.removeLast(random.below(bytes.count / 4 + 1))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
