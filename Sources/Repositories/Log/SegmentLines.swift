import Entities

/// The lines of a segment that are to be parsed.
struct SegmentLines {
  let segment: Int32
  /// The slot of the lines, unless a header names another.
  let slot: String
  let bytes: [UInt8]
  /// The offset of the bytes in the segment.
  let start: Int
  /// The offset of the first line in the segment.
  let place: Int

  /// The number of bytes to parse.
  var count: Int { start + bytes.count - place }
}

extension [SegmentLines] {
  /// The minimum number of bytes for each thread: fewer are parsed sooner than a thread starts.
  private static let smallest = 4 << 20

  /// Divides the lines into at most `maximum` runs of about the same size.
  func shares(_ maximum: Int) -> [ArraySlice<SegmentLines>] {
    let whole = reduce(0) { $0 + $1.count }
    let maximum = Swift.max(1, Swift.min(maximum, whole / Self.smallest))
    var shares: [ArraySlice<SegmentLines>] = []
    var first = startIndex
    var before = 0
    for index in indices {
      before += self[index].count
      guard before * maximum >= whole * (shares.count + 1) || index == indices.last else {
        continue
      }
      shares.append(self[first...index])
      first = index + 1
    }
    return shares
  }
}

/// The result of parsing lines of a segment, besides the operations in the batch.
struct ParsedLines {
  /// A line that is damaged or out of place.
  struct Fault {
    let reason: DamageReason
    /// The range of the line in the segment.
    let line: Range<Int>
  }

  /// The slot of the lines that follow.
  var slot: Symbol
  /// The end of the last complete line, with its newline.
  var end: Int
  /// The number of bytes in the lines.
  var count = 0
  var faults: [Fault] = []
}

extension LineParser {
  /// Parses the complete lines of a segment into the batch.
  mutating func parse(_ lines: SegmentLines) -> ParsedLines {
    var parsed = ParsedLines(
      slot: symbols.slots.symbol(lines.slot.utf8.span), end: lines.place)
    var place = lines.place - lines.start
    while let length = ByteSearch.position(of: 0x0A, in: lines.bytes.span.extracting(place...)) {
      let line = LogLine.text(place..<(place + length), in: lines.bytes)
      if !line.isEmpty { parse(line, of: lines, &parsed) }
      place += length + 1
    }
    // A line that lacks only its newline is complete if its checksum is right.
    let rest = LogLine.text(place..<lines.bytes.count, in: lines.bytes)
    if rest.isEmpty || Self.hasRightChecksum(lines.bytes, rest) {
      if !rest.isEmpty { parse(rest, of: lines, &parsed) }
      place = lines.bytes.count
    }
    parsed.end = lines.start + place
    return parsed
  }

  /// Parses one line, given by its range in the bytes in memory.
  private mutating func parse(
    _ line: Range<Int>, of lines: SegmentLines, _ parsed: inout ParsedLines
  ) {
    parsed.count += line.count
    let outcome = parse(
      lines.bytes, line: line, from: lines.start, segment: lines.segment, slot: parsed.slot)
    let place = (lines.start + line.lowerBound)..<(lines.start + line.upperBound)
    switch outcome {
    case .damaged(let reason): parsed.faults.append(ParsedLines.Fault(reason: reason, line: place))
    case .header(let slot): adoptSlot(slot, &parsed, line: place)
    case .operation where place.lowerBound == 0:
      parsed.faults.append(ParsedLines.Fault(reason: .headerMissing, line: place))
    case .newer, .operation: break
    }
  }

  /// Switches to the slot that the header of a file names: a file in the folder of another slot is a copy.
  private func adoptSlot(_ slot: Symbol, _ parsed: inout ParsedLines, line: Range<Int>) {
    guard slot != parsed.slot else { return }
    parsed.faults.append(ParsedLines.Fault(reason: .wrongSlot, line: line))
    parsed.slot = slot
  }
}

/// The result of one thread for its share of the lines.
struct ParsedShare {
  var parser: LineParser
  var lines: [ParsedLines]

  /// Parses lines independently, with separate tables of symbols.
  init(_ share: ArraySlice<SegmentLines>, longestLine: Int) {
    parser = LineParser(longestLine: longestLine)
    parser.batch.reserve(bytes: share.reduce(0) { $0 + $1.count })
    lines = []
    for part in share { lines.append(parser.parse(part)) }
  }
}

extension LineParser {
  /// Appends the results of another parser for the lines that follow, as if this one had parsed them.
  mutating func append(_ share: ParsedShare) -> [ParsedLines] {
    let names = SymbolMap(from: share.parser.symbols, to: symbols)
    batch.append(share.parser.batch, names)
    newestVersion = max(newestVersion, share.parser.newestVersion)
    return share.lines.map { lines in
      var lines = lines
      lines.slot = names.slots[lines.slot.offset]
      return lines
    }
  }
}

/// The lines of a file of the log, which end in LF, or in CR LF after a tool such as git has converted them.
enum LogLine {
  /// Returns a line without the carriage return before its newline.
  static func text(_ line: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    guard !line.isEmpty, bytes[line.upperBound - 1] == 0x0D else { return line }
    return line.lowerBound..<(line.upperBound - 1)
  }

  /// Returns all lines that are not empty, without their ends.
  static func all(in bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A).map { $0.last == 0x0D ? $0.dropLast() : $0 }.filter { !$0.isEmpty }
  }
}
