import Entities
package import Services

/// Makes the preview of a to-do.
@MainActor package struct EntryPreviewBuilder {
  private let book: Book
  private let language: Language

  package init(_ book: Book, _ language: Language) {
    self.book = book
    self.language = language
  }

  package func preview(_ todo: Todo) -> EntryPreview {
    EntryPreview(
      title: todo.title,
      fields: [
        field(
          .stateLabel, todo.isDone ? Phrase.done[language] : Phrase.open[language]),
        field(.folderLabel, folderName(todo.folder)),
        field(.dueLabel, todo.due.map { DateText(language).due($0, today: book.clock.today) }),
        field(.priorityLabel, todo.priority.map { Phrase($0)[language] }),
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
    value.map { EntryPreview.Field(label: label[language], value: $0) }
  }

  private func folderName(_ id: EntityID?) -> String {
    id.flatMap { book.folders.folder($0)?.name } ?? Phrase.inbox[language]
  }

  private func moment(_ moment: Timestamp) -> String {
    DateText(language).moment(book.clock.local(moment))
  }
}
