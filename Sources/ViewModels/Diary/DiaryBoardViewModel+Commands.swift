import Services

extension DiaryBoardViewModel: CommandTarget {
  package typealias Command = DiaryBoardCommand

  package var listCommands: Set<ListCommand> { ListCommand.motions.union([.open, .back, .filter]) }

  package func availability(of command: ListCommand) -> Availability {
    command == .open && selectedBox == nil ? .unavailable(because: .nothingHere) : .available
  }

  package func perform(_ command: ListCommand) throws {
    switch command {
    case .open: open()
    case .back: stepBack()
    case .filter: startFilter()
    default: update { $0.position.move(command) }
    }
  }

  package func point(at item: Int) {
    update { $0.position.move(to: item) }
  }

  package func scroll(by lines: Int) {
    update { $0.position.scroll(by: lines) }
  }

  package func apply(_ filter: ListFilter) {
    update { $0.filter = filter }
    reload()
  }

  package func availability(of command: DiaryBoardCommand) -> Availability { .available }

  package func perform(_ command: DiaryBoardCommand) throws {
    switch command {
    case .add:
      context.navigator?.present(
        .editor(
          DiaryEditor.newPage(tags: selectedBox?.contents.tagsOfNew ?? [], context: context)))
    case .left: update { $0.position.move(to: $0.position.cursor - 1) }
    case .right: update { $0.position.move(to: $0.position.cursor + 1) }
    }
  }

  private func open() {
    guard let box = selectedBox else { return }
    context.navigator?.open(.pages(PageListViewModel(box.contents, context: context)))
  }

  private func stepBack() {
    clearFilter { context.navigator?.goBack() }
  }
}

extension DiaryBox.Contents {
  /// The tags of a page that is written into the box.
  var tagsOfNew: [String] {
    if case .tag(let name) = self { return [name] }
    return []
  }
}
