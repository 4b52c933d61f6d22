package import Entities

/// Reads cards of any version, converted to version 3.0.
///
/// In version 2.1, values may be quoted-printable, in which case they are read as Latin 1 if they are not UTF-8;
/// they may be continued after a `=` at the end of a line, and may have commas that are no separators.
///
/// Sources: vCard 2.1, section 2.1; RFC 2045, section 6.7; RFC 6350, section 3.
package enum VCardText {
  /// Parses the components of a file, with those named VCARD converted.
  package static func cards(_ bytes: [UInt8]) throws(ExchangeError) -> [ContentComponent] {
    let plain = plain(bytes) { value in
      String(validating: value, as: UTF8.self) == nil ? latin1(value) : value
    }
    return try ContentText.components(plain).map { $0.name == "VCARD" ? upgraded($0) : $0 }
  }

  /// Decodes quoted-printable values, and leaves their encoding as it is.
  package static func unquoted(_ bytes: [UInt8]) -> [UInt8] { plain(bytes) { $0 } }

  private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { Array(String(Unicode.Scalar($0)).utf8) }
  }

  /// Splits a value at semicolons: `a;b\;c` into `a` and `b;c`.
  package static func parts(_ value: String) -> [String] {
    var parts: [String] = [""]
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if scalar == ";" && !isEscaped {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return parts.map(ContentText.unescaped)
  }

  // MARK: 2.1

  private static let printable = "QUOTED-PRINTABLE"

  /// Decodes quoted-printable values; joined lines leave empty ones, so that each line keeps its number.
  ///
  /// - Parameter read: converts a decoded value to UTF-8.
  private static func plain(_ bytes: [UInt8], _ read: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    var lines = bytes.lines[...]
    while let line = lines.popFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isPrintable(line[..<colon]) else {
        plain += line + [0x0A]
        continue
      }
      var value = Array(line[line.index(after: colon)...])
      var joined = 0
      while value.last == UInt8(ascii: "="), let next = lines.popFirst() {
        value.removeLast()
        value += next
        joined += 1
      }
      plain += head(line[..<colon]) + [UInt8(ascii: ":")] + decoded(value[...], read)
      plain += [UInt8](repeating: 0x0A, count: joined + 1)
    }
    return plain
  }

  private static func isPrintable(_ head: ArraySlice<UInt8>) -> Bool {
    head.count > printable.utf8.count
      && parameters(head).dropFirst().contains { upper($0).hasSuffix(printable) }
  }

  private static func parameters(_ head: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    head.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
  }

  private static func upper(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).uppercased()
  }

  /// Returns the name and the parameters, without those for the encoding.
  private static func head(_ head: ArraySlice<UInt8>) -> [UInt8] {
    let kept = parameters(head).enumerated().filter { place, part in
      let name = upper(part)
      return place == 0 || !name.hasSuffix(printable) && !name.hasPrefix("CHARSET=")
    }
    return Array(kept.map(\.element).joined(separator: [UInt8(ascii: ";")]))
  }

  /// Decodes a value to one line, with its line ends as `\n`.
  private static func decoded(
    _ value: ArraySlice<UInt8>, _ read: ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(\.hexValue)
      if byte == UInt8(ascii: "="), digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return Array(read(bytes).lines.joined(separator: Array("\\n".utf8)))
  }

  /// The properties that have lists separated by commas in all versions.
  private static let lists: Set<String> = ["CATEGORIES", "NICKNAME"]

  /// Escapes the commas of a card of version 2.1, as version 3.0 requires; returns any other card as it is.
  private static func upgraded(_ card: ContentComponent) -> ContentComponent {
    guard card.lines.contains(where: { $0.name == "VERSION" && $0.value.hasPrefix("2") }) else {
      return card
    }
    var card = card
    for place in card.lines.indices where !lists.contains(card.lines[place].name) {
      card.lines[place].value = withEscapedCommas(card.lines[place].value)
    }
    return card
  }

  private static func withEscapedCommas(_ value: String) -> String {
    var escaped = ""
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if scalar == ",", !isEscaped { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return escaped
  }
}
