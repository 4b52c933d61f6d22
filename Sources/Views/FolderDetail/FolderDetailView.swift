import Core
package import TextUI
package import ViewModels

/// The entries of a folder, with the one under the cursor shown whole where there is room.
package struct FolderDetailView {
  private let state: FolderDetailState
  private let beside: SidePanes

  /// Rows above the list.
  private static let headerRows = 2

  package init(_ state: FolderDetailState, beside panes: SidePanes = SidePanes()) {
    self.state = state
    beside = panes
  }

  static func layout(_ bounds: Rect, _ state: FolderDetailState) -> ListLayout {
    ListLayout(bounds, headerRows: headerRows, filter: state.filter)
  }

  package func draw(in canvas: inout Canvas) {
    let panes = ListPanes(
      layout: Self.layout(canvas.bounds, state), filter: state.filter, beside: beside,
      isEmpty: state.emptyMessage != nil)
    drawHeader(panes, in: &canvas)
    panes.draw(in: &canvas, list: drawList) {
      EntryPreviewView(preview: state.preview).draw(in: &$0)
    }
  }

  /// Draws the header; the trend of the weeks stands beside it if there is a second pane.
  private func drawHeader(_ panes: ListPanes, in canvas: inout Canvas) {
    let isWide = panes.layout.preview != nil && !panes.isEmpty
    let header = ListHeader(
      title: state.title, colour: state.colour, isList: state.isList,
      doneRatio: state.doneRatio, note: state.progress,
      trend: isWide ? nil : state.finished, remark: state.arrangement,
      markSummary: state.markSummary)
    canvas.within(panes.header, draw: header.draw)
    guard isWide, let finished = state.finished else { return }
    TrendView(trend: finished).drawLabelled(in: panes.layout.previewHeader, of: &canvas)
  }

  private func drawFoot(in canvas: inout Canvas) {
    guard canvas.decoration == .full else { return canvas.say([state.foot]) }
    canvas.text(
      state.foot, at: Point(column: EntryRowView.title, row: 0), style: Style(.muted))
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(
      position: state.position, emptyMessage: state.emptyMessage,
      gaps: state.headings.map(\.line),
      marked: state.rows.indices.filter { state.rows[$0].isMarked }.map { $0 + state.folders.count }
    )
    let columns = EntryColumns(state.rows)
    let folderColumns = FolderColumns(state.folders)
    canvas.headings(state.headings)
    body.draw(in: &canvas) { line, canvas in
      guard line >= state.folders.count else {
        let row = state.folders[line]
        return FolderRowView(row: row, columns: folderColumns, isAmongOthers: true)
          .draw(in: &canvas)
      }
      let place = line - state.folders.count
      guard place < state.rows.count else { return drawFoot(in: &canvas) }
      let row = state.rows[place]
      EntryRowView(row: row, columns: columns).draw(in: &canvas)
      if row.kind == .todo {
        let box = row.indent(within: canvas.size.columns) + EntryRowView.box
        canvas.markBox(at: box, of: state.position.item(line))
      }
    }
  }
}
