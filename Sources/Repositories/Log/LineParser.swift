import Entities

/// Parses lines of the log into a batch, without decoding values.
struct LineParser {
  enum Outcome: Equatable {
    /// An operation was added to the batch.
    case operation
    /// The first line of a file of this slot.
    case header(Symbol)
    /// A newer version wrote the line in a form that this one cannot fold; the line is left alone.
    case newer
    case damaged(DamageReason)
  }

  private static let closingLength = ",\"c\":\"00000000\"}".utf8.count

  let symbols: Symbols
  /// A longer line counts as damaged; an act that would need one is refused, so none is ever written.
  let longestLine: Int
  var batch = ParsedBatch()
  /// The highest version found in an intact line.
  var newestVersion = LineWriter.version
  var lineStart = 0
  var hasDuplicate = false
  /// By key, the last object that had it, to find duplicate keys in constant time.
  var metIn: [Int32] = []
  var object: Int32 = 0
  /// The slot of the last operation that was named.
  private var lastSlot: Symbol?

  init(_ symbols: Symbols = Symbols(), longestLine: Int = LogPaths.usualLongestLine) {
    self.symbols = symbols
    self.longestLine = longestLine
  }

  /// Parses one line, without its newline.
  ///
  /// - Parameter start: the offset of the bytes in the segment.
  mutating func parse(
    _ bytes: [UInt8], line: Range<Int>, from start: Int = 0, segment: Int32, slot: Symbol
  ) -> Outcome {
    guard line.count <= longestLine else { return .damaged(.tooLong) }
    let isIntact = Self.hasRightChecksum(bytes, line)
    let mark = batch.mark
    lineStart = line.lowerBound
    hasDuplicate = false
    var head = LineHead()
    var json = JSONScanner(bytes, in: line)
    let isWhole =
      json.members { json, key in member(key, &json, &head) } && json.peek() == 0 && json.isAtEnd
    if isWhole, isIntact { newestVersion = max(newestVersion, head.version) }
    let place = (start + line.lowerBound)..<(start + line.upperBound)
    if isWhole, !head.isHeader,
      let record = OperationRecord(head, of: slot, segment: segment, line: place, isIntact)
    {
      batch.items.append(
        ParsedBatch.Item(
          record: record, changes: mark.changes..<batch.changes.count,
          // A damaged line does not replace other lines.
          rewrittenFrom: isIntact ? head.formers : []))
      return .operation
    }
    batch.cut(to: mark)
    guard isWhole, head.isHeader else { return fault(in: bytes, line, head, isIntact) }
    guard isIntact else { return .damaged(.wrongChecksum) }
    // Check the name, as it becomes part of a path.
    guard let slot = head.slot, LogPaths.isSlot(symbols.slots.text(slot)) else {
      return .damaged(.malformed)
    }
    return .header(slot)
  }

  /// Returns why a line cannot be folded.
  private mutating func fault(
    in bytes: [UInt8], _ line: Range<Int>, _ head: LineHead, _ isIntact: Bool
  ) -> Outcome {
    if isIntact, let version = Self.number("v", bytes, line), version > LineWriter.version {
      newestVersion = max(newestVersion, version)
      return .newer
    }
    guard bytes.span.extracting(line).isUTF8 else { return .damaged(.invalidText) }
    return .damaged(hasDuplicate || head.hasDuplicate ? .duplicateKey : .malformed)
  }

  /// Whether a line ends with the correct checksum of the bytes before it.
  static func hasRightChecksum(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard line.count > closingLength else { return false }
    let end = line.upperBound - closingLength
    let text = bytes.span
    guard text.extracting(end..<(end + 6)).spells(",\"c\":\""),
      text.extracting((end + 14)..<line.upperBound).spells("\"}")
    else { return false }
    var stated: UInt32 = 0
    for place in (end + 6)..<(end + 14) {
      guard let digit = text[place].hexValue, !text[place].isCapital else { return false }
      stated = stated << 4 | UInt32(digit)
    }
    return stated == CRC32C.checksum(text.extracting(line.lowerBound..<end))
  }

  /// Returns the number from which the lines after a line are counted; nil if the line has none.
  ///
  /// It is the line's own number, or for a header the number before the first one.
  static func placeNumber(of line: [UInt8]) -> Int32? {
    let number =
      number("n", line, line.indices)
      ?? number("first", line, line.indices).map { $0 - 1 }
    return number.flatMap { Int32(exactly: $0) }
  }

  /// Returns the number that a line of any form has as a member.
  private static func number(_ name: String, _ bytes: [UInt8], _ line: Range<Int>) -> Int? {
    var json = JSONScanner(bytes, in: line)
    var number: Int?
    let isObject = json.members { json, key in
      guard let value = json.value() else { return false }
      if bytes[key].elementsEqual(name.utf8) {
        number = Int(String(decoding: bytes[value], as: UTF8.self))
      }
      return true
    }
    return isObject ? number : nil
  }
}

extension OperationRecord {
  /// Returns nil if the line lacks a member that an operation must have.
  fileprivate init?(
    _ head: LineHead, of slot: Symbol, segment: Int32, line: Range<Int>, _ isIntact: Bool
  ) {
    guard let number = head.number, let milliseconds = head.milliseconds, head.hasChanges else {
      return nil
    }
    self.init(
      key: OperationKey(slot: slot, number: number), milliseconds: milliseconds,
      counter: head.counter, role: head.role, segment: segment, line: line, isIntact: isIntact)
  }
}

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
    case .rewrittenFrom: return Self.take(json.list { operationKey(&$0) }, as: &head.rewrittenFrom)
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

  /// Stores a value that was read; returns false if it is nil.
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
    // Skip a member of a newer version; the line itself is never rewritten.
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

  /// Returns the symbol of a key; nil if the current object already had it.
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

  /// Returns the symbol of the string that the scanner just read.
  private static func symbol(
    _ range: Range<Int>, _ json: JSONScanner, in table: SymbolTable
  ) -> Symbol {
    guard json.hasEscape else { return table.symbol(json.bytes.span.extracting(range)) }
    return table.symbol(JSONText.text(json.bytes[range]).utf8.span)
  }

  /// Reads `"slot:n"`.
  private mutating func operationKey(_ json: inout JSONScanner) -> OperationKey? {
    guard let range = json.string() else { return nil }
    let text = json.bytes.span.extracting(range)
    guard let colon = text.indices.last(where: { text[$0] == UInt8(ascii: ":") }) else {
      return nil
    }
    let width = text.count - colon - 1
    guard 1...9 ~= width, let number = LineTime.number(text, colon + 1, width) else { return nil }
    let name = text.extracting(..<colon)
    // A large act names the same slot over and over.
    let slot =
      lastSlot.flatMap { symbols.slots.isEqual($0, name) ? $0 : nil }
      ?? symbols.slots.symbol(name)
    lastSlot = slot
    return OperationKey(slot: slot, number: Int32(number))
  }

  /// Reads `"9b1c23aa"`; returns -1 for null or a text that is not a checksum.
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
