package import TextUI
package import ViewModels

/// The sheet of the mirrors: one line each, and below them the details of the one under the cursor.
package struct MirrorsView {
  private static let mostDetails = 8
  private static let mostName = 18

  private let state: MirrorsState

  package init(_ state: MirrorsState) {
    self.state = state
  }

  /// How many rows of a sheet this wide, within its frame, stand below the list.
  func footerRows(within columns: Int) -> Int {
    let lines = detailLines(within: columns).count
    return lines == 0 ? 0 : lines + 1
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let footer = canvas.bounds.bottom(footerRows(within: canvas.size.columns))
      canvas.within(canvas.bounds.inset(bottom: footer.size.rows), draw: drawList)
      canvas.within(footer, draw: drawDetails)
    }
  }

  private func detailLines(within columns: Int) -> [String] {
    Array(state.details.flatMap { $0.wrapped(to: columns - 4) }.prefix(Self.mostDetails))
  }

  private func drawDetails(in canvas: inout Canvas) {
    canvas.lines(
      detailLines(within: canvas.size.columns), at: Point(column: 2, row: 1), style: Style(.muted))
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let names = ColumnWidth.of(state.rows.map(\.name), atMost: Self.mostName)
    body.draw(in: &canvas) { line, canvas in
      draw(state.rows[line], names: names, in: &canvas)
    }
  }

  private func draw(_ row: MirrorsState.Row, names: Int, in canvas: inout Canvas) {
    guard canvas.decoration == .full else { return canvas.say([row.name, row.path, row.status]) }
    let edge = canvas.size.columns - 2
    canvas.text(
      row.name, at: Point(column: 2, row: 0), style: Style(row.isPaused ? .muted : .text),
      width: names)
    let path = 2 + names + 2
    let status = max(path, edge - sanitised(row.status).cellWidth)
    canvas.text(
      row.status, at: Point(column: status, row: 0), style: Style(row.role), width: edge - status)
    canvas.text(
      row.path, at: Point(column: path, row: 0), style: Style(.muted), width: status - path - 2)
  }
}

extension MirrorsState.Row {
  fileprivate var role: StyleRole {
    if isPaused { .muted } else if needsAttention { .warningNotice } else { .text }
  }
}
