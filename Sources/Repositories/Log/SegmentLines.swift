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
  func shares(_ most: Int) -> [ArraySlice<SegmentLines>] {
    let whole = reduce(0) { $0 + $1.count }
    let most = Swift.max(1, Swift.min(most, whole / Self.smallest))
    var shares: [ArraySlice<SegmentLines>] = []
    var first = startIndex
    var before = 0
    for index in indices {
      before += self[index].count
      guard before * most >= whole * (shares.count + 1) || index == indices.last else { continue }
      shares.append(self[first...index])
      first = index + 1
    }
    return shares
  }
}
