import TextUI
import ViewModels

/// An entry with all its fields and its notes.
struct EntryPreviewView {
  let preview: EntryPreview?

  func draw(in canvas: inout Canvas) {
    guard let preview else { return }
    canvas.within(canvas.bounds.textBesideList) { draw(preview, in: &$0) }
  }

  private func draw(_ preview: EntryPreview, in canvas: inout Canvas) {
    var row = 0
    for line in preview.title.wrapped(to: canvas.size.columns) {
      canvas.text(line, at: Point(column: 0, row: row), style: Style(.title))
      row += 1
    }
    row += 1
    let labelWidth = (preview.fields.map(\.label.cellWidth).max() ?? 0) + 2
    for field in preview.fields {
      canvas.text(field.label, at: Point(column: 0, row: row), style: Style(.muted))
      canvas.text(field.value, at: Point(column: labelWidth, row: row), style: field.style)
      row += 1
    }
    row += 1
    let room = max(0, canvas.size.rows - row)
    for line in preview.notes.wrapped(to: canvas.size.columns, atMost: room) {
      canvas.text(line, at: Point(column: 0, row: row), style: Style(.text))
      row += 1
    }
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
