import Foundation

/// A line of the log without its checksum, as text that can be changed.
struct LogLine {
  private static let closing = ",\"c\":\""
  private(set) var text: String
  /// The checksum in the line; nil for the right one.
  private var checksum: String?

  /// Fails for bytes that do not end as a line does.
  init?(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: Self.closing, options: .backwards), text.hasSuffix("\"}") else {
      return nil
    }
    self.text = String(text[..<end.lowerBound])
    checksum = String(text[end.upperBound...].dropLast(2))
  }

  /// Whether its checksum is that of its text.
  var isIntact: Bool { checksum == nil || checksum == Checksum.text(Array(text.utf8)) }

  var isHeader: Bool { text.contains("\"segment\":") }

  /// Returns the text of a member where its name comes first.
  func value(_ name: String) -> String? {
    text.range(of: "\"\(name)\":\"").map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
  }

  func number(_ name: String) -> Int? {
    text.range(of: "\"\(name)\":").flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
  }

  /// The same line with the right checksum.
  var restamped: LogLine {
    var line = self
    line.checksum = nil
    return line
  }

  func setting(_ name: String, _ value: String) -> LogLine {
    guard let old = self.value(name) else { return self }
    return replacing("\"\(name)\":\"\(old)\"", with: "\"\(name)\":\"\(value)\"")
  }

  func without(_ name: String) -> LogLine {
    range(of: name).map { replacing(String(text[$0]), with: "") } ?? self
  }

  /// Gives a member another value, for which the title in the line's label makes room.
  func replacing(member name: String, with value: String) -> LogLine {
    let label = setting("title", "")
    guard let range = label.range(of: name) else { return self }
    return label.replacing(String(label.text[range]), with: ",\"\(name)\":\(value)")
  }

  func replacing(_ old: String, with new: String) -> LogLine {
    var line = restamped
    if let range = text.range(of: old) { line.text.replaceSubrange(range, with: new) }
    return line
  }

  /// Returns the whole line, filled up with spaces before its checksum.
  func padded(to count: Int) -> [UInt8] {
    let room = count - text.utf8.count - Self.closing.utf8.count - 10
    var bytes = Array(text.utf8)
    bytes += [UInt8](repeating: 0x20, count: max(0, room))
    return bytes + "\(Self.closing)\(checksum ?? Checksum.text(bytes))\"}".utf8
  }

  /// Returns the range of a member with its comma; the member has no other of the same form in it.
  private func range(of name: String) -> Range<String.Index>? {
    guard let start = text.range(of: ",\"\(name)\":"), start.upperBound < text.endIndex,
      let end = text[start.upperBound...].firstIndex(of: text[start.upperBound] == "[" ? "]" : "}")
    else { return nil }
    return start.lowerBound..<text.index(after: end)
  }
}
