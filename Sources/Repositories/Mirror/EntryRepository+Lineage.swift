package import Core
package import Entities

/// A value of a field, and the act that wrote it.
package struct FieldHead: Equatable, Sendable {
  package let value: FieldValue
  package let operation: OperationID
  /// The logical time, by which the values of a field are ordered: the latest one is shown.
  package let time: LogicalTime

  package init(value: FieldValue, operation: OperationID, time: LogicalTime) {
    self.value = value
    self.operation = operation
    self.time = time
  }
}

/// A version vector: the last known act of each slot on a record.
///
/// It is written as `k3fq0v.12 p09ab.3`, sorted by slot.
package struct VersionVector: Equatable, Sendable {
  /// The last act of each slot, sorted by slot.
  package private(set) var operations: [OperationID] = []

  package init() {}

  /// Returns nil if the text is not a version vector.
  package init?(text: String) {
    for word in text.utf8.split(separator: UInt8(ascii: " ")) {
      guard let dot = word.lastIndex(of: UInt8(ascii: ".")), dot != word.startIndex,
        let slot = String(word[..<dot]), let digits = String(word[word.index(after: dot)...]),
        let number = Int(digits), number > 0
      else { return nil }
      add(OperationID(slot: slot, number: number))
    }
  }

  package var text: String {
    operations.map { "\($0.slot).\($0.number)" }.joined(separator: " ")
  }

  package var isEmpty: Bool { operations.isEmpty }

  package mutating func add(_ operation: OperationID) {
    let place = operations.firstIndex { $0.slot >= operation.slot } ?? operations.endIndex
    if place < operations.endIndex, operations[place].slot == operation.slot {
      operations[place] = max(operations[place], operation)
    } else {
      operations.insert(operation, at: place)
    }
  }

  package func contains(_ operation: OperationID) -> Bool {
    operations.contains { $0.slot == operation.slot && $0.number >= operation.number }
  }
}

/// The origins of a record's values.
extension EntryRepository {
  /// The id of the book, whatever the name of its folder; nil until something is written to it.
  package var storeID: String? { identity?.store }

  /// Returns the version vector of a record: how far the acts on it are known.
  package func versions(at row: Row) -> VersionVector {
    var versions = VersionVector()
    for head in fold.chain(Symbol(index: row.index)) {
      versions.add(fold.id(fold.operations[head.operation].key))
    }
    return versions
  }

  /// Returns the values of a record's fields that no act has superseded; the first of each is the one shown.
  package func heads(at row: Row) throws(StoreError) -> [FieldKey: [FieldHead]] {
    try reading { () throws(FileSystemError) in
      var heads: [FieldKey: [FieldHead]] = [:]
      for (key, found) in fold.headsByField(Symbol(index: row.index)) {
        for head in found {
          let operation = fold.operations[head.operation]
          heads[key, default: []].append(
            FieldHead(
              value: try fold.value(head), operation: fold.id(operation.key),
              time: fold.time(operation)))
        }
      }
      return heads
    }
  }

  /// Returns the values that an act superseded in a field of a record.
  package func replaced(
    by head: FieldHead, _ key: FieldKey, of id: EntityID
  ) throws(StoreError) -> [FieldHead] {
    try reading { () throws(FileSystemError) in
      guard let change = try change(head.operation, key, of: id) else { return [] }
      var replaced: [FieldHead] = []
      for operation in change.over[key] ?? [] {
        guard let index = fold.key(operation).flatMap(fold.operations.index),
          let value = try self.change(operation, key, of: id)?.fields[key]
        else { continue }
        replaced.append(
          FieldHead(
            value: value, operation: operation, time: fold.time(fold.operations[index])))
      }
      return replaced
    }
  }

  /// Whether an act is in the book.
  package func knows(_ operation: OperationID) -> Bool {
    fold.key(operation).flatMap(fold.operations.index) != nil
  }

  private func change(
    _ operation: OperationID, _ key: FieldKey, of id: EntityID
  ) throws(FileSystemError) -> Change? {
    guard let index = fold.key(operation).flatMap(fold.operations.index) else { return nil }
    return try fold.operation(index, about: id)?.changes.last { $0.fields[key] != nil }
  }
}
