/// Writes key names as people read them.
package struct KeyText: Equatable, Sendable {
  private let names: [String: String]
  private let control: String
  private let alternate: String

  /// `⏎`, `^D`: short.
  package static let signs = KeyText(
    names: [
      "enter": "⏎", "shift+tab": "S-Tab", "up": "↑", "down": "↓", "left": "←", "right": "→",
      "pgup": "PgUp", "pgdn": "PgDn", "backspace": "⌫", "delete": "Del",
    ], control: "^", alternate: "M-")

  /// `Enter`, `Ctrl-D`: for those who hear them, and for terminals without the signs.
  package static let words = KeyText(
    names: ["shift+tab": "Shift-Tab", "pgup": "Page Up", "pgdn": "Page Down"], control: "Ctrl-",
    alternate: "Alt-")

  /// What is called so in both, with a capital.
  private static let named: Set = [
    "enter", "esc", "space", "tab", "up", "down", "left", "right", "home", "end", "backspace",
    "delete",
  ]

  /// `^D` or `Ctrl-D` for `ctrl+d`, `⏎` or `Enter` for `enter`.
  package func key(_ name: String) -> String {
    if let known = names[name] { return known }
    if Self.named.contains(name) { return name.prefix(1).uppercased() + name.dropFirst() }
    if name.hasPrefix("ctrl+") { return control + name.dropFirst(5).uppercased() }
    if name.hasPrefix("alt+") { return alternate + name.dropFirst(4) }
    if name.first == "f", Int(name.dropFirst()) != nil { return name.uppercased() }
    return name
  }

  /// All keys of a command: `j ↓`.
  package func list(_ names: [String]) -> String {
    names.map(key).joined(separator: " ")
  }
}
