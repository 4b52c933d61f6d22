import Entities

/// Reads a whole operation from its line, for history and undo.
enum OperationDecoder {
  /// The label of a line; one that this version cannot read is none.
  static func label(_ line: ArraySlice<UInt8>) -> OperationLabel? {
    member("do", of: line) { $0.object().flatMap(OperationLabel.init) }
  }

  /// When the operation of a line was done, if that is not its time.
  ///
  /// It stands before all that may be long.
  static func done(_ line: ArraySlice<UInt8>) -> LogicalTime? {
    member("at", of: line.prefix(longestStart)) { $0.text().flatMap(LogicalTime.init(text:)) }
  }

  /// How long what stands before an operation's label may be.
  private static let longestStart = 192

  /// The lines that the operation of a line was before.
  static func again(_ line: ArraySlice<UInt8>) -> [FormerLine] {
    let ids = member("again", of: line) { $0.list(id) } ?? []
    guard !ids.isEmpty else { return [] }
    guard let sums = member("sums", of: line, { $0.list { $0.text() } }), sums.count == ids.count
    else { return ids.map { FormerLine($0, checksum: nil) } }
    return zip(ids, sums).map { FormerLine($0, checksum: $1) }
  }

  /// The changes of a line that the parser has accepted before.
  static func changes(_ line: ArraySlice<UInt8>) -> [Change] {
    member("tx", of: line) { $0.list(change) } ?? []
  }

  /// What a member of a line says, as `read` reads it; nil without it.
  private static func member<Value>(
    _ name: String, of line: ArraySlice<UInt8>, _ read: (inout JSONScanner) -> Value?
  ) -> Value? {
    let bytes = Array(line)
    var json = JSONScanner(bytes, in: bytes.indices)
    var value: Value?
    _ = json.members { json, key in
      guard bytes[key].elementsEqual(name.utf8) else { return json.value() != nil }
      value = read(&json)
      // What comes behind it may be long.
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
    guard case .text(let verb) = fields["verb"], case .number(let count) = fields["count"] else {
      return nil
    }
    self.init(verb, count: Int(count))
    if case .number(let folders) = fields["folders"] { self.folders = Int(folders) }
    if case .text(let title) = fields["title"] { self.title = title }
    if case .text(let folder) = fields["folder"] { self.folder = folder }
    if case .text(let group) = fields["group"] { self.group = group }
    if case .number(let before) = fields["before"], case .number(let total) = fields["total"] {
      part = Part(before: Int(before), total: Int(total))
    }
  }
}
