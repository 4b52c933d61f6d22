import TextUI
import ViewModels

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
      canvas.text(
        line.whole, at: Point(column: 2, row: 0), style: Style(line.style), width: edge - 2)
    }
  }

  /// Where a field's columns end; a name too long for its column moves the others on.
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
    case .file: .text
    case .field: .muted
    case .refusal: .errorNotice
    }
  }
}
