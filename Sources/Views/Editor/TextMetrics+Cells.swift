import TextUI
import ViewModels

extension TextMetrics {
  /// Text as it stands in the cells of a terminal; one cell a row is left for the caret.
  static let cells = TextMetrics(
    row: { characters, start, columns in
      EditedRows.row(of: characters, from: start, cells: max(1, columns - 1))
    },
    width: { EditedRows.cellWidth(of: $0) })
}
