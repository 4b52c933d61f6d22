package import TextUI
package import ViewModels

/// The date-navigation clock: the chosen day, its month, its time line.
package struct TodayView {
  private let state: TodayState
  private let beside: SidePanes

  package init(_ state: TodayState, beside panes: SidePanes = SidePanes()) {
    self.state = state
    beside = panes
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
      layout: layout.panes, filter: ListFilter(), beside: beside,
      isEmpty: state.emptyMessage != nil)
    panes.draw(in: &canvas, list: drawTimeline) {
      EntryPreviewView(preview: state.preview).draw(in: &$0)
    }
  }

  private func drawHeadline(in canvas: inout Canvas) {
    let used = canvas.text(state.headline, at: Point(column: 2, row: 0), style: Style(.title))
    let end = canvas.size.columns - 1
    let distance = canvas.text(
      state.distance, at: Point(column: used + 4, row: 0), style: Style(.muted))
    canvas.announce(Rect(column: 2, row: 0, columns: used + 2 + distance, rows: 1), as: .place)
    let start = used + 4 + state.distance.cellWidth + 2
    let isMarked = !state.markSummary.isEmpty
    let right = (isMarked ? state.markSummary : state.summary).wholeParts(within: end - start)
    canvas.text(
      right, endingAt: Point(column: end, row: 0), style: Style(isMarked ? .mark : .muted))
  }

  private func drawTimeline(in canvas: inout Canvas) {
    let body = ListBody(
      position: state.position, emptyMessage: state.emptyMessage,
      gaps: state.headings.map(\.line),
      marked: state.rows.indices.filter { state.rows[$0].entry.isMarked })
    canvas.headings(state.headings)
    let columns = EntryColumns(state.rows.map(\.entry))
    body.draw(in: &canvas) { line, canvas in
      let previous = line > 0 ? state.rows[line - 1].time : nil
      let row = TimelineRowView(row: state.rows[line], previousTime: previous, columns: columns)
      row.draw(in: &canvas)
      if let box = row.box { canvas.markBox(at: box, of: state.position.item(line)) }
    }
  }
}

/// The places of the parts of the clock's screen: the headline, the month or the week, the time line, and in a wide
/// window the entry under the cursor.
struct TodayLayout {
  /// The least columns for a whole month beside the time line; a plain screen never has one.
  private static let monthBeside = 64
  /// The least columns for days that stand farther apart.
  private static let wideMonth = 96
  /// A lower window has no row to leave blank, nor one for the network's time.
  private static let leastRows = 10

  let headline: Rect
  let networkTime: Rect
  let calendar: Rect
  /// Nil if there is only room for a week, above the time line.
  let divider: Rect?
  /// The time line, and beside it the entry under the cursor.
  let panes: ListLayout

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
      panes = ListLayout(rest, hasDay: false)
      return
    }
    let width = 7 * (bounds.size.columns >= Self.wideMonth ? 5 : 3) - 1
    calendar = body.inset(left: 2).left(width)
    divider = body.inset(left: width + 3).left(1)
    panes = ListLayout(body.inset(left: width + 4), hasDay: false)
  }
}
