import Entities

extension Fold {
  /// Reads a whole operation; costs as much as its line is long.
  func operation(_ index: Int32) -> Operation {
    let record = operations[index]
    let line = bytes(record)
    return Operation(
      id: id(record.key), time: time(record), label: OperationDecoder.label(line),
      reversal: reversal(record.role), changes: OperationDecoder.changes(line))
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
