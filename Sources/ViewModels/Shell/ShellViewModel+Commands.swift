import Services

extension ShellViewModel: CommandTarget {
  package func availability(of command: EverywhereCommand) -> Availability {
    switch command {
    case .nextPane, .previousPane: .unavailable(because: .onePaneOnly)
    case .retry:
      book.store.isNotSaved ? .available : .unavailable(because: .everythingIsSaved)
    default: .available
    }
  }

  package func perform(_ command: EverywhereCommand) throws {
    switch command {
    case .folders: goToTop()
    case .help: presentCommands(.help)
    case .palette: presentCommands(.palette)
    case .undo: notify(Notice(.done, Phrase.undid(try book.history.undo())[language]))
    case .redo: notify(Notice(.done, Phrase.redid(try book.history.redo())[language]))
    case .notices: present(.notices(NoticesViewModel(notices, context: context)))
    case .nextPane, .previousPane: break
    case .retry:
      try book.retry()
      notify(Notice(.done, Phrase.everythingIsSaved[language]))
    case .redraw: control.redraw()
    case .suspend: control.suspend()
    case .back: screens.count > 1 ? goBack() : terminate()
    case .quit: terminate()
    }
  }

  private func presentCommands(_ style: PaletteViewModel.Style) {
    present(.palette(PaletteViewModel(style, commands: reachableCommands, context: context)))
  }
}

extension EverywhereCommand {
  /// What a sheet does not hide.
  static let reachableOverSheets: [EverywhereCommand] = [.retry, .redraw, .suspend, .quit]
}
