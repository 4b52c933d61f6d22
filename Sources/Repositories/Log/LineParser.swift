/// Reads lines of the log into a batch, without decoding values.
struct LineParser {
  enum Outcome: Equatable {
    /// An operation was added to the batch.
    case operation
    /// The first line of a file of this slot.
    case header(Symbol)
    /// Written by a newer version in a shape that this one cannot fold; the line stays as it is.
    case newer
    case damaged(DamageReason)
  }

  private static let closingLength = ",\"c\":\"00000000\"}".utf8.count

  let symbols: Symbols
  /// A longer line is damage; an act that would make one is refused, so none is ever written.
  let longestLine: Int
  var batch = ParsedBatch()
  /// The highest version met in a sound line.
  var newestVersion = LineWriter.version
  var lineStart = 0
  var hasDuplicate = false
  /// In which object a key was met last, to find keys given twice in one step.
  var metIn: [Int32] = []
  var object: Int32 = 0

  init(_ symbols: Symbols = Symbols(), longestLine: Int = LogPaths.usualLongestLine) {
    self.symbols = symbols
    self.longestLine = longestLine
  }

  /// Reads one line, without its newline.
  ///
  /// - Parameter start: where in the segment the bytes begin.
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
          record: record, changes: mark.changes..<batch.changes.count, again: head.formers))
      return .operation
    }
    batch.cut(to: mark)
    guard isWhole, head.isHeader else { return fault(in: bytes, line, head, isIntact) }
    guard isIntact else { return .damaged(.wrongChecksum) }
    // A slot's name becomes a path.
    guard let slot = head.slot, LogPaths.isSlot(symbols.slots.text(slot)) else {
      return .damaged(.malformed)
    }
    return .header(slot)
  }

  /// Why a line is no operation that could be folded.
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

  /// Whether a line ends with the checksum of what comes before, byte for byte as it is written: the
  /// checksum itself is not in the checksum.
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

  /// The number that the header of a segment gives to its first operation; nil when it is damaged.
  static func firstNumber(ofHeader bytes: [UInt8]) -> Int? {
    hasRightChecksum(bytes, bytes.indices) ? number("first", bytes, bytes.indices) : nil
  }

  /// The number that a line of any shape has under a name.
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
  /// Nil when the line does not say all that an operation must.
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
