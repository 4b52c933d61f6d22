package import Entities

/// The act that an undo or redo is about.
package struct HistoryMark: Equatable, Sendable {
  package let original: OperationID
  package let label: OperationLabel?
}
