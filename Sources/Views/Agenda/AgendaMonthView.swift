import TextUI
import ViewModels

/// A month, a box a day, with as much of each as has room.
struct AgendaMonthView {
  let state: AgendaState

  private static let daysInWeek = 7

  func draw(in canvas: inout Canvas) {
    let weeks = (state.days.count + Self.daysInWeek - 1) / Self.daysInWeek
    let headRows = canvas.size.rows > weeks ? 1 : 0
    let width = (canvas.size.columns - 2) / Self.daysInWeek
    for (place, name) in state.weekdays.enumerated() where headRows > 0 {
      canvas.text(name, at: Point(column: 2 + place * width, row: 0), style: Style(.muted))
    }
    canvas.within(canvas.bounds.inset(top: headRows)) { canvas in
      let height = max(1, canvas.size.rows / max(1, weeks))
      let shown = (0..<weeks).window(
        around: state.cursor / Self.daysInWeek, of: canvas.size.rows / height)
      for (row, week) in shown.enumerated() {
        for column in 0..<Self.daysInWeek {
          let index = week * Self.daysInWeek + column
          guard state.days.indices.contains(index) else { continue }
          let cell = Rect(
            column: 1 + column * width, row: row * height, columns: width, rows: height)
          canvas.mark(cell, as: .item(index))
          canvas.within(cell) { draw(index, in: &$0) }
        }
      }
    }
  }

  /// The number, and below it a line each.
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
    let shown = lines.count <= room ? room : max(0, room - (room > 1 ? 1 : 0))
    for (row, word) in lines.prefix(shown).enumerated() {
      canvas.text(
        word.text, at: Point(column: 1, row: row + 1), style: word.style,
        width: canvas.size.columns - 2)
    }
    let hidden = day.count - min(shown, lines.count)
    guard hidden > 0 else { return }
    // In a box of one line it stands beside the number.
    let place = room > 1 ? Point(column: 1, row: room) : Point(column: number + 2, row: 0)
    canvas.text("+\(hidden)", at: place, style: Style(.muted), width: canvas.size.columns - 2)
  }

  private func lines(of day: AgendaState.Day, in canvas: Canvas) -> [AgendaLine.Word] {
    let late = day.late.isEmpty ? [] : [AgendaLine.Word(text: day.late, style: Style(.overdueTodo))]
    let signed = { (entry: AgendaState.Entry) in
      AgendaLine.Word(text: "\(canvas.text(of: entry.icon)) \(entry.title)", style: entry.style)
    }
    let timed = day.timed.entries.map { AgendaLine.Word(text: $0.words, style: $0.style) }
    return late + day.wholeDays.entries.map(signed) + timed + day.todos.entries.map(signed)
      + day.others.entries.map(signed)
  }
}

extension AgendaState.Day {
  /// How many lines it has in all.
  fileprivate var count: Int {
    (late.isEmpty ? 0 : 1) + wholeDays.count + timed.count + todos.count + others.count
  }
}
