/// What befalls one byte of a file.
enum Harm: String, CaseIterable {
  case flipped
  case zeroed
  case deleted
  case doubled

  func befall(_ bytes: [UInt8], at place: Int, bit: Int) -> [UInt8] {
    var bytes = bytes
    switch self {
    case .flipped: bytes[place] ^= 1 << UInt8(bit)
    case .zeroed: bytes[place] = 0
    case .deleted: bytes.remove(at: place)
    case .doubled: bytes.insert(bytes[place], at: place)
    }
    return bytes
  }
}
