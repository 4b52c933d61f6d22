/// Where the letters that are typed stand in a text, in their order with others between: `srt` in
/// `Sort`.
struct LetterMatch {
  /// Ranges of characters: ascending, apart.
  let ranges: [Range<Int>]

  /// Nil when a letter is not there, and when none is typed; spaces and case do not matter.
  init?(_ typed: String, in text: String) {
    var rest = typed.lowercased().filter { !$0.isWhitespace }[...]
    var places: [Int] = []
    for (place, character) in text.lowercased().enumerated() where character == rest.first {
      places.append(place)
      rest.removeFirst()
    }
    guard rest.isEmpty, !places.isEmpty else { return nil }
    ranges = places.map { $0..<($0 + 1) }
  }

  /// Characters from the first letter to the last: the fewer, the better.
  var span: Int { (ranges.last?.upperBound ?? 0) - (ranges.first?.lowerBound ?? 0) }
}
