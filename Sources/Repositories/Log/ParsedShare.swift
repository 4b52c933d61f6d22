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
