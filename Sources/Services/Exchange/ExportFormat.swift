/// The kinds of files that daybook can write.
package enum ExportFormat: String, CaseIterable, Sendable {
  case diary
  case departments
  case people
  /// All of the book, so that it can be imported without loss.
  case json
}
