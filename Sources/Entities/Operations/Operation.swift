/// A line that has been written again elsewhere, as nobody could rely on its file.
package struct FormerLine: Equatable, Sendable {
  package let id: OperationID
  /// The checksum that the line ends with, as another line may have got its number.
  ///
  /// Nil in what older versions have written.
  package let checksum: String?

  package init(_ id: OperationID, checksum: String?) {
    self.id = id
    self.checksum = checksum
  }
}

/// One act of the user: a line of the log.
package struct Operation: Equatable, Sendable {
  package var id: OperationID
  /// Orders values: later than everything that it replaces.
  package var time: LogicalTime
  /// When it was done by this machine's clock, where what it replaces has made its time another one.
  package var done: LogicalTime?
  package var label: OperationLabel?
  package var reversal: Reversal?
  /// The lines that it was before.
  package var again: [FormerLine] = []
  package var changes: [Change]

  package init(
    id: OperationID, time: LogicalTime, done: LogicalTime? = nil, label: OperationLabel?,
    reversal: Reversal? = nil, again: [FormerLine] = [], changes: [Change]
  ) {
    self.id = id
    self.time = time
    self.done = done
    self.label = label
    self.reversal = reversal
    self.again = again
    self.changes = changes
  }
}
