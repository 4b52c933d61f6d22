package import Entities

/// The text of a file, line by line.
package struct ImportText: Sendable {
  /// No line of a file is longer.
  package static let longestLine = 16 << 20

  /// Without the mark that some programs put before UTF-8.
  package let text: String

  /// Refuses what is no UTF-8 with the line where it begins; UTF-16 is known by its mark.
  package init(_ bytes: [UInt8]) throws(ExchangeError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let low = bytes[0] == 0xFF ? 0 : 1
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
      }
      text = String(decoding: units, as: UTF16.self)
      return
    }
    let bytes = bytes.starts(with: Self.mark) ? bytes[Self.mark.count...] : bytes[...]
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ExchangeError(.notText, line: Self.firstBadLine(of: Array(bytes)))
    }
    self.text = text
  }

  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The lines with their numbers from 1, whatever ends them: LF, CRLF or CR.
  package var lines: [(number: Int, text: Substring)] {
    var lines: [(number: Int, text: Substring)] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    var next = start
    while next < bytes.endIndex {
      let byte = bytes[next]
      let end = next
      bytes.formIndex(after: &next)
      guard byte == 0x0A || byte == 0x0D else { continue }
      lines.append((lines.count + 1, text[start..<end]))
      if byte == 0x0D, next < bytes.endIndex, bytes[next] == 0x0A { bytes.formIndex(after: &next) }
      start = next
    }
    if start < bytes.endIndex { lines.append((lines.count + 1, text[start...])) }
    return lines
  }

  /// The number of the first line that is no UTF-8.
  static func firstBadLine(of bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.prefix { String(validating: $0, as: UTF8.self) != nil }.count + 1
  }
}
