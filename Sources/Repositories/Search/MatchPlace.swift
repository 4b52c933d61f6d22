/// Where in a text a word was found, the better place first.
enum MatchPlace: Int, Comparable {
  case wordStart
  case insideWord

  static func < (left: MatchPlace, right: MatchPlace) -> Bool {
    left.rawValue < right.rawValue
  }
}
