import Entities

/// The changes that take an operation back, as far as nothing else has changed the same since.
struct Inverse {
  private(set) var edits: [Edit] = []
  /// Fields that were changed since.
  private(set) var skipped = 0
  /// Fields to which it gave several values, by record.
  private let several: [EntityID: Set<FieldKey>]
  private let fold: Fold
  private var past: PastValues

  init(of operation: Operation, _ fold: Fold) {
    self.fold = fold
    past = PastValues(fold)
    several = operation.changes.fieldsChangedAgain
    for change in operation.changes.joinedByRecord { invert(change, of: operation.id) }
  }

  private mutating func invert(_ change: Change, of operation: OperationID) {
    let isCreation = change.fields[.created] != nil && change.over[.created] == nil
    // A record that goes takes with it what else was changed; a field of it would bring it back.
    guard !isCreation, !isRevival(change) else {
      edits.append(.delete(change.kind, change.id))
      return
    }
    guard let row = fold.row(change.id) else { return }
    var fields: [FieldKey: [FieldValue]] = [:]
    for (key, after) in change.fields {
      let before = before(key, of: change, row, operation, after)
      guard key != .deleted || before.last != .truth(true) else { continue }
      if fold.shown(key, of: row) == after {
        let isMany = several[change.id]?.contains(key) == true
        if isMany || before != [after] { fields[key] = before }
      } else {
        skipped += 1
      }
    }
    if !fields.isEmpty { edits.append(.restore(change.kind, change.id, fields)) }
  }

  /// The values that are to stand again: those that others have written beside it, else those that it
  /// replaced.
  private mutating func before(
    _ key: FieldKey, of change: Change, _ row: Symbol, _ operation: OperationID,
    _ after: FieldValue
  ) -> [FieldValue] {
    let others = fold.values(key, of: row, without: operation, writing: after)
    let values = others.isEmpty ? past.before(key, of: change) : others
    // A deletion stands or does not.
    let wanted = key == .deleted ? values.suffix(1) : values
    return wanted.isEmpty ? [.absent] : wanted
  }

  private mutating func isRevival(_ change: Change) -> Bool {
    let deleted = change.fields[.deleted]
    return (deleted == .truth(false) || deleted == .absent)
      && past.before(.deleted, of: change).last == .truth(true)
  }
}
