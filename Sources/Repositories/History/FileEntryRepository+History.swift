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
    try catchUp()
    guard undoCandidate != nil else { return nil }
    try prepareToWrite()
    return try takeFirst(Reversal.undo) { $0.undo }
  }

  @discardableResult
  package func redo() throws(StoreError) -> ReversalResult? {
    try catchUp()
    guard redoCandidate != nil else { return nil }
    try prepareToWrite()
    return try takeFirst(Reversal.redo) { $0.redo }
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

  /// Takes the steps of the first act that no other process takes at the same moment.
  private func takeFirst(
    _ reversal: (OperationID) -> Reversal, _ steps: (UndoScan) -> [UndoScan.Step]
  ) throws(StoreError) -> ReversalResult? {
    while let result = try take(steps(scan), reversal) {
      let known = fold
      let count = fold.operations.count
      // What cannot be read now was not there in time.
      try? catchUp()
      // After a rebuild nobody can say what has come meanwhile.
      guard known === fold else { return result }
      let rivals = (count..<fold.operations.count).map { fold.operations[Int32($0)] }.filter {
        fold.reversal($0.role) == reversal(result.mark.original)
      }
      let later = rivals.isEmpty ? [] : arrivals(after: result.operation)
      if rivals.allSatisfy({ later.contains(fold.id($0.key)) }) { return result }
    }
    return nil
  }

  /// Takes the steps of one act; nil when there are none.
  func take(
    _ steps: [UndoScan.Step], _ reversal: (OperationID) -> Reversal
  ) throws(StoreError) -> ReversalResult? {
    try requireReadable(steps)
    var result: ReversalResult?
    for step in steps {
      let next = try take(step, fold.label(step.original), reversal)
      if result == nil { arrivals.add(next.operation) }
      result = result.map { $0.joined(next) } ?? next
    }
    return result
  }

  /// Refuses an act of several lines as a whole where something must be read that cannot be read.
  private func requireReadable(_ steps: [UndoScan.Step]) throws(StoreError) {
    guard steps.count > 1 else { return }
    try reading { () throws(FileSystemError) in
      for step in steps { _ = try Inverse(of: step.inverted, fold) }
    }
  }

  /// Takes an operation back as if it had not been made: that is no step of undo or redo.
  func withdraw(_ step: UndoScan.Step) throws(StoreError) {
    var label = fold.label(step.original) ?? OperationLabel(OperationLabel.refusal)
    label.verb = OperationLabel.refusal
    _ = try take(step, label, Reversal.undo)
  }

  /// Commits the inverse of a step; also when all of it was changed since, so that the user can go
  /// on to the step before.
  private func take(
    _ step: UndoScan.Step, _ label: OperationLabel?, _ reversal: (OperationID) -> Reversal
  ) throws(StoreError) -> ReversalResult {
    let (inverse, changes) = try reading { () throws(FileSystemError) in
      let inverse = try Inverse(of: step.inverted, fold)
      return (inverse, try Difference(fold).changes(of: inverse.edits))
    }
    let mark = mark(step)
    let id = try write(
      label, reversal(mark.original), changes, after: [step.original] + step.inverted)
    return ReversalResult(
      operation: id, mark: mark, changed: Set(changes.map(\.id)), skipped: inverse.skipped)
  }
}
