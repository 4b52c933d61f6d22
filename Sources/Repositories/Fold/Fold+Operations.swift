import Entities
import Glibc

extension Fold {
  /// Reads a whole operation; costs as much as its line is long.
  ///
  /// One that was written again has not replaced what it was before: that is the same act.
  func operation(_ index: Int32) throws(FileSystemError) -> Operation {
    var operation = try writtenOperation(index)
    for place in operation.changes.indices where !operation.again.isEmpty {
      operation.changes[place].forget(operation.again.map(\.id))
    }
    return operation
  }

  /// The same with all that its line says.
  func writtenOperation(_ index: Int32) throws(FileSystemError) -> Operation {
    let record = operations[index]
    let line = try bytes(record)
    return Operation(
      id: id(record.key), time: time(record), done: OperationDecoder.done(line),
      label: OperationDecoder.label(line),
      reversal: reversal(record.role), again: OperationDecoder.again(line),
      changes: try changes(index))
  }

  /// Refuses an operation whose line is damaged: what is made of it for good could be wrong.
  func requireIntact(_ index: Int32) throws(FileSystemError) {
    let record = operations[index]
    guard record.isIntact else { throw unknown(id(record.key)) }
  }

  /// The line of an operation is damaged or not here: what it said is not known, which is not nothing.
  func unknown(_ id: OperationID) -> FileSystemError {
    FileSystemError("read", path: id.text, number: ENODATA)
  }

  /// Whether the line that was called so was written again elsewhere.
  func isRewritten(_ id: OperationID) -> Bool {
    key(id).map { !rewritten.keys(of: $0).isEmpty } ?? false
  }

  /// What an operation is called; nil also where its line cannot be read: undoing it says why.
  func label(_ index: Int32) -> OperationLabel? {
    (try? bytes(operations[index])).flatMap(OperationDecoder.label)
  }

  /// The changes of an operation as its line has them.
  func changes(_ index: Int32) throws(FileSystemError) -> [Change] {
    var changes = OperationDecoder.changes(try bytes(operations[index]))
    for place in changes.indices {
      changes[place] = try resolved(changes[place])
    }
    return changes
  }

  /// Reads an operation if it is about a record, and of its changes only those; all for nil.
  func operation(
    _ index: Int32, about id: EntityID?
  ) throws(FileSystemError) -> Operation? {
    guard let id else { return try operation(index) }
    var text: [UInt8] = []
    JSONText.append(id.text, to: &text)
    guard ByteSearch.contains(try bytes(operations[index]), text) else { return nil }
    var found = try operation(index)
    found.changes.removeAll { $0.id != id }
    return found.changes.isEmpty ? nil : found
  }

  func time(_ record: OperationRecord) -> LogicalTime {
    LogicalTime(
      moment: Timestamp(milliseconds: record.milliseconds), counter: Int(record.counter))
  }

  /// When an operation was done, by the clock of its machine.
  func moment(_ record: OperationRecord) -> LogicalTime {
    // Who has followed the time of another has counted up.
    guard record.counter > 0 else { return time(record) }
    // Of one that cannot be read its time has to do.
    return (try? bytes(record)).flatMap(OperationDecoder.done) ?? time(record)
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
