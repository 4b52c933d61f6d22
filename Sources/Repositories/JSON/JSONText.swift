import Core
package import Entities

/// Writes and reads the text of JSON strings.
enum JSONText {
  /// Appends a string in quotes; escapes ensure that it cannot move a terminal's cursor or reverse its text.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    if appendPlain(text, to: &bytes) { return }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case " "..."~": bytes.append(UInt8(scalar.value))
      default: append(scalar, to: &bytes)
      }
    }
  }

  /// Appends a text that needs no escapes; returns whether it was one.
  private static func appendPlain(_ text: String, to bytes: inout [UInt8]) -> Bool {
    // The bytes in one piece are checked and copied several times faster.
    text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard utf8.allSatisfy(isPlain) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    } ?? false
  }

  /// Whether a byte needs no escape in a string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Appends JSON text unchanged, except for characters that must be escaped.
  static func append(json: String, to bytes: inout [UInt8]) {
    for scalar in json.unicodeScalars {
      if " "..."~" ~= scalar {
        bytes.append(UInt8(scalar.value))
      } else {
        append(scalar, to: &bytes)
      }
    }
  }

  /// Decodes the contents of a string; a lone surrogate becomes U+FFFD.
  static func text(_ contents: ArraySlice<UInt8>) -> String {
    guard contents.contains(UInt8(ascii: "\\")) else {
      return String(decoding: contents, as: UTF8.self)
    }
    if let bytes = unescapedLetters(contents) { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt16] = []
    var rest = String(decoding: contents, as: UTF8.self).utf16[...]
    while let unit = rest.popFirst() {
      units.append(unit == 0x5C ? unescaped(&rest) : unit)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Decodes a string that has only escapes of one letter; returns nil if it has numeric escapes.
  private static func unescapedLetters(_ contents: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(contents.count)
    var isEscaped = false
    for byte in contents {
      if isEscaped {
        guard let meant = escapes[byte] else { return nil }
        bytes.append(meant)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "/"): UInt8(ascii: "/"),
  ]

  private static func unescaped(_ rest: inout Substring.UTF16View) -> UInt16 {
    guard let letter = rest.popFirst() else { return 0xFFFD }
    switch UInt8(truncatingIfNeeded: letter) {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      let digits = rest.prefix(4)
      rest = rest.dropFirst(4)
      return UInt16(String(Substring(digits)), radix: 16) ?? 0xFFFD
    default: return letter
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    guard mustBeEscaped(scalar) else {
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      return
    }
    for unit in Character(scalar).utf16 {
      bytes += "\\u\(unit.digits(atLeast: 4, radix: 16))".utf8
    }
  }

  /// Whether a scalar is a control or format character, or one of the two that break lines in some programs.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension FieldValue {
  /// Reads the JSON text of one value.
  init(json bytes: ArraySlice<UInt8>) {
    if let word = bytes.first.flatMap(Self.init(wordWith:)) {
      self = word
    } else if bytes.first == UInt8(ascii: "\"") {
      self = .text(JSONText.text(bytes.dropFirst().dropLast()))
    } else {
      let text = String(decoding: bytes, as: UTF8.self)
      self = Int64(text).map(FieldValue.number) ?? .json(text)
    }
  }

  /// Creates the value of a JSON literal from its first byte; returns nil for all other values.
  init?(wordWith first: UInt8) {
    switch first {
    case UInt8(ascii: "n"): self = .absent
    case UInt8(ascii: "t"): self = .truth(true)
    case UInt8(ascii: "f"): self = .truth(false)
    default: return nil
    }
  }

  package static func texts(_ texts: [String]) -> FieldValue {
    var bytes = Array("[".utf8)
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      JSONText.append(text, to: &bytes)
    }
    return .json(String(decoding: bytes + "]".utf8, as: UTF8.self))
  }

  func appendJSON(to bytes: inout [UInt8]) {
    switch self {
    case .absent: bytes += "null".utf8
    case .text(let text): JSONText.append(text, to: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .truth(let truth): bytes += (truth ? "true" : "false").utf8
    case .json(let json): JSONText.append(json: json, to: &bytes)
    }
  }
}
