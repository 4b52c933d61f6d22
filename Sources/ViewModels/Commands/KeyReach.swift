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
    ScopeStacks(
      of(FolderListCommand.self),
      of(
        ListCommand.self, only: ListCommand.motions.union([.open, .back, .filter, .sort, .reverse])),
      everywhere),
    ScopeStacks(of(EntryCommand.self), of(FolderDetailCommand.self), list, everywhere),
    ScopeStacks(of(TodayCommand.self), of(EntryCommand.self), list, everywhere),
    ScopeStacks(of(DiaryBoardCommand.self), browsing, everywhere),
    ScopeStacks(
      of(PageReaderCommand.self), of(PageCommand.self),
      of(EntryCommand.self, only: EntryCommand.onPages), browsing, everywhere),
    ScopeStacks(
      of(PageCommand.self), of(EntryCommand.self, only: EntryCommand.onPages), list, everywhere),
    ScopeStacks(
      of(LedgerCommand.self), of(EntryCommand.self, only: EntryCommand.onExpenses), list, everywhere
    ),
    ScopeStacks(
      of(PeopleCommand.self), of(EntryCommand.self, only: EntryCommand.onPeople), list, everywhere),
    ScopeStacks(of(SearchCommand.self), everywhere),
    ScopeStacks(of(AssignSheetCommand.self), motions, overSheets),
    ScopeStacks(of(FolderPickerCommand.self), motions, overSheets),
    ScopeStacks(
      of(VersionsCommand.self), of(ListCommand.self, only: VersionsCommand.motions), overSheets),
    ScopeStacks(of(SettingsCommand.self), motions, overSheets),
    ScopeStacks(of(ThemePickerCommand.self), motions, overSheets),
    ScopeStacks(of(FileChooserCommand.self), overSheets),
    ScopeStacks(of(ImportCommand.self), motions, overSheets),
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

  private static let list = of(ListCommand.self)
  private static let browsing = of(
    ListCommand.self, only: ListCommand.motions.union([.open, .back, .filter]))
  private static let motions = of(ListCommand.self, only: ListCommand.motions)
  private static let everywhere = of(EverywhereCommand.self)
  private static let overPalette = of(
    EverywhereCommand.self, only: Set(EverywhereCommand.reachableOverPalette))
  private static let overSheets = of(
    EverywhereCommand.self, only: Set(EverywhereCommand.reachableOverSheets))

  private static let overQuestions = of(
    EverywhereCommand.self, only: Set(EverywhereCommand.reachableOverQuestions))

  private static func of<Command: CommandSet>(_ commands: Command.Type) -> [KeyTable.Line] {
    Command.allCases.map(KeyTable.Line.init)
  }

  private static func of<Command: CommandSet>(_ commands: Command.Type, only some: Set<Command>)
    -> [KeyTable.Line]
  {
    Command.allCases.filter(some.contains).map(KeyTable.Line.init)
  }
}
