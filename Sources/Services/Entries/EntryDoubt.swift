package import Core

/// What is allowed of an entry but hardly meant, so that it is said beside the entry.
package enum EntryDoubt: Equatable, Sendable {
  /// A to-do starts after it is due.
  case startsAfterDue
  /// A to-do is due on a day on which its rule does not come.
  case isDueBesides(rule: RepeatRule)
  /// A to-do comes again only with the one above it that has this title, and not by its own rule.
  case comesAgainWith(title: String)
  /// An event takes more than half a day and ends on the next one.
  case endsOnNextDay(minutes: Int)
}

extension EntryService {
  /// What is doubtful about an entry of the book.
  package func doubts(about id: EntityID) -> [EntryDoubt] {
    if let todo = book.todos.todo(id) { return doubts(about: todo) }
    return book.events.event(id).map { doubts(about: $0.span) } ?? []
  }

  /// What is doubtful about a to-do that is not added yet; nothing about other entries.
  package func doubts(about entry: NewEntry) -> [EntryDoubt] {
    entry.kind == .todo ? doubts(about: entry.draft) : []
  }

  package func doubts(about todo: Todo) -> [EntryDoubt] {
    doubts(
      start: todo.start, due: todo.due, isRepeating: todo.repeatRule != nil, below: todo.parent)
      + doubts(due: todo.due, todo.repeatRule.flatMap { RepeatWords.rule($0) })
  }

  package func doubts(about todo: TodoDraft) -> [EntryDoubt] {
    doubts(
      start: todo.start, due: todo.due, isRepeating: todo.repeatRule != nil, below: todo.parent)
      + doubts(due: todo.due, todo.repeatRule)
  }

  private func doubts(due: DayTime?, _ rule: RepeatRule?) -> [EntryDoubt] {
    guard let due, let rule, rule.rule.leavesOut(due.date) else { return [] }
    return [.isDueBesides(rule: rule)]
  }

  private func doubts(
    start: StartTime?, due: DayTime?, isRepeating: Bool, below parent: EntityID?
  ) -> [EntryDoubt] {
    var doubts: [EntryDoubt] = []
    if let start = start?.dayTime, let due, starts(start, after: due) {
      doubts.append(.startsAfterDue)
    }
    if isRepeating, let upper = parent.flatMap(book.todos.nearestRepeating) {
      doubts.append(.comesAgainWith(title: upper.title))
    }
    return doubts
  }

  /// Whether a start is later than a due time; on a day without a time, only other days count.
  private func starts(_ start: DayTime, after due: DayTime) -> Bool {
    let (start, due) = (book.clock.here(start), book.clock.here(due))
    return start.time == nil || due.time == nil
      ? start.date > due.date : start.minute > due.minute
  }

  package func doubts(about span: EventSpan) -> [EntryDoubt] {
    let isLong = span.minutes > ClockTime.minutesPerDay / 2
    let isNight = !span.isWholeDays && isLong && span.minutes < ClockTime.minutesPerDay
    return isNight && span.end.date > span.start.date ? [.endsOnNextDay(minutes: span.minutes)] : []
  }
}
