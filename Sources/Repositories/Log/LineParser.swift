/// Reads lines of the log into a batch, without decoding values.
struct LineParser {
  enum Outcome: Equatable {
    /// An operation was added to the batch.
    case operation
    case header
    /// Written by a newer version in a shape that this one cannot fold; the line stays as it is.
    case newer
    case damaged(DamageReason)
  }

  static let longestLine = 16 << 20
  private static let closingLength = ",\"c\":\"00000000\"}".utf8.count

  var symbols = Symbols()
  var batch = ParsedBatch()
  /// The highest version met in a sound line.
  private(set) var newestVersion = LineWriter.version
  private var lineStart = 0
  private var hasDuplicate = false
  /// In which object a key was met last, to find keys given twice in one step.
  private var metIn: [Int32] = []
  private var object: Int32 = 0

  /// Reads one line, without its newline; it must be valid UTF-8.
  mutating func parse(
    _ bytes: [UInt8], line: Range<Int>, segment: Int32, slot: Symbol
  ) -> Outcome {
    guard line.count <= Self.longestLine else { return .damaged(.tooLong) }
    let isIntact = Self.hasRightChecksum(bytes, line)
    let mark = batch.mark
    lineStart = line.lowerBound
    hasDuplicate = false
    var head = LineHead()
    var json = JSONScanner(bytes, in: line)
    let isWhole = json.members { json, key in member(key, &json, &head) }
    if isWhole, json.peek() == 0, json.isAtEnd {
      if isIntact { newestVersion = max(newestVersion, head.version) }
      if head.isHeader {
        batch.cut(to: mark)
        guard isIntact else { return .damaged(.wrongChecksum) }
        return head.slot == slot ? .header : .damaged(.wrongSlot)
      }
      if let number = head.number, let milliseconds = head.milliseconds, head.hasChanges {
        let record = OperationRecord(
          key: OperationKey(slot: slot, number: number), milliseconds: milliseconds,
          counter: head.counter, role: head.role, segment: segment, offset: line.lowerBound,
          length: line.count, isIntact: isIntact)
        batch.items.append(
          ParsedBatch.Item(record: record, changes: mark.changes..<batch.changes.count))
        return .operation
      }
    }
    batch.cut(to: mark)
    if isIntact, let version = Self.version(bytes, line), version > LineWriter.version {
      newestVersion = max(newestVersion, version)
      return .newer
    }
    return .damaged(hasDuplicate || head.hasDuplicate ? .duplicateKey : .malformed)
  }

  /// Whether a line ends with the checksum of what comes before.
  static func hasRightChecksum(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard line.count > closingLength else { return false }
    let end = line.upperBound - closingLength
    guard bytes[end..<(end + 6)].elementsEqual(",\"c\":\"".utf8) else { return false }
    var stated: UInt32 = 0
    for byte in bytes[(end + 6)..<(end + 14)] {
      guard let digit = hexDigit(byte) else { return false }
      stated = stated << 4 | UInt32(digit)
    }
    return stated == CRC32C.checksum(bytes[line.lowerBound..<end])
  }

  /// The version that a line of any shape names.
  private static func version(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
    var json = JSONScanner(bytes, in: line)
    var version: Int?
    let isObject = json.members { json, key in
      guard let value = json.value() else { return false }
      if bytes[key].elementsEqual("v".utf8) {
        version = Int(String(decoding: bytes[value], as: UTF8.self))
      }
      return true
    }
    return isObject ? version : nil
  }
}

extension LineParser {
  private mutating func member(
    _ key: Range<Int>, _ json: inout JSONScanner, _ head: inout LineHead
  ) -> Bool {
    guard let member = LineHead.Member(json.bytes[key]) else { return json.value() != nil }
    guard head.note(member) else { return false }
    switch member {
    case .version:
      guard let value = number(&json) else { return false }
      head.version = Int(value)
    case .number:
      head.number = number(&json)
      return head.number.map { $0 > 0 } ?? false
    case .time:
      guard let text = json.string() else { return false }
      return head.readTime(json.bytes, text)
    case .undo:
      guard let key = operationKey(&json) else { return false }
      head.role = .undo(key)
    case .redo:
      guard let key = operationKey(&json) else { return false }
      head.role = .redo(key)
    case .changes:
      head.hasChanges = true
      return json.elements { json in change(&json) }
    case .segment:
      head.isHeader = true
      return json.value() != nil
    case .slot:
      guard let text = json.string() else { return false }
      head.slot = symbols.slots.symbol(json.bytes[text])
    case .checksum:
      return json.string() != nil
    }
    return true
  }

  private mutating func change(_ json: inout JSONScanner) -> Bool {
    let mark = batch.mark
    var kind: Symbol?
    var row: Symbol?
    var hasFields = false
    var hasMentions = false
    let isWhole = json.members { json, key in
      let name = json.bytes[key]
      if name.elementsEqual("f".utf8), !hasFields {
        hasFields = true
        return fields(&json)
      }
      if name.elementsEqual("over".utf8), !hasMentions {
        hasMentions = true
        return mentions(&json)
      }
      if name.elementsEqual("k".utf8), kind == nil {
        kind = symbol(&json, in: \.kinds)
        return kind != nil
      }
      if name.elementsEqual("id".utf8), row == nil {
        row = symbol(&json, in: \.ids)
        return row != nil
      }
      // A member of a newer version, or one of ours given twice.
      hasDuplicate = ["f", "over", "k", "id"].contains { name.elementsEqual($0.utf8) }
      return !hasDuplicate && json.value() != nil
    }
    guard isWhole, hasFields, let kind, let row else { return false }
    batch.changes.append(
      ParsedBatch.Change(
        kind: kind, row: row, fields: mark.fields..<batch.fields.count,
        mentions: mark.mentions..<batch.mentions.count))
    return true
  }

  private mutating func fields(_ json: inout JSONScanner) -> Bool {
    object += 1
    return json.members { json, key in
      guard let key = newKey(key, &json), let value = json.value() else { return false }
      batch.fields.append(
        ParsedBatch.Field(
          key: key, offset: UInt32(value.lowerBound - lineStart), length: UInt32(value.count)))
      return true
    }
  }

  private mutating func mentions(_ json: inout JSONScanner) -> Bool {
    object += 1
    return json.members { json, key in
      guard let key = newKey(key, &json) else { return false }
      return json.elements { json in
        guard let operation = operationKey(&json) else { return false }
        batch.mentions.append(ParsedBatch.Mention(key: key, operation: operation))
        return true
      }
    }
  }

  /// The symbol of a key, unless this object had it before.
  private mutating func newKey(_ range: Range<Int>, _ json: inout JSONScanner) -> Symbol? {
    let bytes = json.bytes[range]
    let key = symbols.keys.symbol(json.hasEscape ? Array(JSONText.text(bytes).utf8)[...] : bytes)
    while metIn.count <= key.offset { metIn.append(0) }
    guard metIn[key.offset] != object else {
      hasDuplicate = true
      return nil
    }
    metIn[key.offset] = object
    return key
  }

  private mutating func symbol(
    _ json: inout JSONScanner, in table: WritableKeyPath<Symbols, SymbolTable>
  ) -> Symbol? {
    guard let range = json.string() else { return nil }
    let bytes = json.bytes[range]
    return symbols[keyPath: table].symbol(
      json.hasEscape ? Array(JSONText.text(bytes).utf8)[...] : bytes)
  }

  /// Reads `"slot:n"`.
  private mutating func operationKey(_ json: inout JSONScanner) -> OperationKey? {
    guard let range = json.string(),
      let colon = json.bytes[range].lastIndex(of: UInt8(ascii: ":")),
      1...9 ~= range.upperBound - colon - 1,
      let number = LineTime.number(json.bytes, colon + 1, range.upperBound - colon - 1)
    else { return nil }
    let slot = symbols.slots.symbol(json.bytes[range.lowerBound..<colon])
    return OperationKey(slot: slot, number: Int32(number))
  }

  private mutating func number(_ json: inout JSONScanner) -> Int32? {
    guard let range = json.value(), 1...9 ~= range.count else { return nil }
    return LineTime.number(json.bytes, range.lowerBound, range.count).map(Int32.init)
  }
}
