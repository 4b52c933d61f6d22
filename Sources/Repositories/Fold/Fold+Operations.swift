import Entities

extension Fold {
  /// Reads a whole operation; costs as much as its line is long.
  ///
  /// One that was written again has not replaced what it was before: that is the same act.
  func operation(_ index: Int32) -> Operation {
    let record = operations[index]
    let line = bytes(record)
    var operation = Operation(
      id: id(record.key), time: time(record), label: OperationDecoder.label(line),
      reversal: reversal(record.role), again: OperationDecoder.again(line),
      changes: OperationDecoder.changes(line))
    for place in operation.changes.indices where !operation.again.isEmpty {
      operation.changes[place].forget(operation.again)
    }
    return operation
  }

  /// Reads an operation if it is about a record, and of its changes only those; all for nil.
  func operation(_ index: Int32, about id: EntityID?) -> Operation? {
    guard let id else { return operation(index) }
    var text: [UInt8] = []
    JSONText.append(id.text, to: &text)
    guard ByteSearch.contains(bytes(operations[index]), text) else { return nil }
    var found = operation(index)
    found.changes.removeAll { $0.id != id }
    return found.changes.isEmpty ? nil : found
  }

  func time(_ record: OperationRecord) -> LogicalTime {
    LogicalTime(
      moment: Timestamp(milliseconds: record.milliseconds), counter: Int(record.counter))
  }

  func reversal(_ role: OperationRecord.Role) -> Reversal? {
    switch role {
    case .ordinary: nil
    case .undo(let key): .undo(id(key))
    case .redo(let key): .redo(id(key))
    }
  }
}

extension Change {
  /// Names these operations no more.
  fileprivate mutating func forget(_ operations: [OperationID]) {
    over = over.mapValues { names in names.filter { !operations.contains($0) } }
      .filter { !$0.value.isEmpty }
  }
}
