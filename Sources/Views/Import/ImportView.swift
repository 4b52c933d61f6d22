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
  /// So many lines of the summary are worth more than the whole of the one under the cursor.
  private static let leastLines = 3

  /// Rows below the summary in a sheet of this size, within its frame.
  func footerRows(in size: Size) -> Int {
    let whole = wholeLine.rows(within: size.columns)
    let lines = size.rows - whole - Self.progressRows
    let isLow = lines < min(Self.leastLines, state.position.count)
    return Self.progressRows + (isLow ? 0 : whole)
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let footer = canvas.bounds.bottom(footerRows(in: canvas.size))
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
