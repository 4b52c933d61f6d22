/// Columns and rows.
struct TerminalSize: CustomStringConvertible {
  var columns: UInt16
  var rows: UInt16

  static let standard = TerminalSize(columns: 80, rows: 24)
  static let large = TerminalSize(columns: 120, rows: 40)

  var description: String { "\(columns)×\(rows)" }
}
