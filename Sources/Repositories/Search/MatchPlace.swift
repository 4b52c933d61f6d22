/// Where in a text a word was found, the better place first.
enum MatchPlace: Int, Comparable {
  /// The words of the query are all that the text has, one behind the other.
  case whole
  /// It begins with them.
  case start
  case wordStart
  case insideWord

  static func < (left: MatchPlace, right: MatchPlace) -> Bool {
    left.rawValue < right.rawValue
  }
}
