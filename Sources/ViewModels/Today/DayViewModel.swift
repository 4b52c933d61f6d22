import Core
import Services

/// A day beside a list: that of the entry under the cursor, else today.
package struct DayState: Equatable, Sendable {
  /// `Fri 27 Nov 2026`.
  package var title = ""
  /// `in 6 days`.
  package var distance = ""
  /// The lines and headings that have room.
  package var rows: [TimelineRow] = []
  package var headings: [ListHeading] = []
  /// The message that the day is empty; empty if it is not.
  package var emptyMessage = ""

  package init() {}
}

/// The day beside a list; it is read only while a wide window shows it.
@MainActor package final class DayViewModel {
  package private(set) var state = DayState()

  private struct Request: Equatable {
    let date: CivilDate
    let rows: Int
    let language: Language
  }

  private var shown: Request?

  /// Makes the next `show` read the day again, as the book or the time has changed.
  func forget() {
    shown = nil
  }

  /// Shows a day in a number of rows; 0 means that there is no pane.
  func show(_ date: CivilDate, rows: Int, _ context: ScreenContext) {
    let request = Request(date: date, rows: rows, language: context.language)
    guard rows > 0, request != shown else { return }
    shown = request
    let timeline = TimelineBuilder(context: context, agenda: context.book.agenda.day(date))
    var position = ListPosition()
    position.setCount(timeline.agenda.count)
    position.fit(rows: rows, headings: timeline.breaks.map(\.line))
    state.title = context.dates.whole(DayTime(date))
    state.distance = context.dates.distance(date, today: context.book.clock.today)
    state.rows = timeline.rows(position.visible)
    state.headings = timeline.headings(in: position)
    state.emptyMessage =
      timeline.agenda.count == 0 ? Phrase.nothingOnDay[context.language] : ""
  }
}

extension ShellViewModel {
  /// Sets how many rows a third pane has for a day; 0 without one.
  package func setDayRows(_ rows: Int) {
    day.show(screen?.scene.date ?? book.clock.today, rows: rows, context)
  }
}
