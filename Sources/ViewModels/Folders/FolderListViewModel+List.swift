import Services

extension FolderListViewModel {
  package var listCommands: Set<ListCommand> {
    ListCommand.motions.union([.open, .back, .filter, .sort, .reverse])
  }

  package func availability(of command: ListCommand) -> Availability {
    switch command {
    case .back where !state.filter.isShown: .unavailable(because: .firstScreen(context.keys))
    case .open where selectedRow == nil: .unavailable(because: .nothingHere)
    default: .available
    }
  }

  package func perform(_ command: ListCommand) throws {
    switch command {
    case .open: open()
    case .back: clearFilter {}
    case .filter: startFilter()
    case .sort: changeSort { $0.order = FolderOrder.allCases.element(after: $0.order) }
    case .reverse: changeSort { $0.isReversed.toggle() }
    default: move { $0.move(command) }
    }
  }

  private func open() {
    guard let row = selectedRow else { return }
    context.navigator?.open(
      .folderDetail(
        FolderDetailViewModel(place: row.id.map { .folder($0) } ?? .inbox, context: context)))
  }
}
