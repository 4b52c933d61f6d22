/// The names of keys that arrive as control characters.
enum KeyNames {
  /// Nil for a character that is typed as it is.
  static func name(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\r", "\n": "enter"
    case "\t": "tab"
    case " ": "space"
    case "\u{1B}": "esc"
    case "\u{7F}", "\u{08}": "backspace"
    case "\u{00}": "ctrl+space"
    case "\u{01}"..."\u{1A}": "ctrl+\(Character(letter(scalar)))"
    case "\u{1C}"..."\u{1F}":
      "ctrl+\(Character(Unicode.Scalar(UInt8(scalar.value) + 64)).lowercased())"
    default: nil
    }
  }

  private static func letter(_ control: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(control.value) + 96)
  }
}
