package import Core
package import Entities

/// One act of the user: all of its changes are saved and undone together.
package struct Transaction {
  package var label: OperationLabel
  package var edits: [Edit]

  package init(_ label: OperationLabel, _ edits: [Edit] = []) {
    self.label = label
    self.edits = edits
  }
}

/// A change to one record; only what differs from the book is written.
package enum Edit: Sendable {
  /// Creates the record, or changes it to match this.
  case save(any Entity)
  /// Changes some fields of a record without decoding it.
  case set(EntityKind, EntityID, [FieldKey: FieldValue])
  case delete(EntityKind, EntityID)
  /// Gives each field several versions, the last of which is shown.
  case restore(EntityKind, EntityID, [FieldKey: [FieldValue]])
  /// Gives fields values that supersede only what their author has seen.
  case replace(EntityKind, EntityID, [FieldKey: Replacement])
  /// Keeps the present values of these fields beside the new ones, as the user did not see them before editing.
  case keep(EntityID, Set<FieldKey>)
}

/// A value of a field, and the acts whose values its author had seen when it was written.
package struct Replacement: Equatable, Sendable {
  package let value: FieldValue
  package let over: [OperationID]

  package init(_ value: FieldValue, over: [OperationID]) {
    self.value = value
    self.over = over
  }
}

extension Edit {
  /// The record whose fields get other values; nil for a deletion and for `keep`.
  package var changedRecord: EntityID? {
    switch self {
    case .save(let entity): entity.id
    case .set(_, let id, _), .restore(_, let id, _), .replace(_, let id, _): id
    case .delete, .keep: nil
    }
  }

  /// The same edit with the record already encoded as fields, which takes most of the time; for records that
  /// are new to the book.
  package var prepared: Edit {
    guard case .save(let entity) = self, let fields = try? EntityFields.fields(of: entity) else {
      return self
    }
    return .set(type(of: entity).kind, entity.id, fields)
  }
}

/// The actual changes that edits make, so that nothing else is written.
struct Difference {
  /// The changes in the order of the edits: one for each record, or more if a field gets several versions.
  private(set) var changes: [Change] = []
  /// The operations whose values the changes supersede, or are kept beside.
  private(set) var known: Set<Int32> = []
  /// The records that change, in no order.
  var records: [EntityID] { Array(places.keys) }
  private let fold: Fold
  private var places: [EntityID: Int] = [:]
  /// The fields whose present values stay beside the new ones.
  private var versionedFields: [EntityID: Set<FieldKey>] = [:]
  /// Changes with further versions of fields, besides the first change of a record.
  private var beside: [EntityID: [Change]] = [:]
  private var past: PastValues
  private var seenValues = SeenValues()

  init(of edits: [Edit], _ fold: Fold) throws(FileSystemError) {
    self.fold = fold
    past = PastValues(fold)
    changes.reserveCapacity(edits.count)
    places.reserveCapacity(edits.count)
    for edit in edits {
      switch edit {
      case .save(let entity): try save(entity)
      case .set(let kind, let id, let fields): try set(kind, id, fields)
      case .delete(_, let id): delete(id)
      case .restore(let kind, let id, let fields): try restore(kind, id, fields)
      case .replace(let kind, let id, let fields): replace(kind, id, fields)
      case .keep(let id, let fields): versionedFields[id] = fields
      }
    }
    if !beside.isEmpty { changes = changes.flatMap { [$0] + (beside[$0.id] ?? []) } }
    changes.removeAll { $0.fields.isEmpty }
    try fold.useAliases(in: &changes)
  }

  private mutating func save<E: Entity>(_ entity: E) throws(FileSystemError) {
    // Encoding cannot fail: an entity consists of strings, numbers and the like.
    guard var fields = try? EntityFields.fields(of: entity) else { return }
    guard let row = fold.row(entity.id) else { return try add(E.kind, entity.id, fields, nil) }
    let shown = try fold.fields(row)
    // Clear the fields that this version knows and the entity no longer has; unknown fields are left alone.
    let known = try? EntityFields.entity(E.self, id: entity.id.text, fields: shown.map { $0 })
    let old = known.flatMap { try? EntityFields.fields(of: $0) } ?? [:]
    for key in old.keys where fields[key] == nil { fields[key] = .absent }
    fields = fields.filter { $0.value != shown[$0.key] ?? .absent }
    try add(E.kind, entity.id, fields, row)
  }

  private mutating func set(
    _ kind: EntityKind, _ id: EntityID, _ fields: [FieldKey: FieldValue]
  ) throws(FileSystemError) {
    guard let row = fold.row(id), places[id] == nil else {
      return try add(kind, id, fields, fold.row(id))
    }
    var changed: [FieldKey: FieldValue] = [:]
    for (key, value) in fields {
      // Writing the value that is already shown resolves a dispute.
      let isShown = try fold.shown(key, of: row) == value
      let isDisputed = try fold.isDisputed(key, of: row)
      if !isShown || isDisputed { changed[key] = value }
    }
    try add(kind, id, changed, row)
  }

  private mutating func replace(
    _ kind: EntityKind, _ id: EntityID, _ fields: [FieldKey: Replacement]
  ) {
    var change = change(of: id) ?? Change(kind: kind, id: id)
    for (key, replacement) in fields {
      change.fields[key] = replacement.value
      change.over[key] = replacement.over.isEmpty ? nil : replacement.over
    }
    let replaced = fields.values.flatMap(\.over)
    known.formUnion(replaced.compactMap { fold.key($0).flatMap(fold.operations.index) })
    put(change)
  }

  private mutating func restore(
    _ kind: EntityKind, _ id: EntityID, _ fields: [FieldKey: [FieldValue]]
  ) throws(FileSystemError) {
    let row = fold.row(id)
    try add(kind, id, fields.compactMapValues(\.first), row)
    for (key, values) in fields {
      for value in values.dropFirst() {
        let over = (change(of: id)?.over[key]).map { [key: $0] } ?? [:]
        beside[id, default: []].append(Change(kind: kind, id: id, fields: [key: value], over: over))
      }
    }
  }

  private static let deletion: [FieldKey: FieldValue] = [.deleted: .truth(true)]

  private mutating func delete(_ id: EntityID) {
    guard let row = fold.row(id), fold.columns.isLive(row.offset) else { return }
    let seen = seenValues.seen(of: fold.chain(row), fold)
    known.formUnion(seen.operations)
    put(Change(kind: fold.kind(row), id: id, fields: Self.deletion, over: seen.over))
  }

  private mutating func add(
    _ kind: EntityKind, _ id: EntityID, _ fields: [FieldKey: FieldValue], _ row: Symbol?
  ) throws(FileSystemError) {
    guard !fields.isEmpty else { return }
    var change = change(of: id) ?? Change(kind: kind, id: id)
    change.fields.merge(fields) { _, new in new }
    if let row {
      for head in fold.chain(row) {
        let key = fold.fieldKey(head.key)
        guard fields[key] != nil else { continue }
        known.insert(head.operation)
        let writer = writer(head)
        // A value that supersedes the same values as another is kept beside it.
        let isKept = versionedFields[id]?.contains(key) == true
        let replaced = isKept ? try past.replaced(key, of: id, by: writer) : [writer]
        for name in replaced where change.over[key]?.contains(name) != true {
          change.over[key, default: []].append(name)
        }
      }
    }
    put(change)
  }

  private func change(of id: EntityID) -> Change? {
    places[id].map { changes[$0] }
  }

  private mutating func put(_ change: Change) {
    if let place = places[change.id] {
      changes[place] = change
    } else {
      places[change.id] = changes.count
      changes.append(change)
    }
  }

  private func writer(_ head: HeadTable.Head) -> OperationID {
    fold.id(fold.operations[head.operation].key)
  }
}

/// The values that deletions have seen, by field; the latest are cached, as records created by one act differ only in
/// which fields they have.
private struct SeenValues {
  struct Seen {
    fileprivate var heads: [(key: Symbol, operation: Int32)] = []
    fileprivate(set) var over: [FieldKey: [OperationID]] = [:]
    fileprivate(set) var operations: Set<Int32> = []
  }

  private static let maxCached = 16

  private var cached: [Seen] = []

  mutating func seen(of chain: HeadChain, _ fold: Fold) -> Seen {
    let known = cached.first { seen in
      chain.elementsEqual(seen.heads, by: { $0.key == $1.key && $0.operation == $1.operation })
    }
    if let known { return known }
    var seen = Seen()
    for head in chain {
      seen.heads.append((head.key, head.operation))
      seen.over[fold.fieldKey(head.key), default: []].append(
        fold.id(fold.operations[head.operation].key))
      seen.operations.insert(head.operation)
    }
    if cached.count == Self.maxCached { cached.removeAll() }
    cached.append(seen)
    return seen
  }
}
