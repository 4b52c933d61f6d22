package import Core
import Entities
package import Services

/// An entry with all its fields, for the second pane.
package struct EntryPreview: Equatable, Sendable {
  package struct Field: Equatable, Sendable {
    package let label: String
    package let value: String
    package var meaning = Meaning.none
  }

  /// What a value is besides text, to be seen at a glance.
  package enum Meaning: Sendable {
    case none
    case money
    case tags
    case high
    case today
    case overdue
  }

  package let title: String
  package let fields: [Field]
  package let notes: String
  /// When it was made and changed, which stands below the notes.
  package var dates: [Field] = []
}

/// Makes the preview of an entry.
@MainActor package struct EntryPreviewBuilder {
  private let book: Book
  private let language: Language
  private let words: FieldWords

  package init(_ book: Book, _ language: Language) {
    self.book = book
    self.language = language
    words = FieldWords(book, language)
  }

  /// Nil for an entry that is gone, or of a kind that has none.
  package func preview(of id: EntityID) -> EntryPreview? {
    switch book.entries.whole(id) {
    case .todo(let todo): preview(todo)
    case .page(let page): preview(page)
    case .expense(let expense): preview(expense)
    case .person(let person): preview(person)
    case nil: nil
    }
  }

  /// A category of the ledger, in a month.
  func preview(of share: LedgerMonth.Share) -> EntryPreview {
    let spending = share.spending
    return EntryPreview(
      title: Phrase.category(share.category)[language],
      fields: [
        field(.amount, book.money.text(sum: spending.sum), .money),
        field("share", share.percent),
        field("count", "\(spending.count)"),
        field(
          "unsettled",
          spending.unsettled.units == 0 ? nil : book.money.text(sum: spending.unsettled)),
      ].compactMap(\.self),
      notes: "")
  }

  private func preview(_ page: DiaryPage) -> EntryPreview {
    EntryPreview(
      title: page.title,
      fields: [
        field(.date, DateText(language).whole(page.date)),
        field(.folder, folderName(page.folder)),
        tags(page.tags),
      ].compactMap(\.self),
      notes: page.body, dates: dates(page.created, page.modified))
  }

  private func preview(_ expense: Expense) -> EntryPreview {
    EntryPreview(
      title: expense.product,
      fields: [
        field(.amount, book.money.text(expense.amount), .money),
        field(.category, expense.category),
        field(.date, DateText(language).whole(expense.date)),
        field(.settled, (expense.isSettled ? Phrase.settled : .unsettled)[language]),
        field(.folder, folderName(expense.folder)),
        tags(expense.tags),
      ].compactMap(\.self),
      notes: expense.memo ?? "", dates: dates(expense.created, expense.modified))
  }

  private func preview(_ person: Person) -> EntryPreview {
    let details = person.details
    let facts = details.fields.map { field($0, words.shown(details[$0], of: $0)) }
    let place = [
      field("role", Phrase(details.role)[language]), field(.folder, folderName(person.folder)),
    ]
    return EntryPreview(
      title: details.name,
      fields: (place + facts + [tags(person.tags)]).compactMap(\.self),
      notes: "", dates: dates(person.created, person.modified))
  }

  private func preview(_ todo: Todo) -> EntryPreview {
    EntryPreview(
      title: todo.title,
      fields: [
        field(
          "state", todo.isDone ? Phrase.done[language] : Phrase.open[language]),
        field(.folder, folderName(todo.folder)),
        due(todo),
        field(
          .priority, todo.priority.map { Phrase($0)[language] },
          todo.priority == .high ? .high : .none),
        tags(todo.tags),
        field(
          .repeatRule,
          todo.repeatRule.map { Phrase(repeatRule: $0, onDay: todo.repeatDay)[language] }),
        field(.completed, todo.completed.map(moment)),
      ].compactMap(\.self),
      notes: todo.notes ?? "", dates: dates(todo.created, todo.modified))
  }

  private func field(
    _ key: FieldKey, _ value: String?, _ meaning: EntryPreview.Meaning = .none
  ) -> EntryPreview.Field? {
    value.map { EntryPreview.Field(label: words.label(key), value: $0, meaning: meaning) }
  }

  private func dates(_ created: Timestamp, _ modified: Timestamp) -> [EntryPreview.Field] {
    [field(.created, moment(created)), field("modified", moment(modified))]
      .compactMap(\.self)
  }

  private func tags(_ tags: [String]) -> EntryPreview.Field? {
    field(
      "tags", tags.isEmpty ? nil : tags.map { "#\($0)" }.joined(separator: " "), .tags)
  }

  private func due(_ todo: Todo) -> EntryPreview.Field? {
    guard let due = todo.due else { return nil }
    let now = book.clock.localNow
    let text = DateText(language).placed(due, today: now.date)
    if todo.isDone { return field(.due, text) }
    if due.isPast(at: now) { return field(.due, text, .overdue) }
    return field(.due, text, due.date == now.date ? .today : .none)
  }

  private func folderName(_ id: EntityID?) -> String {
    book.folders.name(of: id) ?? Phrase.inbox[language]
  }

  private func moment(_ moment: Timestamp) -> String {
    DateText(language).moment(book.clock.local(moment))
  }
}
