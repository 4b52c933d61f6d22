/// One act of the user: a line of the log.
package struct Operation: Equatable, Sendable {
  package var id: OperationID
  package var time: LogicalTime
  package var label: OperationLabel?
  package var reversal: Reversal?
  /// What it was called when it was written before, to a file that could not be synced.
  package var again: [OperationID] = []
  package var changes: [Change]

  package init(
    id: OperationID, time: LogicalTime, label: OperationLabel?, reversal: Reversal? = nil,
    again: [OperationID] = [], changes: [Change]
  ) {
    self.id = id
    self.time = time
    self.label = label
    self.reversal = reversal
    self.again = again
    self.changes = changes
  }
}
