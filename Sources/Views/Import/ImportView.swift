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
  /// If fewer lines of the summary were visible, the whole text of the one under the cursor is left out.
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

/// A line of an import's summary: a file and its numbers, or a field and what becomes of it.
struct ImportLineView {
  /// The column of a field's name.
  private static let name = 4

  let line: ImportState.Line
  let columns: ImportColumns

  func draw(in canvas: inout Canvas) {
    let edge = canvas.size.columns - 2
    if let field = line.field, canvas.decoration == .full, end(of: field) <= edge {
      draw(field, in: &canvas)
    } else {
      let start = line.role == .sample ? Self.name : 2
      canvas.text(
        line.whole, at: Point(column: start, row: 0), style: Style(line.style),
        width: edge - start)
    }
  }

  /// Returns where a field's columns end; a name too long for its column moves the others to the right.
  private func end(of field: FieldReport) -> Int {
    start(behind: field) + columns.kept + columns.changed + columns.lost
  }

  private func start(behind field: FieldReport) -> Int {
    Self.name + max(columns.name - ColumnWidth.gap, sanitised(field.name).cellWidth)
  }

  private func draw(_ field: FieldReport, in canvas: inout Canvas) {
    canvas.text(field.name, at: Point(column: Self.name, row: 0), style: Style(.muted))
    var end = Point(column: start(behind: field) + columns.kept, row: 0)
    canvas.text(field.kept, endingAt: end, style: Style(.muted))
    end.column += columns.changed
    canvas.text(field.changed, endingAt: end, style: Style(.text))
    end.column += columns.lost
    canvas.text(field.lost, endingAt: end, style: Style(.warningNotice))
  }
}

extension ImportState.Line {
  /// With a sign before the text, so that nothing is said by colour alone.
  var whole: String { sanitised(role == .refusal ? "! \(text)" : text) }

  fileprivate var style: StyleRole {
    switch role {
    case .file: .title
    case .sample: .text
    case .field: .muted
    case .refusal: .errorNotice
    }
  }
}

/// The widths of the columns of an import's fields, each that of its widest text.
struct ImportColumns {
  private static let mostName = 24

  let name: Int
  let kept: Int
  let changed: Int
  let lost: Int

  init(_ fields: [FieldReport]) {
    name = ColumnWidth.of(fields.map(\.name), atMost: Self.mostName)
    kept = ColumnWidth.of(fields.map(\.kept), atMost: .max)
    changed = ColumnWidth.of(fields.map(\.changed), atMost: .max)
    lost = ColumnWidth.of(fields.map(\.lost), atMost: .max)
  }
}

/// The sheet on which files are chosen: a line for their paths, and below it the names that complete it.
package struct FileChooserView {
  private let state: FileChooserState

  package init(_ state: FileChooserState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      InputLine(input: state.input, hint: state.hint).draw(in: &canvas)
      if !state.isPicking { canvas.focus(at: Point(column: 1, row: 0)) }
      canvas.within(InputLine.rest(of: canvas.bounds), draw: drawList)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(
      position: state.position, emptyMessage: state.emptyMessage, isCursorShown: state.isPicking)
    body.draw(in: &canvas) { line, canvas in
      let row = state.rows[line]
      canvas.text(
        sanitised(row.name), at: Point(column: 3, row: 0),
        style: Style(row.isFolder ? .title : .text), width: canvas.size.columns - 5)
    }
  }
}
