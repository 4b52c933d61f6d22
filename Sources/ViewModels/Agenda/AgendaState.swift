package import Core
import Entities
import Services

/// A week or a month, ready to draw.
package struct AgendaState: Equatable, Sendable {
  package enum Span: Equatable, Sendable {
    case week
    case month
  }

  package struct Day: Equatable, Sendable {
    /// `Sat 21`.
    package let title: String
    /// `21`.
    package let number: String
    /// `Sat 21 Nov, today`, for plain screens, which have no grid.
    package let words: String
    package let isToday: Bool
    /// Whether the day belongs to the month shown.
    package let isInMonth: Bool
    /// `2 late`; empty if nothing is late.
    package let late: String
    /// `clash`; empty if no events overlap.
    package let clash: String
    package let wholeDays: Part
    package let timed: Part
    package let todos: Part
    package let others: Part
    /// The number of events in each half hour of the day.
    package let load: [Int]

    package var isEmpty: Bool {
      late.isEmpty && [wholeDays, timed, todos, others].allSatisfy { $0.count == 0 }
    }
  }

  /// One part of a day, such as its to-dos: how many entries it has, and the first of them.
  package struct Part: Equatable, Sendable {
    /// The first entries; `count` may be higher.
    package let entries: [Entry]
    package let count: Int
  }

  package struct Entry: Equatable, Sendable {
    package let kind: EntityKind
    package let state: TodoState
    /// `14:00`; empty if the entry has no time.
    package let time: String
    package let title: String
    /// `@회의실`, `3/4`, `starts`; empty if there is no detail.
    package let detail: String
    /// The half hours of the day that an event covers, or the one in which a to-do is due.
    package let halfHours: Range<Int>
    package let isLate: Bool
  }

  /// The current time, placed among the days.
  package struct Now: Equatable, Sendable {
    package let day: Int
    package let halfHour: Int
    /// `09:41`.
    package let time: String
    /// `now`.
    package let word: String
  }

  package var span = Span.week
  /// `21 – 27 November 2026`, `November 2026`.
  package var headline = ""
  /// `week 47`; empty for a month.
  package var note = ""
  /// `2 late · 9 due · 11 events`.
  package var summary = ""
  /// `Mo`, `Tu` …, in the order of a month's columns.
  package var weekdays: [String] = []
  package var days: [Day] = []
  /// The index in `days` of the day under the cursor.
  package var cursor = 0
  /// The half hours that a week shows of each day, if there is room.
  package var halfHours = 16..<44
  /// The half hours from the first entry to the last, rounded out to whole hours.
  package var busy = 16..<16
  package var now: Now?
  /// The day under the cursor, for details that the grid of a month has no room for.
  package var chosenDay: Day? { days.indices.contains(cursor) ? days[cursor] : nil }
  /// The sentence that a day has no entries, for plain screens.
  package var nothing = ""

  package init() {}
}

/// Builds the state of a week or a month.
@MainActor struct AgendaStateBuilder {
  /// The half hours that are shown even when they are empty: 08:00 to 22:00.
  private static let usualHalfHours = 16..<44
  /// The most entries of each part of a day: more than any window has room for.
  private static let mostInWeek = 24
  private static let mostInMonth = 10

  let context: ScreenContext
  let span: AgendaState.Span
  let agendas: [Agenda]
  let chosen: CivilDate

  func state() -> AgendaState {
    let language = context.language
    let now = context.book.clock.localNow
    let limit = span == .week ? Self.mostInWeek : Self.mostInMonth
    let overviews = agendas.map { context.book.agenda.overview($0, limit: limit) }
    var state = AgendaState()
    state.span = span
    state.days = overviews.map { day($0, today: now.date) }
    state.cursor = overviews.firstIndex { $0.date == chosen } ?? 0
    // Days outside the month only fill up its first and last week.
    let counted = span == .month ? overviews.filter { isOfChosenMonth($0.date) } : overviews
    state.summary = summary(of: counted)[language]
    state.nothing = Phrase.nothingOnDay[language]
    switch span {
    case .week:
      guard let first = overviews.first?.date, let last = overviews.last?.date else { break }
      state.headline = context.dates.span(from: first, to: last)
      state.note = Phrase.week(first.weekOfYear)[language]
      state.busy = busy(state.days)
      state.halfHours =
        min(
          Self.usualHalfHours.lowerBound, state.busy.lowerBound)..<max(
          Self.usualHalfHours.upperBound, state.busy.upperBound)
    case .month:
      state.headline = context.dates.month(chosen)
      state.weekdays = overviews.prefix(7).map { context.dates.weekdayInitials($0.date.weekday) }
    }
    state.now = overviews.firstIndex { $0.date == now.date }.map { day in
      AgendaState.Now(
        day: day, halfHour: now.time.minutes / 30, time: now.time.text,
        word: Phrase.now(nil) { _ in "" }[language])
    }
    return state
  }

  private func day(_ overview: DayOverview, today: CivilDate) -> AgendaState.Day {
    let language = context.language
    let date = overview.date
    let distance = context.dates.distance(date, today: today)
    return AgendaState.Day(
      title: context.dates.dayInWeek(date), number: "\(date.parts.day)",
      words: "\(context.dates.weekdayAndDay(date, today: today)), \(distance)",
      isToday: date == today, isInMonth: isOfChosenMonth(date),
      late: overview.late > 0 ? Phrase.lateThatDay(overview.late)[language] : "",
      clash: overview.hasClash ? Phrase.clash[language] : "",
      wholeDays: part(overview.wholeDays), timed: part(overview.timed),
      todos: part(overview.todos), others: part(overview.others), load: overview.load)
  }

  private func isOfChosenMonth(_ date: CivilDate) -> Bool { date.month.contains(chosen) }

  private func part(_ part: DayOverview.Part) -> AgendaState.Part {
    AgendaState.Part(entries: part.items.map(entry), count: part.count)
  }

  private func entry(_ item: AgendaItem) -> AgendaState.Entry {
    let entry = item.entry
    let now = context.book.clock.localNow
    return AgendaState.Entry(
      kind: entry.kind, state: item.isVirtual ? .waiting : entry.state(at: now),
      time: item.time?.text ?? "", title: entry.title, detail: detail(item),
      halfHours: entry.span?.halfHours(of: item.day) ?? item.time.map {
        $0.minutes / 30..<$0.minutes / 30 + 1
      } ?? 0..<0,
      isLate: item.isLate)
  }

  private func detail(_ item: AgendaItem) -> String {
    switch item.entry.kind {
    case .event:
      let span = item.entry.span
      if item.time == nil { return span.map { context.dates.rest(of: $0, on: item.day) } ?? "" }
      return item.place.map { "@\($0)" } ?? ""
    case .expense: return item.entry.amount.map(context.book.money.text) ?? ""
    case .todo where item.part == .starting: return Phrase.starts[context.language]
    default: return ""
    }
  }

  private func summary(of days: [DayOverview]) -> Phrase {
    let late = days.reduce(0) { $0 + $1.counts.overdue }
    let due = days.reduce(0) { $0 + $1.counts.due }
    // An event of several days counts once.
    let continued = days.dropFirst().reduce(0) { $0 + $1.continued }
    let events = days.reduce(0) { $0 + $1.counts.events } - continued
    return .joined([
      late > 0 ? .lateThatDay(late) : nil, due > 0 ? .dueThatDay(due) : nil,
      events > 0 ? .eventsThatDay(events) : nil,
    ])
  }

  /// Returns the half hours from the first entry to the last, rounded out to whole hours.
  private func busy(_ days: [AgendaState.Day]) -> Range<Int> {
    let slots = days.flatMap { day in
      day.load.indices.filter { day.load[$0] > 0 }
        + (day.timed.entries + day.todos.entries).flatMap(\.halfHours)
    }
    guard let first = slots.min(), let last = slots.max() else {
      return Self.usualHalfHours.lowerBound..<Self.usualHalfHours.lowerBound
    }
    return first / 2 * 2..<(last + 2) / 2 * 2
  }
}
