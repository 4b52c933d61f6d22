import TextUI
import ViewModels

/// A month with one box for each day, which shows as many lines as fit.
struct AgendaMonthView {
  let state: AgendaState

  private static let daysInWeek = 7
  /// The most lines that a title may take.
  private static let mostTitleLines = 2

  func draw(in canvas: inout Canvas) {
    let weeks = (state.days.count + Self.daysInWeek - 1) / Self.daysInWeek
    let headRows = canvas.size.rows > weeks ? 1 : 0
    let width = (canvas.size.columns - 2) / Self.daysInWeek
    for (place, name) in state.weekdays.enumerated() where headRows > 0 {
      canvas.text(name, at: Point(column: 2 + place * width, row: 0), style: Style(.muted))
    }
    canvas.within(canvas.bounds.inset(top: headRows)) { canvas in
      let shown = (0..<weeks).window(
        around: state.cursor / Self.daysInWeek, of: canvas.size.rows)
      var row = 0
      for (week, height) in zip(shown, heights(of: shown, width - 2, in: canvas)) {
        for column in 0..<Self.daysInWeek {
          let index = week * Self.daysInWeek + column
          guard state.days.indices.contains(index) else { continue }
          let cell = Rect(column: 1 + column * width, row: row, columns: width, rows: height)
          canvas.mark(cell, as: .item(index))
          canvas.within(cell) { draw(index, in: &$0) }
        }
        row += height
      }
    }
  }

  /// Returns how many rows each week has.
  ///
  /// All have the same share at first. What a week does not need goes to the weeks that need more, and the rest is
  /// shared.
  private func heights(of weeks: Range<Int>, _ width: Int, in canvas: Canvas) -> [Int] {
    guard !weeks.isEmpty else { return [] }
    let wanted = weeks.map { week in
      let start = week * Self.daysInWeek
      let days = state.days[start..<min(state.days.count, start + Self.daysInWeek)]
      return max(2, days.map { wantedRows(of: $0, width, in: canvas) }.max() ?? 0)
    }
    let share = canvas.size.rows / weeks.count
    var heights = wanted.map { min($0, share) }
    var rest = canvas.size.rows - heights.reduce(0, +)
    while rest > 0,
      let neediest = heights.indices.max(by: { wanted[$0] - heights[$0] < wanted[$1] - heights[$1] }
      ),
      heights[neediest] < wanted[neediest]
    {
      heights[neediest] += 1
      rest -= 1
    }
    return heights.map { $0 + rest / heights.count }
  }

  /// Returns the rows that a day needs: one for its number, and one or two for each line.
  private func wantedRows(of day: AgendaState.Day, _ width: Int, in canvas: Canvas) -> Int {
    let lines = lines(of: day, in: canvas)
    return 1
      + lines.reduce(day.count - lines.count) { rows, word in
        rows + min(Self.mostTitleLines, word.lines(of: width).count)
      }
  }

  /// Draws the day's number, and its lines below it.
  private func draw(_ index: Int, in canvas: inout Canvas) {
    let day = state.days[index]
    let isChosen = index == state.cursor
    let style = day.isToday ? Style(.today) : Style(day.isInMonth ? .text : .muted)
    let number = canvas.text(day.number, at: Point(column: 1, row: 0), style: style)
    if isChosen {
      canvas.markFocus(at: Point(column: 0, row: 0), style: Style(.cursor))
    }
    let lines = lines(of: day, in: canvas)
    let room = canvas.size.rows - 1
    let shown = day.count <= room ? lines.count : max(0, room - (room > 1 ? 1 : 0))
    var row = 1
    for (place, word) in lines.prefix(shown).enumerated() {
      let width = canvas.size.columns - 2
      // Each of the lines after this one keeps a row.
      let after = day.count - place - 1
      let most = min(Self.mostTitleLines, room - row + 1 - after)
      for line in word.lines(of: width, atMost: day.count <= room ? most : 1) {
        canvas.text(line, at: Point(column: 1, row: row), style: word.style, width: width)
        row += 1
      }
    }
    let hidden = day.count - min(shown, lines.count)
    guard hidden > 0 else { return }
    // If the box has only one row for lines, the count stands beside the number.
    let place = room > 1 ? Point(column: 1, row: room) : Point(column: number + 2, row: 0)
    canvas.text("+\(hidden)", at: place, style: Style(.muted), width: canvas.size.columns - 2)
  }

  private func lines(of day: AgendaState.Day, in canvas: Canvas) -> [AgendaLine.Word] {
    let signed = { (entry: AgendaState.Entry) in
      AgendaLine.Word(sign: canvas.text(of: entry.icon), text: entry.title, style: entry.style)
    }
    let timed = day.timed.entries.map { AgendaLine.Word(text: $0.words, style: $0.style) }
    return day.lateWords + day.wholeDays.entries.map(signed) + timed
      + day.todos.entries.map(signed) + day.others.entries.map(signed)
  }
}

extension AgendaState.Day {
  /// How many lines it has in all.
  fileprivate var count: Int {
    (late.isEmpty ? 0 : 1) + wholeDays.count + timed.count + todos.count + others.count
  }
}
