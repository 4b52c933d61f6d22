package import TextUI
package import ViewModels

/// The sheet of an import: what the files hold, and how far it has come.
package struct ImportView {
  private let state: ImportState

  package init(_ state: ImportState) {
    self.state = state
  }

  /// Rows below the summary: a blank one, the count, the bar.
  package static let footerRows = 3

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      canvas.within(canvas.bounds.inset(bottom: Self.footerRows), draw: drawLines)
      canvas.within(canvas.bounds.bottom(Self.footerRows), draw: drawFooter)
    }
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

  private func drawFooter(in canvas: inout Canvas) {
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
