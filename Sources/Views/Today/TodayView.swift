package import TextUI
package import ViewModels

/// The date-navigation clock: the chosen day, its month, its time line.
package struct TodayView {
  private let state: TodayState

  package init(_ state: TodayState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    let layout = TodayLayout(canvas.bounds, canvas.decoration)
    canvas.within(layout.headline, draw: drawHeadline)
    canvas.within(layout.networkTime) {
      $0.text(state.networkTime, at: Point(column: 2, row: 0), style: Style(.muted))
    }
    canvas.within(layout.calendar) { canvas in
      if layout.divider == nil {
        WeekView(month: state.month, finished: state.finished).draw(in: &canvas)
      } else {
        CalendarView(months: state.months, legend: state.legend, finished: state.finished)
          .draw(in: &canvas)
      }
    }
    if let divider = layout.divider {
      canvas.within(divider) { $0.verticalRule(0, style: Style(.border)) }
    }
    let panes = ListPanes(
      layout: layout.panes, filter: ListFilter(), isEmpty: state.emptyMessage != nil)
    panes.draw(in: &canvas, list: drawTimeline) {
      EntryPreviewView(preview: state.preview).draw(in: &$0)
    }
  }

  private func drawHeadline(in canvas: inout Canvas) {
    let used = canvas.text(state.headline, at: Point(column: 2, row: 0), style: Style(.title))
    let end = canvas.size.columns - 1
    let distance = canvas.text(
      state.distance, at: Point(column: used + 4, row: 0), style: Style(.muted))
    canvas.tell(Rect(column: 2, row: 0, columns: used + 2 + distance, rows: 1), .place)
    let start = used + 4 + state.distance.cellWidth + 2
    let isMarked = !state.markSummary.isEmpty
    let right = (isMarked ? state.markSummary : state.summary).wholeParts(within: end - start)
    canvas.text(
      right, endingAt: Point(column: end, row: 0), style: Style(isMarked ? .mark : .muted))
  }

  private func drawTimeline(in canvas: inout Canvas) {
    var body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    body.gaps = state.headings.map(\.line)
    for (index, heading) in state.headings.enumerated() {
      drawHeading(heading, row: heading.line + index, in: &canvas)
    }
    let columns = EntryColumns(state.rows.map(\.entry))
    body.draw(in: &canvas) { line, canvas in
      let previous = line > 0 ? state.rows[line - 1].time : nil
      let row = TimelineRowView(row: state.rows[line], previousTime: previous, columns: columns)
      row.draw(in: &canvas)
      if let box = row.box { canvas.markBox(at: box, of: state.position.item(line)) }
    }
  }
}

extension TodayView {
  /// A title, and a rule up to the remark at the right edge.
  private func drawHeading(_ heading: TimelineHeading, row: Int, in canvas: inout Canvas) {
    let start = Point(column: TimelineRowView.time, row: row)
    let end = canvas.size.columns - 2
    let style = Style(heading.isNow ? .cursor : .muted)
    let used = canvas.text(heading.title, at: start, style: style)
    canvas.text(heading.remark, endingAt: Point(column: end, row: row), style: style)
    let remark = heading.remark.isEmpty ? 0 : heading.remark.cellWidth + 1
    let rest = Rect(column: 0, row: row, columns: end, rows: 1)
      .inset(left: start.column + used + 1, right: remark)
    canvas.within(rest) { $0.horizontalRule(0, style: Style(.border)) }
  }
}

/// Where the parts of the clock's screen stand: the headline, the month or the week, the time line,
/// and in a wide window the entry under the cursor.
struct TodayLayout {
  /// From so many columns on, but on no plain screen, the whole month is shown beside the time line.
  private static let monthBeside = 64
  /// From so many columns on the days stand farther apart.
  private static let wideMonth = 96
  /// Below so many rows there is none to leave blank, nor one for the network's time.
  private static let leastRows = 10

  let headline: Rect
  let networkTime: Rect
  let calendar: Rect
  /// Nil where only a week finds room above the time line.
  let divider: Rect?
  /// The time line, and beside it the entry under the cursor.
  let panes: ListLayout

  var timeline: Rect { panes.list }

  /// How many months after the one shown there is room for.
  var followingMonths: Int {
    divider == nil ? 0 : CalendarView.following(in: calendar.size.rows)
  }

  init(_ bounds: Rect, _ decoration: Decoration) {
    headline = bounds.top(1)
    let spare = bounds.size.rows < Self.leastRows ? 0 : 1
    networkTime = bounds.inset(top: 1).top(spare)
    let body = bounds.inset(top: 1 + spare)
    guard decoration == .full, bounds.size.columns >= Self.monthBeside else {
      calendar = body.top(WeekView.rows).inset(left: 2)
      divider = nil
      let rest = body.inset(top: calendar.size.rows + spare)
      panes = ListLayout(rest)
      return
    }
    let width = 7 * (bounds.size.columns >= Self.wideMonth ? 5 : 3) - 1
    calendar = body.inset(left: 2).left(width)
    divider = body.inset(left: width + 3).left(1)
    panes = ListLayout(body.inset(left: width + 4))
  }
}

/// A line of a day: its time, then the entry.
struct TimelineRowView {
  private static let timeColumns = 10
  /// Where a time begins; what is late has its sign before it.
  static let time = 2

  let row: TimelineRow
  /// What the line above says; nil where there is none.
  let previousTime: String?
  let columns: EntryColumns

  /// The column of its box; nil without one.
  var box: Int? { row.entry.kind == .todo ? Self.timeColumns + EntryRowView.box : nil }

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else {
      // The entry itself says that it is late.
      let time = row.part == .overdue ? "" : row.time
      return canvas.say([time] + row.entry.said(in: canvas))
    }
    let style = timeStyle
    canvas.text(
      canvas.saidOnce(row.time, after: previousTime), at: Point(column: Self.time, row: 0),
      style: style)
    if row.isLate { canvas.text(.late, at: Point(column: Self.time - 1, row: 0), style: style) }
    canvas.within(canvas.bounds.inset(left: Self.timeColumns)) { canvas in
      EntryRowView(row: row.entry, columns: columns).draw(in: &canvas)
    }
  }

  private var timeStyle: Style {
    switch row.part {
    case .overdue: Style(.overdueTodo)
    case .coming, .done: Style(.muted)
    case .due, .happened: Style(row.isLate ? .overdueTodo : .clock)
    }
  }
}
