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
        CalendarView(months: state.months, finished: state.finished).draw(in: &canvas)
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
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let columns = EntryColumns(state.rows.map(\.entry))
    body.draw(in: &canvas) { line, canvas in
      let row = TimelineRowView(row: state.rows[line], columns: columns)
      row.draw(in: &canvas)
      if let box = row.box { canvas.markBox(at: box, of: state.position.item(line)) }
    }
  }
}
