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
    WholeLine(texts: state.lines.map { $0.sign + $0.text }, position: state.position)
  }

  private func drawLines(in canvas: inout Canvas) {
    let body = ListBody(position: state.position)
    body.draw(in: &canvas) { index, canvas in
      let line = state.lines[index]
      canvas.text(
        sanitised(line.sign + line.text), at: Point(column: 2, row: 0), style: Style(line.style),
        width: canvas.size.columns - 4)
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

extension ImportState.Line {
  fileprivate var style: StyleRole {
    switch role {
    case .file: .text
    case .field: .muted
    case .refusal: .errorNotice
    }
  }

  /// A sign before the text, so that nothing is said by colour alone.
  fileprivate var sign: String { role == .refusal ? "! " : "" }
}
