import Entities

/// The changes that take an operation back, as far as nothing else has changed the same since.
struct Inverse {
  private(set) var edits: [Edit] = []
  /// What the operation is about.
  private(set) var records: Set<EntityID> = []
  /// Fields that were changed since.
  private(set) var skipped = 0
  /// Fields to which it gave several values, by record.
  private let several: [EntityID: Set<FieldKey>]
  private let fold: Fold
  private let operations: [Int32]
  private var past: PastValues

  /// - Parameter operations: the one that is taken back, and those that did the same at the same moment.
  init(of operations: [Int32], _ fold: Fold) throws(FileSystemError) {
    self.fold = fold
    self.operations = operations
    past = PastValues(fold)
    for operation in operations { try fold.requireIntact(operation) }
    guard let first = operations.first else {
      several = [:]
      return
    }
    let changes = try fold.operation(first).changes
    several = changes.fieldsChangedAgain
    for change in changes.joinedByRecord {
      records.insert(change.id)
      try invert(change)
    }
    // The values of the past are as large as what they are of.
    past = PastValues(fold)
  }

  private mutating func invert(_ change: Change) throws(FileSystemError) {
    let isCreation = change.fields[.created] != nil && change.over[.created] == nil
    // A record that goes takes with it what else was changed; a field of it would bring it back.
    guard !isCreation, try !isRevival(change) else {
      edits.append(.delete(change.kind, change.id))
      return
    }
    guard let row = fold.row(change.id) else { return }
    var fields: [FieldKey: [FieldValue]] = [:]
    for (key, after) in change.fields {
      let before = try self.before(key, of: change, row, after)
      guard key != .deleted || before.last != .truth(true) else { continue }
      if try fold.shown(key, of: row) == after {
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
    _ key: FieldKey, of change: Change, _ row: Symbol, _ after: FieldValue
  ) throws(FileSystemError) -> [FieldValue] {
    let others = try fold.values(key, of: row, without: operations, writing: after)
    let values = others.isEmpty ? try past.before(key, of: change) : others
    // A deletion stands or does not.
    let wanted = key == .deleted ? values.suffix(1) : values
    return wanted.isEmpty ? [.absent] : wanted
  }

  private mutating func isRevival(_ change: Change) throws(FileSystemError) -> Bool {
    let deleted = change.fields[.deleted]
    guard deleted == .truth(false) || deleted == .absent else { return false }
    return try past.before(.deleted, of: change).last == .truth(true)
  }
}
