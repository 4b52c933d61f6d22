/// The name of a day with one letter too many, too few, wrong, or in the wrong place.
enum SlipOfDay {
  private static let days = [
    "today", "tonight", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday", "sunday",
  ]
  /// Words of their own that are as near.
  private static let words: Set = ["sundae", "toady", "midday", "sundry", "toda", "funday"]

  /// Nil of a day, and of what is no slip.
  static func meant(by word: String) -> String? {
    let word = word.lowercased()
    guard word.utf8.count >= 5, word.utf8.allSatisfy({ 0x61...0x7A ~= $0 }), !words.contains(word),
      !days.contains(where: { word == $0 || word == $0 + "s" })
    else { return nil }
    let letters = Array(word.utf8)
    return days.first { isOneSlip(letters, Array($0.utf8)) }
  }

  private static func isOneSlip(_ typed: [UInt8], _ meant: [UInt8]) -> Bool {
    guard abs(typed.count - meant.count) <= 1, typed.first == meant.first else { return false }
    let start = zip(typed, meant).prefix { $0 == $1 }.count
    let (rest, right) = (typed[start...], meant[start...])
    switch rest.count - right.count {
    case 1: return rest.dropFirst().elementsEqual(right)
    case -1: return rest.elementsEqual(right.dropFirst())
    default:
      if rest.dropFirst().elementsEqual(right.dropFirst()) { return true }
      return rest.prefix(2).elementsEqual(right.prefix(2).reversed())
        && rest.dropFirst(2).elementsEqual(right.dropFirst(2))
    }
  }
}
