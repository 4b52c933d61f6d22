/// The names that keys have in command tables and in the configuration file.
enum KeyName {
  /// The name of a key, or of several in a row as in `g g`, however its words are written; nil when
  /// nobody can press it.
  ///
  /// `PgDn`, `Ctrl+D` and `ctrl-d` are `pgdn` and `ctrl+d`; a letter alone is another one as a capital.
  static func known(_ text: String) -> String? {
    let keys = text.split(separator: " ", omittingEmptySubsequences: false)
      .map { usual(String($0)) }
    return keys.allSatisfy(isKey) ? keys.joined(separator: " ") : nil
  }

  private static func usual(_ name: String) -> String {
    guard name.count > 1 else { return name }
    let lower = name.lowercased()
    guard let modifier = ["ctrl", "alt", "shift"].first(where: lower.hasPrefix),
      let separator = name.dropFirst(modifier.count).first, separator == "+" || separator == "-"
    else { return lower }
    let key = String(name.dropFirst(modifier.count + 1))
    return "\(modifier)+\(modifier == "alt" ? usual(key) : key.lowercased())"
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
