package import Core
import Entities
import Services

/// A line of a day's time line.
package struct TimelineRow: Equatable, Sendable {
  /// `late`, `all day`, `18:00`, `goes on`; for a coming day, that day.
  package let time: String
  package let part: DayPart
  /// Whether it is an open to-do whose day or time has passed.
  package let isLate: Bool
  package var entry: EntryRow
  /// Whether it is a to-do that does not exist yet: it is added when the one before it is done.
  package var isVirtual = false
}

/// Builds the rows of a day's time line, and the headings between them.
@MainActor struct TimelineBuilder {
  let context: ScreenContext
  let agenda: Agenda
  let breaks: [(line: Int, kind: AgendaBreak)]
  private let now: LocalTime

  init(context: ScreenContext, agenda: Agenda) {
    self.context = context
    self.agenda = agenda
    now = context.book.clock.localNow
    let time = agenda.date == now.date ? now.time : nil
    breaks = agenda.count == 0 ? [] : agenda.breaks(at: time)
  }

  func rows(
    _ lines: Range<Int>, isMarked: (EntityID, Int) -> Bool = { _, _ in false }
  ) -> [TimelineRow] {
    let builder = EntryRowBuilder(context)
    return zip(lines, context.book.agenda.items(agenda, in: lines)).map { line, item in
      row(item, builder.row(item, isMarked: isMarked(item.entry.id, line)))
    }
  }

  /// Returns the row of an item; what the place in the time line says already, such as its due day, is left out.
  private func row(_ item: AgendaItem, _ entry: EntryRow) -> TimelineRow {
    var entry = entry
    switch item.part {
    case .overdue: break
    case .started:
      let start = item.entry.start?.dayTime
      entry.remark = FittingText([start].compactMap(\.self).map(since))
    case .starting:
      entry.remark = FittingText([Phrase.starts[context.language]])
      entry.due = comingTime(item) ?? ""
    case .coming, .due, .done, .happened: entry.due = due(item)
    }
    if item.isVirtual { entry.state = .waiting }
    if item.entry.folder != nil {
      entry.remark = entry.remark.with(FittingText(folder: item.entry.folder, context))
    }
    return TimelineRow(
      time: time(item), part: item.part, isLate: item.isLate, entry: entry,
      isVirtual: item.isVirtual)
  }

  private func since(_ start: DayTime) -> String {
    Phrase.since(context.dates.due(start, today: now.date))[context.language]
  }

  /// Returns when it is on its day, as far as its place does not say so; for an event also until when, and whether
  /// it overlaps another.
  private func due(_ item: AgendaItem) -> String {
    let rest = item.entry.span.map { context.dates.rest(of: $0, on: item.day) }?.unlessEmpty
    let words = [comingTime(item), rest].compactMap(\.self).joined(separator: " ")
    return item.clashes ? "\(Phrase.clash[context.language])  \(words)" : words
  }

  /// Returns the time of something on a coming day, which its place does not say; nil on the day shown.
  private func comingTime(_ item: AgendaItem) -> String? {
    item.day > agenda.date ? item.time?.text : nil
  }

  private func time(_ item: AgendaItem) -> String {
    switch item.part {
    case .overdue: Phrase.late[context.language]
    case .started: Phrase.started[context.language]
    case .coming, .starting, .due, .happened, .done:
      item.day > agenda.date
        ? context.dates.dayInWeek(item.day) : Phrase.time(of: item)[context.language]
    }
  }

  /// Returns the headings above the lines of the screen, and the one below the last line of all.
  func headings(in position: ListPosition) -> [ListHeading] {
    let lines = position.visible
    let isEndShown = lines.upperBound == position.count
    return breaks.filter { lines.contains($0.line) || isEndShown && $0.line == position.count }.map
    {
      ListHeading(
        line: $0.line - lines.lowerBound, isNow: $0.kind == .now,
        title: $0.kind == .now ? now.time.text : Phrase($0.kind)[context.language],
        remark: $0.kind == .now ? presence : "")
    }
  }

  /// `now, free until 14:00`.
  private var presence: String {
    let occupation = agenda.occupation(at: now.time)
    return Phrase.now(occupation) { end in
      end.date == now.date ? end.time?.text ?? "" : context.dates.due(end, today: now.date)
    }[context.language]
  }
}
