package import Entities

/// Reads cards of any version as those of 3.0 are written.
///
/// Values of 2.1 may be quoted-printable (what is no UTF-8 then is read as Latin 1), folded by a `=` at the end of a line, and have commas that
/// separate nothing.
///
/// Sources: vCard 2.1, section 2.1; RFC 2045, section 6.7; RFC 6350, section 3.
package enum VCardText {
  /// The parts of a file named VCARD; nothing of a calendar that has cards in it.
  package static func cards(_ bytes: [UInt8]) throws(ExchangeError) -> [ContentComponent] {
    let plain = plain(bytes) { value in
      String(validating: value, as: UTF8.self) == nil ? latin1(value) : value
    }
    return try ContentText.components(plain).map { $0.name == "VCARD" ? modern($0) : $0 }
  }

  /// The same lines without quoted-printable, in the encoding that they have.
  package static func unquoted(_ bytes: [UInt8]) -> [UInt8] { plain(bytes) { $0 } }

  private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { Array(String(Unicode.Scalar($0)).utf8) }
  }

  /// The parts of a value between semicolons, `a;b\;c` as `a` and `b;c`.
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

  /// The same lines without quoted-printable; those that are joined leave empty ones, so that each keeps
  /// its number.
  ///
  /// - Parameter read: makes UTF-8 of a value that was quoted.
  private static func plain(_ bytes: [UInt8], _ read: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    var lines = bytes.lines[...]
    while let line = lines.popFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isPrintable(line[..<colon]) else {
        plain += line + [0x0A]
        continue
      }
      var value = line[line.index(after: colon)...]
      var joined = 0
      while value.last == UInt8(ascii: "="), let next = lines.popFirst() {
        value = value.dropLast() + next
        joined += 1
      }
      plain += head(line[..<colon]) + [UInt8(ascii: ":")] + decoded(value, read)
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

  /// The name and what is said of the value, but for how it was written.
  private static func head(_ head: ArraySlice<UInt8>) -> [UInt8] {
    let kept = parameters(head).enumerated().filter { place, part in
      let name = upper(part)
      return place == 0 || !name.hasSuffix(printable) && !name.hasPrefix("CHARSET=")
    }
    return Array(kept.map(\.element).joined(separator: [UInt8(ascii: ";")]))
  }

  /// The text of a value on one line, with its line ends as `\n`.
  private static func decoded(
    _ value: ArraySlice<UInt8>, _ read: ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      let code = rest.prefix(2)
      if byte == UInt8(ascii: "="), code.count == 2,
        let meant = UInt8(String(decoding: code, as: UTF8.self), radix: 16)
      {
        bytes.append(meant)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return Array(read(bytes).lines.joined(separator: Array("\\n".utf8)))
  }

  /// What has several values between commas in all versions.
  private static let lists: Set<String> = ["CATEGORIES", "NICKNAME"]

  /// A card of 2.1 with its commas as 3.0 has them.
  private static func modern(_ card: ContentComponent) -> ContentComponent {
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
