/// Columns and rows.
struct TerminalSize: Equatable {
  var columns: Int
  var rows: Int

  static let standard = TerminalSize(columns: 80, rows: 24)
  static let large = TerminalSize(columns: 120, rows: 40)
}
