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
    let theme = try? theme(named: "", BuiltInTheme.terminal.text, at: "")
    return theme ?? Theme(name: "", styles: [:])
  }

  package func theme(_ name: String) throws(ThemeFailure) -> Theme {
    if let text = try own.text(name) {
      return try Self.theme(named: name, text, at: own.path(name))
    }
    guard let theme = BuiltInTheme(rawValue: name) else { throw .unknown(name) }
    return try Self.theme(named: name, theme.text, at: name)
  }

  /// What the user can choose from; reads each of the user's own.
  package var choices: [ThemeChoice] {
    let own = Set(own.names())
    return names.map { name in
      let summary = own.contains(name) ? .ownTheme : BuiltInTheme(rawValue: name)?.summary
      do throws(ThemeFailure) {
        if own.contains(name) { _ = try theme(name) }
        return ThemeChoice(name: name, summary: summary ?? .ownTheme)
      } catch {
        return ThemeChoice(name: name, summary: summary ?? .ownTheme, trouble: Phrase(error))
      }
    }
  }

  private static func theme(named name: String, _ text: String, at path: String)
    throws(ThemeFailure) -> Theme
  {
    do {
      return try ThemeFile.theme(named: name, toml: text)
    } catch {
      throw .mistaken(path: path, error)
    }
  }
}
