import TOMLKit
package import TextUI

/// Reads a theme: `[palette]` names colours, `[styles]` gives each role its own.
///
/// A colour is a name of the palette, `#RRGGBB`, `default`, or one of the terminal's sixteen by
/// name. A style is `{ fg = "…", bg = "…", emphasis = ["bold"] }`.
package enum ThemeFile {
  private struct Contents: Decodable {
    var palette: [String: String]?
    var styles: [String: StyleLine]
  }

  private struct StyleLine: Decodable {
    var fg: String?
    var bg: String?
    var emphasis: [String]?
  }

  package static func theme(named name: String, toml text: String) throws(ThemeError) -> Theme {
    let contents: Contents
    do {
      contents = try TOMLDecoder().decode(Contents.self, from: text)
    } catch {
      throw .notTOML("\(error)")
    }
    var styles: [StyleRole: ThemeStyle] = [:]
    for (name, line) in contents.styles {
      let role = StyleRole(rawValue: name)
      guard StyleRole.all.contains(role) || StyleRole.all.contains(where: { $0.parent == role })
      else { throw .unknownRole(name) }
      styles[role] = ThemeStyle(
        foreground: try colour(line.fg, contents.palette ?? [:], role: name),
        background: try colour(line.bg, contents.palette ?? [:], role: name),
        emphasis: try emphasis(line.emphasis, role: name))
    }
    return Theme(name: name, styles: styles)
  }

  private static func colour(_ text: String?, _ palette: [String: String], role: String)
    throws(ThemeError) -> ThemeColour?
  {
    guard let text else { return nil }
    let value = palette[text] ?? text
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
