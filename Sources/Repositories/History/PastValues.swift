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
  mutating func before(_ key: FieldKey, of change: Change) -> [FieldValue] {
    let found = (change.over[key] ?? []).compactMap { fold.key($0).flatMap(fold.operations.index) }
    var values: [FieldValue] = []
    for operation in Set(found).sorted(by: isEarlier) {
      for value in self.changes(of: change.id, by: operation).compactMap({ $0.fields[key] }) {
        values.removeAll { $0 == value }
        values.append(value)
      }
    }
    return values
  }

  /// The operations whose value an operation has replaced.
  mutating func replaced(
    _ key: FieldKey, of record: EntityID, by writer: OperationID
  ) -> [OperationID] {
    let index = fold.key(writer).flatMap(fold.operations.index)
    return index.flatMap { changes(of: record, by: $0).first { $0.fields[key] != nil }?.over[key] }
      ?? []
  }

  /// What an operation did to a record: one change, unless it gave a field several values.
  private mutating func changes(of record: EntityID, by operation: Int32) -> [Change] {
    let id = fold.id(fold.operations[operation].key)
    if read[id] == nil { read[id] = changes(operation) }
    return read[id]?[record] ?? []
  }

  private func isEarlier(_ left: Int32, _ right: Int32) -> Bool {
    fold.operations.precedes(
      fold.operations[left], fold.operations[right], fold.parser.symbols.slots)
  }

  private func changes(_ index: Int32) -> [EntityID: [Change]] {
    Dictionary(
      grouping: OperationDecoder.changes(fold.bytes(fold.operations[index])), by: \.id)
  }
}
