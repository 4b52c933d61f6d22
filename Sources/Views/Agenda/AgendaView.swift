import Core
package import TextUI
package import ViewModels

/// A week or a month of the agenda below its headline.
package struct AgendaView {
  /// Rows above the days.
  private static let headerRows = 1
  /// The least columns and rows for the days of a week side by side.
  private static let leastForColumns = Size(columns: 110, rows: 30)

  private let state: AgendaState

  package init(_ state: AgendaState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    drawHeadline(in: &canvas)
    let least = Self.leastForColumns
    let isLarge = canvas.size.columns >= least.columns && canvas.size.rows >= least.rows
    canvas.within(canvas.bounds.inset(top: Self.headerRows)) { canvas in
      canvas.mark(canvas.bounds, as: .scroller)
      if canvas.decoration == .plain {
        AgendaWords(state: state).draw(in: &canvas)
      } else if state.span == .month {
        AgendaMonthView(state: state).draw(in: &canvas)
      } else if isLarge {
        AgendaColumnsView(state: state).draw(in: &canvas)
      } else {
        AgendaRowsView(state: state).draw(in: &canvas)
      }
    }
  }

  private func drawHeadline(in canvas: inout Canvas) {
    let used = canvas.text(state.headline, at: Point(column: 2, row: 0), style: Style(.title))
    let note = canvas.text(state.note, at: Point(column: used + 4, row: 0), style: Style(.muted))
    canvas.announce(Rect(column: 2, row: 0, columns: used + 2 + note, rows: 1), as: .place)
    let end = canvas.size.columns - 1
    canvas.text(
      state.summary.wholeParts(within: end - used - note - 6),
      endingAt: Point(column: end, row: 0), style: Style(.muted))
  }
}

/// The days in words, one on each line, for plain screens.
private struct AgendaWords {
  let state: AgendaState

  func draw(in canvas: inout Canvas) {
    let visible = state.days.indices.window(around: state.cursor, of: canvas.size.rows)
    for (row, index) in visible.enumerated() {
      let day = state.days[index]
      let place = Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
      canvas.mark(place, as: .item(index))
      canvas.within(place) { canvas in
        let todos = day.todos.entries.map { "\(canvas.text(of: .todo)) \($0.words)" }
        let rest = day.others.entries.map { "\(canvas.text(of: $0.icon)) \($0.words)" }
        let parts =
          [day.late] + (day.wholeDays.entries + day.timed.entries).map(\.words) + [day.clash]
          + todos + rest
        canvas.say([day.words] + (day.isEmpty ? [state.nothing] : parts))
        if index == state.cursor {
          canvas.markFocus(at: Point(column: 0, row: 0), style: Style(.cursor))
        }
      }
    }
  }
}

extension Range<Int> {
  /// Returns a part of the range that has at most `count` numbers and contains `index`.
  func window(around index: Int, of count: Int) -> Range<Int> {
    let start = Swift.min(
      Swift.max(lowerBound, index - count + 1), Swift.max(lowerBound, upperBound - count))
    return start..<Swift.min(upperBound, start + Swift.max(0, count))
  }
}

extension String {
  /// Wraps the text into at most `limit` lines; if it is longer, the last line has all of the rest.
  func lines(of cells: Int, atMost limit: Int) -> [String] {
    let lines = wrapped(to: cells)
    guard lines.count > limit, limit > 0 else { return lines }
    return lines.prefix(limit - 1) + [lines[(limit - 1)...].joined(separator: " ")]
  }
}

extension AgendaState.Entry {
  /// `14:00 회의 @회의실`; a to-do has its time at the end.
  var words: String {
    let parts = kind == .event ? [time, title, detail] : [title, detail, time]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  var icon: Icon { kind.icon(state) }

  var style: Style {
    isLate ? Style(.overdueTodo) : Style(state == .ready || state == .done ? .text : .muted)
  }
}

extension AgendaState.Day {
  var titleStyle: Style { Style(isToday ? .today : .text) }
}

/// Texts in one line, with dots between them.
struct AgendaLine {
  struct Word {
    let text: String
    let style: Style
  }

  private static let separator = " · "

  var words: [Word] = []

  mutating func add(_ text: String, _ style: Style) {
    if !text.isEmpty { words.append(Word(text: text, style: style)) }
  }

  /// Draws the texts up to a column, and cuts the last one.
  func draw(from column: Int, upTo end: Int, in canvas: inout Canvas) {
    var column = column
    for (index, word) in words.enumerated() {
      if index > 0 {
        guard column + Self.separator.count < end else { return }
        column += canvas.text(
          Self.separator, at: Point(column: column, row: 0), style: Style(.muted))
      }
      guard column < end else { return }
      column += canvas.text(
        word.text, at: Point(column: column, row: 0), style: word.style, width: end - column)
    }
  }
}
