import TextUI
import ViewModels

/// The first entries of the folder under the cursor.
struct FolderPreviewView {
  let preview: FolderPreview

  func draw(in canvas: inout Canvas) {
    canvas.folderBar(preview.colour, at: Point(column: 0, row: 0))
    canvas.text(preview.title, at: Point(column: 2, row: 0), style: Style(.title))
    if let message = preview.emptyMessage {
      canvas.text(message, at: Point(column: 2, row: 2), style: Style(.muted))
    }
    let rows = preview.rows.prefix(max(0, canvas.size.rows - 2))
    let columns = EntryColumns(Array(rows))
    for (index, row) in rows.enumerated() {
      let line = Rect(column: 0, row: index + 2, columns: canvas.size.columns, rows: 1)
      let shade = FolderShade(line: index, of: rows.count)
      canvas.within(line) {
        EntryRowView(row: row, columns: columns, shade: shade).draw(in: &$0)
      }
    }
  }
}
