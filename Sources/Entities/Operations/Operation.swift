/// One act of the user: a line of the log.
package struct Operation: Equatable, Sendable {
  package var id: OperationID
  package var time: LogicalTime
  package var label: OperationLabel?
  package var reversal: Reversal?
  package var changes: [Change]

  package init(
    id: OperationID, time: LogicalTime, label: OperationLabel?, reversal: Reversal? = nil,
    changes: [Change]
  ) {
    self.id = id
    self.time = time
    self.label = label
    self.reversal = reversal
    self.changes = changes
  }
}
