import TextUI
import ViewModels

extension TextMetrics {
  /// Text as it stands in the cells of a terminal; one cell a row is left for the caret.
  static let cells = TextMetrics(
    rows: { characters, columns in
      EditedRows.rows(of: characters, cells: max(1, columns - 1))
    },
    width: { EditedRows.cellWidth(of: $0) })
}
