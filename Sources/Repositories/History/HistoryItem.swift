package import Entities

/// One act of the past.
package struct HistoryItem: Equatable, Sendable {
  package let id: OperationID
  package let time: Timestamp
  package let label: OperationLabel?
  package let reversal: Reversal?
  /// It was undone, and not done again since.
  package let isUndone: Bool
  package let records: [RecordChange]
}
