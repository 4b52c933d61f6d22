import Entities

/// Lines of a segment that are to be parsed.
struct SegmentLines {
  let segment: Int32
  /// Whose lines they are, unless a header says otherwise.
  let slot: String
  let bytes: [UInt8]
  /// Where in the segment the bytes begin.
  let start: Int
  /// Where in the segment the first line begins.
  let place: Int

  /// How many bytes there are to parse.
  var count: Int { start + bytes.count - place }
}

extension [SegmentLines] {
  /// Fewer bytes are parsed before a second thread has begun.
  private static let smallest = 4 << 20

  /// Divides them into runs that take about as long as each other.
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

/// What came of lines of a segment, besides the operations in the batch.
struct ParsedLines {
  /// A line that is not as it should be.
  struct Fault {
    let reason: DamageReason
    /// In the segment.
    let line: Range<Int>
  }

  /// Whose lines come next.
  var slot: Symbol
  /// Where the last whole line ends, with its newline.
  var end: Int
  /// How many bytes the lines have.
  var count = 0
  var faults: [Fault] = []
}

extension LineParser {
  /// Reads the whole lines of a segment into the batch.
  mutating func parse(_ lines: SegmentLines) -> ParsedLines {
    var parsed = ParsedLines(
      slot: symbols.slots.symbol(lines.slot.utf8.span), end: lines.place)
    var place = lines.place - lines.start
    while let length = ByteSearch.position(of: 0x0A, in: lines.bytes.span.extracting(place...)) {
      if length > 0 { parse(place..<(place + length), of: lines, &parsed) }
      place += length + 1
    }
    // A line that lacks no more than its newline is whole: its checksum says so.
    let rest = place..<lines.bytes.count
    if Self.hasRightChecksum(lines.bytes, rest) {
      parse(rest, of: lines, &parsed)
      place = rest.upperBound
    }
    parsed.end = lines.start + place
    return parsed
  }

  /// Reads a line that is in memory, at these of its indices.
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

  /// A file is of the slot that its header names: one in another folder is a copy, whose lines are known.
  private func adoptSlot(_ slot: Symbol, _ parsed: inout ParsedLines, line: Range<Int>) {
    guard slot != parsed.slot else { return }
    parsed.faults.append(ParsedLines.Fault(reason: .wrongSlot, line: line))
    parsed.slot = slot
  }
}

/// What one thread has made of its share of the lines.
struct ParsedShare {
  var parser: LineParser
  var lines: [ParsedLines]

  /// Parses lines by themselves, with symbols of their own.
  init(_ share: ArraySlice<SegmentLines>, longestLine: Int) {
    parser = LineParser(longestLine: longestLine)
    parser.batch.reserve(bytes: share.reduce(0) { $0 + $1.count })
    lines = []
    for part in share { lines.append(parser.parse(part)) }
  }
}

extension LineParser {
  /// Takes over what another parser has made of the lines that come after those of this one, as if this
  /// one had parsed them itself.
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
