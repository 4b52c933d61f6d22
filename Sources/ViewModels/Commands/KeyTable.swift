/// All keys of the program, as `daybook keys` and the README list them.
package enum KeyTable {
  package struct Line: Equatable, Sendable {
    package let id: String
    package let info: CommandInfo
  }

  package struct Section: Equatable, Sendable {
    package let title: Phrase
    package let lines: [Line]

    init<Command: CommandSet>(_ commands: Command.Type) {
      title = Command.scopeTitle
      lines = Command.allCases.map { Line(id: $0.id, info: $0.info) }
    }
  }

  package static let sections = [
    Section(EverywhereCommand.self), Section(ListCommand.self), Section(FolderListCommand.self),
    Section(EntryCommand.self), Section(FolderDetailCommand.self), Section(TodayCommand.self),
    Section(DiaryBoardCommand.self), Section(PageCommand.self), Section(PageReaderCommand.self),
    Section(EditorCommand.self), Section(UnsavedCommand.self), Section(DraftCommand.self),
    Section(PeopleCommand.self), Section(SearchCommand.self), Section(AssignSheetCommand.self),
    Section(FolderPickerCommand.self), Section(FormCommand.self), Section(SheetCommand.self),
    Section(ConfirmCommand.self),
    Section(PaletteCommand.self),
  ]

  /// For a terminal: a heading a scope, a line a command.
  package static func text(_ language: Language) -> String {
    sections.map { section in
      let lines = section.lines.map { line in
        let keys = KeyText.list(line.info.keys)
        let padding = String(repeating: " ", count: max(1, 14 - keys.count))
        return "  \(keys)\(padding)\(line.info.summary[language])"
      }
      return ([section.title[language]] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// For the README.
  package static func markdown(_ language: Language) -> String {
    sections.map { section in
      let lines = section.lines.filter { !$0.info.keys.isEmpty }.map { line in
        let keys = line.info.keys.map { "`\(KeyText.key($0))`" }.joined(separator: " ")
        return "| \(keys) | \(line.info.summary[language]) |"
      }
      return (["| \(section.title[language]) | |", "|---|---|"] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }
}
