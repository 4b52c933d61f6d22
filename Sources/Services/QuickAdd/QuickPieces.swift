import Core

/// Resolves conflicts between the pieces of a line, each of which was read alone.
struct QuickPieces {
  private typealias Piece = QuickLine.Piece

  /// Words that belong to the day or time behind them.
  static let prepositions: Set = ["at", "on", "by", "for"]
  /// Words with which a day or time behind them is another one than it says.
  private static let changing = Set([
    "until", "till", "before", "after", "from", "since", "between", "of", "the", "than", "last",
    "next", "this", "except", "excluding", "not", "lunar", "about", "like", "versus", "vs", "지난",
    "이번", "다음", "음력",
  ]).union(DayWords.years.keys)
  /// Words with which a weekday behind them is one of several.
  private static let determiners: Set = [
    "a", "an", "another", "some", "each", "every", "my", "your", "his", "her", "our", "their",
    "first", "second", "third", "fourth", "fifth",
  ]
  /// Words after a day or time that change its meaning: `2 days ago`.
  private static let changingBehind: Set = [
    "빼고", "말고", "제외", "제외하고", "아니고", "외에", "이외에", "음력", "(음력)", "부터", "전", "전에", "전까지", "이전",
    "이전에", "last year", "next year", "후", "후에", "뒤", "뒤에", "이후", "이후에", "week", "fortnight",
    "is", "was",
  ]
  /// Words after a repetition that change its meaning: `every friday week`.
  private static let changingRepeats = Set(CalendarUnit.words.keys).union(DayWords.behindDay.keys)
    .union(["weekday", "weekdays", "weekend", "weekends", "평일", "주말"])
  /// Words between days or times of which there are several.
  private static let joining: Set = [
    "and", "or", "to", "&", "-", "–", "~", "및", "또는", "혹은", "아니면", "과", "와", "부터",
  ]

  /// Nouns after which `from` names a sender or a date, not a start: `notes from monday`.
  private static let sent: Set = [
    "notes", "minutes", "photos", "pictures", "mail", "mails", "email", "emails", "letter",
    "letters", "message", "messages", "news", "receipt", "receipts", "leftovers", "feedback",
    "recap",
  ]
  /// Words behind a weekday that is the day of a time elsewhere in the line.
  private static let behindDay: Set = ["with", "at", "in", "for"]
  /// Words behind an hour that is a time: `table fri at 7 for 2`.
  private static let behindHour: Set = ["for", "with"]
  /// Words between the beginning of a span and its end.
  private static let ends: Set = ["to", "till", "until", "through", "-", "–", "~"]

  private var pieces: [Piece]
  private let characters: [Character]
  private let days: DayParser

  /// - Parameter days: reads days that are clear only beside a time.
  init(_ pieces: [QuickLine.Piece], of characters: [Character], days: DayParser) {
    self.pieces = pieces
    self.characters = characters
    self.days = days
  }

  /// The pieces with the prepositions that belong to them.
  ///
  /// What would be understood only in part is text, and so are all pieces of a property but the last one.
  var settled: [QuickLine.Piece] {
    var copy = self
    copy.takeHours()
    copy.takeHoursOfEvent()
    copy.takeDays()
    copy.moveTimesIntoPartOfDay()
    copy.takePrepositions()
    copy.leaveUnclear()
    copy.leaveWords()
    return copy.keepingLast
  }

  /// Whether the number in `at 7` is still a time if this word follows; it is before an emoji.
  static func standsBehindHour(_ word: String) -> Bool {
    behindHour.contains(word.lowercased()) || !word.contains { $0.isLetter || $0.isNumber }
  }

  /// The 7 of `fri at 7`, `at 7 tomorrow` and `every fri at 7 standup` is a time; that of `at 7 Main Street` is none.
  private mutating func takeHours() {
    for index in pieces.indices where word(at: index - 1) == "at" {
      let next = word(at: index + 1)
      guard saysDay(index - 2) || saysDay(index + 1),
        isRepeat(index - 2) || Self.standsBehindHour(next),
        let hour = TimeParser.hour(word(at: index))
      else { continue }
      pieces[index] = Piece(range: pieces[index].range, meaning: .time(hour))
    }
  }

  /// The 12-13 of `@ lunch fri 12-13` are hours, which other lines would have to write as `12:00-13:00`.
  private mutating func takeHoursOfEvent() {
    guard isSignedEvent else { return }
    for index in pieces.indices where saysDay(index - 1) || saysDay(index + 1) {
      guard let hours = TimeParser.hoursAlone(word(at: index)) else { continue }
      pieces[index] = Piece(range: pieces[index].range, meaning: .hours(hours))
    }
  }

  /// The 12/3 of `dentist 12/3 15:00` is a day, as it stands beside a time and no other day is said.
  private mutating func takeDays() {
    guard !pieces.indices.contains(where: saysDay) else { return }
    let day = pieces.indices.first { index in
      // 일 is a word far more often than a weekday.
      standsAtTime(index) && word(at: index) != "일" && days.day(word(at: index)) != nil
    }
    guard let day, let date = days.day(word(at: day)) else { return }
    pieces[day] = Piece(range: pieces[day].range, meaning: .day(DayTime(date)))
    if word(at: day - 1) == "the" {
      let range = pieces[day - 1].range.lowerBound..<pieces[day].range.upperBound
      pieces[day - 1...day] = [Piece(range: range, meaning: pieces[day].meaning)]
    }
  }

  /// Whether a word stands before a time, or behind one at the end of the line or of its title.
  private func standsAtTime(_ index: Int) -> Bool {
    isTime(index + 1) || word(at: index + 1) == "at" && isTime(index + 2)
      || isTime(index - 1) && word(at: index + 1).isEmpty
  }

  /// The 7 of `tonight at 7` is in the evening; that of `tonight at 7am` is not.
  private mutating func moveTimesIntoPartOfDay() {
    let days = pieces.indices.filter(isDay)
    guard let part = days.firstMap({ DayWords.partOfDay(written(pieces[$0])) }) else { return }
    for index in pieces.indices where TimeParser.isOnDial(written(pieces[index])) {
      let range = pieces[index].range
      switch pieces[index].meaning {
      case .time(let time): pieces[index] = Piece(range: range, meaning: .time(time.said(in: part)))
      case .hours(let hours):
        let from = hours.from.said(in: part)
        let to = from == hours.from ? hours.to : hours.to.said(in: part)
        // Twelve in the night is its end.
        let noon = ClockTime.minutesPerDay / 2
        let isMidnight = from > hours.from && noon..<noon + 60 ~= to.minutes
        let end = isMidnight ? ClockTime(minutes: to.minutes - noon) : to
        pieces[index] = Piece(range: range, meaning: .hours(ClockHours(from: from, to: end)))
      default: break
      }
    }
  }

  /// `at 6pm` is one piece.
  private mutating func takePrepositions() {
    var taken: [Piece] = []
    for piece in pieces {
      guard piece.meaning.isMoment, let last = taken.last, Self.prepositions.contains(word(last))
      else {
        taken.append(piece)
        continue
      }
      let range = last.range.lowerBound..<piece.range.upperBound
      taken[taken.count - 1] = Piece(range: range, meaning: piece.meaning)
    }
    pieces = taken
  }

  /// Makes text again of short weekdays among other words, which are words more often than days there:
  /// `buy sun cream`.
  private mutating func leaveWords() {
    // An event has a day: what alone can be its day is no other word.
    if isSignedEvent, pieces.indices.count(where: isWhen) == 1 { return }
    let isOnlyDay =
      pieces.indices.contains(where: isTime) && pieces.indices.count(where: saysDay) == 1
    let words = pieces.indices.filter { pieces[$0].meaning.isTitle || isDay($0) }
    for index in words.dropFirst().dropLast() where isShortWeekday(index) {
      // `lunch fri with sam 12:30`
      if isOnlyDay, Self.behindDay.contains(word(at: index + 1)) { continue }
      if !isTime(index - 1), !isTime(index + 1) { pieces[index] = text(pieces[index]) }
    }
  }

  /// Makes text again of what would be understood only in part: `every tuesday and friday`.
  private mutating func leaveUnclear() {
    let unclear = Set(crowded + pieces.indices.flatMap { self.unclear(at: $0) })
    // What stands beside it belongs to it.
    for run in runs where !unclear.isDisjoint(with: run) {
      for index in run { pieces[index] = text(pieces[index]) }
    }
  }

  /// The places of days and times without a word of the title between them.
  private var runs: [[Int]] {
    var runs: [[Int]] = [[]]
    for index in pieces.indices {
      if isWhen(index) {
        runs[runs.count - 1].append(index)
      } else if pieces[index].meaning.isTitle {
        runs.append([])
      }
    }
    return runs
  }

  /// The runs that have the same property twice: `in 2 weeks on monday`.
  private var crowded: [Int] {
    runs.filter { run in
      let properties = run.flatMap { pieces[$0].meaning.properties }
      return Set(properties).count < properties.count
    }.flatMap { $0 }
  }

  /// The places of pieces that are unclear by what is at a place.
  private func unclear(at index: Int) -> [Int] {
    let word = word(at: index)
    if isSpanStart(index) { return [index] }
    if isStart(index + 1), Self.sent.contains(word) || CalendarUnit.words[word] != nil {
      return [index + 1]
    }
    if standsAtTime(index), namesDays(word) {
      return [index - 1, index + 1].filter(isTime)
    }
    if isWeekday(index + 1), isPlace(index) { return [index + 1] + pieces.indices.filter(isRepeat) }
    if TimeParser.isSpan(word) { return [index - 1, index + 1].filter(isWhen) }
    if word == "every", isWhen(index + 2) { return [index + 2] }
    if isWhen(index + 1) {
      if Self.joining.contains(word), isWhen(index - 1) { return [index - 1, index + 1] }
      if Self.changing.contains(word) || word.hasSuffix("부터") || DayWords.isOneOfSeveral(word)
        || isWeekday(index + 1) && isDeterminer(word)
      {
        return isRepeat(index - 1) && isDay(index + 1) ? [index - 1, index + 1] : [index + 1]
      }
    }
    if isWhen(index - 1), [word, phrase(at: index)].contains(where: Self.changingBehind.contains) {
      return isWhen(index + 1) ? [index - 1, index + 1] : [index - 1]
    }
    return isUnclearRule(index) ? [index] + [index + 2].filter(isTime) : []
  }

  /// Whether the words beside a rule may change it: `15th every week`.
  private func isUnclearRule(_ index: Int) -> Bool {
    guard case .repeats(let repetition) = meaning(index) else { return false }
    let next = word(at: index + 1)
    if Self.changingRepeats.contains(next) { return true }
    guard repetition.first == nil else { return false }
    if !next.isEmpty, DayWords.beginsWithDay(next) { return true }
    // The 15th of `on the 15th at 9:00 every month` is the day of the rule.
    return pieces[..<index].last(where: \.meaning.isTitle).map { DayWords.ordinal(word($0)) != nil }
      ?? false
  }

  /// Whether a start is the beginning of a span, of which this line has the end: `from mon to wed`.
  private func isSpanStart(_ index: Int) -> Bool {
    isStart(index) && (isWhen(index + 1) || Self.ends.contains(word(at: index + 1)))
  }

  /// Whether it is a day from which on something is in sight.
  private func isStart(_ index: Int) -> Bool {
    if case .start(.at) = meaning(index) { true } else { false }
  }

  /// Whether a weekday behind a word is one of a month: behind `둘째` or `두 번째`, and behind the 주 of `둘째 주`.
  private func isPlace(_ index: Int) -> Bool {
    let place = word(at: word(at: index) == "주" ? index - 1 : index)
    return RepeatWords.koreanPlaces.contains(place) || place.hasSuffix("번째")
  }

  /// Whether a word names days, though they cannot be read: `tue/thu`, `mon-wed`, `15th`, and `12.3` in Korean.
  private func namesDays(_ word: String) -> Bool {
    // In other languages `2.1` is a version more often.
    if word.contains("."), !characters.contains(where: { "가"..."힣" ~= $0 }) { return false }
    let parts = word.split { "/-–~.,·".contains($0) }.map(String.init)
    if parts.count > 1 {
      return parts.allSatisfy { DayWords.weekdays[$0] != nil }
        || parts.count < 4 && word.first?.isNumber == true
          && parts.allSatisfy { DayWords.number($0).map { 1...31 ~= $0 } ?? false }
    }
    return DayWords.ordinal(word) != nil && !word.hasSuffix("일")
  }

  private func isDeterminer(_ word: String) -> Bool {
    Self.determiners.contains(word) || DayWords.ordinal(word) != nil
  }

  /// The text of two pieces.
  private func phrase(at index: Int) -> String {
    pieces.dropFirst(index).prefix(2).map(word).joined(separator: " ")
  }

  /// The meaning of the piece at an index; nil beyond the ends of the line.
  private func meaning(_ index: Int) -> QuickLine.Meaning? {
    pieces.indices.contains(index) ? pieces[index].meaning : nil
  }

  /// Whether the line says with a sign in front that it is an event.
  private var isSignedEvent: Bool { pieces.first?.meaning == .event }

  private func isWhen(_ index: Int) -> Bool { meaning(index)?.isWhen == true }

  private func isDay(_ index: Int) -> Bool {
    if case .day = meaning(index) { true } else { false }
  }

  private func saysDay(_ index: Int) -> Bool { isDay(index) || isRepeat(index) }

  private func isTime(_ index: Int) -> Bool {
    switch meaning(index) {
    case .time, .hours: true
    default: false
    }
  }

  private func isShortWeekday(_ index: Int) -> Bool {
    isDay(index) && DayWords.shortWeekdays.contains(written(pieces[index]).lowercased())
  }

  /// Whether it is a weekday, alone or with a part of the day: `fri`, `friday night`.
  private func isWeekday(_ index: Int) -> Bool {
    guard isDay(index) else { return false }
    let text = written(pieces[index]).lowercased()
    return DayWords.weekdays[String(text.prefix { !$0.isWhitespace })] != nil
  }

  private func isRepeat(_ index: Int) -> Bool {
    if case .repeats = meaning(index) { true } else { false }
  }

  /// The small letters of a piece of text; empty for other pieces.
  private func word(_ piece: Piece) -> String {
    piece.meaning.isTitle ? written(piece).lowercased() : ""
  }

  private func word(at index: Int) -> String {
    pieces.indices.contains(index) ? word(pieces[index]) : ""
  }

  private func text(_ piece: Piece) -> Piece {
    Piece(range: piece.range, meaning: .title(written(piece)))
  }

  private func written(_ piece: Piece) -> String { characters[piece.range].text }

  /// The pieces, of which only the last one of each property keeps its meaning.
  private var keepingLast: [Piece] {
    var seen: Set<QuickLine.Meaning.Property> = []
    let settled = pieces.reversed().map { piece in
      let properties = piece.meaning.properties
      // Of two rules the last one counts, and the end of the first is no other's.
      let isOfOther = piece.meaning.isEnd && seen.contains(.rule)
      guard seen.isDisjoint(with: properties), !isOfOther else { return text(piece) }
      seen.formUnion(properties)
      return piece
    }.reversed()
    if settled.contains(where: { $0.meaning.isTitle }) { return Array(settled) }
    return pieces.map { $0.meaning.isLeading ? $0 : text($0) }
  }
}
