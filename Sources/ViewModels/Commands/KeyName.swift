/// The names that keys have in command tables and in the configuration file.
enum KeyName {
  /// Whether a key, or several in a row as in `g g`, can be pressed.
  static func isKnown(_ text: String) -> Bool {
    let keys = text.split(separator: " ", omittingEmptySubsequences: false)
    return keys.allSatisfy { isKey(String($0)) }
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

  /// In a terminal Ctrl-H, I, J and M are Backspace, Tab and Enter.
  private static let controlled: Set = Set("abcdefgklnopqrstuvwxyz\\]^_".map { String($0) })
    .union(["space"])
}
