import Entities
import Services

/// Makes the lines of entry lists.
@MainActor struct EntryRowBuilder {
  private let context: ScreenContext
  private let now: LocalTime
  private let filter: WordFilter

  /// The words of the filter are marked.
  init(_ context: ScreenContext, _ filter: WordFilter = WordFilter("")) {
    self.context = context
    self.filter = filter
    now = context.book.clock.localNow
  }

  func row(_ entry: Entry, isMarked: Bool = false) -> EntryRow {
    EntryRow(
      id: entry.id,
      kind: EntryRowKind(entry.kind),
      title: MatchedText(entry.title, filter),
      isDone: entry.isDone,
      isMarked: isMarked,
      labels: RowLabel.labels(of: entry, filter),
      due: due(entry),
      amount: entry.amount.map(context.book.money.text) ?? "",
      address: address(entry),
      colour: context.book.folders.colour(of: entry.folder),
      urgency: urgency(entry.due, isDone: entry.isDone),
      priority: mark(entry.priority),
      remark: remark(entry))
  }

  private func due(_ entry: Entry) -> String {
    guard let due = entry.due ?? entry.date else { return "" }
    return urgency(entry.due, isDone: entry.isDone) == .overdue
      ? context.dates.overdue(due, today: now.date) : context.dates.due(due, today: now.date)
  }

  private func address(_ entry: Entry) -> String {
    guard EntityKind.people.contains(entry.kind) else { return "" }
    return context.book.entries.text("address", of: entry.id) ?? ""
  }

  func urgency(_ due: DayTime?, isDone: Bool) -> Urgency {
    guard let due, !isDone else { return .none }
    if due.isPast(at: now) { return .overdue }
    return due.date == now.date ? .today : .later
  }

  func mark(_ priority: Priority?) -> PriorityMark {
    switch priority {
    case .high: .high
    case .medium: .medium
    case .low: .low
    case nil: .none
    }
  }

  private func remark(_ entry: Entry) -> String {
    var remarks: [Phrase] = []
    if let rule = entry.repeatRule, !entry.isDone { remarks.append(Phrase(repeatRule: rule)) }
    if entry.isSettled { remarks.append(.settled) }
    if entry.isFolderDeleted { remarks.append(.folderDeleted) }
    if entry.versions > 1 { remarks.append(.versions(entry.versions)) }
    return remarks.map { $0[context.language] }.joined(separator: " · ")
  }
}
