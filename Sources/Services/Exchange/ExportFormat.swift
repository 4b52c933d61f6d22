/// The kinds of files that daybook can write.
package enum ExportFormat: String, CaseIterable, Sendable {
  case diary
  case departments
  case people
  /// Folders with their to-dos.
  case categories
  /// Folders with their expenses.
  case ledger
  /// All of the book, so that it can be imported without loss.
  case json
}
