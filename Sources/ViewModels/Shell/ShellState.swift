package import Core
import Services

/// The frame around the screens: tabs, clock, notices, hints.
package struct ShellState: Equatable, Sendable {
  /// A screen's number and name in the top line.
  package struct Tab: Equatable, Sendable {
    package let key: String
    package let title: String
    package let isSelected: Bool
    /// The id of the command that leads there.
    package let command: String
  }

  /// A key and what it does, in the bottom line.
  package struct Hint: Equatable, Sendable {
    package let key: String
    package let label: String
    /// The command's id; nil for a key that is taken by what is being typed.
    package let command: String?
  }

  package var tabs: [Tab] = []
  /// Which book it is, if it is not the user's own; else empty.
  package var label = ""
  /// `Sat 21 Nov 09:41`.
  package var clock = ""
  /// `09:41`.
  package var time = ""
  /// Whether a mirror needs the user's attention.
  package var isMirrorWaiting = false
  /// The id of the command that shows the mirrors.
  package var mirrorsCommand: String { EverywhereCommand.mirrors.id }
  package var notice: Notice?
  /// How many notices there have been.
  package var noticeNumber = 0
  /// What is wrong with the store for as long as it is: not saved, read only, damaged lines.
  package var banner: Notice?
  package var hints: [Hint] = []
  /// The hints that always have room, after the others.
  package var lastHints: [Hint] = []
  /// The completions of the line that is being typed; nil if there are none.
  package var completion: CompletionMenu?
  /// The keys pressed so far of an unfinished sequence.
  package var pendingKeys = ""
  /// How many screens and sheets are open, so that the state differs when one is opened or closed.
  package var depth = 0
  /// The name of the theme that everything is shown in.
  package var theme = ""
  /// How many colours are shown; nil for as many as the terminal has.
  package var colours: ColourCount?
  /// Whether text alone is drawn.
  package var isPlain = false
  /// Whether the mouse acts on what it points at, rather than selecting text of the terminal.
  package var isMouseOn = false
  /// The pane beside the list.
  package internal(set) var preview = PreviewPane()
  package var isTerminating = false

  package init() {}
}

/// What the frame shows about the screens, the store and the keys that can be pressed.
extension ShellViewModel {
  private var keyText: KeyText { preferences.bindings.text }

  var tabs: [ShellState.Tab] {
    TopScreen.allCases.map { top in
      let line = KeyTable.Line(top.command)
      let key = preferences.bindings.keys(of: line).first
      return ShellState.Tab(
        key: keyText.key(key ?? ""), title: line.info.title[language],
        isSelected: top == self.top, command: line.id)
    }
  }

  var banner: Notice? {
    guard let phrase = Phrase.banner(book.store, preferences.bindings) ?? preferences.troubles.first
    else { return nil }
    return Notice(book.store.isNotSaved ? .error : .warning, phrase[language])
  }

  /// Returns hints about what can be done here; within a sequence of keys, about what each next key does.
  func hints(of commands: [BoundCommand]) -> [ShellState.Hint] {
    if state.completion != nil { return hints(Self.completionKeys) }
    if !typingKeys.isEmpty { return typingKeys }
    return pressed.isEmpty ? hints(.hint, of: commands) : nextKeys(of: commands)
  }

  /// Returns the hints that always have room.
  func lastHints(of commands: [BoundCommand]) -> [ShellState.Hint] {
    pressed.isEmpty && typingKeys.isEmpty && state.completion == nil
      ? hints(.lastHint, of: commands) : []
  }

  private func hints(
    _ prominence: CommandInfo.Prominence, of commands: [BoundCommand]
  ) -> [ShellState.Hint] {
    let isTyping = scene?.isTyping ?? false
    return commands.compactMap { command in
      guard command.info.prominence == prominence,
        let key = command.info.keys.first(where: { !isTyping || $0.count > 1 }),
        command.availability() == .available
      else { return nil }
      // On a question, the hint of an answer also shows Enter if Enter gives this answer.
      let isEnterToo = isAsking && key != "enter" && command.info.keys.contains("enter")
      // The left arrow alone would say only half of what the command does.
      let isRightToo = key == "left" && command.info.keys.contains("right")
      return ShellState.Hint(
        key: keyText.list([key] + (isEnterToo ? ["enter"] : []) + (isRightToo ? ["right"] : [])),
        label: command.info.title[language], command: command.id)
    }
  }

  private var typingKeys: [ShellState.Hint] { hints(scene?.typingKeys ?? []) }

  private func hints(_ keys: [TypingKey]) -> [ShellState.Hint] {
    keys.map {
      ShellState.Hint(key: keyText.key($0.key), label: $0.title[language], command: nil)
    }
  }

  private func nextKeys(of commands: [BoundCommand]) -> [ShellState.Hint] {
    let typed = pressed.joined(separator: " ") + " "
    return commands.flatMap { command in
      command.info.keys.filter { $0.hasPrefix(typed) }.map { key in
        ShellState.Hint(
          key: keyText.key(String(key.dropFirst(typed.count))),
          label: command.info.title[language], command: command.id)
      }
    }
  }
}
