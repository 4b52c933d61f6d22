/// Where the JSON text of a value is.
struct ValuePlace {
  let segment: Int
  let range: Range<Int>

  /// The place of a string without its quotes.
  var insideQuotes: Range<Int> { (range.lowerBound + 1)..<(range.upperBound - 1) }
}
