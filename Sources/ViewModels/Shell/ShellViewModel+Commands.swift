import Entities
import Services

extension ShellViewModel: CommandTarget {
  package func availability(of command: EverywhereCommand) -> Availability {
    switch command {
    case .nextPane: folderList == nil ? .unavailable(because: .lastPane) : .available
    case .previousPane: folderList == nil ? .available : .unavailable(because: .firstPane)
    case .retry:
      book.store.isNotSaved ? .available : .unavailable(because: .everythingIsSaved)
    default: .available
    }
  }

  package func perform(_ command: EverywhereCommand) throws {
    switch command {
    case .folders: go(to: .folders)
    case .today: go(to: .today)
    case .diary: go(to: .diary)
    case .ledger: go(to: .ledger)
    case .people: go(to: .people)
    case .search: go(to: .search)
    case .help: presentCommands(.help)
    case .palette: presentCommands(.palette)
    case .quickAdd: present(.quickAdd(quickAdd))
    case .undo: tell(.undid(try book.history.undo(onChanged: moveCursor)))
    case .redo: tell(.redid(try book.history.redo(onChanged: moveCursor)))
    case .unfinished: goOnWriting()
    case .notices: present(.notices(NoticesViewModel(notices, context: context)))
    case .settings: present(.settings(SettingsViewModel(context: context)))
    case .theme: chooseTheme()
    case .backup:
      notify(Notice(.info, Phrase.latestBackup(book.backups.latest)[language]))
    case .importFiles: present(.chooseFiles(FileChooserViewModel(context: context)))
    case .nextPane: try folderList?.perform(.open as ListCommand)
    case .previousPane: goBack()
    case .mouse: try toggleMouse()
    case .retry:
      try book.retry()
      tell(.everythingIsSaved)
    case .redraw: control.redraw()
    case .suspend: control.suspend()
    case .back: screens.count > 1 ? goBack() : terminate()
    case .quit: terminate()
    }
  }

  /// A line of any entry; in the ledger of an expense.
  private var quickAdd: QuickAddViewModel {
    guard case .ledger(let ledger)? = screen else {
      return QuickAddViewModel(.quickAdd, context: context)
    }
    return ledger.expenseLine()
  }

  /// The first pane, when it has the keys; the second one shows what opening leads to.
  private var folderList: FolderListViewModel? {
    guard case .folders(let viewModel)? = screen else { return nil }
    return viewModel
  }

  private func goOnWriting() {
    guard let question = DraftOffer.question(context) else {
      return notify(Notice(.info, Phrase.nothingUnfinished[language]))
    }
    present(.question(question))
  }

  private func toggleMouse() throws {
    let next: Switch = preferences.settings.mouse.value == .on ? .off : .on
    try preferences.change(.mouse(next))
    tell(.mouseTurned(next))
  }

  private func tell(_ phrase: Phrase) {
    notify(Notice(.done, phrase[language]))
  }

  private func presentCommands(_ style: PaletteViewModel.Style) {
    present(.palette(PaletteViewModel(style, commands: reachableCommands, context: context)))
  }
}

extension EverywhereCommand {
  /// What a question does not hide; a word on what is saved would be no answer to it.
  static let reachableOverQuestions: [EverywhereCommand] = [.mouse, .redraw, .suspend, .quit]
  /// What the list of commands does not hide.
  static let reachableOverPalette = reachableOverQuestions + [.retry]
  /// What a sheet does not hide.
  static let reachableOverSheets = reachableOverPalette + [.help]

  @MainActor static func reachable(over sheet: Overlay) -> [EverywhereCommand] {
    switch sheet {
    case .question: reachableOverQuestions
    case .palette, .pressKey: reachableOverPalette
    default: reachableOverSheets
    }
  }
}
