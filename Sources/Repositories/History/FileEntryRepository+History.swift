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
    var inverses = try readable(steps)[...]
    var result: ReversalResult?
    for step in steps {
      // What a step before has changed may take another one back now.
      let inverse = inverses.popFirst().flatMap { inverse in
        result.map { inverse.records.isDisjoint(with: $0.changed) } == false ? nil : inverse
      }
      let next = try take(step, inverse, fold.label(step.original), reversal)
      if result == nil {
        arrivals.add(next.operation)
        result = next
      } else {
        result?.join(next)
      }
    }
    return result
  }

  /// The inverses of an act's lines; refuses one of several as a whole where something must be read that
  /// cannot be read.
  private func readable(_ steps: [UndoScan.Step]) throws(StoreError) -> [Inverse] {
    try reading { () throws(FileSystemError) in
      var inverses: [Inverse] = []
      for step in steps { inverses.append(try Inverse(of: step.inverted, fold)) }
      return inverses
    }
  }

  /// Takes an operation back as if it had not been made: that is no step of undo or redo.
  func withdraw(_ step: UndoScan.Step) throws(StoreError) {
    var label = fold.label(step.original) ?? OperationLabel(OperationLabel.refusal)
    label.verb = OperationLabel.refusal
    _ = try take(step, nil, label, Reversal.undo)
  }

  /// Commits the inverse of a step; also when all of it was changed since, so that the user can go
  /// on to the step before.
  ///
  /// - Parameter known: the inverse, where it was looked for before.
  private func take(
    _ step: UndoScan.Step, _ known: Inverse?, _ label: OperationLabel?,
    _ reversal: (OperationID) -> Reversal
  ) throws(StoreError) -> ReversalResult {
    let (skipped, changes) = try reading { () throws(FileSystemError) in
      var inverse = known
      if inverse == nil { inverse = try Inverse(of: step.inverted, fold) }
      return (inverse?.skipped ?? 0, try Difference(fold).changes(of: inverse?.edits ?? []))
    }
    let mark = mark(step)
    let id = try write(
      label, reversal(mark.original), changes, after: [step.original] + step.inverted)
    return ReversalResult(
      operation: id, mark: mark, changed: Set(changes.map(\.id)), skipped: skipped)
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

/// What an undo or redo has done.
package struct ReversalResult: Equatable, Sendable {
  /// The new operation that it is; of several, the first one.
  package let operation: OperationID
  /// Of several operations, the first one, with all that they are about.
  package private(set) var mark: HistoryMark
  /// The records that changed.
  package private(set) var changed: Set<EntityID>
  /// How many fields were left alone because they were changed since.
  package private(set) var skipped: Int

  /// Adds a further operation of the same act.
  mutating func join(_ next: ReversalResult) {
    var label = mark.label
    if label?.verb == next.mark.label?.verb {
      label?.count += next.mark.label?.count ?? 0
      label?.folders += next.mark.label?.folders ?? 0
    } else if label?.verb == OperationLabel.linking {
      label = next.mark.label
    }
    mark = HistoryMark(original: mark.original, label: label)
    changed.formUnion(next.changed)
    skipped += next.skipped
  }
}
