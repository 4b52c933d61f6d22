package import TextUI
package import ViewModels

/// The themes that come with the program, and the user's own, which go before them.
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

  package nonisolated static let builtInNames = BuiltInTheme.allCases.map(\.rawValue)

  /// The one to fall back to.
  package static var standard: Theme {
    // It comes with the program, and the tests read it.
    let reading = try? reading(named: "", BuiltInTheme.terminal.text, at: "")
    return reading?.theme ?? Theme(name: "", styles: [:])
  }

  /// A theme, whatever is wrong with parts of it.
  package func theme(_ name: String) throws(ThemeFailure) -> Theme {
    try reading(name).theme
  }

  package func reading(_ name: String) throws(ThemeFailure) -> ThemeReading {
    if let text = try own.text(name) {
      return try Self.reading(named: name, text, at: own.path(name))
    }
    guard let theme = BuiltInTheme(rawValue: name) else { throw .unknown(name) }
    return try Self.reading(named: name, theme.text, at: name)
  }

  /// What to say of each mistake in a theme, from its top.
  package func troubles(_ reading: ThemeReading) -> [Phrase] {
    let path = own.path(reading.theme.name)
    return reading.mistakes.map { Phrase(.mistaken(path: path, $0)) }
  }

  /// What the user can choose from; reads each of the user's own.
  package var choices: [ThemeChoice] {
    let own = Set(own.names())
    return names.map { own.contains($0) ? ownChoice($0) : ThemeChoice(builtIn: $0) }
  }

  private func ownChoice(_ name: String) -> ThemeChoice {
    do throws(ThemeFailure) {
      let mistakes = try reading(name).mistakes.count
      return ThemeChoice(
        name: name, summary: mistakes == 0 ? .ownTheme : .ownTheme(mistakes: mistakes))
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

extension ThemeChoice {
  fileprivate init(builtIn name: String) {
    self.init(name: name, summary: BuiltInTheme(rawValue: name)?.summary ?? .ownTheme)
  }
}
