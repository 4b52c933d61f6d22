package import Core
package import Entities

extension FileEntryRepository {
  var scan: UndoScan {
    findMachineSlots()
    return UndoScan(fold: fold, own: Set(machineSlots), first: firstUndoable)
  }

  /// Lets undo begin here: what is in the book is no act of its user's.
  package func beginHistory() {
    firstUndoable = Int32(fold.operations.count)
  }

  package var undoCandidate: HistoryMark? {
    scan.undo.first.map(mark)
  }

  package var redoCandidate: HistoryMark? {
    scan.redo.first.map(mark)
  }

  @discardableResult
  package func undo() throws(StoreError) -> ReversalResult? {
    try reverse(.undo)?.finish()
  }

  @discardableResult
  package func redo() throws(StoreError) -> ReversalResult? {
    try reverse(.redo)?.finish()
  }

  package func reverse(_ direction: ReversalDirection) throws(StoreError) -> ReversalRun? {
    try catchUp()
    guard !direction.steps(of: scan).isEmpty else { return nil }
    // A slot that is taken up may bring the same act of another process.
    try prepareToWrite()
    let steps = direction.steps(of: scan)
    return steps.isEmpty ? nil : ReversalRun(steps, direction, in: self)
  }

  package func reverse(act: OperationID) throws(StoreError) -> ReversalRun? {
    try catchUp()
    try prepareToWrite()
    guard let index = fold.key(act).flatMap(fold.operations.index) else { return nil }
    let steps = scan.steps(undoing: index)
    // What another process takes back at the same moment is not gone on from.
    return steps.isEmpty ? nil : ReversalRun(steps, .undo, goesOn: false, in: self)
  }

  package func history(of id: EntityID?, limit: Int) -> [HistoryItem] {
    let undone = scan.undone()
    var past = PastValues(fold)
    var items: [HistoryItem] = []
    for index in ActWalk(fold.operations.slotSymbols, fold) {
      guard items.count < limit else { break }
      let record = fold.operations[index]
      // One that cannot be read is left out; that it is, the files' damage says.
      guard let operation = try? fold.operation(index, about: id) else { continue }
      items.append(
        HistoryItem(
          id: operation.id, time: (operation.done ?? operation.time).moment, label: operation.label,
          reversal: operation.reversal, isUndone: undone.contains(record.key),
          records: operation.changes.joinedByRecord.map { change in
            let fields = change.fields.map { key, value in
              FieldChange(
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

  /// Takes an operation back as if it had not been made: that is no step of undo or redo.
  func withdraw(_ step: UndoScan.Step) throws(StoreError) {
    var label = fold.label(step.original) ?? OperationLabel(OperationLabel.refusal)
    label.verb = OperationLabel.refusal
    _ = try take(step, .undo, try inverse(of: step), labelled: label)
  }

  func inverse(of step: UndoScan.Step) throws(StoreError) -> Inverse {
    try reading { () throws(FileSystemError) in try Inverse(of: step.inverted, fold) }
  }

  package func edits(takingBackDeletionOf row: Row) throws(StoreError) -> [Edit] {
    try reading { () throws(FileSystemError) in
      guard let act = fold.deletion(of: row.index) else { return [] }
      return try Inverse(of: [act], fold).edits
    }
  }

  /// Commits the inverse of a step; also when all of it was changed since, so that the user can go
  /// on to the step before.
  ///
  /// - Parameter label: what the new operation is called; as the step is if not given.
  func take(
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

/// What an act did to one record.
package struct RecordChange: Equatable, Sendable {
  package let kind: EntityKind
  package let id: EntityID
  /// Sorted by key.
  package let fields: [FieldChange]
}

/// What an act did to one field.
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

/// The act that an undo or redo is about.
package struct HistoryMark: Equatable, Sendable {
  package let original: OperationID
  package let label: OperationLabel?
}
