import Core
package import TextUI
import TOMLText

/// Reads a theme: `[palette]` names colours, `[styles]` gives each role its own.
///
/// A colour is a name of the palette, `#RRGGBB`, `default`, `soft`, or one of the terminal's sixteen by name. A style
/// is `{ fg = "…", bg = "…", emphasis = ["bold"] }`. Mistakes are reported and left out, and the rest applies.
package struct ThemeFile {
  private let document: TOMLDocument
  private var palette: [String: ThemeColour] = [:]
  /// Names of the palette whose colour is invalid; styles that use them are not reported too.
  private var brokenNames: Set<String> = []
  private var styles: [StyleRole: ThemeStyle] = [:]
  private var mistakes: [ThemeMistake] = []

  /// Reads a theme; throws only if the text is not TOML.
  package static func reading(
    named name: String, toml text: String
  ) throws(ThemeMistake) -> ThemeReading {
    let file = try ThemeFile(text)
    return ThemeReading(
      theme: Theme(name: name, styles: file.styles),
      mistakes: file.mistakes.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
  }

  private init(_ text: String) throws(ThemeMistake) {
    do {
      document = try TOMLDocument(text)
    } catch {
      throw ThemeMistake(line: error.line, ThemeMistake.Reason(error.reason))
    }
    // The entries are in alphabetical order, so that the palette comes before the styles.
    for entry in document.entries {
      do {
        try read(entry)
      } catch {
        mistakes.append(ThemeMistake(line: document.line(of: entry.name), error))
      }
    }
  }

  private mutating func read(_ entry: TOMLDocument.Entry) throws(ThemeMistake.Reason) {
    let path = entry.path
    switch path[0] {
    case "palette" where path.count > 1:
      let name = Self.name(path[1...])
      brokenNames.insert(name)
      palette[name] = try colour(entry)
      brokenNames.remove(name)
    case "styles" where path.count > 2:
      let role = try known(Self.name(path[1..<(path.count - 1)]))
      try read(path[path.count - 1], of: role, entry)
    default: throw .unknownName(entry.name)
    }
  }

  /// Returns a name, which may be written as one quoted key or as several keys.
  private static func name(_ keys: ArraySlice<String>) -> String {
    keys.count == 1 ? keys[keys.startIndex] : keys.joined(separator: ".")
  }

  private func known(_ name: String) throws(ThemeMistake.Reason) -> StyleRole {
    guard let role = StyleRole.named[name] else { throw .unknownRole(name) }
    return role
  }

  private mutating func read(_ part: String, of role: StyleRole, _ entry: TOMLDocument.Entry)
    throws(ThemeMistake.Reason)
  {
    var style = styles[role] ?? ThemeStyle()
    switch part {
    case "fg": style.foreground = try colour(entry)
    case "bg": style.background = try colour(entry)
    case "emphasis": style.emphasis = try emphasis(entry)
    default: throw .unknownName(entry.name)
    }
    styles[role] = style
  }

  /// Returns nil for a name of the palette whose colour is invalid, which is reported where the palette names it.
  private func colour(_ entry: TOMLDocument.Entry) throws(ThemeMistake.Reason) -> ThemeColour? {
    guard case .text(let text) = entry.value else { throw .wrongValue(entry.name) }
    if let colour = palette[text] { return colour }
    if brokenNames.contains(text), entry.path[0] == "styles" { return nil }
    if let rgb = RGB(text) { return .rgb(rgb) }
    if text == "default" { return .standard }
    if text == "soft" { return .soft }
    if let number = Self.ansiNames.firstIndex(of: text) { return .ansi(number) }
    throw .unknownColour(text, at: entry.name)
  }

  private func emphasis(_ entry: TOMLDocument.Entry) throws(ThemeMistake.Reason) -> Emphasis {
    guard case .list(let words) = entry.value else { throw .wrongValue(entry.name) }
    var emphasis: Emphasis = []
    for word in words {
      guard let known = Emphasis.names.first(where: { $0.key == word })?.value else {
        throw .unknownEmphasis(word, at: entry.name)
      }
      emphasis.insert(known)
    }
    return emphasis
  }

  private static let ansiNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "bright-black",
    "bright-red", "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan",
    "bright-white",
  ]
}

extension ThemeMistake.Reason: Error {
  fileprivate init(_ reason: TOMLMistake.Reason) {
    switch reason {
    case .words(let words): self = .notTOML(words)
    case .tooLong: self = .tooLong
    case .tooDeep: self = .tooDeep
    }
  }
}

/// A theme as its text gives it, and what is wrong with the text.
package struct ThemeReading: Equatable, Sendable {
  package let theme: Theme
  /// In the order of the text; each invalidates only the style or colour that it is in.
  package let mistakes: [ThemeMistake]
}

/// What is wrong with a theme's text, and on which line.
package struct ThemeMistake: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// Not TOML, with the parser's words.
    case notTOML(String)
    /// Longer than any theme.
    case tooLong
    /// Nested deeper, or with longer keys, than any theme.
    case tooDeep
    /// Neither a colour of the palette nor a style.
    case unknownName(String)
    /// A role that no screen has.
    case unknownRole(String)
    case unknownColour(String, at: String)
    case unknownEmphasis(String, at: String)
    /// The value of a name has the wrong type.
    case wrongValue(String)
  }

  /// Counted from 1; nil if it is not known.
  package let line: Int?
  package let reason: Reason

  package init(line: Int?, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }
}
