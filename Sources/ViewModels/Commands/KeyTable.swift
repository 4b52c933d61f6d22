package import Core

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
    Section(EditorCommand.self), Section(UnsavedCommand.self), Section(SeriesCommand.self),
    Section(DraftCommand.self),
    Section(LedgerCommand.self), Section(PeopleCommand.self), Section(SearchCommand.self),
    Section(AssignSheetCommand.self),
    Section(FolderPickerCommand.self), Section(VersionsCommand.self), Section(FormCommand.self),
    Section(LineCommand.self), Section(SheetCommand.self), Section(ConfirmCommand.self),
    Section(PaletteCommand.self),
    Section(SettingsCommand.self), Section(ThemePickerCommand.self),
    Section(FileChooserCommand.self), Section(ImportCommand.self),
    Section(UnfinishedImportCommand.self), Section(ReversalCommand.self),
    Section(NoticesCommand.self), Section(MirrorsCommand.self),
  ]

  static let lines = sections.flatMap(\.lines)

  /// Whether there is a command with this id.
  static func has(_ id: String) -> Bool {
    lines.contains { $0.id == id }
  }

  /// Returns the table as text for a terminal: a heading for each scope, a line for each command with keys and id.
  package static func text(_ language: Language, _ bindings: KeyBindings) -> String {
    sections.map { section in
      let lines = section.lines.map { line in
        let keys = padded(bindings.text.list(bindings.keys(of: line)), to: 14)
        return "  \(keys)\(padded(line.id, to: 26))\(line.info.summary[language])"
      }
      return ([section.title[language]] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

/// The commands that take keys at the same time on a screen or sheet, nearest scope first.
///
/// The keys, hints and help of a scene are derived from its stack, and so are clashes of keys.
package struct ScopeStack: Sendable {
  /// The commands of one scope, or only those that make sense on the scene.
  private struct Layer: Sendable {
    let scope: String
    let lines: [KeyTable.Line]

    init<Command: CommandSet>(_ commands: some Collection<Command>) {
      let chosen = Array(commands)
      scope = Command.scope
      lines = Command.allCases.filter(chosen.contains).map(KeyTable.Line.init)
    }

    func has(_ id: String) -> Bool {
      lines.contains { $0.id == id }
    }
  }

  private let layers: [Layer]

  package var lines: [KeyTable.Line] { layers.flatMap(\.lines) }

  /// The commands, each tied to the target that performs its scope.
  @MainActor func bound(to targets: [any CommandTarget]) -> [BoundCommand] {
    layers.flatMap { layer in
      let target = targets.first { $0.scope == layer.scope }
      return target?.boundCommands.filter { layer.has($0.id) } ?? []
    }
  }

  /// Returns which of two commands is in the wider scope; nil if no stack has both.
  ///
  /// If both are in the same layer, it is the second one.
  static func farther(of one: String, _ other: String) -> String? {
    for stack in all {
      guard let place = stack.place(of: one), let second = stack.place(of: other) else { continue }
      return place > second ? one : other
    }
    return nil
  }

  private func place(of id: String) -> Int? {
    layers.firstIndex { $0.has(id) }
  }
}

/// The stack of each screen and sheet.
extension ScopeStack {
  /// Every stack of the program.
  package static let all = screens + sheets
  private static let screens = [
    folders, folderDetail, today, agenda, board, page, pages, ledger, people, search,
  ]
  private static let sheets = [
    assign, folderPicker, versions, settings, themes, fileChooser, importing, reversal, editor,
    form, line,
    sheet, palette, notices, mirrors, pressKey, question(UnsavedCommand.self),
    question(SeriesCommand.self),
    question(DraftCommand.self),
    question(UnfinishedImportCommand.self), question(ConfirmCommand.self),
  ]

  static let folders = screen(
    Layer(FolderListCommand.allCases), Layer(ListCommand.ofFolders))
  static let folderDetail = screen(
    entries, Layer(FolderDetailCommand.allCases), Layer(ListCommand.ofEntries))
  static let today = screen(
    entries, Layer(TodayCommand.allCases), Layer(ListCommand.ofDay))
  static let agenda = screen(
    Layer([EntryCommand.add]), Layer(TodayCommand.allCases), Layer(ListCommand.ofAgenda))
  static let board = screen(Layer(DiaryBoardCommand.allCases), Layer(ListCommand.ofBoxes))
  static let page = screen(
    Layer(PageReaderCommand.allCases), Layer(PageCommand.allCases), Layer(EntryCommand.onPages),
    Layer(ListCommand.ofPage))
  static let pages = screen(
    Layer(PageListCommand.allCases), Layer(PageCommand.allCases), Layer(EntryCommand.onPages),
    Layer(ListCommand.ofPagesAndPeople))
  static let ledger = screen(
    Layer(LedgerCommand.allCases), Layer(EntryCommand.onExpenses), Layer(ListCommand.ofEntries))
  static let people = screen(
    Layer(PeopleCommand.allCases), Layer(EntryCommand.onPeople),
    Layer(ListCommand.ofPagesAndPeople))
  static let search = screen(Layer(SearchCommand.allCases))

  /// The commands that come before those of a screen while its preview has the focus.
  static let preview = ScopeStack(layers: [Layer(ListCommand.ofPage)])

  static let assign = sheet(Layer(AssignSheetCommand.allCases), motions)
  static let folderPicker = sheet(Layer(FolderPickerCommand.allCases), motions)
  static let versions = sheet(Layer(VersionsCommand.allCases), Layer(ListCommand.ofVersions))
  static let settings = sheet(Layer(SettingsCommand.allCases), motions)
  static let themes = sheet(Layer(ThemePickerCommand.allCases), motions)
  static let fileChooser = sheet(Layer(FileChooserCommand.allCases))
  static let importing = sheet(Layer(ImportCommand.allCases), motions)
  static let reversal = sheet(Layer(ReversalCommand.allCases))
  static let editor = sheet(Layer(EditorCommand.allCases))
  static let form = sheet(Layer(FormCommand.allCases))
  static let line = sheet(Layer(LineCommand.allCases))
  static let sheet = sheet(Layer(SheetCommand.allCases))
  static let mirrors = sheet(Layer(MirrorsCommand.allCases), motions)
  static let notices = sheet(Layer(NoticesCommand.allCases), motions)
  static let palette = ScopeStack(
    layers: [Layer(PaletteCommand.allCases), Layer(EverywhereCommand.reachableOverPalette)])
  /// The sheet that asks for a key: any key that is not bound here is the answer.
  static let pressKey = ScopeStack(layers: [Layer(EverywhereCommand.reachableOverPalette)])

  /// A question whose answers are the commands of a table.
  static func question<Answer: CommandSet>(_ answers: Answer.Type) -> ScopeStack {
    ScopeStack(
      layers: [Layer(Answer.allCases), overQuestions])
  }

  private static let motions = Layer(ListCommand.motions)
  private static let everywhere = Layer(EverywhereCommand.allCases)
  private static let overSheets = Layer(EverywhereCommand.reachableOverSheets)
  private static let overQuestions = Layer(EverywhereCommand.reachableOverQuestions)
  private static let entries = Layer(EntryCommand.allCases)

  private static func screen(_ layers: Layer...) -> ScopeStack {
    ScopeStack(layers: layers + [everywhere])
  }

  private static func sheet(_ layers: Layer...) -> ScopeStack {
    ScopeStack(layers: layers + [overSheets])
  }
}
