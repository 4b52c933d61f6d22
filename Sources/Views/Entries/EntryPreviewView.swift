import TextUI
import ViewModels

/// An entry with all its fields and its notes.
struct EntryPreviewView: PreviewView {
  private struct Line {
    var label = ""
    var text = ""
    /// Where the text begins.
    var column = 0
    var style = Style(.text)
  }

  let preview: EntryPreview?

  var title: String { preview?.title ?? "" }

  func rows(within columns: Int) -> Int {
    let room = Rect(column: 0, row: 0, columns: columns, rows: 1).textBesideList
    return lines(within: room.size.columns, rows: .max, warning: Icon.warning.glyph).count
  }

  func draw(in canvas: inout Canvas) {
    canvas.within(canvas.bounds.textBesideList) { canvas in
      let lines = lines(
        within: canvas.size.columns, rows: canvas.size.rows,
        warning: canvas.text(of: .warning))
      for (row, line) in lines.enumerated() {
        canvas.text(line.label, at: Point(column: 0, row: row), style: Style(.muted))
        canvas.text(line.text, at: Point(column: line.column, row: row), style: line.style)
      }
    }
  }

  /// Returns the lines to draw; long notes are cut so that the dates below them keep their rows.
  ///
  /// - Parameter sign: stands before a warning.
  private func lines(within columns: Int, rows: Int, warning sign: String) -> [Line] {
    guard let preview else { return [] }
    let title =
      preview.title.wrapped(to: columns).map { Line(text: $0, style: Style(.title)) }
      + (preview.warning.isEmpty ? [] : "\(sign) \(preview.warning)".wrapped(to: columns)).map {
        Line(text: $0, style: Style(.warningNotice))
      }
    let labels = ((preview.fields + preview.dates).map(\.label.cellWidth).max() ?? 0) + 2
    func lines(of fields: [EntryPreview.Field], style: (EntryPreview.Field) -> Style) -> [Line] {
      fields.flatMap { field in
        field.value.wrapped(to: max(1, columns - labels)).enumerated().map { part, text in
          Line(
            label: part == 0 ? field.label : "", text: text, column: labels, style: style(field))
        }
      }
    }
    let above = title + [Line()] + lines(of: preview.fields, style: \.style) + [Line()]
    let dates = lines(of: preview.dates) { _ in Style(.muted) }
    let room = max(0, rows - above.count - dates.count - 1)
    let notes = preview.notes.wrapped(to: columns, atMost: room).map { Line(text: $0) }
    return above + notes + (notes.isEmpty ? [] : [Line()]) + dates
  }
}

extension EntryPreview.Field {
  fileprivate var style: Style {
    switch meaning {
    case .none: Style(.text)
    case .money: Style(.money)
    case .tags: Style(.tag)
    case .high: Style(.highPriority)
    case .today: Style(.dueToday)
    case .overdue: Style(.overdueTodo)
    }
  }
}
