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

extension AgendaState.Part {
  /// How many entries it has beyond those in `entries`.
  var more: Int { count - entries.count }
}

extension AgendaState.Day {
  var titleStyle: Style { Style(isToday ? .today : .text) }

  /// `2 late`; none if nothing is late.
  var lateWords: [AgendaLine.Word] {
    late.isEmpty ? [] : [AgendaLine.Word(text: late, style: Style(.overdueTodo))]
  }
}

/// Texts side by side, with dots between them.
struct AgendaLine {
  struct Word {
    /// Stands before the text; empty for none.
    var sign = ""
    let text: String
    let style: Style

    /// Wraps sign and text into lines; the sign stays beside the first word.
    func lines(of cells: Int, atMost limit: Int = .max) -> [String] {
      guard !sign.isEmpty else { return text.lines(of: cells, atMost: limit) }
      // Letters keep the room of the sign and of the blank after it, as lines break at blanks.
      let room = String(repeating: "x", count: max(0, min(sign.cellWidth + 1, cells - 1)))
      let lines = (room + text).lines(of: cells, atMost: limit)
      return lines.prefix(1).map { "\(sign) \($0.dropFirst(room.count))" } + lines.dropFirst()
    }
  }

  private static let separator = " · "
  /// The indent of the rows below the first one.
  private static let indent = 2
  /// The least cells of a text that is cut.
  private static let leastOfCut = 8

  var words: [Word] = []
  /// How many texts there are beyond `words`.
  var more = 0

  var isEmpty: Bool { words.isEmpty }

  mutating func add(_ text: String, _ style: Style) {
    if !text.isEmpty { words.append(Word(text: text, style: style)) }
  }

  /// Draws the texts from a column on, in one row for each end.
  ///
  /// A text that is not whole in a row goes to the next one. In the last row it is cut, and the number of those that
  /// are left out stands at the end: `+2`.
  func draw(from column: Int, upTo ends: [Int], in canvas: inout Canvas) {
    var rest = words[...]
    for (row, end) in ends.enumerated() where !rest.isEmpty {
      let start = Point(column: row == 0 ? column : column + Self.indent, row: row)
      let isLast = row == ends.count - 1
      let room = end - start.column
      let count = isLast ? mostCut(of: rest, within: room) : Self.mostWhole(of: rest, within: room)
      let hidden = isLast ? mark(after: count, of: rest) : ""
      let next = Self.draw(
        rest.prefix(count), at: start, upTo: end - hidden.cellWidth, in: &canvas)
      canvas.text(hidden, at: next, style: Style(.muted))
      rest = rest.dropFirst(count)
    }
  }

  /// Draws texts in a row, and returns where the next one begins.
  private static func draw(
    _ words: ArraySlice<Word>, at start: Point, upTo end: Int, in canvas: inout Canvas
  ) -> Point {
    var next = start
    for word in words {
      if next != start { next.column += canvas.text(separator, at: next, style: Style(.muted)) }
      next.column += canvas.text(
        word.text, at: next, style: word.style, width: end - next.column)
    }
    return next
  }

  /// Returns how many texts a row has whole; the first one counts even if it is cut.
  private static func mostWhole(of words: ArraySlice<Word>, within room: Int) -> Int {
    var used = -separator.cellWidth
    let whole = words.prefix { word in
      used += separator.cellWidth + word.text.cellWidth
      return used <= room
    }
    return max(1, whole.count)
  }

  /// Returns how many texts a row has, of which the last one may be cut.
  private func mostCut(of words: ArraySlice<Word>, within room: Int) -> Int {
    var used = 0
    var count = 0
    let shown = words.prefix { word in
      count += 1
      let least =
        min(word.text.cellWidth, Self.leastOfCut) + mark(after: count, of: words).cellWidth
      defer { used += word.text.cellWidth + Self.separator.cellWidth }
      return used + least <= room
    }
    return max(1, shown.count)
  }

  /// Returns ` +2` if two texts are left out after the first ones.
  private func mark(after count: Int, of words: ArraySlice<Word>) -> String {
    let hidden = words.count - count + more
    return hidden > 0 ? " +\(hidden)" : ""
  }
}
