/// Commands that take keys at one time, nearest first: what one screen or sheet stacks up.
package struct KeyReach: Sendable {
  package let lines: [KeyTable.Line]

  private init(_ parts: [KeyTable.Line]...) {
    lines = parts.flatMap(\.self)
  }

  /// Every stack of the program.
  package static let all: [KeyReach] = [
    KeyReach(of(FolderListCommand.self), list, everywhere),
    KeyReach(of(EntryCommand.self), of(FolderDetailCommand.self), list, everywhere),
    KeyReach(of(TodayCommand.self), of(EntryCommand.self), list, everywhere),
    KeyReach(of(SearchCommand.self), everywhere),
    KeyReach(of(AssignSheetCommand.self), motions, overSheets),
    KeyReach(of(FolderPickerCommand.self), motions, overSheets),
    KeyReach(of(SettingsCommand.self), motions, overSheets),
    KeyReach(of(ThemePickerCommand.self), motions, overSheets),
    KeyReach(of(FormCommand.self), overSheets),
    KeyReach(of(SheetCommand.self), overSheets),
    KeyReach(of(ConfirmCommand.self), overSheets),
    KeyReach(of(PaletteCommand.self), overSheets),
  ]

  private static let list = of(ListCommand.self)
  private static let motions = ListCommand.allCases.filter(ListCommand.motions.contains)
    .map(KeyTable.Line.init)
  private static let everywhere = of(EverywhereCommand.self)
  private static let overSheets = EverywhereCommand.reachableOverSheets.map(KeyTable.Line.init)

  private static func of<Command: CommandSet>(_ commands: Command.Type) -> [KeyTable.Line] {
    Command.allCases.map(KeyTable.Line.init)
  }
}
