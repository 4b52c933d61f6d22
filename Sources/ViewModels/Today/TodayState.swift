import Core
import Services

/// What the date-navigation clock shows: a day, its month, its time line.
package struct TodayState: MarkedState, Equatable, Sendable {
  /// `Sat 21 Nov 2026 09:41`; of another day than the present one, without a time.
  package var headline = ""
  /// `tomorrow`, `5 days ago`.
  package var distance = ""
  /// `2 overdue · 3 due · 1 done · ₩4,500 spent`.
  package var summary = ""
  /// How the network's clock differs, `Loading..` until that is known; empty when nobody is asked.
  package var networkTime = ""
  /// The month of the day, and as many after it as there is room for.
  package var months: [MonthState] = []
  /// What the grounds of its days mean.
  package var legend: [MonthLegend] = []
  /// To-dos finished in the weeks up to the one shown; nil when there are none.
  package var finished: Trend?
  /// The lines on the screen.
  package var rows: [TimelineRow] = []
  /// What stands between the lines on the screen, in order.
  package var headings: [TimelineHeading] = []
  package var position = ListPosition()
  package var marks = Marks()
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// The entry under the cursor, whole.
  package var preview: EntryPreview?
  /// What to press, while the day has nothing.
  package var emptyMessage: String?

  package init() {}

  /// The month of the day.
  package var month: MonthState { months.first ?? MonthState() }
}

/// What sets some lines of a day apart from those above them.
package struct TimelineHeading: Equatable, Sendable {
  /// The line of the screen that it stands above; one behind the last is below that.
  package let line: Int
  /// It is the present moment.
  package let isNow: Bool
  /// `Next 7 days`; of the present moment, the time.
  package let title: String
  /// `now`; else empty.
  package let remark: String
}

/// A line of a day's time line.
package struct TimelineRow: Equatable, Sendable {
  package enum Part: Sendable {
    case overdue
    case due
    case done
    case happened
    case coming
  }

  /// `late`, `all day`, `18:00`; of a day to come, the day.
  package let time: String
  package let part: Part
  package let entry: EntryRow

  /// Whether its time or day is over and it is not done, which the day it was due on says beside it.
  package var isLate: Bool { part == .due && entry.urgency == .overdue }
}

/// Makes what the clock shows of a day.
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
      MonthLegend(mark: .past, label: Phrase.daysPast[language]),
    ]
    state.finished = Trend(finished: month.finished, language)
    let breaks = agenda.count == 0 ? [] : agenda.breaks(at: isPresent ? now.time : nil)
    state.position.setHeight(rowCount - breaks.count)
    state.rows = rows(state)
    state.headings = headings(breaks, in: state.position, now.time)
    state.preview = context.book.days.id(at: state.position.cursor, in: agenda).flatMap {
      EntryPreviewBuilder(context.book, language).preview(of: $0)
    }
    state.emptyMessage = agenda.count == 0 ? Phrase.emptyDay(context.keys)[language] : nil
  }

  private var summary: Phrase {
    let counts = agenda.counts
    return .joined([
      counts.overdue > 0 ? .overdue(counts.overdue) : nil,
      counts.due > 0 ? .dueThatDay(counts.due) : nil,
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

  private func rows(_ state: TodayState) -> [TimelineRow] {
    let builder = EntryRowBuilder(context)
    let visible = state.position.visible
    return zip(visible, context.book.days.items(agenda, in: visible)).map { line, item in
      var row = builder.row(item.entry, isMarked: state.isMarked(item.entry.id, at: line))
      // Which day it is due is said by where it stands.
      switch item.part {
      case .overdue: break
      case .coming: row.due = item.time?.text ?? ""
      case .due, .done, .happened: row.due = ""
      }
      if row.remark.isEmpty {
        row.remark = context.book.folders.name(of: item.entry.folder) ?? ""
      }
      return TimelineRow(time: time(item), part: TimelineRow.Part(item.part), entry: row)
    }
  }

  private func time(_ item: AgendaItem) -> String {
    switch item.part {
    case .overdue: Phrase.late[context.language]
    case .coming(let day): context.dates.dayInWeek(day)
    case .due, .happened, .done: item.time?.text ?? Phrase.allDay[context.language]
    }
  }

  /// Those above a line of the screen, and below the last line of all.
  private func headings(
    _ breaks: [(line: Int, kind: AgendaBreak)], in position: ListPosition, _ now: ClockTime
  ) -> [TimelineHeading] {
    let lines = position.visible
    let isEndShown = lines.upperBound == position.count
    return breaks.filter { lines.contains($0.line) || isEndShown && $0.line == position.count }.map
    {
      TimelineHeading(
        line: $0.line - lines.lowerBound, isNow: $0.kind == .now,
        title: $0.kind == .now ? now.text : Phrase($0.kind)[context.language],
        remark: $0.kind == .now ? Phrase($0.kind)[context.language] : "")
    }
  }
}

extension TimelineRow.Part {
  fileprivate init(_ part: AgendaItem.Part) {
    switch part {
    case .overdue: self = .overdue
    case .due: self = .due
    case .done: self = .done
    case .happened: self = .happened
    case .coming: self = .coming
    }
  }
}
