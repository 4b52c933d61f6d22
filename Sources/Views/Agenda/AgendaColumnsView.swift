import TextUI
import ViewModels

/// A week with a column a day: on top whole days and what is to be done, below the half hours.
struct AgendaColumnsView {
  private static let labelColumns = 7
  /// At most so many lines stand above the hours.
  private static let mostAbove = 5
  private static let busy = "┃"
  /// More than one event.
  private static let crowded = "█"

  let state: AgendaState

  func draw(in canvas: inout Canvas) {
    let width = (canvas.size.columns - Self.labelColumns - 1) / max(1, state.days.count)
    let above = min(Self.mostAbove, state.days.map { lines(of: $0, in: canvas).count }.max() ?? 0)
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
        drawAbove(day, rows: above, in: &canvas)
      }
    }
    let rule = above + 1
    canvas.within(Rect(column: Self.labelColumns, row: rule, columns: canvas.size.columns, rows: 1))
    {
      $0.horizontalRule(0, style: Style(.border))
    }
    canvas.within(canvas.bounds.inset(top: rule + 1)) { drawHours(width, in: &$0) }
  }

  private func drawAbove(_ day: AgendaState.Day, rows: Int, in canvas: inout Canvas) {
    let lines = lines(of: day, in: canvas)
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

  private func lines(of day: AgendaState.Day, in canvas: Canvas) -> [AgendaLine.Word] {
    let late = day.late.isEmpty ? [] : [AgendaLine.Word(text: day.late, style: Style(.overdueTodo))]
    return late
      + (day.wholeDays.entries + day.todos.entries + day.others.entries).map { entry in
        AgendaLine.Word(
          text: "\(canvas.text(of: entry.icon)) \(entry.words)", style: entry.style)
      }
  }

  /// A row a half hour, or where there is too little room, a row an hour.
  private func drawHours(_ width: Int, in canvas: inout Canvas) {
    let step = canvas.size.rows >= state.halfHours.count ? 1 : 2
    let slots = stride(from: state.halfHours.lowerBound, to: state.halfHours.upperBound, by: step)
    for (row, slot) in slots.enumerated() where slot.isMultiple(of: 2) {
      let hour = slot / 2 < 10 ? "0\(slot / 2)" : "\(slot / 2)"
      canvas.text("\(hour):00", at: Point(column: 1, row: row), style: Style(.muted))
    }
    for (index, day) in state.days.enumerated() {
      let column = Rect(
        column: Self.labelColumns + index * width, row: 0, columns: width, rows: canvas.size.rows)
      canvas.within(column) { drawDay(day, step, in: &$0) }
    }
    drawNow(step, width, in: &canvas)
  }

  private func drawDay(_ day: AgendaState.Day, _ step: Int, in canvas: inout Canvas) {
    func row(of slot: Int) -> Int { (slot - state.halfHours.lowerBound) / step }
    for slot in state.halfHours where day.load[slot] > 0 {
      let isCrowded = day.load[slot] > 1
      canvas.text(
        isCrowded ? Self.crowded : Self.busy, at: Point(column: 1, row: row(of: slot)),
        style: Style(isCrowded ? .overdueTodo : .meter))
    }
    // Of two that begin together, the second goes a row down.
    var next = 0
    for entry in day.timed.entries {
      next = max(next, row(of: entry.halfHours.lowerBound))
      canvas.text(
        entry.words, at: Point(column: 2, row: next), style: entry.style,
        width: canvas.size.columns - 3)
      next += 1
    }
  }

  /// The present time in the place of the hour, and a rule in its day where no event is.
  private func drawNow(_ step: Int, _ width: Int, in canvas: inout Canvas) {
    guard let now = state.now, state.halfHours.contains(now.halfHour) else { return }
    let row = (now.halfHour - state.halfHours.lowerBound) / step
    canvas.text(now.time, at: Point(column: 1, row: row), style: Style(.cursor))
    guard state.days[now.day].load[now.halfHour] == 0 else { return }
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
