import Core
import TextUI
import ViewModels

/// A week with one column for each day: whole-day entries and to-dos above, entries with a time below, by half hours.
struct AgendaColumnsView {
  private static let labelColumns = 7
  /// The lines above the hours may have at least this many rows, even if an hour then has one row instead of two.
  private static let leastAbove = 5
  private static let busy = "┃"
  /// The sign of a half hour with more than one event.
  private static let crowded = "█"

  let state: AgendaState

  func draw(in canvas: inout Canvas) {
    let width = (canvas.size.columns - Self.labelColumns - 1) / max(1, state.days.count)
    // The titles of the days, and the rule.
    let room = canvas.size.rows - 2
    let limit = max(Self.leastAbove, room - state.busy.count)
    let blocks = state.days.map { lines(of: $0, width - 2, atMost: limit, in: canvas) }
    let above = min(limit, blocks.map(\.count).max() ?? 0)
    for (index, day) in state.days.enumerated() {
      let column = Self.labelColumns + index * width
      let rect = Rect(column: column, row: 0, columns: width, rows: canvas.size.rows)
      canvas.mark(rect, as: .item(index))
      canvas.within(rect) { canvas in
        if index == state.cursor {
          canvas.markFocus(at: Point(column: 0, row: 0), style: Style(.cursor))
        }
        canvas.text(day.title, at: Point(column: 1, row: 0), style: day.titleStyle)
        canvas.text(
          day.clash, endingAt: Point(column: width - 1, row: 0), style: Style(.overdueTodo))
        draw(blocks[index], rows: above, in: &canvas)
      }
    }
    let rule = above + 1
    canvas.within(Rect(column: Self.labelColumns, row: rule, columns: canvas.size.columns, rows: 1))
    {
      $0.horizontalRule(0, style: Style(.border))
    }
    canvas.within(canvas.bounds.inset(top: rule + 1)) { drawHours(width, in: &$0) }
  }

  private func draw(_ lines: [AgendaLine.Word], rows: Int, in canvas: inout Canvas) {
    let shown = lines.count <= rows ? rows : rows - 1
    for (row, word) in lines.prefix(shown).enumerated() {
      canvas.text(
        word.text, at: Point(column: 1, row: row + 1), style: word.style,
        width: canvas.size.columns - 2)
    }
    let hidden = lines.count - shown
    if hidden > 0 {
      canvas.text("+\(hidden)", at: Point(column: 1, row: rows), style: Style(.muted))
    }
  }

  /// Returns the lines above the hours; long titles wrap into the rows that are free, the first titles first.
  private func lines(
    of day: AgendaState.Day, _ width: Int, atMost limit: Int, in canvas: Canvas
  ) -> [AgendaLine.Word] {
    let entries = day.wholeDays.entries + day.todos.entries.filter(\.time.isEmpty)
    let words =
      day.lateWords
      + (entries + day.others.entries).map { entry in
        AgendaLine.Word(sign: canvas.text(of: entry.icon), text: entry.words, style: entry.style)
      }
    var free = max(0, limit - words.count)
    return words.flatMap { word in
      let lines = word.lines(of: width, atMost: free + 1)
      free -= lines.count - 1
      return lines.map { AgendaLine.Word(text: $0, style: word.style) }
    }
  }

  /// Returns the half hours to draw, and how many of them share a row.
  ///
  /// If there are too many, free ones are left out at the end and at the start. If that is not enough, all of them are
  /// drawn, with one row an hour.
  private func shown(in rows: Int) -> (halfHours: Range<Int>, step: Int) {
    var (first, end) = (state.halfHours.lowerBound, state.halfHours.upperBound)
    while end - first > rows, end > max(state.busy.upperBound, first) { end -= 2 }
    while end - first > rows, first < min(state.busy.lowerBound, end) { first += 2 }
    return end > first && end - first <= rows ? (first..<end, 1) : (state.halfHours, 2)
  }

  /// Draws a row for each half hour, or for each hour if there are too few rows.
  private func drawHours(_ width: Int, in canvas: inout Canvas) {
    let (halfHours, step) = shown(in: canvas.size.rows)
    let slots = stride(from: halfHours.lowerBound, to: halfHours.upperBound, by: step)
    for (row, slot) in slots.enumerated() where slot.isMultiple(of: 2) {
      let hour = ClockTime(minutes: slot * 30)
      canvas.text(hour.text, at: Point(column: 1, row: row), style: Style(.muted))
    }
    for index in state.days.indices {
      let column = Rect(
        column: Self.labelColumns + index * width, row: 0, columns: width, rows: canvas.size.rows)
      canvas.within(column) { drawDay(index, halfHours, step, in: &$0) }
    }
    drawNow(halfHours, step, width, in: &canvas)
  }

  private func drawDay(
    _ index: Int, _ halfHours: Range<Int>, _ step: Int, in canvas: inout Canvas
  ) {
    func row(of slot: Int) -> Int { (slot - halfHours.lowerBound) / step }
    let day = state.days[index]
    let rule = slotOfRule(halfHours).flatMap { $0.day == index ? row(of: $0.halfHour) : nil }
    for slot in halfHours where day.load[slot] > 0 {
      let isCrowded = day.load[slot] > 1
      canvas.text(
        isCrowded ? Self.crowded : Self.busy, at: Point(column: 1, row: row(of: slot)),
        style: Style(isCrowded ? .overdueTodo : .meter))
    }
    let entries = (day.timed.entries + day.todos.entries.filter { !$0.time.isEmpty })
      .sorted { $0.halfHours.lowerBound < $1.halfHours.lowerBound }
    let groups = Dictionary(grouping: entries) { row(of: $0.halfHours.lowerBound) }
    let starts = groups.keys.sorted()
    for (place, start) in starts.enumerated() {
      let ends: [Int?] = [starts.dropFirst(place + 1).first, rule, canvas.size.rows]
      let end = ends.compactMap(\.self).filter { $0 > start }.min() ?? start
      draw(groups[start] ?? [], in: start..<max(start + 1, end), of: &canvas)
    }
  }

  /// Draws the entries that begin in the first of some rows, one below the other.
  ///
  /// A long title wraps into the rows that are free. If there are too few rows, the last one has the number of the
  /// entries that are left out.
  private func draw(
    _ entries: [AgendaState.Entry], in rows: Range<Int>, of canvas: inout Canvas
  ) {
    let shown = entries.prefix(rows.count)
    let hidden = entries.count > shown.count ? " +\(entries.count - shown.count)" : ""
    let width = canvas.size.columns - 3
    var free = rows.count - shown.count
    var row = rows.lowerBound
    for entry in shown {
      let words =
        entry.kind == .event
        ? entry.words : "\(canvas.text(of: entry.icon)) \(entry.time) \(entry.title)"
      let lines = words.lines(of: width, atMost: free + 1)
      free -= lines.count - 1
      for line in lines {
        let mark = row == rows.upperBound - 1 ? hidden : ""
        let used = canvas.text(
          line, at: Point(column: 2, row: row), style: entry.style, width: width - mark.cellWidth)
        canvas.text(mark, at: Point(column: 2 + used, row: row), style: Style(.muted))
        row += 1
      }
    }
  }

  /// Returns where to draw the rule of the present moment; nil while an event is on.
  private func slotOfRule(_ halfHours: Range<Int>) -> AgendaState.Now? {
    state.now.flatMap { now in
      halfHours.contains(now.halfHour) && state.days[now.day].load[now.halfHour] == 0 ? now : nil
    }
  }

  /// Writes the present time in place of the hour, and draws a rule in today's column unless an event is on.
  private func drawNow(
    _ halfHours: Range<Int>, _ step: Int, _ width: Int, in canvas: inout Canvas
  ) {
    guard let now = state.now, halfHours.contains(now.halfHour) else { return }
    let row = (now.halfHour - halfHours.lowerBound) / step
    canvas.text(now.time, at: Point(column: 1, row: row), style: Style(.cursor))
    guard slotOfRule(halfHours) != nil else { return }
    let place = Rect(
      column: Self.labelColumns + now.day * width + 1, row: row, columns: width - 2, rows: 1)
    canvas.within(place) { canvas in
      let used = canvas.text(now.word, at: Point(column: 0, row: 0), style: Style(.cursor))
      canvas.within(canvas.bounds.inset(left: used + 1)) {
        $0.horizontalRule(0, style: Style(.border))
      }
    }
  }
}
