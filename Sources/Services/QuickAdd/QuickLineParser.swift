import Entities

/// Takes a line of quick-add apart: `Call 엄마 tomorrow 18:00 #family !high /Home`.
///
/// `#tag`, `!high`, `/Folder`, a day, a time, `every 2 weeks`; `>` in front makes a diary page, and an
/// amount with its currency in front, `₩4500` or `$3.50`, an expense; both tell of days that are over.
/// Of two days, times, priorities or folders the last one counts and the others are text; so is
/// everything in quotes. A line of which no title would be left is all title.
struct QuickLineParser {
  private typealias Meaning = QuickLine.Meaning
  private typealias Piece = QuickLine.Piece

  private static let priorities: [String: Priority] = [
    "!high": .high, "!medium": .medium, "!low": .low,
    "!높음": .high, "!보통": .medium, "!낮음": .low,
  ]
  /// Names of folders are rarely longer.
  private static let longestFolder = 8

  private let clock: BookClock
  private let money: MoneyText
  private let firstWeekday: Weekday
  private let folders: [String: Folder]

  init(clock: BookClock, money: MoneyText, firstWeekday: Weekday, folders: [Folder]) {
    self.clock = clock
    self.money = money
    self.firstWeekday = firstWeekday
    self.folders = Dictionary(
      folders.map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  func parse(_ line: String) -> QuickLine {
    let characters = Array(line)
    let start = characters.firstIndex { !$0.isWhitespace } ?? characters.count
    let isPage = start < characters.count && characters[start] == ">"
    var pieces = isPage ? [Piece(range: start..<(start + 1), meaning: .page)] : []
    var words = QuickWord.words(of: characters, from: isPage ? start + 1 : start)[...]
    if !isPage, let first = words.first, let amount = amount(first) {
      pieces = [Piece(range: first.range, meaning: .amount(amount))]
      words = words.dropFirst()
    }
    let days = DayParser(
      clock: clock, leaning: pieces.isEmpty ? .ahead : .back, firstWeekday: firstWeekday)
    // What has happened does not come again.
    let isTodo = pieces.isEmpty
    while !words.isEmpty {
      let (meaning, count) = (isTodo ? repetition(words) : nil) ?? recognised(words, days)
      let taken = words.prefix(count)
      pieces.append(
        Piece(
          range: taken[taken.startIndex].range
            .lowerBound..<taken[taken.endIndex - 1].range.upperBound,
          meaning: meaning))
      words = words.dropFirst(count)
    }
    return QuickLine(pieces: settled(pieces, characters))
  }

  private func recognised(_ words: ArraySlice<QuickWord>, _ days: DayParser) -> (Meaning, Int) {
    let word = words[words.startIndex]
    guard !word.isQuoted else { return (.title(word.text), 1) }
    if let priority = Self.priorities[word.text.lowercased()] { return (.priority(priority), 1) }
    if let tag = tag(word.text) { return (.tag(tag), 1) }
    if word.text.first == "/", let folder = folder(words) { return folder }
    return time(words) ?? day(words, days) ?? (.title(word.text), 1)
  }

  /// An amount that says of which currency it is; no other number, and no `3am`.
  private func amount(_ word: QuickWord) -> Money? {
    guard !word.isQuoted, !word.text.contains(where: { "a"..."z" ~= $0 }),
      !word.text.allSatisfy({ $0.isASCII && !$0.isLetter && $0 != "$" })
    else { return nil }
    // What is no amount is text.
    return try? money.money(word.text)
  }

  /// `#12` is a number, not a tag.
  private func tag(_ word: String) -> String? {
    guard word.first == "#", let letter = word.dropFirst().first, letter.isLetter || letter == "_"
    else { return nil }
    return String(word.dropFirst())
  }

  private func folder(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    for count in stride(from: min(Self.longestFolder, words.count), to: 0, by: -1) {
      guard let text = plainText(words.prefix(count)) else { continue }
      if let folder = folders[text.dropFirst().lowercased()] {
        return (.folder(folder.id, name: folder.name), count)
      }
    }
    let name = words[words.startIndex].text.dropFirst()
    // What has another slash is a path.
    guard name.first?.isLetter == true, !name.contains("/") else { return nil }
    return (.unknownFolder(String(name)), 1)
  }

  /// `every 2 weeks`; of `every fri` the first word, since the day says the rest.
  private func repetition(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    for count in stride(from: min(RepeatWords.longest, words.count), to: 0, by: -1) {
      guard let text = plainText(words.prefix(count)) else { continue }
      if let rule = RepeatWords.rule(within: text) { return (.repeats(rule), count) }
    }
    guard words.count > 1, plainText(words.prefix(1))?.lowercased() == "every",
      let day = plainText(words.dropFirst().prefix(1)), DayWords.weekdays[day.lowercased()] != nil
    else { return nil }
    return (.repeats(RepeatRule(every: 1, .week)), 1)
  }

  private func time(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    for count in stride(from: min(TimeParser.longest, words.count), to: 0, by: -1) {
      guard let text = plainText(words.prefix(count)) else { continue }
      if let time = TimeParser.time(within: text) { return (.time(time), count) }
    }
    return nil
  }

  private func day(_ words: ArraySlice<QuickWord>, _ days: DayParser) -> (Meaning, Int)? {
    for count in stride(from: min(DayParser.longest, words.count), to: 0, by: -1) {
      guard let text = plainText(words.prefix(count)) else { continue }
      if let day = days.due(within: text) { return (.day(day), count) }
    }
    return nil
  }

  private func plainText(_ words: ArraySlice<QuickWord>) -> String? {
    guard words.allSatisfy({ !$0.isQuoted }) else { return nil }
    return words.map(\.text).joined(separator: " ")
  }

  /// Leaves one piece of each kind of which there can be only one.
  private func settled(_ pieces: [Piece], _ characters: [Character]) -> [Piece] {
    var seen: Set<Int> = []
    let settled = pieces.reversed().map { piece in
      guard let kind = piece.meaning.single, !seen.insert(kind).inserted else { return piece }
      return piece.asTitle(characters)
    }.reversed()
    if settled.contains(where: { $0.meaning.isTitle }) { return Array(settled) }
    return pieces.map { $0.meaning.isLeading ? $0 : $0.asTitle(characters) }
  }
}

extension QuickLine.Piece {
  fileprivate func asTitle(_ characters: [Character]) -> QuickLine.Piece {
    QuickLine.Piece(range: range, meaning: .title(String(characters[range])))
  }
}

extension QuickLine.Meaning {
  fileprivate var isTitle: Bool {
    if case .title = self { true } else { false }
  }

  /// Whether it stands in front and says what the line is.
  fileprivate var isLeading: Bool {
    switch self {
    case .page, .amount: true
    default: false
    }
  }

  /// Tells those apart of which a line has one at most.
  fileprivate var single: Int? {
    switch self {
    case .title, .tag, .page, .amount: nil
    case .priority: 0
    case .folder, .unknownFolder: 1
    case .day: 2
    case .time: 3
    case .repeats: 4
    }
  }
}
