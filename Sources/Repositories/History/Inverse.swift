import Entities

/// The changes that take an operation back, as far as nothing else has changed the same since.
struct Inverse {
  private(set) var edits: [Edit] = []
  /// Fields that were changed since.
  private(set) var skipped = 0
  private let fold: Fold
  private var past: PastValues

  init(of operation: Operation, _ fold: Fold) {
    self.fold = fold
    past = PastValues(fold)
    for change in operation.changes { invert(change, of: operation.id) }
  }

  private mutating func invert(_ change: Change, of operation: OperationID) {
    let isCreation = change.fields[.created] != nil && change.over[.created] == nil
    // A record that goes takes with it what else was changed; a field of it would bring it back.
    guard !isCreation, !isRevival(change) else {
      edits.append(.delete(change.kind, change.id))
      return
    }
    guard let row = fold.row(change.id) else { return }
    var fields: [FieldKey: FieldValue] = [:]
    for (key, after) in change.fields {
      let before =
        fold.shown(key, of: row, without: operation) ?? past.before(key, of: change)
      guard key != .deleted || before != .truth(true) else { continue }
      if fold.shown(key, of: row) == after {
        if before != after { fields[key] = before }
      } else {
        skipped += 1
      }
    }
    if !fields.isEmpty { edits.append(.set(change.kind, change.id, fields)) }
  }

  private mutating func isRevival(_ change: Change) -> Bool {
    let deleted = change.fields[.deleted]
    return (deleted == .truth(false) || deleted == .absent)
      && past.before(.deleted, of: change) == .truth(true)
  }
}
