import Core
import Entities

/// The edits that revert an operation, except for fields that were changed since.
struct Inverse {
  private(set) var edits: [Edit] = []
  /// The rows of the operation's records that are in the book.
  private(set) var rows: [Symbol] = []
  /// The number of fields or records that are left alone because they were changed since.
  private(set) var skipped = 0
  /// The fields to which the operation gave several values, by record.
  private let several: [EntityID: Set<FieldKey>]
  private let fold: Fold
  private let operations: [Int32]
  private var past: PastValues

  /// - Parameter operations: the operation to revert, and those that did the same at the same moment.
  init(of operations: [Int32], _ fold: Fold) throws(FileSystemError) {
    self.fold = fold
    self.operations = operations
    past = PastValues(fold)
    for operation in operations { try fold.requireIntact(operation) }
    guard let first = operations.first else {
      several = [:]
      return
    }
    if let creations = try fold.creations(first) {
      several = [:]
      for creation in creations {
        guard let row = fold.row(creation.id) else { continue }
        rows.append(row)
        deleteCreated(creation.kind, creation.id, row)
      }
      return
    }
    let changes = try fold.operation(first).changes
    several = changes.fieldsChangedAgain
    for change in changes.joinedByRecord {
      guard let row = fold.row(change.id) else { continue }
      rows.append(row)
      try invert(change, row)
    }
    // Free the cached past values, which may be as large as the operations they come from.
    past = PastValues(fold)
  }

  private mutating func invert(_ change: Change, _ row: Symbol) throws(FileSystemError) {
    let isCreation = change.fields[.created] != nil && change.over[.created] == nil
    // Deleting the record covers its other changes; restoring a field would bring it back.
    guard !isCreation else { return deleteCreated(change.kind, change.id, row) }
    guard try !isRevival(change) else {
      edits.append(.delete(change.kind, change.id))
      return
    }
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

  /// Deletes a record that the operation created.
  ///
  /// If others created it as well without knowing of this one, as when two machines complete the same repeating
  /// to-do, the record is theirs, too, and stays.
  private mutating func deleteCreated(_ kind: EntityKind, _ id: EntityID, _ row: Symbol) {
    let isOfOthers = fold.chain(row).contains {
      $0.key == KnownField.created.symbol && !$0.isCovered && !operations.contains($0.operation)
    }
    if isOfOthers { skipped += 1 } else { edits.append(.delete(kind, id)) }
  }

  /// Returns the values to restore: those that others wrote at the same time, else those that it replaced.
  private mutating func before(
    _ key: FieldKey, of change: Change, _ row: Symbol, _ after: FieldValue
  ) throws(FileSystemError) -> [FieldValue] {
    let others = try fold.values(key, of: row, without: operations, writing: after)
    // A deleted record existed before, even if an earlier deletion had not seen all of its values.
    let wasThere = key == .deleted && after == .truth(true)
    let values = others.isEmpty && !wasThere ? try past.before(key, of: change) : others
    // A deletion has only one value.
    let wanted = key == .deleted ? values.suffix(1) : values
    return wanted.isEmpty ? [.absent] : wanted
  }

  private mutating func isRevival(_ change: Change) throws(FileSystemError) -> Bool {
    let deleted = change.fields[.deleted]
    guard deleted == .truth(false) || deleted == .absent else { return false }
    return try past.before(.deleted, of: change).last == .truth(true)
  }
}

/// The values of fields before a change, read from the operations that it superseded.
struct PastValues {
  private let fold: Fold
  /// A cache of the changes of operations, by record: a bulk edit names the same operation ten thousand times.
  private var changesByRecord: [Int32: [EntityID: [Change]]] = [:]

  init(_ fold: Fold) {
    self.fold = fold
  }

  /// Returns the values before a change, each once, with the one that was shown last; empty if there was none.
  mutating func before(
    _ key: FieldKey, of change: Change
  ) throws(FileSystemError) -> [FieldValue] {
    var found: [Int32] = []
    for id in change.over[key] ?? [] {
      if let operation = fold.key(id).flatMap(fold.operations.index) {
        found.append(operation)
      } else if !fold.isRewritten(id) {
        throw fold.unknown(id)
      }
    }
    var values: [FieldValue] = []
    if found.count > 1 { found = Set(found).sorted(by: isEarlier) }
    for operation in found {
      for value in try changes(of: change.id, by: operation).compactMap({ $0.fields[key] }) {
        values.removeAll { $0 == value }
        values.append(value)
      }
    }
    return values
  }

  /// Returns the operations whose value of a field an operation superseded.
  mutating func replaced(
    _ key: FieldKey, of record: EntityID, by writer: OperationID
  ) throws(FileSystemError) -> [OperationID] {
    guard let index = fold.key(writer).flatMap(fold.operations.index) else { return [] }
    return try changes(of: record, by: index).first { $0.fields[key] != nil }?.over[key] ?? []
  }

  /// Returns the changes of an operation to a record: one, unless it gave a field several values.
  private mutating func changes(
    of record: EntityID, by operation: Int32
  ) throws(FileSystemError) -> [Change] {
    if let known = changesByRecord[operation] { return known[record] ?? [] }
    try fold.requireIntact(operation)
    let changes = Dictionary(grouping: try fold.changes(operation), by: \.id)
    changesByRecord[operation] = changes
    return changes[record] ?? []
  }

  private func isEarlier(_ left: Int32, _ right: Int32) -> Bool {
    fold.operations.precedes(
      fold.operations[left], fold.operations[right], fold.parser.symbols.slots)
  }
}

extension [Change] {
  /// One change for each record; of several values of a field, it has the last one, which is shown.
  var joinedByRecord: [Change] {
    var joined: [Change] = []
    var places = [EntityID: Int](minimumCapacity: count)
    for change in self {
      if let place = places[change.id] {
        joined[place].fields.merge(change.fields) { _, later in later }
      } else {
        places[change.id] = joined.count
        joined.append(change)
      }
    }
    return joined
  }

  /// The fields in the second and every further change of a record.
  var fieldsChangedAgain: [EntityID: Set<FieldKey>] {
    var known = Set<EntityID>(minimumCapacity: count)
    return reduce(into: [:]) { again, change in
      guard !known.insert(change.id).inserted else { return }
      again[change.id, default: []].formUnion(change.fields.keys)
    }
  }
}
