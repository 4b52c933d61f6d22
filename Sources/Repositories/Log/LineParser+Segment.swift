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
    case .header(let slot): trust(slot, &parsed, line: place)
    case .newer, .operation: break
    }
  }

  /// A file is of the slot that its header names: one in another folder is a copy, whose lines are known.
  private func trust(_ slot: Symbol, _ parsed: inout ParsedLines, line: Range<Int>) {
    guard slot != parsed.slot else { return }
    parsed.faults.append(ParsedLines.Fault(reason: .wrongSlot, line: line))
    parsed.slot = slot
  }
}
