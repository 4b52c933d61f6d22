import Services

/// Where each key goes.
extension ShellViewModel {
  /// Handles a key; `latin` is the same key on a Latin layout, for commands typed under another.
  ///
  /// - Returns: whether the key had a meaning.
  @discardableResult
  package func press(_ key: String, latin: String? = nil) -> KeyResponse {
    var response = KeyResponse.handled
    announcer.act {
      clearNotice()
      if pressed.isEmpty, pressInMenu(key) == .handled { return refresh() }
      let line = completedLine
      if !pressed.isEmpty || isInPreview || scene?.press(key, latin: latin) != .handled {
        pressed.append(key)
        response = dispatch(latin: latin)
      }
      showMenu(after: line)
      refresh()
    }
    return response
  }

  /// Inserts a pasted text; on a screen where nothing is typed, into a new line that adds entries.
  package func paste(_ text: String) {
    announcer.act {
      let isTyping = scene?.isTyping == true || isFilterTyped
      if !isTyping, overlays.isEmpty, !text.trimmed.isEmpty {
        clearNotice()
        pressed = []
        let line = Self.linesThatAdd.first { id in reachableCommands.contains { $0.id == id } }
        run(line ?? EverywhereCommand.quickAdd.id)
      }
      scene?.paste(text)
      state.completion = nil
      refresh()
    }
  }

  /// The commands that open a line in the sense of their screen.
  private static let linesThatAdd = [
    EntryCommand.add.id, DiaryBoardCommand.add.id, PageCommand.add.id, LedgerCommand.add.id,
    PeopleCommand.addEmployee.id,
  ]

  /// Shows a notice for a key that has no command: without the notice, the connection could seem to hang.
  package func reportUnknownKey(_ key: String) {
    let text = preferences.bindings.text
    let isTyping = scene?.isTyping == true || isFilterTyped
    let help = reachableCommands.first { $0.id == EverywhereCommand.help.id }?.info.keys
      .first { !isTyping || $0.count > 1 }
    let phrase = Phrase.unknownKey(text.key(key), help: help.map(text.key))
    announcer.act { show(Notice(.info, phrase[language])) }
  }

  private func dispatch(latin: String?) -> KeyResponse {
    let keymap = Keymap(reachableCommands.map(\.info.keys))
    var match = keymap.match(pressed.joined(separator: " "))
    if match == .none, let latin {
      pressed[pressed.count - 1] = latin
      match = keymap.match(pressed.joined(separator: " "))
    }
    switch match {
    case .prefix: break
    case .none:
      pressed = []
      return .ignored
    case .command(let place):
      pressed = []
      let command = reachableCommands[place]
      guard !isUnavailable(command) else { return .ignored }
      run(command)
    }
    return .handled
  }

  /// Whether a command does nothing now: changing panes while a filter is typed, or saving again over a sheet
  /// when everything is saved.
  private func isUnavailable(_ command: BoundCommand) -> Bool {
    switch command.id {
    case EverywhereCommand.nextPane.id, EverywhereCommand.previousPane.id: isFilterTyped
    case EverywhereCommand.retry.id: !overlays.isEmpty && !book.store.isNotSaved
    default: false
    }
  }

  private var isFilterTyped: Bool { scene?.typingKeys.isEmpty == false }

  func run(_ command: BoundCommand) {
    attempt { try command.run() }
  }

  /// Performs an act, and makes any error a notice, which happens only here.
  ///
  /// A refusal is a warning, not an error.
  func attempt(_ act: () throws -> Void) {
    do {
      try act()
    } catch {
      notify(Notice(Self.severity(of: error), Phrase(error: error, preferences.bindings)[language]))
    }
  }

  private static func severity(of error: any Error) -> Notice.Severity {
    switch error {
    case is Refusal, RuleError.nothingToUndo, RuleError.nothingToRedo: .warning
    default: .error
    }
  }

  /// Returns the commands that keys can reach, nearest scope first: those of the sheet or the screen, then those of
  /// `EverywhereCommand`.
  func gatherCommands() -> [BoundCommand] {
    let commands = preferences.bindings.bound(scene?.commands(in: self) ?? boundCommands)
    guard isInPreview else { return commands }
    let own = preferences.bindings.bound(ScopeStack.preview.bound(to: [previewScope]))
    let taken = Set(own.flatMap(\.info.keys))
    return own + commands.filter { taken.isDisjoint(with: $0.info.keys) }
  }
}

/// What the user does with the mouse.
package enum PointerAct: Equatable, Sendable {
  /// Moves the cursor to an item: a line of a list, a box of a board, a field of a form.
  case select(Int)
  /// Moves the cursor there and runs the main command of the scene.
  case open(Int)
  /// Moves the cursor there and ticks or unticks the item.
  case tick(Int)
  /// Puts the caret of what is being typed before a character.
  case placeCaret(Int)
  /// Chooses a cell of the grid beside the list, such as a day.
  case choose(Int)
  /// Runs the command with this id, if keys can reach it.
  case run(String)
  case scroll(by: Int)
}

extension ShellViewModel {
  /// Performs an act of the mouse on the uppermost sheet, else on the screen.
  package func handle(_ act: PointerAct) {
    announcer.act {
      clearNotice()
      // An act of the mouse ends an unfinished sequence of keys.
      pressed = []
      state.completion = nil
      perform(act)
      refresh()
    }
  }

  private func perform(_ act: PointerAct) {
    switch act {
    case .select(let item):
      leavePreview()
      scene?.point(at: item)
    case .open(let item): open(item)
    case .tick(let item):
      scene?.point(at: item)
      attempt { try scene?.tick() }
    case .placeCaret(let place): scene?.placeCaret(before: place)
    case .choose(let cell): scene?.choose(cell: cell)
    case .run(let command): run(command)
    case .scroll(let lines) where isInPreview: scrollPreview { $0.scroll(to: $0.top + lines) }
    case .scroll(let lines): scene?.scroll(by: lines)
    }
  }

  private func open(_ item: Int) {
    guard let scene else { return }
    scene.point(at: item)
    run(scene.mainCommandID)
  }

  /// Runs a command if keys can reach it now, which they cannot for a tab under a sheet, for example.
  private func run(_ id: String) {
    if let command = reachableCommands.first(where: { $0.id == id }) { run(command) }
  }
}
