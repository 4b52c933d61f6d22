import Entities
import Glibc

/// Scans JSON text in place: finds where values begin and end, without decoding them.
///
/// It is as strict as RFC 8259, except for lone surrogates, which it accepts.
struct JSONScanner {
  let bytes: [UInt8]
  private(set) var position: Int
  let end: Int
  /// Whether the last string contained an escape.
  private(set) var hasEscape = false
  /// Whether the text has neither escapes nor control characters, so that a string ends at the next quote.
  private let isPlain: Bool
  private let isASCII: Bool
  /// Deeper nesting is refused, so that no input can exhaust the stack.
  private static let depthLimit = 128

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    let text = bytes.span.extracting(range)
    let extent = ByteExtent(text)
    isASCII = extent.highest < 0x80
    isPlain = extent.lowest >= 0x20 && ByteSearch.position(of: UInt8(ascii: "\\"), in: text) == nil
  }

  var isAtEnd: Bool { position == end }

  /// Skips white space and returns the next byte without consuming it; 0 at the end.
  mutating func peek() -> UInt8 {
    while position < end {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
      position += 1
    }
    return 0
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte, position < end else { return false }
    position += 1
    return true
  }

  /// Reads a string; returns the range between its quotes, or nil if there is no valid string.
  mutating func string() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    hasEscape = false
    if isPlain {
      position = nextQuote
    } else {
      guard skipToQuote() else { return nil }
    }
    let text = start..<position
    guard position < end, isASCII || bytes.span.extracting(text).isUTF8 else { return nil }
    position += 1
    return text
  }

  /// Reads a value of any type; returns its range, or nil if it is malformed.
  mutating func value() -> Range<Int>? {
    _ = peek()
    let start = position
    return skipValue(depth: 0) ? start..<position : nil
  }

  /// Reads an object, and calls `body` with each member's key and the scanner before its value.
  ///
  /// `body` must read the value. Returns false if the object is malformed, or if `body` returns false.
  @inline(__always)
  mutating func members(_ body: (inout JSONScanner, Range<Int>) -> Bool) -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    if take(UInt8(ascii: "}")) { return true }
    repeat {
      guard let key = string(), take(UInt8(ascii: ":")), body(&self, key) else { return false }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}"))
  }

  /// Reads an array, and calls `body` with the scanner before each element.
  ///
  /// `body` must read the element. Returns false if the array is malformed, or if `body` returns false.
  @inline(__always)
  mutating func elements(_ body: (inout JSONScanner) -> Bool) -> Bool {
    guard take(UInt8(ascii: "[")) else { return false }
    if take(UInt8(ascii: "]")) { return true }
    repeat {
      guard body(&self) else { return false }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]"))
  }

  private var nextQuote: Int {
    let rest = bytes.span.extracting(position..<end)
    return ByteSearch.position(of: UInt8(ascii: "\""), in: rest).map { position + $0 } ?? end
  }

  /// Moves to the end of a string; returns false at a character that a string must not contain.
  private mutating func skipToQuote() -> Bool {
    while position < end, bytes[position] != UInt8(ascii: "\"") {
      guard bytes[position] >= 0x20 else { return false }
      position += 1
      if bytes[position - 1] == UInt8(ascii: "\\") {
        hasEscape = true
        guard skipEscape() else { return false }
      }
    }
    return true
  }

  private mutating func skipEscape() -> Bool {
    guard position < end else { return false }
    let byte = bytes[position]
    position += 1
    guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
    guard position + 4 <= end else { return false }
    for byte in bytes[position..<(position + 4)] where byte.hexValue == nil { return false }
    position += 4
    return true
  }

  private mutating func skipValue(depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    switch peek() {
    case UInt8(ascii: "\""): return string() != nil
    case UInt8(ascii: "{"): return members { scanner, _ in scanner.skipValue(depth: depth + 1) }
    case UInt8(ascii: "["): return elements { $0.skipValue(depth: depth + 1) }
    case UInt8(ascii: "t"): return skipWord("true")
    case UInt8(ascii: "f"): return skipWord("false")
    case UInt8(ascii: "n"): return skipWord("null")
    default: return skipNumber()
    }
  }

  private mutating func skipWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= end else { return false }
    for offset in 0..<count where bytes[position + offset] != word.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }

  private mutating func skipNumber() -> Bool {
    skipOne("-")
    if !skipOne("0") {
      guard skipDigits() else { return false }
    }
    if skipOne(".") {
      guard skipDigits() else { return false }
    }
    if skipOne("e") || skipOne("E") {
      if !skipOne("+") { skipOne("-") }
      guard skipDigits() else { return false }
    }
    return true
  }

  @discardableResult
  private mutating func skipOne(_ scalar: Unicode.Scalar) -> Bool {
    guard position < end, bytes[position] == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while position < end, 48...57 ~= bytes[position] { position += 1 }
    return position > start
  }
}

extension JSONScanner {
  /// Reads an object; returns its members, or nil if it is malformed.
  mutating func object() -> [FieldKey: FieldValue]? {
    var fields: [FieldKey: FieldValue] = [:]
    let isWhole = members { json, key in
      guard let value = json.value() else { return false }
      let name = FieldKey(rawValue: JSONText.text(json.bytes[key]))
      fields[name] = FieldValue(json: json.bytes[value])
      return true
    }
    return isWhole ? fields : nil
  }

  /// Reads a string and decodes it; returns nil if the next value is not a string.
  mutating func text() -> String? {
    string().map { JSONText.text(bytes[$0]) }
  }

  /// Reads an array, with `element` for each element; returns nil if it is malformed or `element` returns nil.
  mutating func list<Element>(_ element: (inout JSONScanner) -> Element?) -> [Element]? {
    var list: [Element] = []
    let isWhole = elements { json in
      guard let next = element(&json) else { return false }
      list.append(next)
      return true
    }
    return isWhole ? list : nil
  }
}

/// Searches for bytes.
enum ByteSearch {
  static func contains(_ bytes: ArraySlice<UInt8>, _ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var rest = bytes
    while rest.count >= part.count, let offset = position(of: first, in: rest.span) {
      rest = rest.dropFirst(offset)
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The ranges of the lines that are not empty, without their newlines.
  static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let length = position(of: 0x0A, in: bytes.span.extracting(start...))
      let end = length.map { start + $0 } ?? bytes.count
      if start < end { lines.append(start..<end) }
      start = end + 1
    }
    return lines
  }

  /// Returns the offset of the first byte that equals `byte`; nil if there is none.
  static func position(of byte: UInt8, in bytes: Span<UInt8>) -> Int? {
    bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress, let found = memchr(base, Int32(byte), raw.count) else {
        return nil
      }
      return UnsafeRawPointer(found) - base
    }
  }
}

/// The lowest and the highest byte of a text, which rule out other bytes.
struct ByteExtent {
  private(set) var lowest = UInt8.max
  private(set) var highest = UInt8.min

  init(_ text: Span<UInt8>) {
    for place in text.indices {
      lowest = min(lowest, text[place])
      highest = max(highest, text[place])
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes equal those of a word.
  func spells(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for place in indices where self[place] != word.utf8Start[place] { return false }
    return true
  }

  /// Whether the bytes are valid UTF-8; fast for ASCII.
  var isUTF8: Bool {
    ByteExtent(self).highest < 0x80 || (try? UTF8Span(validating: self)) != nil
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other byte.
  var hexValue: UInt8? {
    switch self {
    case 48...57: self - 48
    case 65...70: self - 55
    case 97...102: self - 87
    default: nil
    }
  }

  /// Whether it is an ASCII capital letter.
  var isCapital: Bool { 65...90 ~= self }
}
