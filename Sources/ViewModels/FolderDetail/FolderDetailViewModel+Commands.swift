package import Services

extension FolderDetailViewModel: CommandTarget {
  package typealias Command = FolderDetailCommand

  package func availability(of command: FolderDetailCommand) -> Availability {
    switch command {
    case .show: .available
    case .assign: folder == nil ? .unavailable(because: .noFolderHere(context.keys)) : .available
    case .moveDown, .moveUp:
      if request.sort != Sort(.manual) {
        .unavailable(because: .notSortedByHand(context.keys))
      } else {
        selectedID == nil ? .unavailable(because: .nothingHere) : .available
      }
    }
  }

  package func perform(_ command: FolderDetailCommand) throws {
    switch command {
    case .assign: assign()
    case .moveDown: try move(by: 1)
    case .moveUp: try move(by: -1)
    case .show: change { $0.shown = $0.shown.next }
    }
  }

  private func assign() {
    guard let folder else { return }
    context.navigator?.present(.assign(AssignSheetViewModel(to: folder, context: context)))
  }

  private func move(by lines: Int) throws {
    guard let id = selectedID, let neighbour = entry(at: state.position.cursor + lines)
    else { return }
    try context.book.entries.move(id, past: neighbour, in: request)
  }
}

extension FolderDetailViewModel: EntryListScene {
  package func cycleSortOrder() {
    changeSort { $0.order = $0.order.next(tally) }
  }

  package func reverseSortOrder() {
    changeSort { $0.isReversed.toggle() }
  }

  package func apply(_ filter: ListFilter) {
    update { $0.filter = filter }
    guard filter.text != request.text else { return }
    change { $0.text = filter.text }
  }

  package var placeOfNew: String { state.title }

  package var newDraft: TodoDraft { TodoDraft("", folder: folder?.id) }
}
