import Core
import Entities

/// Parses a line of quick-add: `Call 엄마 tomorrow 18:00 #family !high /Home`.
///
/// It reads `#tag`, `!high`, `/Folder`, a day, a time, `every 2 weeks`, and directly after any of these also the
/// signs of priorities that lists show, `!!` and `!`. A line with `>` in front is a diary page, in which only tags,
/// the folder and a day in front are read. A line with one amount and its currency, `₩4500` or `1만 2천원`, before
/// or after the words is an expense, and its days are in the past, unless it has what only a to-do has.
///
/// Of several days, times, priorities or folders the last one counts and the others are text. Text are also parts
/// that could be read only in part, such as two days next to each other or two amounts, and everything in quotes.
/// The quotes stay in the title unless they were needed for that. A line that would have no title is all title.
struct QuickLineParser {
  typealias Meaning = QuickLine.Meaning
  typealias Piece = QuickLine.Piece

  /// The kind of entry as which words are read.
  enum Kind {
    case todo
    case expense
    /// An expense in which a number needs no currency to be an amount.
    case plainExpense
    case event
    case page
  }

  private static let priorities: [String: Priority] = [
    "!high": .high, "!medium": .medium, "!low": .low,
    "!높음": .high, "!보통": .medium, "!낮음": .low,
  ]
  /// The signs of priorities in lists.
  private static let prioritySigns: [String: Priority] = ["!!": .high, "!": .medium]
  /// All known words with an exclamation mark.
  static let signed = (Array(priorities.keys) + somedays).filter { $0.first == "!" }.sorted()
  private static let signs: Set<Character> = ["#", "!", "/"]
  /// Korean particles after a day or time that belong to it, like `at` and `by` in English; longer ones first.
  private static let particles = ["중으로", "안에", "중에", "내로", "까지", "에"]

  let ahead: DayParser
  private let back: DayParser
  let money: MoneyText
  private let folders: QuickFolders
  /// Whether a person has this name.
  let isPerson: (String) -> Bool

  /// - Parameters:
  ///   - days: reads days in the future.
  ///   - isPerson: whether a person has this name, so that it cannot be a place.
  init(
    days: DayParser, money: MoneyText, folders: [Folder],
    isPerson: @escaping (String) -> Bool = { _ in false }
  ) {
    ahead = days
    back = days.biased(towards: .past)
    self.money = money
    self.folders = QuickFolders(folders)
    self.isPerson = isPerson
  }

  func parse(_ line: String, as subject: QuickLine.Subject = .any) -> QuickLine {
    let characters = Array(line)
    let start = characters.firstIndex { !$0.isWhitespace } ?? characters.count
    let isSigned = start < characters.count && characters[start] == ">"
    if subject == .page || (subject == .any && isSigned) {
      return page(characters, from: start, isSigned: isSigned)
    }
    let words = QuickWord.words(of: characters, from: start)[...]
    switch subject {
    case .any:
      if let event = event(words, characters) { return event }
      let todo = settled(pieces(words, as: .todo), characters)
      return expense(words, insteadOf: todo, characters) ?? todo
    case .todo: return event(words, characters) ?? settled(pieces(words, as: .todo), characters)
    case .expense: return ledgerExpense(words, characters)
    // In a line of a person, too, only tags and the folder are read here.
    case .page, .person: return settled(pieces(words, as: .page), characters)
    }
  }

  func settled(_ pieces: [Piece], _ characters: [Character]) -> QuickLine {
    let days = pieces.contains(where: \.meaning.isAmount) ? back : ahead
    return QuickLine(pieces: QuickPieces(pieces, of: characters, days: days).settled)
  }

  func pieces(_ words: ArraySlice<QuickWord>, as kind: Kind) -> [Piece] {
    runs(words, as: kind).map { words, meaning in
      let first = words[words.startIndex]
      guard first.isQuoted else { return piece(words, meaning) }
      let isFirst = words.startIndex == 0
      return piece(words, .title(title(quoted: first, isFirst: isFirst, as: kind)))
    }
  }

  func piece(_ words: ArraySlice<QuickWord>, _ meaning: Meaning) -> Piece {
    let range =
      words[words.startIndex].range.lowerBound..<words[words.endIndex - 1].range.upperBound
    return Piece(range: range, meaning: meaning)
  }

  /// Splits words into runs with one meaning each; words in quotes are title.
  private func runs(_ words: ArraySlice<QuickWord>, as kind: Kind)
    -> [(words: ArraySlice<QuickWord>, meaning: Meaning)]
  {
    var runs: [(ArraySlice<QuickWord>, Meaning)] = []
    var words = words
    var isAfterRule = false
    while !words.isEmpty {
      guard runs.count < Self.readCount else {
        return runs + words.indices.map { (words[$0...$0], tagOrTitle(words[$0])) }
      }
      let isAfterTitle = runs.last?.1.isTitle ?? true
      let sign = kind == .todo && !isAfterTitle ? prioritySign(words) : nil
      let end = isAfterRule ? ruleEnd(words, behind: runs.last?.1) : nil
      let (meaning, count) = sign ?? end ?? recognised(words, as: kind)
      runs.append((words.prefix(count), meaning))
      isAfterRule = meaning.leavesRuleOpen(isAfterRule)
      words = words.dropFirst(count)
    }
    return runs
  }

  /// After so many words only tags are read: a line that is longer is a text that was pasted.
  static let readCount = 500

  private func tagOrTitle(_ word: QuickWord) -> Meaning {
    word.isQuoted ? .title(word.written) : tag(word.text).map { .tag($0) } ?? .title(word.written)
  }

  /// Reads a sign of priority that has no word of the title directly after it.
  private func prioritySign(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    guard let word = words.first, !word.isQuoted, let priority = Self.prioritySigns[word.text],
      words.dropFirst().first.map(Self.isSigned) ?? true
    else { return nil }
    return (.priority(priority), 1)
  }

  private func recognised(_ words: ArraySlice<QuickWord>, as kind: Kind) -> (Meaning, Int) {
    let word = words[words.startIndex]
    if word.isQuoted { return (.title(word.written), 1) }
    if let name = nameWithDay(words) { return name }
    if kind == .expense, let amount = amount(words) { return amount }
    if kind == .plainExpense, let amount = number(words) { return amount }
    if let tag = tag(word.text) { return (.tag(tag), 1) }
    if word.text.first == "/", let folder = folder(words) { return folder }
    if kind == .event, let found = eventMeaning(words) { return found }
    if kind != .page, let found = ruled(words, as: kind) { return found }
    return (.title(word.written), 1)
  }

  /// The title text of words in quotes: without the quotes if those have prevented a special meaning.
  private func title(quoted word: QuickWord, isFirst: Bool, as kind: Kind) -> String {
    let words = QuickWord.words(of: Array(word.text))[...]
    let isOtherKind =
      (isFirst && word.text.first == ">") || hasAmount(words)
    let isProtected =
      (kind != .page && isOtherKind) || runs(words, as: kind).contains { !$0.meaning.isTitle }
    return isProtected ? word.text : word.written
  }

  /// Reads what entries other than pages can have.
  private func ruled(_ words: ArraySlice<QuickWord>, as kind: Kind) -> (Meaning, Int)? {
    let word = words[words.startIndex]
    // Expenses are in the past, so they have no priority and no repetition.
    if kind == .todo {
      if let priority = Self.priorities[word.text.lowercased()] { return (.priority(priority), 1) }
      if let estimate = estimate(word.text) { return (.estimate(estimate), 1) }
      if let start = start(words) { return start }
    }
    if kind == .todo || kind == .event, let found = reminder(words) ?? repetition(words) {
      return found
    }
    return time(words) ?? missingDay(words)
      ?? day(words, kind == .todo || kind == .event ? ahead : back)
  }

  /// Reads a tag; `#12` is a number.
  private func tag(_ word: String) -> String? {
    guard word.first == "#", let letter = word.dropFirst().first, letter.isLetter || letter == "_"
    else { return nil }
    return Self.withoutPunctuation(word.dropFirst())
  }

  private static let punctuation = Set(".,;:!?)\u{3002}\u{FF0C}\u{3001}")

  /// A name without the punctuation of its sentence at the end.
  static func withoutPunctuation(_ name: Substring) -> String {
    var name = name
    while let last = name.last, punctuation.contains(last) { name.removeLast() }
    return String(name)
  }

  private func folder(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    let whole = longest(QuickFolders.longest, of: words) { text in
      folders.named(text.dropFirst()).map { Meaning.folder($0.id, name: $0.name) }
    }
    if let whole { return whole }
    let word = words[words.startIndex]
    let name =
      word.isExactName ? word.text.dropFirst() : Self.withoutPunctuation(word.text.dropFirst())[...]
    if FolderService.isInbox(named: String(name)) { return (.inbox, 1) }
    if word.isExactName, !name.isEmpty { return (.unknownFolder(String(name)), 1) }
    guard name.first?.isLetter == true else { return nil }
    let begun = longest(QuickFolders.longest, of: words) { text in
      folders.begun(withWords: text.dropFirst()).map { Meaning.folder($0.id, name: $0.name) }
    }
    if let begun, begun.1 > 1 { return begun }
    switch folders.match(name) {
    case .one(let folder): return (.folder(folder.id, name: folder.name), 1)
    case .several(let folders):
      return (.ambiguousFolder(String(name), among: folders.map(\.name)), 1)
    case .none:
      // A word with another slash is a file path, unless a folder of the book is before the slash.
      let isText = name.contains("/") && !folders.hasUpper(of: name)
      return isText ? nil : (.unknownFolder(String(name)), 1)
    }
  }

  /// Reads an estimate: `~45m`, `~1h30m`, `~30분`.
  private func estimate(_ word: String) -> Int? {
    word.first == "~" ? MinuteSpan.minutes(String(word.dropFirst())) : nil
  }

  /// Reads reminders: `remind 10m`, `remind 1d, 10m`, `remind off`, `알림 10분 전`, `하루 전 알림`.
  private func reminder(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    guard let first = words.first?.text.lowercased() else { return nil }
    if Self.reminds.contains(first) {
      return longest(ReminderWords.longest, of: words, behind: 1) { text in
        ReminderWords.clearRule(text).map { .reminds($0) }
      }
    }
    let limit = ReminderWords.longest + 1
    guard words.prefix(limit).contains(where: { $0.text == Self.reminded }) else { return nil }
    return longest(limit, of: words) { text in
      guard text.hasSuffix(" \(Self.reminded)") else { return nil }
      let length = String(text.dropLast(Self.reminded.count)).trimmed
      guard length.hasSuffix("전") || length.hasSuffix("전에") else { return nil }
      return ReminderWords.clearRule(length).map { .reminds($0) }
    }
  }

  private static let reminded = "알림"
  private static let reminds: Set = ["remind", reminded]

  /// Whether a word has a sign in front, so that it cannot be a part of a day or time.
  static func isSigned(_ word: QuickWord) -> Bool {
    word.text.first.map(signs.contains) ?? false
  }

  /// The words in front of the first one with a sign.
  static func unsigned(_ words: ArraySlice<QuickWord>) -> ArraySlice<QuickWord> {
    words.prefix { !isSigned($0) }
  }

  /// A text without the Korean particle at its end, or the comma behind a number; nil if it has none.
  static func droppingParticle(_ text: String) -> String? {
    if let particle = particles.first(where: text.hasSuffix) {
      return String(text.dropLast(particle.count)).trimmed
    }
    guard text.hasSuffix(","), text.dropLast().last?.isNumber == true else { return nil }
    return String(text.dropLast())
  }

  /// Reads as many of the first words as have a meaning together.
  ///
  /// - Parameter lead: how many words in front belong to the meaning without being read.
  func longest<Found>(
    _ maximum: Int, of words: ArraySlice<QuickWord>, behind lead: Int = 0,
    _ meaning: (String) -> Found?
  ) -> (Found, Int)? {
    let words = words.dropFirst(lead)
    for count in stride(from: min(maximum, words.count), to: 0, by: -1) {
      guard let text = plainText(words.prefix(count)) else { continue }
      if let meaning = meaning(text) { return (meaning, lead + count) }
    }
    return nil
  }

  func plainText(_ words: ArraySlice<QuickWord>) -> String? {
    guard !words.isEmpty, words.allSatisfy({ !$0.isQuoted }) else { return nil }
    return words.map(\.text).joined(separator: " ")
  }
}

extension QuickLineParser {
  /// Reads a page: `> yesterday: it rained #sea`; a day in its text has no meaning.
  private func page(_ characters: [Character], from start: Int, isSigned: Bool) -> QuickLine {
    let end = isSigned ? start + 1 : start
    let words = QuickWord.words(of: characters, from: end)[...]
    let mark = Piece(range: start..<end, meaning: .page)
    guard let (date, count) = date(inFrontOf: words) else {
      return settled([mark] + pieces(words, as: .page), characters)
    }
    let front = [mark, piece(words.prefix(count), date)]
    return settled(front + pieces(words.dropFirst(count), as: .page), characters)
  }

  /// Reads a day, with or without a time, and a colon after it.
  private func date(inFrontOf words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    longest(DayParser.longest + TimeParser.longest, of: words) { text in
      // A single letter, such as 일, is far more often a word than a day.
      guard text.last == ":", text.count > 2 else { return nil }
      return back.due(String(text.dropLast())).map { .day($0) }
    }
  }
}
