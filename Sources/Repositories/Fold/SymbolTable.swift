/// Gives equal texts the same small number, so that the fold compares and stores numbers only.
///
/// Texts are compared byte by byte: Swift's String would hold NFC and NFD for one key.
struct SymbolTable {
  private var text: [UInt8] = []
  private var ends: [Int] = [0]
  /// Open addressing: -1 is free, and the size is a power of two.
  private var slots = [Int32](repeating: -1, count: 64)

  var count: Int { ends.count - 1 }

  mutating func symbol(_ bytes: Span<UInt8>) -> Symbol {
    let place = place(of: bytes)
    if slots[place] >= 0 { return Symbol(index: slots[place]) }
    let symbol = Symbol(index: Int32(count))
    bytes.withUnsafeBufferPointer { text += $0 }
    ends.append(text.count)
    slots[place] = symbol.index
    if count * 2 > slots.count { grow() }
    return symbol
  }

  func find(_ bytes: Span<UInt8>) -> Symbol? {
    let found = slots[place(of: bytes)]
    return found < 0 ? nil : Symbol(index: found)
  }

  func bytes(_ symbol: Symbol) -> ArraySlice<UInt8> {
    text[ends[symbol.offset]..<ends[symbol.offset + 1]]
  }

  func text(_ symbol: Symbol) -> String {
    String(decoding: bytes(symbol), as: UTF8.self)
  }

  /// Where a text is, or where it would go.
  private func place(of bytes: Span<UInt8>) -> Int {
    let mask = slots.count - 1
    var place = hash(bytes) & mask
    while slots[place] >= 0, !isEqual(Symbol(index: slots[place]), bytes) {
      place = (place + 1) & mask
    }
    return place
  }

  private func isEqual(_ symbol: Symbol, _ bytes: Span<UInt8>) -> Bool {
    let start = ends[symbol.offset]
    guard ends[symbol.offset + 1] - start == bytes.count else { return false }
    for place in bytes.indices where bytes[place] != text[start + place] { return false }
    return true
  }

  /// Eight bytes at a step; each step spreads what it takes in over the whole number.
  private func hash(_ bytes: Span<UInt8>) -> Int {
    bytes.withUnsafeBytes { bytes in
      var hash: UInt64 = 0
      var place = 0
      while place + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self), into: &hash)
        place += 8
      }
      while place < bytes.count {
        mix(UInt64(bytes[place]), into: &hash)
        place += 1
      }
      // So that what was taken in last is spread, too.
      mix(UInt64(bytes.count), into: &hash)
      return Int(truncatingIfNeeded: hash)
    }
  }

  /// Multiplication carries a difference upwards, the shift brings it down again.
  private func mix(_ word: UInt64, into hash: inout UInt64) {
    hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for index in 0..<count {
      let symbol = Symbol(index: Int32(index))
      slots[place(of: bytes(symbol).span)] = symbol.index
    }
  }
}
