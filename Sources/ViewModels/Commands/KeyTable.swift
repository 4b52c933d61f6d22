/// All keys of the program, as `daybook keys` and the manual list them.
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
    Section(DiaryBoardCommand.self), Section(PageCommand.self), Section(PageListCommand.self),
    Section(PageReaderCommand.self),
    Section(EditorCommand.self), Section(UnsavedCommand.self), Section(DraftCommand.self),
    Section(LedgerCommand.self), Section(PeopleCommand.self), Section(SearchCommand.self),
    Section(AssignSheetCommand.self),
    Section(FolderPickerCommand.self), Section(VersionsCommand.self), Section(FormCommand.self),
    Section(SheetCommand.self), Section(ConfirmCommand.self), Section(PaletteCommand.self),
    Section(SettingsCommand.self), Section(ThemePickerCommand.self),
    Section(FileChooserCommand.self), Section(ImportCommand.self),
    Section(UnfinishedImportCommand.self), Section(ReversalCommand.self),
    Section(NoticesCommand.self),
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

/// Commands that take keys at one time, nearest first: what one screen or sheet stacks up.
package struct ScopeStacks: Sendable {
  private let parts: [[KeyTable.Line]]

  private init(_ parts: [KeyTable.Line]...) {
    self.parts = parts
  }

  package var lines: [KeyTable.Line] { parts.flatMap(\.self) }

  /// The farther away of two commands, where both are reached; nil when they never are.
  ///
  /// Of one part it is the second.
  static func farther(of one: String, _ other: String) -> String? {
    for reach in all {
      guard let place = reach.place(of: one), let second = reach.place(of: other) else { continue }
      return place > second ? one : other
    }
    return nil
  }

  private func place(of id: String) -> Int? {
    parts.firstIndex { $0.contains { $0.id == id } }
  }

  /// Every stack of the program.
  package static let all: [ScopeStacks] = [
    ScopeStacks(of(FolderListCommand.self), list(ListCommand.ofFolders), everywhere),
    ScopeStacks(
      of(EntryCommand.self), of(FolderDetailCommand.self), list(ListCommand.ofEntries), everywhere),
    ScopeStacks(of(TodayCommand.self), of(EntryCommand.self), list(ListCommand.ofDay), everywhere),
    ScopeStacks(of(DiaryBoardCommand.self), list(ListCommand.ofBoxes), everywhere),
    ScopeStacks(
      of(PageReaderCommand.self), of(PageCommand.self),
      of(EntryCommand.self, only: EntryCommand.onPages), list(ListCommand.ofPage), everywhere),
    ScopeStacks(
      of(PageListCommand.self), of(PageCommand.self),
      of(EntryCommand.self, only: EntryCommand.onPages), list(ListCommand.ofPagesAndPeople),
      everywhere),
    ScopeStacks(
      of(LedgerCommand.self), of(EntryCommand.self, only: EntryCommand.onExpenses),
      list(ListCommand.ofEntries), everywhere),
    ScopeStacks(
      of(PeopleCommand.self), of(EntryCommand.self, only: EntryCommand.onPeople),
      list(ListCommand.ofPagesAndPeople), everywhere),
    ScopeStacks(of(SearchCommand.self), everywhere),
    ScopeStacks(of(AssignSheetCommand.self), motions, overSheets),
    ScopeStacks(of(FolderPickerCommand.self), motions, overSheets),
    ScopeStacks(of(VersionsCommand.self), list(ListCommand.ofVersions), overSheets),
    ScopeStacks(of(SettingsCommand.self), motions, overSheets),
    ScopeStacks(of(ThemePickerCommand.self), motions, overSheets),
    ScopeStacks(of(FileChooserCommand.self), overSheets),
    ScopeStacks(of(ImportCommand.self), motions, overSheets),
    ScopeStacks(of(ReversalCommand.self), overSheets),
    ScopeStacks(of(EditorCommand.self), overSheets),
    ScopeStacks(of(UnsavedCommand.self), overQuestions),
    ScopeStacks(of(DraftCommand.self), overQuestions),
    ScopeStacks(of(UnfinishedImportCommand.self), overQuestions),
    ScopeStacks(of(FormCommand.self), overSheets),
    ScopeStacks(of(SheetCommand.self), overSheets),
    ScopeStacks(of(ConfirmCommand.self), overQuestions),
    ScopeStacks(of(PaletteCommand.self), overPalette),
    ScopeStacks(of(NoticesCommand.self), motions, overSheets),
  ]

  private static let motions = list(ListCommand.motions)
  private static let everywhere = of(EverywhereCommand.self)
  private static let overPalette = of(
    EverywhereCommand.self, only: Set(EverywhereCommand.reachableOverPalette))
  private static let overSheets = of(
    EverywhereCommand.self, only: Set(EverywhereCommand.reachableOverSheets))

  private static let overQuestions = of(
    EverywhereCommand.self, only: Set(EverywhereCommand.reachableOverQuestions))

  private static func list(_ commands: Set<ListCommand>) -> [KeyTable.Line] {
    of(ListCommand.self, only: commands)
  }

  private static func of<Command: CommandSet>(_ commands: Command.Type) -> [KeyTable.Line] {
    Command.allCases.map(KeyTable.Line.init)
  }

  private static func of<Command: CommandSet>(_ commands: Command.Type, only some: Set<Command>)
    -> [KeyTable.Line]
  {
    Command.allCases.filter(some.contains).map(KeyTable.Line.init)
  }
}
