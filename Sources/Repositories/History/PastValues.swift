import Entities

/// What fields were before a change, read from the operations that it replaced.
struct PastValues {
  private let fold: Fold
  /// Operations read already, by record: a bulk edit names the same one ten thousand times.
  private var read: [OperationID: [EntityID: [Change]]] = [:]

  init(_ fold: Fold) {
    self.fold = fold
  }

  /// The values that stood before, each once, the one that was shown last; none when there was none.
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
    for operation in Set(found).sorted(by: isEarlier) {
      for value in try changes(of: change.id, by: operation).compactMap({ $0.fields[key] }) {
        values.removeAll { $0 == value }
        values.append(value)
      }
    }
    return values
  }

  /// The operations whose value an operation has replaced.
  mutating func replaced(
    _ key: FieldKey, of record: EntityID, by writer: OperationID
  ) throws(FileSystemError) -> [OperationID] {
    guard let index = fold.key(writer).flatMap(fold.operations.index) else { return [] }
    return try changes(of: record, by: index).first { $0.fields[key] != nil }?.over[key] ?? []
  }

  /// What an operation did to a record: one change, unless it gave a field several values.
  private mutating func changes(
    of record: EntityID, by operation: Int32
  ) throws(FileSystemError) -> [Change] {
    try fold.requireIntact(operation)
    let id = fold.id(fold.operations[operation].key)
    if let known = read[id] { return known[record] ?? [] }
    let changes = Dictionary(grouping: try fold.changes(operation), by: \.id)
    read[id] = changes
    return changes[record] ?? []
  }

  private func isEarlier(_ left: Int32, _ right: Int32) -> Bool {
    fold.operations.precedes(
      fold.operations[left], fold.operations[right], fold.parser.symbols.slots)
  }
}
