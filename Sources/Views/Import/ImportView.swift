package import TextUI
package import ViewModels

/// The sheet of an import: what the files hold, and how far it has come.
package struct ImportView {
  private let state: ImportState

  package init(_ state: ImportState) {
    self.state = state
  }

  /// A blank row, the count, the bar.
  private static let progressRows = 3

  /// Rows below the summary in a sheet this wide, within its frame.
  func footerRows(within columns: Int) -> Int {
    wholeLine.rows(within: columns) + Self.progressRows
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let footer = canvas.bounds.bottom(footerRows(within: canvas.size.columns))
      canvas.within(canvas.bounds.inset(bottom: footer.size.rows), draw: drawLines)
      canvas.within(footer.inset(bottom: Self.progressRows), draw: wholeLine.draw)
      canvas.within(footer.bottom(Self.progressRows), draw: drawProgress)
    }
  }

  private var wholeLine: WholeLine {
    WholeLine(texts: state.lines.map(\.whole), position: state.position)
  }

  private func drawLines(in canvas: inout Canvas) {
    let body = ListBody(position: state.position)
    let columns = ImportColumns(state.lines.compactMap(\.field))
    body.draw(in: &canvas) { index, canvas in
      ImportLineView(line: state.lines[index], columns: columns).draw(in: &canvas)
    }
  }

  private func drawProgress(in canvas: inout Canvas) {
    let width = canvas.size.columns - 4
    canvas.text(state.message, at: Point(column: 2, row: 1), style: Style(.title), width: width)
    guard let ratio = state.ratio else { return }
    canvas.meter(
      ratio, at: Point(column: 2, row: 2), width: width, style: Style(.meter),
      trackStyle: Style(.meterTrack))
  }
}
