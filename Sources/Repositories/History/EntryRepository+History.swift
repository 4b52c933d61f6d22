package import Core
package import Entities

extension EntryRepository {
  var scan: UndoScan {
    findMachineSlots()
    return UndoScan(fold: fold, own: Set(machineSlots), first: firstUndoable)
  }

  /// Makes undo stop here: what is in the book so far was not done by the user.
  package func beginHistory() {
    firstUndoable = Int32(fold.operations.count)
  }

  /// The act that `undo` would undo.
  package var undoCandidate: HistoryMark? {
    scan.undo.first.map(mark)
  }

  /// The act that `redo` would redo.
  package var redoCandidate: HistoryMark? {
    scan.redo.first.map(mark)
  }

  /// Undoes the last act of this machine that is in effect, or else of another; returns nil if there is none.
  @discardableResult
  package func undo() throws(StoreError) -> ReversalResult? {
    try reverse(.undo)?.finish()
  }

  /// Redoes the act that was undone last; returns nil if there is none.
  @discardableResult
  package func redo() throws(StoreError) -> ReversalResult? {
    try reverse(.redo)?.finish()
  }

  /// Starts an undo or redo that writes one line of the log at a time; returns nil if there is nothing to do.
  package func reverse(_ direction: ReversalDirection) throws(StoreError) -> ReversalRun? {
    try catchUp()
    guard !direction.steps(of: scan).isEmpty else { return nil }
    // Acquiring a slot may read acts of another process, perhaps the same undo.
    try prepareToWrite()
    let steps = direction.steps(of: scan)
    return steps.isEmpty ? nil : ReversalRun(steps, direction, in: self)
  }

  /// Starts to undo one act, whatever was done since; returns nil if it is not an act or not in effect.
  package func reverse(act: OperationID) throws(StoreError) -> ReversalRun? {
    try catchUp()
    try prepareToWrite()
    guard let index = fold.key(act).flatMap(fold.operations.index) else { return nil }
    let steps = scan.steps(undoing: index)
    // If another process undoes the same act at the same moment, do not go on to the act before.
    return steps.isEmpty ? nil : ReversalRun(steps, .undo, goesOn: false, in: self)
  }

  /// Returns the past acts on one record, or on all if `id` is nil; the newest first.
  package func history(of id: EntityID?, limit: Int) -> [HistoryItem] {
    let undone = scan.undone()
    var past = PastValues(fold)
    var items: [HistoryItem] = []
    for index in ActWalk(fold.operations.slotSymbols, fold) {
      guard items.count < limit else { break }
      let record = fold.operations[index]
      // An operation that cannot be read is left out; the damage of its file is reported elsewhere.
      guard let operation = try? fold.operation(index, about: id) else { continue }
      items.append(
        HistoryItem(
          id: operation.id, time: (operation.done ?? operation.time).moment, label: operation.label,
          reversal: operation.reversal, isUndone: undone.contains(record.key),
          records: operation.changes.joinedByRecord.map { change in
            let fields = change.fields.map { key, value in
              FieldChange(
                // A value before that cannot be read is shown as none.
                key: key, before: (try? past.before(key, of: change))?.last ?? .absent,
                after: value)
            }
            return RecordChange(
              kind: change.kind, id: change.id, fields: fields.sorted { $0.key < $1.key })
          }))
    }
    return items
  }

  private func mark(_ step: UndoScan.Step) -> HistoryMark {
    HistoryMark(
      original: fold.id(fold.operations[step.original].key), label: fold.label(step.original))
  }

  /// Reverts an operation as if it had never been made: undo and redo do not count it as a step.
  func withdraw(_ step: UndoScan.Step) throws(StoreError) {
    var label = fold.label(step.original) ?? OperationLabel(OperationLabel.refusal)
    label.verb = OperationLabel.refusal
    _ = try reverse(step, .undo, try inverse(of: step), labelled: label)
  }

  func inverse(of step: UndoScan.Step) throws(StoreError) -> Inverse {
    try reading { () throws(FileSystemError) in try Inverse(of: step.inverted, fold) }
  }

  /// Returns the edits that revert the act that deleted a record, except for what was changed since.
  package func edits(takingBackDeletionOf row: Row) throws(StoreError) -> [Edit] {
    try reading { () throws(FileSystemError) in
      guard let act = fold.deletion(of: row.index) else { return [] }
      return try Inverse(of: [act], fold).edits
    }
  }

  /// Commits the inverse of a step, even if everything was changed since, so that the user can go on to the
  /// step before.
  ///
  /// - Parameter label: the label of the new operation; by default, that of the step.
  func reverse(
    _ step: UndoScan.Step, _ direction: ReversalDirection, _ inverse: Inverse,
    labelled label: OperationLabel? = nil
  ) throws(StoreError) -> ReversalResult {
    let difference = try reading { () throws(FileSystemError) in
      try Difference(of: inverse.edits, fold)
    }
    let mark = mark(step)
    let id = try write(
      label ?? mark.label, direction.reversal(of: mark.original), difference,
      after: [step.original] + step.inverted)
    return ReversalResult(
      operation: id, mark: mark, changed: difference.records, skipped: inverse.skipped)
  }
}

/// One past act.
package struct HistoryItem: Equatable, Sendable {
  package let id: OperationID
  package let time: Timestamp
  package let label: OperationLabel?
  package let reversal: Reversal?
  /// Whether it was undone, and not redone since.
  package let isUndone: Bool
  package let records: [RecordChange]
}

/// The changes of an act to one record.
package struct RecordChange: Equatable, Sendable {
  package let kind: EntityKind
  package let id: EntityID
  /// Sorted by key.
  package let fields: [FieldChange]
}

/// The change of an act to one field.
package struct FieldChange: Equatable, Sendable {
  package let key: FieldKey
  package let before: FieldValue
  package let after: FieldValue

  package init(key: FieldKey, before: FieldValue, after: FieldValue) {
    self.key = key
    self.before = before
    self.after = after
  }
}

/// The act that is undone or redone.
package struct HistoryMark: Equatable, Sendable {
  package let original: OperationID
  package let label: OperationLabel?
}
