import Entities
import Services

extension FolderListViewModel: CommandTarget {
  package typealias Command = FolderListCommand

  package func availability(of command: FolderListCommand) -> Availability {
    switch command {
    case .add: .available
    case .moveDown where sort != Sort(.manual), .moveUp where sort != Sort(.manual):
      .unavailable(because: .notSortedByHand(context.keys))
    case .assign, .rename, .colour, .settings, .moveDown, .moveUp, .delete:
      switch selectedRow {
      case nil: .unavailable(because: .nothingHere)
      case .some(let row) where row.id == nil: .unavailable(because: .noFolderSelected)
      case .some: .available
      }
    }
  }

  package func perform(_ command: FolderListCommand) throws {
    if command == .add { return addFolder() }
    guard let id = selectedFolder, let folder = context.book.folders.folder(id) else { return }
    switch command {
    case .add: break
    case .assign:
      context.navigator?.present(.assign(AssignSheetViewModel(to: folder, context: context)))
    case .rename: rename(folder)
    case .colour: recolour(folder)
    case .settings:
      context.navigator?.present(.form(FolderForm.settings(of: folder, context: context)))
    case .moveDown: try move(id, by: 1)
    case .moveUp: try move(id, by: -1)
    case .delete: confirmDeletion(of: folder)
    }
  }

  /// Inbox stays where it is, and so does what is beside it or at the end.
  private func move(_ id: EntityID, by lines: Int) throws {
    guard let neighbour = row(at: state.position.cursor + lines)?.id else { return }
    try context.book.folders.move(id, past: neighbour)
  }

  private func addFolder() {
    let prompt = NamePrompt.newFolder(context: context) { [self] id in
      reload()
      reveal(id)
      select(id)
    }
    context.navigator?.present(.prompt(prompt))
  }

  private func rename(_ folder: Folder) {
    context.navigator?.present(.prompt(NamePrompt.rename(folder, context: context)))
  }

  private func recolour(_ folder: Folder) {
    context.ask(.folderColour, text: folder.colour ?? "", meaning: .colour) { [context] colour in
      try context.book.folders.recolour(folder.id, to: colour)
    }
  }

  private func confirmDeletion(of folder: Folder) {
    context.confirm(.deleteFolder(folder.name), .deletionEffect(of: folder)) { [context] in
      try context.book.folders.delete(folder.id)
    }
  }
}
