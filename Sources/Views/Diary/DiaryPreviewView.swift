import TextUI
import ViewModels

/// The newest pages of a box, beside the board.
struct DiaryPreviewView {
  /// Rows above the pages.
  static let headerRows = 2

  let preview: DiaryPreview

  func draw(in canvas: inout Canvas) {
    canvas.text(preview.title, at: Point(column: 2, row: 0), style: Style(.title))
    if let message = preview.emptyMessage {
      canvas.text(message, at: Point(column: 2, row: Self.headerRows), style: Style(.muted))
    }
    let rows = preview.rows.prefix(max(0, canvas.size.rows - Self.headerRows))
    let dateWidth = rows.map(\.date.cellWidth).max() ?? 0
    for (index, row) in rows.enumerated() {
      let line = Rect(
        column: 0, row: Self.headerRows + index, columns: canvas.size.columns, rows: 1)
      canvas.within(line) { PageRowView(row: row, dateWidth: dateWidth).draw(in: &$0) }
    }
  }
}
