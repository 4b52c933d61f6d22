import Core

/// Names of things that contain a word for a day or a time.
enum NamesWithDays {
  /// The number of words in the longest name.
  static let longest = 1 + (names.map { $0.utf8.count { $0 == 0x20 } }.max() ?? 0)

  /// Whether a word can be the first of a name, which is false for most words.
  static func canBegin(with word: String) -> Bool {
    let word = word.lowercased()
    return names.contains { $0.firstWord == word }
  }

  static func contains(_ text: String) -> Bool { names.contains(text.lowercased()) }

  private static let names = [
    "black friday", "good friday", "casual friday", "freaky friday", "friday the 13th",
    "friday night lights", "friday night dinner", "last friday night", "cyber monday",
    "blue monday", "manic monday", "stormy monday", "monday blues", "monday night football",
    "ruby tuesday", "super tuesday", "shrove tuesday", "fat tuesday", "giving tuesday",
    "taco tuesday", "ash wednesday", "wednesday addams", "maundy thursday", "throwback thursday",
    "man called thursday", "holy saturday", "saturday night live", "saturday night fever",
    "saturday kitchen", "palm sunday", "easter sunday", "bloody sunday", "sunday bloody sunday",
    "super sunday", "sunday times", "sunday telegraph", "sunday mirror", "sunday best",
    "sunday roast", "sunday school", "rising sun", "midnight sun", "morning sun", "evening sun",
    "hole sun", "sun cream", "sun screen", "sun lotion", "sun block", "sun hat", "sun glasses",
    "sun lounger", "sun dress", "sun bed", "sun tan", "sun roof", "sun room", "sun salutation",
    "sun salutations", "sun valley", "sat nav", "sat score", "sat scores", "sat prep", "sat exam",
    "sat test", "sat tutor", "mon cheri", "mon ami", "usa today", "psychology today",
    "tonight show", "tomorrow never dies", "edge of tomorrow", "tomorrow x together",
    "yesterday once more", "금요일에 만나요", "불타는 금요일", "검은 금요일", "토요일 밤의 열기", "오늘 뭐 먹지", "9시 뉴스",
    "8시 뉴스", "9시 뉴스데스크",
  ]
}
