import Entities

/// Interns texts: equal texts get the same small number, so that the fold compares and stores only numbers.
///
/// Texts are compared byte by byte: Swift's String would treat the NFC and NFD forms of a text as one key.
final class SymbolTable {
  private let text = Column<UInt8>()
  private let ends = Column<UInt32>()
  private let index = HashIndex()

  var count: Int { ends.count }
  var sections: [any CacheSection] { [text, ends, index.places] }

  func symbol(_ bytes: Span<UInt8>) -> Symbol {
    let hash = Self.hash(bytes)
    if let found = index.find(hash, { isEqual(Symbol(index: $0), bytes) }) {
      return Symbol(index: found)
    }
    let symbol = Symbol(index: Int32(count))
    text.append(contentsOf: bytes)
    ends.append(UInt32(text.count))
    index.add(symbol.index, hash, count: count, hashOf: self.hash)
    return symbol
  }

  /// Returns the symbols for all texts of another table, by their symbols there.
  func symbols(of other: SymbolTable) -> [Symbol] {
    (0..<other.count).map { number in
      other.text.withSpan(other.range(Symbol(index: Int32(number)))) { symbol($0) }
    }
  }

  func find(_ bytes: Span<UInt8>) -> Symbol? {
    index.find(Self.hash(bytes)) { isEqual(Symbol(index: $0), bytes) }.map { Symbol(index: $0) }
  }

  func bytes(_ symbol: Symbol) -> [UInt8] {
    text.withSpan(range(symbol)) { bytes in bytes.withUnsafeBufferPointer { Array($0) } }
  }

  func text(_ symbol: Symbol) -> String {
    text.withSpan(range(symbol)) { bytes in
      bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Whether one text comes before another, byte by byte.
  func precedes(_ left: Symbol, _ right: Symbol) -> Bool {
    let (first, second) = (range(left), range(right))
    for (one, other) in zip(first, second) where text[one] != text[other] {
      return text[one] < text[other]
    }
    return first.count < second.count
  }

  /// Reserves room for more texts, so that adding the next ones is quick.
  func reserveSlack() {
    index.reserveSlack(count: count, hashOf: hash)
  }

  private func range(_ symbol: Symbol) -> Range<Int> {
    let start = symbol.offset == 0 ? 0 : Int(ends[symbol.offset - 1])
    return start..<Int(ends[symbol.offset])
  }

  func isEqual(_ symbol: Symbol, _ bytes: Span<UInt8>) -> Bool {
    let range = range(symbol)
    guard range.count == bytes.count else { return false }
    return text.withSpan(range) { text in
      for place in bytes.indices where bytes[place] != text[place] { return false }
      return true
    }
  }

  private func hash(_ number: Int32) -> Int {
    text.withSpan(range(Symbol(index: number))) { Self.hash($0) }
  }

  /// Hashes eight bytes at a time; each step spreads its input over the whole number.
  private static func hash(_ bytes: Span<UInt8>) -> Int {
    bytes.withUnsafeBytes { bytes in
      var hash: UInt64 = 0
      var place = 0
      while place + 8 <= bytes.count {
        hash.mix(in: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      while place < bytes.count {
        hash.mix(in: UInt64(bytes[place]))
        place += 1
      }
      // One more step, so that the last input is spread, too.
      hash.mix(in: UInt64(bytes.count))
      return Int(truncatingIfNeeded: hash)
    }
  }
}

/// The number of a text in a `SymbolTable`.
struct Symbol: Hashable, Comparable {
  let index: Int32

  var offset: Int { Int(index) }

  static func < (left: Symbol, right: Symbol) -> Bool {
    left.index < right.index
  }
}

/// The symbol tables of a book.
struct Symbols {
  /// The ids of records; a record's row is the number of its id.
  let ids = SymbolTable()
  let keys = SymbolTable()
  let kinds = SymbolTable()
  let slots = SymbolTable()
  /// The categories of expenses, as they are written in JSON.
  let categories = SymbolTable()

  init() {
    for field in KnownField.allCases {
      _ = keys.symbol(field.key.rawValue.utf8.span)
    }
  }

  private var tables: [SymbolTable] { [ids, keys, kinds, slots, categories] }

  var sections: [any CacheSection] { tables.flatMap(\.sections) }

  /// Reserves room for more texts in every table.
  func reserveSlack() {
    for table in tables { table.reserveSlack() }
  }
}

/// Maps the symbols of one set of tables to the symbols of another.
struct SymbolMap {
  let ids: [Symbol]
  let keys: [Symbol]
  let kinds: [Symbol]
  let slots: [Symbol]

  /// Adds the texts that are new, in their order in the other tables.
  init(from others: Symbols, to symbols: Symbols) {
    ids = symbols.ids.symbols(of: others.ids)
    keys = symbols.keys.symbols(of: others.keys)
    kinds = symbols.kinds.symbols(of: others.kinds)
    slots = symbols.slots.symbols(of: others.slots)
  }

  func operation(_ key: OperationKey) -> OperationKey {
    OperationKey(slot: slots[key.slot.offset], number: key.number)
  }
}

/// A hash table of numbers, with open addressing and a power of two as its size.
struct HashIndex {
  /// The numbers by place; -1 for a free place.
  let places = Column<Int32>(repeating: -1, count: 64)

  /// Returns the number for which `isEqual` returns true; nil if there is none.
  func find(_ hash: Int, _ isEqual: (Int32) -> Bool) -> Int32? {
    let number = places[place(hash, isEqual)]
    return number < 0 ? nil : number
  }

  /// Adds a number that is not there yet.
  ///
  /// - Parameters:
  ///   - count: how many numbers there are, including the new one.
  ///   - hashOf: returns the hash of a number below `count`.
  func add(_ number: Int32, _ hash: Int, count: Int, hashOf: (Int32) -> Int) {
    if count * 2 > places.count { grow(to: places.count * 2, count: Int(number), hashOf) }
    places[place(hash) { _ in false }] = number
  }

  /// Grows the table early, so that it need not grow soon.
  func reserveSlack(count: Int, hashOf: (Int32) -> Int) {
    if count * 3 > places.count { grow(to: places.count * 2, count: count, hashOf) }
  }

  private func place(_ hash: Int, _ isEqual: (Int32) -> Bool) -> Int {
    let mask = places.count - 1
    var place = hash & mask
    while places[place] >= 0, !isEqual(places[place]) { place = (place + 1) & mask }
    return place
  }

  private func grow(to size: Int, count: Int, _ hashOf: (Int32) -> Int) {
    places.replaceAll([Int32](repeating: -1, count: size))
    for number in 0..<Int32(count) {
      places[place(hashOf(number)) { _ in false }] = number
    }
  }
}

extension UInt64 {
  /// Mixes a word into a hash, the same way in every process.
  ///
  /// Multiplication by an odd number loses nothing and carries a difference to higher bits; the shift brings it
  /// down again.
  mutating func mix(in word: UInt64) {
    self = (self ^ word) &* 0x9E37_79B9_7F4A_7C15
    self ^= self >> 32
  }
}

/// What is worked out about fields, once for each key.
struct FieldTable<Value> {
  private let value: (FieldKey) -> Value
  /// By key.
  private var known: [Value] = []

  init(_ value: @escaping (FieldKey) -> Value) {
    self.value = value
  }

  mutating func value(_ key: Symbol, _ keys: SymbolTable) -> Value {
    while known.count <= key.offset {
      known.append(value(FieldKey(rawValue: keys.text(Symbol(index: Int32(known.count))))))
    }
    return known[key.offset]
  }
}
