import Entities
import Services

extension FolderDetailViewModel: CommandTarget {
  package typealias Command = EntryCommand

  package func availability(of command: EntryCommand) -> Availability {
    switch command {
    case .add, .show: .available
    case .assign: folder == nil ? .unavailable(because: .noFolderHere) : .available
    case .moveDown, .moveUp:
      request.order == .manual ? needsEntry : .unavailable(because: .notSortedByHand)
    default: needsEntry
    }
  }

  private var needsEntry: Availability {
    targets.isEmpty ? .unavailable(because: .nothingHere) : .available
  }

  package func perform(_ command: EntryCommand) throws {
    switch command {
    case .add: add()
    case .markDone: try context.book.todos.complete(targets)
    case .markOpen: try context.book.todos.reopen(targets)
    case .editTitle: editTitle()
    case .editOutside: try editOutside()
    case .due: askDue()
    case .priority: try cyclePriority()
    case .tags: askTags()
    case .assign: assign()
    case .moveToFolder: moveToFolder()
    case .removeFromFolder: try context.book.entries.assign(targets, to: nil)
    case .moveDown: try move(by: 1)
    case .moveUp: try move(by: -1)
    case .show: change { $0.shown = $0.shown.next }
    case .delete: try context.book.entries.delete(targets)
    }
  }

  private func add() {
    ask(.newTodo(in: state.title)) { [self] title in
      let id = try context.book.todos.add(TodoDraft(title, folder: folder?.id))
      select(id)
    }
  }

  private func editTitle() {
    guard let id = selectedID, let todo = context.book.todos.todo(id) else { return }
    ask(.title, text: todo.title) { [self] title in
      try context.book.entries.rename(id, to: title)
    }
  }

  private func editOutside() throws {
    guard let id = selectedID, let todo = context.book.todos.todo(id),
      let text = try context.navigator?.editOutside(todo.document)
    else { return }
    var edited = todo
    edited.document = text
    try context.book.todos.save(edited, over: todo)
  }

  private func askDue() {
    let ids = targets
    let due = ids.count == 1 ? ids.first.flatMap { context.book.todos.todo($0)?.due } : nil
    ask(.due(ids.count), text: due.map(\.typed) ?? "") { [self] text in
      try context.book.todos.setDue(ids, to: context.book.due(text))
    }
  }

  private func cyclePriority() throws {
    let ids = targets
    let current = ids.first.flatMap { context.book.todos.todo($0)?.priority }
    try context.book.todos.setPriority(ids, to: Priority.next(after: current))
  }

  private func askTags() {
    let ids = targets
    let tags = ids.count == 1 ? ids.first.flatMap { context.book.todos.todo($0)?.tags } ?? [] : []
    ask(.tags(ids.count), text: tags.joined(separator: " ")) { [self] text in
      try context.book.entries.setTags(ids, to: TagText.tags(text))
    }
  }

  private func assign() {
    guard let folder else { return }
    context.navigator?.present(.assign(AssignSheetViewModel(to: folder, context: context)))
  }

  private func moveToFolder() {
    context.navigator?.present(
      .pickFolder(FolderPickerViewModel(entries: targets, context: context)))
  }

  private func move(by lines: Int) throws {
    guard let id = selectedID else { return }
    try context.book.entries.move(id, by: lines, in: request)
  }

  private func ask(
    _ label: Phrase, text: String = "", then act: @escaping @MainActor (String) throws -> Void
  ) {
    context.navigator?.present(
      .prompt(PromptViewModel(label, text: text, context: context, submit: act)))
  }
}
