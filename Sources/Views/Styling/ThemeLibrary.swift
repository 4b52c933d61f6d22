import Core
package import TextUI
package import ViewModels

/// The themes that come with the program, and the user's own, which take precedence.
@MainActor package struct ThemeLibrary {
  private let own: OwnThemes

  package init(own: OwnThemes = .none) {
    self.own = own
  }

  /// Their names: the program's, then the user's.
  package var names: [String] {
    let known = Self.builtInNames
    return known + own.names().filter { !known.contains($0) }
  }

  package nonisolated static let builtInNames =
    [ThemeChoice.automaticName] + BuiltInTheme.allCases.map(\.rawValue)

  /// The one to fall back to.
  package static var standard: Theme {
    // It comes with the program, and the tests read it.
    let reading = try? reading(named: "", BuiltInTheme.terminal.text, at: "")
    return reading?.theme ?? Theme(name: "", styles: [:])
  }

  /// Returns a theme without the parts that have mistakes.
  package func theme(_ name: String, on ground: Ground? = nil) throws(ThemeFailure) -> Theme {
    try reading(name, on: ground).theme
  }

  /// - Parameter ground: the terminal's own background; nil if it is not known.
  package func reading(
    _ name: String, on ground: Ground? = nil
  ) throws(ThemeFailure) -> ThemeReading {
    if let text = try own.text(name) {
      return try Self.reading(named: name, text, at: own.path(name))
    }
    let builtIn =
      name == ThemeChoice.automaticName ? BuiltInTheme(on: ground) : BuiltInTheme(rawValue: name)
    guard let theme = builtIn else { throw .unknown(name) }
    return try Self.reading(named: name, theme.text, at: name)
  }

  /// Returns a message for each mistake in a theme, in the order of its text.
  package func troubles(_ reading: ThemeReading) -> [Phrase] {
    let path = own.path(reading.theme.name)
    return reading.mistakes.map { Phrase(.mistaken(path: path, $0)) }
  }

  /// The themes that the user can choose from; reads each of the user's own.
  package var choices: [ThemeChoice] {
    let own = Set(own.names())
    return names.map { own.contains($0) ? ownChoice($0) : builtInChoice($0) }
  }

  private func builtInChoice(_ name: String) -> ThemeChoice {
    let theme = BuiltInTheme(rawValue: name)
    // A built-in theme can be read; if not, its line has no colours.
    let colours = theme == nil ? [] : (try? reading(name))?.theme.swatches
    return ThemeChoice(
      name: name, summary: theme?.summary ?? .automaticTheme, colours: colours ?? [])
  }

  private func ownChoice(_ name: String) -> ThemeChoice {
    do throws(ThemeFailure) {
      let reading = try reading(name)
      let mistakes = reading.mistakes.count
      return ThemeChoice(
        name: name, summary: mistakes == 0 ? .ownTheme : .ownTheme(mistakes: mistakes),
        colours: reading.theme.swatches)
    } catch {
      return ThemeChoice(name: name, summary: .ownTheme, trouble: Phrase(error))
    }
  }

  private static func reading(named name: String, _ text: String, at path: String)
    throws(ThemeFailure) -> ThemeReading
  {
    do {
      return try ThemeFile.reading(named: name, toml: text)
    } catch {
      throw .mistaken(path: path, error)
    }
  }
}

extension Theme {
  /// The colours that represent it in a list; none if they are the terminal's own.
  fileprivate var swatches: [String] {
    let looks = [.text, .selectedTab, .money, .dueToday, .overdueTodo, .tag].map(style)
    let colours = [looks[0].background] + looks.map(\.foreground)
    return colours.compactMap { if case .rgb(let colour) = $0 { colour.text } else { nil } }
  }
}

/// A theme that comes with the program.
enum BuiltInTheme: String, CaseIterable {
  /// The one to fall back to.
  case terminal
  case dark
  case light
  case highContrast = "high-contrast"
  case monochrome
  case celadon
  case hanji
  case ember

  /// Chooses the theme that suits the terminal's background.
  init(on ground: Ground?) {
    switch ground {
    case .dark: self = .dark
    case .light: self = .light
    case nil: self = .terminal
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] {
    switch self {
    case .terminal: PackageResources.terminal_toml
    case .dark: PackageResources.dark_toml
    case .light: PackageResources.light_toml
    case .highContrast: PackageResources.high_contrast_toml
    case .monochrome: PackageResources.monochrome_toml
    case .celadon: PackageResources.celadon_toml
    case .hanji: PackageResources.hanji_toml
    case .ember: PackageResources.ember_toml
    }
  }

  var summary: Phrase {
    switch self {
    case .terminal: Phrase("your terminal's own colours", "터미널의 색 그대로")
    case .dark: Phrase("night blue, for a dark room", "어두운 방을 위한 푸른 밤")
    case .light: Phrase("white, for a bright room", "밝은 방을 위한 흰 종이")
    case .highContrast: Phrase("bright colours on black", "검정 위의 가장 또렷한 색")
    case .monochrome: Phrase("no colour at all", "색 없이")
    case .celadon: Phrase("Goryeo glaze on dark clay", "고려청자의 비색")
    case .hanji: Phrase("mulberry paper, a red seal", "한지에 먹, 붉은 낙관")
    case .ember: Phrase("the last glow of the fire", "늦은 밤의 잉걸불")
    }
  }
}

/// The user's own themes, wherever they are kept.
@MainActor package struct OwnThemes {
  package let names: @MainActor () -> [String]
  /// The text of a theme; nil if no theme has this name.
  ///
  /// Throws the reason why it cannot be read.
  package let text: @MainActor (String) throws(ThemeFailure) -> String?
  /// The theme's file, for messages.
  package let path: @MainActor (String) -> String

  package init(
    names: @escaping @MainActor () -> [String],
    text: @escaping @MainActor (String) throws(ThemeFailure) -> String?,
    path: @escaping @MainActor (String) -> String
  ) {
    self.names = names
    self.text = text
    self.path = path
  }

  package static let none = OwnThemes(names: { [] }, text: { _ in nil }, path: { $0 })
}
