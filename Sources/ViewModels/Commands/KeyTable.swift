/// All keys of the program, as `daybook keys` and the README list them.
package enum KeyTable {
  package struct Line: Equatable, Sendable {
    package let id: String
    package let scopeTitle: Phrase
    package let info: CommandInfo

    init(_ command: some CommandSet) {
      id = command.id
      scopeTitle = type(of: command).scopeTitle
      info = command.info
    }
  }

  package struct Section: Equatable, Sendable {
    package let title: Phrase
    package let lines: [Line]

    init<Command: CommandSet>(_ commands: Command.Type) {
      title = Command.scopeTitle
      lines = Command.allCases.map(Line.init)
    }
  }

  package static let sections = [
    Section(EverywhereCommand.self), Section(ListCommand.self), Section(FolderListCommand.self),
    Section(EntryCommand.self), Section(FolderDetailCommand.self), Section(TodayCommand.self),
    Section(DiaryBoardCommand.self), Section(PageCommand.self), Section(PageReaderCommand.self),
    Section(EditorCommand.self), Section(UnsavedCommand.self), Section(DraftCommand.self),
    Section(LedgerCommand.self), Section(PeopleCommand.self), Section(SearchCommand.self),
    Section(AssignSheetCommand.self),
    Section(FolderPickerCommand.self), Section(VersionsCommand.self), Section(FormCommand.self),
    Section(SheetCommand.self), Section(ConfirmCommand.self), Section(PaletteCommand.self),
    Section(SettingsCommand.self), Section(ThemePickerCommand.self),
    Section(FileChooserCommand.self), Section(ImportCommand.self),
    Section(UnfinishedImportCommand.self), Section(NoticesCommand.self),
  ]

  static let lines = sections.flatMap(\.lines)

  /// Whether there is a command with this id.
  static func has(_ id: String) -> Bool {
    lines.contains { $0.id == id }
  }

  /// For a terminal: a heading a scope, a line a command with its keys and its id.
  package static func text(_ language: Language, _ bindings: KeyBindings) -> String {
    sections.map { section in
      let lines = section.lines.map { line in
        let keys = filled(bindings.text.list(bindings.keys(of: line)), to: 14)
        return "  \(keys)\(filled(line.id, to: 26))\(line.info.summary[language])"
      }
      return ([section.title[language]] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private static func filled(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
