/// Writes key names as people read them.
package enum KeyText {
  private static let names: [String: String] = [
    "enter": "⏎", "esc": "Esc", "space": "Space", "tab": "Tab", "shift+tab": "S-Tab", "up": "↑",
    "down": "↓", "left": "←", "right": "→", "pgup": "PgUp", "pgdn": "PgDn", "home": "Home",
    "end": "End", "backspace": "⌫", "delete": "Del",
  ]

  /// `^D` for `ctrl+d`, `⏎` for `enter`.
  package static func key(_ name: String) -> String {
    if let known = names[name] { return known }
    if name.hasPrefix("ctrl+") { return "^" + name.dropFirst(5).uppercased() }
    if name.hasPrefix("alt+") { return "M-" + name.dropFirst(4) }
    if name.first == "f", Int(name.dropFirst()) != nil { return name.uppercased() }
    return name
  }

  /// All keys of a command: `j ↓`.
  package static func list(_ names: [String]) -> String {
    names.map(key).joined(separator: " ")
  }
}
