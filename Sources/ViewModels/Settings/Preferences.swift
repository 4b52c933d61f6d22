package import Core
package import Entities
package import Services

/// The settings as the screens need them: the language, the current keys, the mistakes in the file.
@MainActor package final class Preferences {
  /// Fires after every change.
  package var changes: ChangeFeed { service.changes }
  package private(set) var bindings: KeyBindings

  private let service: SettingsService
  private let hasSigns: Bool
  private var subscription: ChangeFeed.Subscription?

  /// - Parameter hasSigns: whether the terminal has the signs that stand for keys.
  package init(_ service: SettingsService, hasSigns: Bool = true) {
    self.service = service
    self.hasSigns = hasSigns
    bindings = KeyBindings()
    bind()
    subscription = service.changes.listen { [weak self] in self?.bind() }
  }

  package var settings: Settings { service.settings }

  package var language: Language { settings.language.value }

  /// The mistakes in the configuration file, from top to bottom.
  package var troubles: [Phrase] {
    if let failure = service.failure { return [Phrase(failure)] }
    let mistakes = service.mistakes.map { Trouble(line: $0.line, text: Phrase($0.reason)) }
    let clashes = bindings.mistakes.map {
      Trouble(line: service.line(ofKeys: $0.command), text: Phrase($0))
    }
    return (mistakes + clashes).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
      .map { .mistake(in: Phrase.configurationFile, line: $0.line, $0.text) }
  }

  /// Reads the settings again before they are shown, as another program may have changed them.
  package func refresh() { service.refresh() }

  /// Saves a setting; when this returns, it is in the file and in effect.
  ///
  /// Keys that would run two commands are refused.
  package func change(_ change: SettingChange) throws {
    if case .keys(let keys, let command) = change {
      var all = settings.keys
      all[command] = keys
      let mistake = KeyBindings(all).mistakes.first { !bindings.mistakes.contains($0) }
      if let mistake { throw Refusal(Phrase(mistake)) }
    }
    try service.change(change)
  }

  private func bind() {
    let usesWords = settings.plain.value == .on || !hasSigns
    bindings = KeyBindings(settings.keys, text: usesWords ? .words : .signs)
  }

  private struct Trouble {
    let line: Int?
    let text: Phrase
  }
}
