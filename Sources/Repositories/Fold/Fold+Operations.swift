import Core
import Entities
import Glibc

extension Fold {
  /// Reads a whole operation; the cost is proportional to the length of its line.
  ///
  /// For an operation that was written again, the result does not name the values of its earlier lines as
  /// superseded, since those are the same act.
  func operation(_ index: Int32) throws(FileSystemError) -> Operation {
    var operation = try writtenOperation(index)
    for place in operation.changes.indices where !operation.rewrittenFrom.isEmpty {
      operation.changes[place].forget(operation.rewrittenFrom.map(\.id))
    }
    return operation
  }

  /// Reads a whole operation exactly as its line says.
  func writtenOperation(_ index: Int32) throws(FileSystemError) -> Operation {
    let record = operations[index]
    let line = try bytes(record)
    return Operation(
      id: id(record.key), time: time(record), done: OperationDecoder.done(line),
      label: OperationDecoder.label(line),
      reversal: reversal(record.role), rewrittenFrom: OperationDecoder.rewrittenFrom(line),
      changes: try changes(index))
  }

  /// Throws if the line of an operation is damaged: what would be written based on it could be wrong.
  func requireIntact(_ index: Int32) throws(FileSystemError) {
    let record = operations[index]
    guard record.isIntact else { throw unknown(id(record.key)) }
  }

  /// Returns the error for an operation whose line is damaged or missing: its content is unknown, not empty.
  func unknown(_ id: OperationID) -> FileSystemError {
    FileSystemError("read", path: id.text, number: ENODATA)
  }

  /// Whether the line with this id was written again elsewhere.
  func isRewritten(_ id: OperationID) -> Bool {
    key(id).map { !rewritten.keys(of: $0).isEmpty } ?? false
  }

  /// Returns the label of an operation; nil also if its line cannot be read: an undo then reports why.
  func label(_ index: Int32) -> OperationLabel? {
    (try? bytes(operations[index])).flatMap(OperationDecoder.label)
  }

  /// Returns the changes of an operation, as its line has them.
  func changes(_ index: Int32) throws(FileSystemError) -> [Change] {
    var changes = OperationDecoder.changes(try bytes(operations[index]))
    for place in changes.indices {
      changes[place] = try resolved(changes[place])
    }
    return changes
  }

  /// Returns the records that an operation creates, in order; nil if it also does something else.
  func creations(_ index: Int32) throws(FileSystemError) -> [OperationDecoder.Creation]? {
    OperationDecoder.creations(try bytes(operations[index]))
  }

  /// Reads an operation with only its changes to a record; returns nil if it has none.
  ///
  /// If `id` is nil, all changes are returned.
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

  /// Returns when an operation was done, by the clock of its machine.
  func moment(_ record: OperationRecord) -> LogicalTime {
    // A machine that adopted a later time from another has increased the counter.
    guard record.counter > 0 else { return time(record) }
    // If the line cannot be read, its logical time has to serve.
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
  /// Removes these operations from the ones that the change supersedes.
  fileprivate mutating func forget(_ operations: [OperationID]) {
    over = over.mapValues { names in names.filter { !operations.contains($0) } }
      .filter { !$0.value.isEmpty }
  }
}

/// Decodes whole operations from their lines, for history and undo.
enum OperationDecoder {
  /// Returns the label of a line; nil if it has none that this version can read.
  static func label(_ line: ArraySlice<UInt8>) -> OperationLabel? {
    member("do", of: line) { $0.object().flatMap(OperationLabel.init) }
  }

  /// Returns when the operation of a line was done, if the line says so apart from its logical time.
  ///
  /// This member stands before all members that may be long.
  static func done(_ line: ArraySlice<UInt8>) -> LogicalTime? {
    member("at", of: line.prefix(longestStart)) { $0.text().flatMap(LogicalTime.init(text:)) }
  }

  /// The maximum length in bytes of the part of a line that comes before its label.
  private static let longestStart = 192

  /// Returns the earlier lines of the operation of a line.
  static func rewrittenFrom(_ line: ArraySlice<UInt8>) -> [FormerLine] {
    let ids = member("again", of: line) { $0.list(id) } ?? []
    guard !ids.isEmpty else { return [] }
    guard let sums = member("sums", of: line, { $0.list { $0.text() } }), sums.count == ids.count
    else { return ids.map { FormerLine($0, checksum: nil) } }
    return zip(ids, sums).map { FormerLine($0, checksum: $1) }
  }

  /// A record that a line creates.
  struct Creation {
    let kind: EntityKind
    let id: EntityID
  }

  /// Returns the records that a line creates, without their values; nil if it also does something else, or
  /// names a record twice.
  static func creations(_ line: ArraySlice<UInt8>) -> [Creation]? {
    guard let creations = member("tx", of: line, { $0.list(creation) }) else { return nil }
    var known = Set<EntityID>(minimumCapacity: creations.count)
    return creations.allSatisfy { known.insert($0.id).inserted } ? creations : nil
  }

  private static func creation(_ json: inout JSONScanner) -> Creation? {
    var kind: EntityKind?
    var id: EntityID?
    var isNew = false
    let isWhole = json.members { json, key in
      switch ChangeMember(json.bytes.span.extracting(key)) {
      case .kind: kind = json.text().map(EntityKind.init)
      case .id: id = json.text().map { EntityID($0) }
      case .fields:
        return json.members { json, key in
          isNew = isNew || json.bytes.span.extracting(key).spells("created")
          return json.value() != nil
        }
      // A change that supersedes values is no creation.
      case .over: return false
      default: return json.value() != nil
      }
      return true
    }
    guard isWhole, isNew, let kind, let id else { return nil }
    return Creation(kind: kind, id: id)
  }

  /// Returns the changes of a line that the parser has accepted before.
  static func changes(_ line: ArraySlice<UInt8>) -> [Change] {
    member("tx", of: line) { $0.list(change) } ?? []
  }

  /// Returns a member of a line, as `read` reads it; nil if the line does not have it.
  private static func member<Value>(
    _ name: String, of line: ArraySlice<UInt8>, _ read: (inout JSONScanner) -> Value?
  ) -> Value? {
    let bytes = Array(line)
    var json = JSONScanner(bytes, in: bytes.indices)
    var value: Value?
    _ = json.members { json, key in
      guard bytes[key].elementsEqual(name.utf8) else { return json.value() != nil }
      value = read(&json)
      // Stop here: the rest of the line may be long.
      return false
    }
    return value
  }

  private static func id(_ json: inout JSONScanner) -> OperationID? {
    json.text().flatMap(OperationID.init(text:))
  }

  private static func change(_ json: inout JSONScanner) -> Change? {
    var kind: EntityKind?
    var id: EntityID?
    var fields: [FieldKey: FieldValue]? = [:]
    var over: [FieldKey: [OperationID]]? = [:]
    let isWhole = json.members { json, key in
      switch JSONText.text(json.bytes[key]) {
      case "k": kind = json.text().map(EntityKind.init)
      case "id": id = json.text().map { EntityID($0) }
      case "f": fields = json.object()
      case "over": over = self.over(&json)
      default: return json.value() != nil
      }
      return true
    }
    guard isWhole, let kind, let id, let fields, let over else { return nil }
    return Change(kind: kind, id: id, fields: fields, over: over)
  }

  private static func over(_ json: inout JSONScanner) -> [FieldKey: [OperationID]]? {
    var over: [FieldKey: [OperationID]] = [:]
    let isWhole = json.members { json, key in
      let name = FieldKey(rawValue: JSONText.text(json.bytes[key]))
      guard let operations = json.list(id) else { return false }
      over[name] = operations.unlessEmpty
      return true
    }
    return isWhole ? over : nil
  }
}

extension OperationLabel {
  fileprivate init?(_ fields: [FieldKey: FieldValue]) {
    /// A count of a line that anyone may have written; sums of some do not overflow.
    func count(_ key: FieldKey) -> Int? {
      guard case .number(let count) = fields[key], 0...Int64(Int32.max) ~= count else { return nil }
      return Int(count)
    }
    guard case .text(let verb) = fields["verb"], let entries = count("count") else { return nil }
    self.init(verb, count: entries)
    if let folders = count("folders") { self.folders = min(folders, entries) }
    if case .text(let title) = fields["title"] { self.title = title }
    if case .text(let folder) = fields["folder"] { self.folder = folder }
    if case .text(let group) = fields["group"] { self.group = group }
    if let before = count("before"), let total = count("total") {
      part = Part(before: before, total: total)
    }
  }
}
