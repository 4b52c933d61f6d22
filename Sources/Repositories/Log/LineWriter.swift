import Core
import Entities

/// Writes the lines of the log.
enum LineWriter {
  static let version = 1

  /// Returns the line of an operation, without its newline.
  static func line(_ operation: Operation) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes += "{\"v\":\(version),\"n\":\(operation.id.number),\"t\":\"\(operation.time.text)\"".utf8
    if let done = operation.done { bytes += ",\"at\":\"\(done.text)\"".utf8 }
    if let label = operation.label { append(label, to: &bytes) }
    switch operation.reversal {
    case .undo(let original): append("undo", original, to: &bytes)
    case .redo(let original): append("redo", original, to: &bytes)
    case nil: break
    }
    if !operation.rewrittenFrom.isEmpty {
      bytes += ",\"again\":".utf8
      append(operation.rewrittenFrom.map(\.id), to: &bytes)
      let sums = operation.rewrittenFrom.map { $0.checksum.map { "\"\($0)\"" } ?? "null" }
      bytes += ",\"sums\":[\(sums.joined(separator: ","))]".utf8
    }
    bytes += ",\"tx\":[".utf8
    var overTexts = OverTexts()
    for (index, change) in operation.changes.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(change, &overTexts, to: &bytes)
    }
    bytes += "]".utf8
    return closed(bytes)
  }

  /// Returns the first line of a segment, without its newline.
  static func header(slot: String, segment: Int, first: Int, previous: String?) -> [UInt8] {
    let previous = previous.map { "\"\($0)\"" } ?? "null"
    return closed(
      Array(
        "{\"v\":\(version),\"segment\":\(segment),\"slot\":\"\(slot)\",\"first\":\(first),\"previous\":\(previous)"
          .utf8))
  }

  /// Returns the checksum at the end of a line, as eight digits.
  static func checksum(of line: ArraySlice<UInt8>) -> String? {
    let digits = line.dropLast(2).suffix(8)
    guard digits.count == 8 else { return nil }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Completes a line that has no closing brace yet: appends its checksum and the brace.
  static func closed(_ bytes: [UInt8]) -> [UInt8] {
    bytes + ",\"c\":\"\(CRC32C.text(bytes[...]))\"}".utf8
  }

  private static func append(_ label: OperationLabel, to bytes: inout [UInt8]) {
    bytes += ",\"do\":{\"verb\":".utf8
    JSONText.append(label.verb, to: &bytes)
    bytes += ",\"count\":\(label.count)".utf8
    if label.folders > 0 { bytes += ",\"folders\":\(label.folders)".utf8 }
    if let title = label.title {
      bytes += ",\"title\":".utf8
      JSONText.append(title, to: &bytes)
    }
    if let folder = label.folder {
      bytes += ",\"folder\":".utf8
      JSONText.append(folder, to: &bytes)
    }
    if let group = label.group {
      bytes += ",\"group\":".utf8
      JSONText.append(group, to: &bytes)
    }
    if let part = label.part {
      bytes += ",\"before\":\(part.before),\"total\":\(part.total)".utf8
    }
    bytes += "}".utf8
  }

  private static func append(_ name: String, _ id: OperationID, to bytes: inout [UInt8]) {
    bytes += ",\"\(name)\":\"\(id.text)\"".utf8
  }

  private static func append(
    _ change: Change, _ overTexts: inout OverTexts, to bytes: inout [UInt8]
  ) {
    bytes += "{\"k\":".utf8
    JSONText.append(change.kind.rawValue, to: &bytes)
    bytes += ",\"id\":".utf8
    JSONText.append(change.id.text, to: &bytes)
    bytes += ",\"f\":{".utf8
    for (index, field) in change.fields.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(field.key.rawValue, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      field.value.appendJSON(to: &bytes)
    }
    bytes += "}".utf8
    if !change.over.isEmpty { bytes += overTexts.text(of: change.over) }
    bytes += "}".utf8
  }

  fileprivate static func append(_ ids: [OperationID], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, id) in ids.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(id.text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}

/// Encodes what changes supersede; the latest texts are cached, as many changes of a line supersede the same.
private struct OverTexts {
  private static let maxCached = 16

  private var cached: [(over: [FieldKey: [OperationID]], text: [UInt8])] = []

  mutating func text(of over: [FieldKey: [OperationID]]) -> [UInt8] {
    if let known = cached.first(where: { $0.over == over }) { return known.text }
    var text = Array(",\"over\":{".utf8)
    for (index, entry) in over.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      JSONText.append(entry.key.rawValue, to: &text)
      text.append(UInt8(ascii: ":"))
      LineWriter.append(entry.value.count > 1 ? entry.value.sorted() : entry.value, to: &text)
    }
    text.append(UInt8(ascii: "}"))
    if cached.count == Self.maxCached { cached.removeAll() }
    cached.append((over, text))
    return text
  }
}

/// The CRC-32C checksum (Castagnoli; RFC 3720, appendix B.4), computed eight bytes at a time.
enum CRC32C {
  /// Eight tables of 256 entries: table k has the effect of a byte that k more bytes follow.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? (value >> 1) ^ 0x82F6_3B78 : value >> 1 }
      tables[byte] = value
    }
    for entry in 256..<tables.count {
      let previous = tables[entry - 256]
      tables[entry] = (previous >> 8) ^ tables[Int(previous & 0xFF)]
    }
    return tables
  }()

  static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { raw in
      tables.withUnsafeBufferPointer { tables in
        var crc = UInt32.max
        var offset = 0
        while offset + 8 <= raw.count {
          let word =
            UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            ^ UInt64(crc)
          crc = 0
          for step in 0..<8 {
            let byte = Int(truncatingIfNeeded: word >> UInt64(step * 8)) & 0xFF
            crc ^= tables[(7 - step) * 256 + byte]
          }
          offset += 8
        }
        while offset < raw.count {
          crc = (crc >> 8) ^ tables[Int((crc ^ UInt32(raw[offset])) & 0xFF)]
          offset += 1
        }
        return ~crc
      }
    }
  }

  /// Returns the checksum as eight hexadecimal digits, as lines have it.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    checksum(bytes.span).digits(atLeast: 8, radix: 16)
  }
}
