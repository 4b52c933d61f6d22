import TOMLKit
package import TextUI

/// Reads a theme: `[palette]` names colours, `[styles]` gives each role its own.
///
/// A colour is a name of the palette, `#RRGGBB`, `default`, or one of the terminal's sixteen by
/// name. A style is `{ fg = "…", bg = "…", emphasis = ["bold"] }`.
package enum ThemeFile {
  package static func theme(named name: String, toml text: String) throws(ThemeError) -> Theme {
    let table: TOMLTable
    do {
      table = try TOMLTable(string: text)
    } catch {
      throw .notTOML("\(error)")
    }
    let palette = table["palette"]?.table
    var styles: [StyleRole: ThemeStyle] = [:]
    if let lines = table["styles"]?.table {
      for name in lines.keys {
        styles[try role(name)] = try style(lines[name]?.table, palette, role: name)
      }
    }
    return Theme(name: name, styles: styles)
  }

  private static func role(_ name: String) throws(ThemeError) -> StyleRole {
    let role = StyleRole(rawValue: name)
    let isKnown = StyleRole.all.contains { $0 == role || $0.parent == role }
    guard isKnown else { throw .unknownRole(name) }
    return role
  }

  private static func style(_ line: TOMLTable?, _ palette: TOMLTable?, role: String)
    throws(ThemeError) -> ThemeStyle
  {
    ThemeStyle(
      foreground: try colour(line?["fg"]?.string, palette, role: role),
      background: try colour(line?["bg"]?.string, palette, role: role),
      emphasis: try emphasis(line?["emphasis"]?.array?.compactMap(\.string), role: role))
  }

  private static func colour(_ text: String?, _ palette: TOMLTable?, role: String)
    throws(ThemeError) -> ThemeColour?
  {
    guard let text else { return nil }
    let value = palette?[text]?.string ?? text
    if value == "default" { return .standard }
    if let number = ansiNames.firstIndex(of: value) { return .ansi(number) }
    if let rgb = RGB(value) { return .rgb(rgb) }
    throw .unknownColour(text, role: role)
  }

  private static func emphasis(_ words: [String]?, role: String) throws(ThemeError) -> Emphasis? {
    guard let words else { return nil }
    var emphasis: Emphasis = []
    for word in words {
      guard let known = emphases[word] else { throw .unknownEmphasis(word, role: role) }
      emphasis.insert(known)
    }
    return emphasis
  }

  private static let ansiNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "bright-black",
    "bright-red", "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan",
    "bright-white",
  ]

  private static let emphases: [String: Emphasis] = [
    "bold": .bold, "dim": .dim, "underline": .underline, "reverse": .reverse,
    "strikethrough": .strikethrough,
  ]
}
