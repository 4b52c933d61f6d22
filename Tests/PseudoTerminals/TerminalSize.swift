/// Columns and rows.
package struct TerminalSize: CustomStringConvertible {
  package var columns: UInt16
  package var rows: UInt16

  package static let standard = TerminalSize(columns: 80, rows: 24)
  package static let large = TerminalSize(columns: 120, rows: 40)

  package var description: String { "\(columns)×\(rows)" }
}
