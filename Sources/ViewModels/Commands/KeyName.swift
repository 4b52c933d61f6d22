/// The names that keys have in command tables and in the configuration file.
enum KeyName {
  /// Returns the standard name of a key, or of a sequence such as `g g`; nil if there is no such key.
  ///
  /// `PgDn` becomes `pgdn`, `Ctrl+D` and `ctrl-d` become `ctrl+d`. A single letter keeps its case: `d` and `D` differ.
  static func known(_ text: String) -> String? {
    let keys = text.split(separator: " ", omittingEmptySubsequences: false)
      .map { standardised(String($0)) }
    return keys.allSatisfy(isKey) ? keys.joined(separator: " ") : nil
  }

  private static func standardised(_ name: String) -> String {
    guard name.count > 1 else { return name }
    let lower = name.lowercased()
    guard let modifier = ["ctrl", "alt", "shift"].first(where: lower.hasPrefix),
      let separator = name.dropFirst(modifier.count).first, separator == "+" || separator == "-"
    else { return lower }
    let key = String(name.dropFirst(modifier.count + 1))
    return "\(modifier)+\(modifier == "alt" ? standardised(key) : key.lowercased())"
  }

  private static func isKey(_ name: String) -> Bool {
    if name.count == 1 { return true }
    if named.contains(name) { return true }
    guard let plus = name.firstIndex(of: "+") else { return false }
    let modifier = name[..<plus]
    let key = String(name[name.index(after: plus)...])
    switch modifier {
    case "ctrl": return controlled.contains(key) || moving.contains(key)
    case "alt": return isKey(key)
    case "shift": return key == "tab" || moving.contains(key)
    default: return false
    }
  }

  private static let moving: Set = [
    "up", "down", "left", "right", "home", "end", "pgup", "pgdn", "delete",
  ]

  private static let named: Set = moving.union([
    "enter", "esc", "space", "tab", "backspace", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8",
    "f9", "f10", "f11", "f12",
  ])

  /// Without H, I, J and M: a terminal sends Backspace, Tab and Enter for them.
  private static let controlled: Set = Set("abcdefgklnopqrstuvwxyz\\]^_".map { String($0) })
    .union(["space"])
}

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

  /// `Enter`, `Ctrl-D`: for screen readers, and for terminals without the signs.
  package static let words = KeyText(
    names: ["shift+tab": "Shift-Tab", "pgup": "Page Up", "pgdn": "Page Down"], control: "Ctrl-",
    alternate: "Alt-")

  /// The keys whose name is only capitalised, in both styles.
  private static let named: Set = [
    "enter", "esc", "space", "tab", "up", "down", "left", "right", "home", "end", "backspace",
    "delete",
  ]

  /// Writes a key name: `^D` or `Ctrl-D` for `ctrl+d`, `⏎` or `Enter` for `enter`.
  package func key(_ name: String) -> String {
    if let known = names[name] { return known }
    if Self.named.contains(name) { return name.prefix(1).uppercased() + String(name.dropFirst()) }
    if name.hasPrefix("ctrl+") { return control + name.dropFirst(5).uppercased() }
    if name.hasPrefix("alt+") { return alternate + String(name.dropFirst(4)) }
    if name.first == "f", Int(name.dropFirst()) != nil { return name.uppercased() }
    return name
  }

  /// Writes all keys of a command: `j ↓`.
  package func list(_ names: [String]) -> String {
    names.map(key).joined(separator: " ")
  }
}
