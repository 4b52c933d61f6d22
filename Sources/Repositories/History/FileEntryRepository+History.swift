package import Entities

extension FileEntryRepository {
  private var scan: UndoScan {
    UndoScan(operations: fold.operations) { [fold] index in
      OperationDecoder.label(fold.bytes(fold.operations[index]))?.isSilent ?? false
    }
  }

  package var undoCandidate: HistoryMark? {
    scan.undo.map(mark)
  }

  package var redoCandidate: HistoryMark? {
    scan.redo.map(mark)
  }

  @discardableResult
  package func undo() throws(StoreError) -> ReversalResult? {
    try catchUp()
    guard undoCandidate != nil else { return nil }
    try prepareToWrite()
    guard let step = scan.undo else { return nil }
    return try take(step, .undo(mark(step).original))
  }

  @discardableResult
  package func redo() throws(StoreError) -> ReversalResult? {
    try catchUp()
    guard redoCandidate != nil else { return nil }
    try prepareToWrite()
    guard let step = scan.redo else { return nil }
    return try take(step, .redo(mark(step).original))
  }

  package func history(of id: EntityID?, limit: Int) -> [HistoryItem] {
    let undone = scan.undone()
    var past = PastValues(fold)
    var items: [HistoryItem] = []
    for index in fold.operations.order.reversed() where !fold.operations[index].isReplaced {
      guard items.count < limit else { break }
      let record = fold.operations[index]
      guard let operation = fold.operation(index, about: id) else { continue }
      items.append(
        HistoryItem(
          id: operation.id, time: operation.time.moment, label: operation.label,
          reversal: operation.reversal, isUndone: undone.contains(record.key),
          records: operation.changes.joinedByRecord.map { change in
            let fields = change.fields.map { key, value in
              FieldChange(
                key: key, before: past.before(key, of: change).last ?? .absent, after: value)
            }
            return RecordChange(
              kind: change.kind, id: change.id, fields: fields.sorted { $0.key < $1.key })
          }))
    }
    return items
  }

  private func mark(_ step: UndoScan.Step) -> HistoryMark {
    let record = fold.operations[step.original]
    return HistoryMark(
      original: fold.id(record.key), label: OperationDecoder.label(fold.bytes(record)))
  }

  /// Commits the inverse of a step; also when all of it was changed since, so that the user can go
  /// on to the step before.
  private func take(
    _ step: UndoScan.Step, _ reversal: Reversal
  ) throws(StoreError) -> ReversalResult {
    let inverse = Inverse(of: fold.operation(step.inverted), fold)
    let changes = Difference(fold).changes(of: inverse.edits)
    let mark = mark(step)
    let id = try write(mark.label, reversal, changes)
    return ReversalResult(
      operation: id, mark: mark, changed: Set(changes.map(\.id)), skipped: inverse.skipped)
  }
}
