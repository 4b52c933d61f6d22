/// Gives equal texts the same small number, so that the fold compares and stores numbers only.
///
/// Texts are compared byte by byte: Swift's String would hold NFC and NFD for one key.
struct SymbolTable {
  private var text: [UInt8] = []
  private var ends: [Int] = [0]
  /// Open addressing: -1 is free, and the size is a power of two.
  private var slots = [Int32](repeating: -1, count: 64)

  var count: Int { ends.count - 1 }

  mutating func symbol(_ bytes: ArraySlice<UInt8>) -> Symbol {
    let place = place(of: bytes)
    if slots[place] >= 0 { return Symbol(index: slots[place]) }
    let symbol = Symbol(index: Int32(count))
    text += bytes
    ends.append(text.count)
    slots[place] = symbol.index
    if count * 2 > slots.count { grow() }
    return symbol
  }

  func find(_ bytes: ArraySlice<UInt8>) -> Symbol? {
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
  private func place(of bytes: ArraySlice<UInt8>) -> Int {
    let mask = slots.count - 1
    var place = hash(bytes) & mask
    while slots[place] >= 0, !isEqual(Symbol(index: slots[place]), bytes) {
      place = (place + 1) & mask
    }
    return place
  }

  private func isEqual(_ symbol: Symbol, _ bytes: ArraySlice<UInt8>) -> Bool {
    let start = ends[symbol.offset]
    guard ends[symbol.offset + 1] - start == bytes.count else { return false }
    let shift = start - bytes.startIndex
    for position in bytes.indices where bytes[position] != text[position + shift] { return false }
    return true
  }

  /// FNV-1a; see http://www.isthe.com/chongo/tech/comp/fnv.
  private func hash(_ bytes: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for index in 0..<count {
      let symbol = Symbol(index: Int32(index))
      slots[place(of: bytes(symbol))] = symbol.index
    }
  }
}
