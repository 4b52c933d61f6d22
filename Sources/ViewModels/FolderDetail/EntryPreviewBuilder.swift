import Entities
import Services

/// Makes the preview of a to-do.
@MainActor struct EntryPreviewBuilder {
  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
  }

  func preview(_ todo: Todo) -> EntryPreview {
    EntryPreview(
      title: todo.title,
      fields: [
        field(
          .stateLabel, todo.isDone ? Phrase.done[context.language] : Phrase.open[context.language]),
        field(.folderLabel, folderName(todo.folder)),
        field(.dueLabel, todo.due.map { context.dates.due($0, today: context.book.clock.today) }),
        field(.priorityLabel, todo.priority.map { Phrase($0)[context.language] }),
        field(
          .tagsLabel, todo.tags.isEmpty ? nil : todo.tags.map { "#\($0)" }.joined(separator: " ")),
        field(.repeatLabel, todo.repeatRule),
        field(.completedLabel, todo.completed.map(moment)),
        field(.createdLabel, moment(todo.created)),
        field(.modifiedLabel, moment(todo.modified)),
      ].compactMap(\.self),
      notes: todo.notes ?? "")
  }

  private func field(_ label: Phrase, _ value: String?) -> EntryPreview.Field? {
    value.map { EntryPreview.Field(label: label[context.language], value: $0) }
  }

  private func folderName(_ id: EntityID?) -> String {
    id.flatMap { context.book.folders.folder($0)?.name } ?? Phrase.inbox[context.language]
  }

  private func moment(_ moment: Timestamp) -> String {
    context.dates.moment(context.book.clock.local(moment))
  }
}
