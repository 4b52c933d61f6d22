import Core
import Services

/// What Today shows: a day, its month, its time line.
package struct TodayState: MarkedState, Equatable, Sendable {
  /// `Sat 21 Nov 2026 09:41`; without a time for any other day than the current one.
  package var headline = ""
  /// `tomorrow`, `5 days ago`.
  package var distance = ""
  /// `2 late · 3 due · 3 events · 55m planned · 1 done · ₩4,500 spent`.
  package var summary = ""
  /// How the network's clock differs, `Loading..` until that is known; empty if no server is asked.
  package var networkTime = ""
  /// The month of the day, and as many after it as there is room for.
  package var months: [MonthState] = []
  /// What the backgrounds of its days mean.
  package var legend: [MonthLegend] = []
  /// How many to-dos were finished in the weeks up to the one shown; nil if none were.
  package var finished: Trend?
  /// The lines on the screen.
  package var rows: [TimelineRow] = []
  /// The headings between the lines on the screen, in order.
  package var headings: [ListHeading] = []
  package var position = ListPosition()
  package var marks = Marks()
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// All fields of the entry under the cursor.
  package var preview: EntryPreview?
  /// What to press while the day is empty; nil otherwise.
  package var emptyMessage: String?

  package init() {}

  /// The month of the day.
  package var month: MonthState { months.first ?? MonthState() }
}

/// Builds the state of a day.
@MainActor struct TodayStateBuilder {
  let context: ScreenContext
  let agenda: Agenda
  let month: MonthGrid
  let months: [MonthState]
  /// How many rows the screen has for lines and headings.
  let rowCount: Int

  func complete(_ state: inout TodayState) {
    let language = context.language
    let now = context.book.clock.localNow
    let isPresent = agenda.date == now.date
    state.headline =
      isPresent
      ? context.dates.clock(agenda.date, now.time) : context.dates.whole(DayTime(agenda.date))
    state.distance = context.dates.distance(agenda.date, today: now.date)
    state.summary = summary[language]
    state.networkTime = networkTime[language]
    state.months = months
    state.legend = [
      MonthLegend(mark: .due, label: Phrase.daysToDo[language]),
      MonthLegend(mark: .other, label: Phrase.daysElse[language]),
    ]
    let week = [agenda.date, now.date].map { $0.startOfWeek(context.firstWeekday) }
    state.finished = Trend(finished: month.finished, isCurrent: week[0] == week[1], language)
    let timeline = TimelineBuilder(context: context, agenda: agenda)
    state.position.fit(rows: rowCount, headings: timeline.breaks.map(\.line))
    state.rows = timeline.rows(state.position.visible) { state.isMarked($0, at: $1) }
    state.headings = timeline.headings(in: state.position)
    state.preview = context.book.agenda.id(at: state.position.cursor, in: agenda).flatMap {
      EntryPreviewBuilder(context).preview(of: $0)
    }
    state.emptyMessage = agenda.count == 0 ? Phrase.emptyDay(context.keys)[language] : nil
  }

  private var summary: Phrase {
    let counts = agenda.counts
    return .joined([
      counts.overdue > 0 ? .lateThatDay(counts.overdue) : nil,
      counts.due > 0 ? .dueThatDay(counts.due) : nil,
      counts.events > 0 ? .eventsThatDay(counts.events) : nil,
      counts.planned > 0 ? .planned(counts.planned) : nil,
      counts.done > 0 ? .doneThatDay(counts.done) : nil,
      agenda.spent.isEmpty ? nil : .spent(context.book.money.text(sums: agenda.spent)),
    ])
  }

  private var networkTime: Phrase {
    switch context.networkClock.reading {
    case .none: Phrase(verbatim: "")
    case .asking: .loading
    case .known(let time): .networkTime(time, at: context.book.clock.now())
    case .failed: .systemClock
    }
  }
}
