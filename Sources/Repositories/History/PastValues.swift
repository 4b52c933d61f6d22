import Entities

/// What fields were before a change, read from the operations that it replaced.
struct PastValues {
  private let fold: Fold
  /// Operations read already, by record: a bulk edit names the same one ten thousand times.
  private var read: [OperationID: [EntityID: Change]] = [:]

  init(_ fold: Fold) {
    self.fold = fold
  }

  /// The value that was shown before; absent when there was none.
  mutating func before(_ key: FieldKey, of change: Change) -> FieldValue {
    let names = change.over[key] ?? []
    var latest: Int32?
    for name in names {
      guard let found = fold.key(name).flatMap(fold.operations.index) else { continue }
      if let other = latest, !isLater(found, other) { continue }
      latest = found
    }
    guard let latest else { return .absent }
    return self.change(of: change.id, by: latest)?.fields[key] ?? .absent
  }

  /// The operations whose value an operation has replaced.
  mutating func replaced(
    _ key: FieldKey, of record: EntityID, by writer: OperationID
  ) -> [OperationID] {
    let index = fold.key(writer).flatMap(fold.operations.index)
    return index.flatMap { change(of: record, by: $0)?.over[key] } ?? []
  }

  /// What an operation did to a record.
  private mutating func change(of record: EntityID, by operation: Int32) -> Change? {
    let id = fold.id(fold.operations[operation].key)
    if read[id] == nil { read[id] = changes(operation) }
    return read[id]?[record]
  }

  private func isLater(_ left: Int32, _ right: Int32) -> Bool {
    fold.operations.precedes(
      fold.operations[right], fold.operations[left], fold.parser.symbols.slots)
  }

  private func changes(_ index: Int32) -> [EntityID: Change] {
    let changes = OperationDecoder.changes(fold.bytes(fold.operations[index]))
    return Dictionary(changes.map { ($0.id, $0) }) { first, _ in first }
  }
}
