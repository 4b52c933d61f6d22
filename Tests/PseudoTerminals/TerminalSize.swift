/// Columns and rows.
package struct TerminalSize: CustomStringConvertible, Sendable {
  package var columns: UInt16
  package var rows: UInt16

  package init(columns: UInt16, rows: UInt16) {
    self.columns = columns
    self.rows = rows
  }

  package static let standard = TerminalSize(columns: 80, rows: 24)
  package static let large = TerminalSize(columns: 120, rows: 40)

  package var description: String { "\(columns)×\(rows)" }
}
