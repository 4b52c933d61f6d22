package import Entities

/// A table as text: rows of fields separated by commas, semicolons or tabs, as spreadsheets read and write it.
///
/// A field in quotes may contain anything; a quote in it is doubled. What follows such a field up to the next
/// delimiter belongs to it, as in spreadsheets.
///
/// Source: RFC 4180, section 2.
package struct CSVText: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// The number of the line on which it begins, from 1.
    package let line: Int
    package let fields: [String]

    package init(line: Int, fields: [String]) {
      self.line = line
      self.fields = fields
    }
  }

  package enum Delimiter: UInt8, CaseIterable, Sendable {
    case comma = 0x2C
    case semicolon = 0x3B
    case tab = 0x09
  }

  package let delimiter: Delimiter
  /// The rows, without empty lines.
  package let rows: [Row]

  /// - Parameter delimiter: the delimiter; if nil, the one that occurs most often in the first line.
  package init(_ text: String, _ delimiter: Delimiter? = nil) throws(ExchangeError) {
    var reader = CSVReader(Array(text.utf8))
    self.delimiter = delimiter ?? reader.likelyDelimiter
    rows = try reader.rows(self.delimiter.rawValue)
  }

  /// Returns the text of a row, with its line end.
  package static func line(_ fields: [String], _ delimiter: Delimiter = .comma) -> String {
    let mark = String(Unicode.Scalar(delimiter.rawValue))
    // A single empty field needs quotes, as an empty line is not a row.
    let fields =
      fields.count == 1 && fields[0].isEmpty ? ["\"\""] : fields.map { quoted($0, delimiter) }
    return fields.joined(separator: mark) + "\r\n"
  }

  private static func quoted(_ field: String, _ delimiter: Delimiter) -> String {
    let needsQuotes = field.utf8.contains {
      $0 == quote || $0 == 0x0A || $0 == 0x0D || $0 == delimiter.rawValue
    }
    let isEdged = field.first?.isBlank == true || field.last?.isBlank == true
    guard needsQuotes || isEdged else { return field }
    var bytes = [quote]
    for byte in field.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    return String(decoding: bytes + [quote], as: UTF8.self)
  }

  fileprivate static let quote = UInt8(ascii: "\"")
}

/// Parses the bytes of a table.
private struct CSVReader {
  /// The maximum length of a field, in bytes.
  private static let longestField = ImportText.longestLine

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The most frequent delimiter outside quotes, up to the first line end.
  var likelyDelimiter: CSVText.Delimiter {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == CSVText.quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      counts[byte, default: 0] += 1
    }
    let all = CSVText.Delimiter.allCases
    let most = all.map { counts[$0.rawValue, default: 0] }.max()
    return all.first { counts[$0.rawValue, default: 0] == most } ?? .comma
  }

  mutating func rows(_ delimiter: UInt8) throws(ExchangeError) -> [CSVText.Row] {
    var rows: [CSVText.Row] = []
    while place < bytes.count {
      let start = line
      var fields: [String] = []
      var isEmpty = true
      repeat {
        let begin = place
        fields.append(try field(delimiter))
        if place > begin { isEmpty = false }
      } while take(delimiter, &isEmpty)
      takeLineEnd()
      if !isEmpty { rows.append(CSVText.Row(line: start, fields: fields)) }
    }
    return rows
  }

  private mutating func take(_ delimiter: UInt8, _ isEmpty: inout Bool) -> Bool {
    guard place < bytes.count, bytes[place] == delimiter else { return false }
    place += 1
    isEmpty = false
    return true
  }

  private mutating func takeLineEnd() {
    guard place < bytes.count else { return }
    place += bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1
    line += 1
  }

  private mutating func field(_ delimiter: UInt8) throws(ExchangeError) -> String {
    var text: [UInt8] = []
    if place < bytes.count, bytes[place] == CSVText.quote { text = try quoted() }
    let begin = place
    while place < bytes.count, bytes[place] != delimiter, bytes[place] != 0x0A,
      bytes[place] != 0x0D
    {
      place += 1
    }
    guard text.count + place - begin <= Self.longestField else {
      throw ExchangeError(.lineTooLong, line: line)
    }
    return String(decoding: text + bytes[begin..<place], as: UTF8.self)
  }

  private mutating func quoted() throws(ExchangeError) -> [UInt8] {
    let start = line
    var text: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == CSVText.quote {
        guard place < bytes.count, bytes[place] == CSVText.quote else { return text }
        place += 1
      } else if byte == 0x0A || byte == 0x0D && (place == bytes.count || bytes[place] != 0x0A) {
        line += 1
      }
      text.append(byte)
    }
    throw ExchangeError(.cutOff, line: start)
  }
}
