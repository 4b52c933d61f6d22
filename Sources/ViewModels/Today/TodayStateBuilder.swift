import Entities
import Services

/// Makes what the clock shows of a day.
@MainActor struct TodayStateBuilder {
  let context: ScreenContext
  let agenda: Agenda
  let month: MonthGrid
  let months: [MonthState]

  func complete(_ state: inout TodayState) {
    let language = context.language
    let now = context.book.clock.localNow
    state.headline = context.dates.clock(agenda.date, now.time)
    state.distance = context.dates.distance(agenda.date, today: now.date)
    state.summary = summary[language]
    state.networkTime = networkTime[language]
    state.months = months
    state.finished = Trend(finished: month.finished, language)
    state.rows = rows(state)
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
      if item.part != .overdue { row.due = "" }
      if row.remark.isEmpty {
        row.remark = context.book.folders.name(of: item.entry.folder) ?? ""
      }
      return TimelineRow(
        time: item.time?.text ?? "", part: TimelineRow.Part(item.part), entry: row)
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
    }
  }
}
