import Core
import TextUI
import ViewModels

/// A week with one row for each day: a bar of half hours, the events, and the to-dos below them.
struct AgendaRowsView {
  /// Narrower windows have no room for bars beside words.
  private static let leastForBars = 64
  private static let free = "·"
  private static let busy = "━"
  /// The sign of more than one event at a time.
  private static let crowded = "█"

  let state: AgendaState

  private var labelColumns: Int { 2 + (state.days.map(\.title.cellWidth).max() ?? 0) + 1 }

  func draw(in canvas: inout Canvas) {
    let hasBars = canvas.size.columns >= Self.leastForBars
    let headRows = hasBars && canvas.size.rows > state.days.count ? 1 : 0
    // Bars leave more than half of the line to words.
    let step = state.halfHours.count * 5 > canvas.size.columns * 2 ? 2 : 1
    if headRows > 0 { drawHours(step, in: &canvas) }
    let spare = canvas.size.rows >= headRows + 1 + 2 * state.days.count ? 1 : 0
    canvas.within(canvas.bounds.inset(top: headRows + spare)) { canvas in
      let each = canvas.size.rows >= 2 * state.days.count ? 2 : 1
      let days = state.days.indices.window(around: state.cursor, of: canvas.size.rows / each)
      for (place, index) in days.enumerated() {
        let rect = Rect(column: 0, row: place * each, columns: canvas.size.columns, rows: each)
        canvas.mark(rect, as: .item(index))
        canvas.within(rect) { draw(index, step: hasBars ? step : nil, in: &$0) }
      }
    }
  }

  /// Writes every few hours above their columns; each takes at least two cells and a blank.
  private func drawHours(_ step: Int, in canvas: inout Canvas) {
    for slot in state.halfHours where slot.isMultiple(of: 4 * step) {
      let column = labelColumns + (slot - state.halfHours.lowerBound) / step
      let hour = (slot / 2).digits(atLeast: 2)
      canvas.text(hour, at: Point(column: column, row: 0), style: Style(.muted))
    }
  }

  private func draw(_ index: Int, step: Int?, in canvas: inout Canvas) {
    let day = state.days[index]
    canvas.text(day.title, at: Point(column: 2, row: 0), style: day.titleStyle)
    var start = labelColumns
    if let step {
      drawBar(index, step, at: start, in: &canvas)
      start += (state.halfHours.count + step - 1) / step + 2
    }
    let end = canvas.size.columns - 1
    let clash = day.clash.cellWidth
    canvas.text(day.clash, endingAt: Point(column: end, row: 0), style: Style(.overdueTodo))
    let ends = [end - (clash > 0 ? clash + 2 : 0), end].prefix(canvas.size.rows)
    let lines = [events(of: day, in: canvas), rest(of: day, in: canvas)].filter { !$0.isEmpty }
    if lines.count == ends.count {
      for (row, line) in lines.enumerated() {
        canvas.within(canvas.bounds.inset(top: row)) {
          line.draw(from: start, upTo: [ends[row]], in: &$0)
        }
      }
    } else {
      AgendaLine(words: lines.flatMap(\.words), more: lines.reduce(0) { $0 + $1.more })
        .draw(from: start, upTo: Array(ends), in: &canvas)
    }
    if index == state.cursor {
      canvas.markFocus(at: Point(column: 0, row: 0), style: Style(.cursor))
    }
  }

  private func drawBar(_ index: Int, _ step: Int, at start: Int, in canvas: inout Canvas) {
    let load = state.days[index].load
    let (first, end) = (state.halfHours.lowerBound, state.halfHours.upperBound)
    for slot in stride(from: first, to: end, by: step) {
      let point = Point(column: start + (slot - first) / step, row: 0)
      let slots = slot..<min(slot + step, end)
      let isNow = state.now?.day == index && slots.contains(state.now?.halfHour ?? -1)
      switch slots.map({ load[$0] }).max() ?? 0 {
      case 0: canvas.text(Self.free, at: point, style: Style(isNow ? .cursor : .muted))
      case 1: canvas.text(Self.busy, at: point, style: Style(isNow ? .cursor : .meter))
      default: canvas.text(Self.crowded, at: point, style: Style(.overdueTodo))
      }
    }
  }

  private func events(of day: AgendaState.Day, in canvas: Canvas) -> AgendaLine {
    var line = AgendaLine()
    for entry in day.wholeDays.entries {
      line.add("\(canvas.text(of: entry.icon)) \(entry.words)", entry.style)
    }
    for entry in day.timed.entries { line.add(entry.words, entry.style) }
    line.more = day.wholeDays.more + day.timed.more
    return line
  }

  private func rest(of day: AgendaState.Day, in canvas: Canvas) -> AgendaLine {
    var line = AgendaLine()
    let sign = "\(canvas.text(of: .todo)) "
    if !day.late.isEmpty { line.add(sign + day.late, Style(.overdueTodo)) }
    for (place, entry) in day.todos.entries.enumerated() {
      line.add((place == 0 && day.late.isEmpty ? sign : "") + entry.words, entry.style)
    }
    for entry in day.others.entries {
      line.add("\(canvas.text(of: entry.icon)) \(entry.words)", Style(.muted))
    }
    line.more = day.todos.more + day.others.more
    return line
  }
}
