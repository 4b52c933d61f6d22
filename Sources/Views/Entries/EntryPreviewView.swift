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
    let fields = preview.fields + preview.dates
    let labelWidth = (fields.map(\.label.cellWidth).max() ?? 0) + 2
    func draw(_ fields: [EntryPreview.Field], quietly: Bool, in canvas: inout Canvas) {
      for field in fields {
        canvas.text(field.label, at: Point(column: 0, row: row), style: Style(.muted))
        for line in field.value.wrapped(to: max(1, canvas.size.columns - labelWidth)) {
          canvas.text(
            line, at: Point(column: labelWidth, row: row),
            style: quietly ? Style(.muted) : field.style)
          row += 1
        }
      }
      row += 1
    }
    draw(preview.fields, quietly: false, in: &canvas)
    // The dates keep their rows below long notes.
    let room = max(0, canvas.size.rows - row - preview.dates.count - 1)
    let notes = preview.notes.wrapped(to: canvas.size.columns, atMost: room)
    for line in notes {
      canvas.text(line, at: Point(column: 0, row: row), style: Style(.text))
      row += 1
    }
    if !notes.isEmpty { row += 1 }
    draw(preview.dates, quietly: true, in: &canvas)
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
