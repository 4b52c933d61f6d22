package import TextUI
package import ViewModels

/// The entries of a folder, with the one under the cursor shown whole where there is room.
package struct FolderDetailView {
  private let state: FolderDetailState

  /// Rows above the list.
  package static let headerRows = 2

  package init(_ state: FolderDetailState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    canvas.within(canvas.bounds.top(1), draw: drawHeader)
    let bounds = canvas.bounds.inset(top: Self.headerRows)
    let layout = ListLayout(bounds, isFilterShown: state.filter.isShown)
    canvas.within(layout.list, draw: drawList)
    if state.filter.isShown {
      canvas.within(layout.filter) { FilterLine(filter: state.filter).draw(in: &$0) }
    }
    guard let preview = layout.preview else { return }
    canvas.within(layout.divider) { $0.verticalRule(0, style: Style(.border)) }
    canvas.within(preview) { EntryPreviewView(preview: state.preview).draw(in: &$0) }
  }

  private func drawHeader(in canvas: inout Canvas) {
    let right = [state.markSummary, state.arrangement].filter { !$0.isEmpty }
      .joined(separator: " · ")
    let start = canvas.size.columns - 2 - right.cellWidth
    let colour = state.colour.flatMap { RGB($0) }
    canvas.text(
      "●", at: Point(column: 2, row: 0), style: Style(colour == nil ? .muted : .text, tint: colour))
    let used = canvas.text(
      state.title, at: Point(column: 4, row: 0), style: Style(.title), width: start - 6)
    canvas.text(
      state.progress, at: Point(column: 4 + used + 2, row: 0), style: Style(.muted),
      width: start - used - 8)
    canvas.text(
      right, at: Point(column: start, row: 0),
      style: Style(state.markSummary.isEmpty ? .muted : .mark))
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    body.draw(in: &canvas) { line, canvas in EntryRowView(row: state.rows[line]).draw(in: &canvas) }
  }
}
