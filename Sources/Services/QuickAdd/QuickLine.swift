package import Core
import Entities

/// A line of quick-add taken apart: what it says of an entry, and where it says it.
package struct QuickLine: Equatable, Sendable {
  /// What a line is to be, whatever is in it.
  package enum Subject: Equatable, Sendable {
    /// What it says itself.
    case any
    case todo
    /// A number without a currency is an amount, too.
    case expense
    /// It needs no sign in front.
    case page
    case person(PersonDetails.Role)
  }

  package enum Meaning: Equatable, Sendable {
    case title(String)
    case tag(String)
    case priority(Priority)
    case folder(EntityID, name: String)
    case inbox
    /// The name of a folder that does not exist.
    case unknownFolder(String)
    /// How the names of several folders begin.
    case ambiguousFolder(String, among: [String])
    /// With the time that it says, if any: `tonight`.
    case day(DayTime)
    /// The to-do is in sight from then on.
    case start(StartTime)
    /// The to-do takes so many minutes.
    case estimate(Int)
    /// How long before it its reminders come.
    case reminds(ReminderRule)
    case time(ClockTime)
    /// It comes again.
    case repeats(Repetition)
    /// What comes again does so until then.
    case until(CivilDate)
    /// The entry is an event.
    case event
    /// It takes place from a time to another.
    case hours(ClockHours)
    /// It takes place from a day to another, each perhaps with a time.
    case days(EventSpan)
    /// It would take place from a day to one before it, of which no event can be made.
    case backwards(DayTime, to: DayTime)
    /// It takes so many minutes.
    case lasting(Int)
    /// It takes so many days, which alone make no event: a to-do may be done for days.
    case lastingDays(Int)
    case place(String)
    /// The entry is a page of the diary.
    case page
    /// The entry is an expense.
    case amount(Money)
  }

  package struct Piece: Equatable, Sendable {
    /// Which characters of the line it is.
    package let range: Range<Int>
    package let meaning: Meaning
  }

  /// In the order of the line.
  package let pieces: [Piece]

  package var title: String {
    pieces.compactMap { if case .title(let text) = $0.meaning { text } else { nil } }
      .joined(separator: " ")
  }

  /// Each once, in the order of the line.
  package var tags: [String] {
    pieces.compactMap { if case .tag(let tag) = $0.meaning { tag } else { nil } }.unique
  }

  package var priority: Priority? {
    pieces.firstMap { if case .priority(let priority) = $0.meaning { priority } else { nil } }
  }

  package var folder: EntityID? {
    pieces.firstMap { if case .folder(let id, _) = $0.meaning { id } else { nil } }
  }

  /// Whether it is to be in no folder.
  package var isOfInbox: Bool { pieces.contains { $0.meaning == .inbox } }

  package var unknownFolder: String? {
    pieces.firstMap { if case .unknownFolder(let name) = $0.meaning { name } else { nil } }
  }

  package var day: DayTime? {
    pieces.firstMap {
      switch $0.meaning {
      case .day(let day): day
      case .days(let span): span.start
      case .backwards(let day, _): day
      default: nil
      }
    }
  }

  package var time: ClockTime? {
    pieces.firstMap {
      switch $0.meaning {
      case .time(let time): time
      case .hours(let hours): hours.from
      default: nil
      }
    }
  }

  package var start: StartTime? {
    pieces.firstMap { if case .start(let start) = $0.meaning { start } else { nil } }
  }

  package var estimate: Int? {
    pieces.firstMap { if case .estimate(let minutes) = $0.meaning { minutes } else { nil } }
  }

  package var reminder: ReminderRule? {
    pieces.firstMap { if case .reminds(let rule) = $0.meaning { rule } else { nil } }
  }

  package var repetition: Repetition? {
    let said = pieces.firstMap {
      if case .repeats(let repetition) = $0.meaning { repetition } else { nil }
    }
    guard var repetition = said, let last = lastDay else { return said }
    repetition.rule.rule.end = .until(last)
    return repetition
  }

  /// The last day on which it may come again, where that is said behind a time.
  private var lastDay: CivilDate? {
    pieces.firstMap { if case .until(let date) = $0.meaning { date } else { nil } }
  }

  /// The words of the text that say how often it comes again, and until when.
  func repetitionText(in text: String) -> String? {
    let characters = Array(text)
    let words = pieces.compactMap { piece in
      switch piece.meaning {
      case .repeats, .until: String(characters[piece.range])
      default: nil
      }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Whether it says from when to when something is, or that it is an event.
  package var isEvent: Bool {
    pieces.contains { piece in
      switch piece.meaning {
      case .event, .hours, .days, .backwards: true
      case .lasting: time != nil
      default: false
      }
    }
  }

  /// Why no event can be made of it.
  var spanError: RuleError? {
    pieces.firstMap {
      if case .backwards(_, let end) = $0.meaning { .eventEndsBeforeItBegins(end) } else { nil }
    }
  }

  package var place: String? {
    pieces.firstMap { if case .place(let place) = $0.meaning { place } else { nil } }
  }

  /// From when to when an event is that begins at some time.
  package func span(from start: DayTime, _ clock: BookClock) -> EventSpan {
    for piece in pieces {
      switch piece.meaning {
      case .days(let span): return clock.kept(span)
      case .lasting(let minutes): return EventSpan(start: start, minutes: minutes)
      case .lastingDays(let days):
        return EventSpan(start: start, minutes: days * ClockTime.minutesPerDay)
      case .hours(let hours):
        let end = DayTime(start.date, at: hours.to, zone: start.zone ?? "")
        return EventSpan(start, through: end).map(clock.kept)
          ?? EventSpan(start: start, minutes: nil)
      default: break
      }
    }
    return EventSpan(start: start, minutes: nil)
  }

  package var isPage: Bool { pieces.contains { $0.meaning == .page } }

  package var amount: Money? {
    pieces.firstMap { if case .amount(let money) = $0.meaning { money } else { nil } }
  }

  package var isTodo: Bool { !isPage && amount == nil }

  /// The day and time it names; a time alone is on a given day.
  package func due(otherwise date: CivilDate, zone: String) -> DayTime? {
    if let time { return DayTime(day?.date ?? date, at: time, zone: zone) }
    return day
  }
}

extension QuickLine {
  /// A tag as a line has it: in quotes where it would not be read as one whole.
  package static func written(tag: String) -> String {
    let isPlain = tag.first.map { $0.isLetter || $0 == "_" } ?? false
    return isPlain && hasOneWord(tag) ? "#\(tag)" : "#\"\(tag)\""
  }

  /// A folder's name as a line has it.
  package static func written(folder: String) -> String {
    hasOneWord(folder) ? "/\(folder)" : "/\"\(folder)\""
  }

  private static func hasOneWord(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || "_-&+'".contains($0) }
  }
}

extension Sequence {
  /// The first result that is not nil.
  func firstMap<Value>(_ transform: (Element) -> Value?) -> Value? {
    lazy.compactMap(transform).first
  }
}

/// A word of a line, or a run of words in quotes.
struct QuickWord: Equatable {
  /// Which characters of the line it is, its quotes too.
  let range: Range<Int>
  /// As it stands in the line.
  let written: String
  /// Without its quotes.
  let text: String
  /// It stands in quotes and is to be taken as it is.
  let isQuoted: Bool
  /// It is the name of a folder, tag or place that stands in quotes: it is taken exactly.
  var isExactName = false

  private static let quote: Character = "\""
  /// What says of the quoted words behind it that they are a folder, a tag or a place.
  private static let signs: Set<Character> = ["/", "#", "@"]

  /// The words of some of a line's characters.
  ///
  /// A quote opens at the start of a word, or behind the sign of a folder, a tag or a place, and closes
  /// at the end of one; any other is a letter like others.
  static func words(
    of characters: [Character], from start: Int = 0,
    separatedBy isSeparator: (Character) -> Bool = \.isWhitespace
  ) -> [QuickWord] {
    var words: [QuickWord] = []
    var index = start
    /// The next quote that may close, which is looked for once, however many open before it.
    var closing = start
    while index < characters.count {
      if isSeparator(characters[index]) {
        index += 1
        continue
      }
      let open = opening(characters, at: index)
      if let open, closing <= open {
        closing = closingQuote(of: characters, behind: open, isSeparator) ?? characters.count
      }
      let word =
        open.flatMap { quoted(characters, from: index, $0, upTo: closing) }
        ?? plain(characters, from: index, isSeparator)
      words.append(word)
      index = word.range.upperBound
    }
    return words
  }

  private static func plain(
    _ characters: [Character], from start: Int, _ isSeparator: (Character) -> Bool
  ) -> QuickWord {
    let end = characters[start...].firstIndex(where: isSeparator) ?? characters.count
    let text = characters[start..<end].text
    return QuickWord(range: start..<end, written: text, text: text, isQuoted: false)
  }

  /// Where the quote stands that opens a word.
  private static func opening(_ characters: [Character], at start: Int) -> Int? {
    let open = signs.contains(characters[start]) ? start + 1 : start
    return open < characters.count && characters[open] == quote ? open : nil
  }

  private static func closingQuote(
    of characters: [Character], behind open: Int, _ isSeparator: (Character) -> Bool
  ) -> Int? {
    characters.indices[(open + 1)...].first { close in
      characters[close] == quote
        && (close + 1 == characters.count || isSeparator(characters[close + 1]))
    }
  }

  /// Nil where no quote closes.
  private static func quoted(
    _ characters: [Character], from start: Int, _ open: Int, upTo close: Int
  ) -> QuickWord? {
    guard close < characters.count else { return nil }
    let sign = String(characters[start..<open])
    let inside = String(characters[(open + 1)..<close])
    return QuickWord(
      range: start..<(close + 1), written: String(characters[start...close]),
      text: sign + inside, isQuoted: sign.isEmpty, isExactName: !sign.isEmpty)
  }
}
