extension LineParser {
  mutating func member(
    _ key: Range<Int>, _ json: inout JSONScanner, _ head: inout LineHead
  ) -> Bool {
    guard let member = LineHead.Member(json.bytes.span.extracting(key)) else {
      return json.value() != nil
    }
    guard head.note(member) else { return false }
    switch member {
    case .version: return Self.take(Self.number(&json).map { Int($0) }, as: &head.version)
    case .number:
      head.number = Self.number(&json)
      return head.number.map { $0 > 0 } ?? false
    case .time:
      guard let text = json.string() else { return false }
      return head.readTime(json.bytes.span.extracting(text))
    case .undo: return Self.take(operationKey(&json).map { .undo($0) }, as: &head.role)
    case .redo: return Self.take(operationKey(&json).map { .redo($0) }, as: &head.role)
    case .again: return Self.take(json.list { operationKey(&$0) }, as: &head.again)
    case .sums: return Self.take(json.list { Self.checksum(&$0) }, as: &head.sums)
    case .changes:
      head.hasChanges = true
      return json.elements { json in change(&json) }
    case .segment:
      head.isHeader = true
      return json.value() != nil
    case .slot:
      head.slot = Self.symbol(&json, in: symbols.slots)
      return head.slot != nil
    case .checksum: return json.string() != nil
    }
  }

  /// Puts what was read in its place; false when there is nothing.
  private static func take<Value>(_ read: Value?, as place: inout Value) -> Bool {
    guard let read else { return false }
    place = read
    return true
  }

  private mutating func change(_ json: inout JSONScanner) -> Bool {
    let mark = batch.mark
    var head = ChangeHead()
    let isWhole = json.members { json, key in member(key, &json, &head) }
    guard isWhole, head.met.contains(.fields), let kind = head.kind, let row = head.row else {
      return false
    }
    batch.changes.append(
      ParsedBatch.Change(
        kind: kind, row: row, fields: mark.fields..<batch.fields.count,
        mentions: mark.mentions..<batch.mentions.count))
    return true
  }

  private mutating func member(
    _ key: Range<Int>, _ json: inout JSONScanner, _ head: inout ChangeHead
  ) -> Bool {
    // A member of a newer version is passed over: the line stays as it is.
    guard let member = ChangeMember(json.bytes.span.extracting(key)) else {
      return json.value() != nil
    }
    guard head.met.insert(member).inserted else {
      hasDuplicate = true
      return false
    }
    switch member {
    case .fields: return fields(&json)
    case .over: return mentions(&json)
    case .kind:
      head.kind = Self.symbol(&json, in: symbols.kinds)
      return head.kind != nil
    case .id:
      head.row = Self.symbol(&json, in: symbols.ids)
      return head.row != nil
    default: return false
    }
  }

  private mutating func fields(_ json: inout JSONScanner) -> Bool {
    object += 1
    return json.members { json, key in
      guard let key = newKey(key, &json), let value = json.value() else { return false }
      batch.fields.append(
        ParsedBatch.Field(
          key: key, offset: UInt32(value.lowerBound - lineStart), length: UInt32(value.count),
          first: json.bytes[value.lowerBound]))
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
    let key = Self.symbol(range, json, in: symbols.keys)
    while metIn.count <= key.offset { metIn.append(0) }
    guard metIn[key.offset] != object else {
      hasDuplicate = true
      return nil
    }
    metIn[key.offset] = object
    return key
  }

  private static func symbol(
    _ json: inout JSONScanner, in table: SymbolTable
  ) -> Symbol? {
    guard let range = json.string() else { return nil }
    return symbol(range, json, in: table)
  }

  /// The symbol of the string that was met last.
  private static func symbol(
    _ range: Range<Int>, _ json: JSONScanner, in table: SymbolTable
  ) -> Symbol {
    guard json.hasEscape else { return table.symbol(json.bytes.span.extracting(range)) }
    return table.symbol(JSONText.text(json.bytes[range]).utf8.span)
  }

  /// Reads `"slot:n"`.
  private func operationKey(_ json: inout JSONScanner) -> OperationKey? {
    guard let range = json.string() else { return nil }
    let text = json.bytes.span.extracting(range)
    guard let colon = text.indices.last(where: { text[$0] == UInt8(ascii: ":") }) else {
      return nil
    }
    let width = text.count - colon - 1
    guard 1...9 ~= width, let number = LineTime.number(text, colon + 1, width) else { return nil }
    let slot = symbols.slots.symbol(text.extracting(..<colon))
    return OperationKey(slot: slot, number: Int32(number))
  }

  /// Reads `"9b1c23aa"`, or null for none.
  private static func checksum(_ json: inout JSONScanner) -> Int64? {
    guard let range = json.value() else { return nil }
    let text = json.bytes[range]
    guard text.first == UInt8(ascii: "\"") else { return -1 }
    return Int64(String(decoding: text.dropFirst().dropLast(), as: UTF8.self), radix: 16) ?? -1
  }

  private static func number(_ json: inout JSONScanner) -> Int32? {
    guard let range = json.value(), 1...9 ~= range.count else { return nil }
    return LineTime.number(json.bytes.span, range.lowerBound, range.count).map { Int32($0) }
  }
}
