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
    guard let text = String(validating: bytes.withoutMark, as: UTF8.self) else {
      throw ExchangeError(.notText, line: Self.firstBadLine(of: bytes))
    }
    self.text = text
  }

  package var lines: [TextLine] { TextLine.all(of: text) }

  /// The number of the first line that is no UTF-8.
  static func firstBadLine(of bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.prefix { String(validating: $0, as: UTF8.self) != nil }.count + 1
  }
}
