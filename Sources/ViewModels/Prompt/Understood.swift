import Core
import Services

/// How a text that is being typed is understood, shown before it is saved.
package struct Understood: Equatable, Sendable {
  package let text: String
  /// Whether the text is not understood as what it should be, or hardly meant.
  package var isMistaken = false
}

extension Understood {
  /// Says what an entry will be, and what is doubtful about it; nil if there is nothing to say.
  init?(facts: [String] = [], _ doubts: [EntryDoubt], in language: Language) {
    let said = facts + doubts.map { Phrase($0)[language] }
    guard !said.isEmpty else { return nil }
    self.init(text: said.joined(separator: "  ·  "), isMistaken: !doubts.isEmpty)
  }
}

/// How a line of text is parsed while it is typed.
package enum TextMeaning: Equatable, Sendable {
  /// Words such as a title: the text that is there when the line opens stays, and is edited.
  case words
  /// A value such as an address: the text that is there is selected, so that typing replaces it.
  case value
  /// A value that is shown as a colour.
  case colour
  /// A value that is the day or time of something to be done.
  case due
  /// A value that says from when on something is in sight.
  case start
  /// A value that says when an event ends, or how long it takes.
  case end
  /// A value that is the day or time of something that happened.
  case date
  /// A value that says how often something comes again.
  case repetition
  /// A value that says how long something takes.
  case estimate
  /// A value that says how long before something its reminder comes.
  case reminder
  /// A value of money.
  case amount
  /// A value that is the category of an expense.
  case category
  /// A value that is the title of an open to-do.
  case todo
  /// Words, each of which is a tag.
  case tags
  /// Tags that several entries get beside their own.
  case commonTags
  /// A query.
  case query

  /// Whether each of its words stands for itself.
  var isOfWords: Bool { self == .tags || self == .commonTags || self == .query }
  var isReplaced: Bool { self != .words && !isOfWords }

  /// Whether the line shows how its text is understood.
  package var isUnderstood: Bool {
    [
      .due, .start, .end, .date, .repetition, .estimate, .reminder, .amount, .tags,
      .commonTags, .query,
    ].contains(self)
  }

  /// Returns `#RRGGBB` of the colour that is meant; nil if there is none.
  package func colour(of text: String) -> String? {
    guard self == .colour else { return nil }
    // A text that is not a colour yet is still being typed; it is refused when it is saved.
    return try? FolderColour.parse(text)
  }
}

/// Parses what is typed in the same way as its field will.
@MainActor struct TextInterpreter {
  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
  }

  private var today: CivilDate { context.book.clock.today }

  /// Returns how a text is understood; nil if there is nothing to say beyond the text.
  ///
  /// - Parameter old: the text that it replaces: a time alone is on its day, a number in its currency.
  func understood(_ text: String, as meaning: TextMeaning, over old: String = "") -> Understood? {
    switch meaning {
    case .due:
      interpreted(text) {
        try context.book.due(text, on: day(of: old)).map(placed) ?? Phrase.noDay[context.language]
      }
    case .start: start(text, on: day(of: old))
    case .end: end(text)
    case .date: interpreted(text) { try context.book.date(text, on: day(of: old)).map(placed) }
    case .repetition: repetition(text, due: nil)
    case .estimate:
      interpreted(text, as: .estimate) {
        try context.book.estimate(text).map { Phrase.takes(minutes: $0)[context.language] }
      }
    case .reminder: interpreted(text, as: .reminder) { try reminder(text) }
    case .amount: amount(text, in: (try? context.book.amount(old))?.currency)
    case .tags: tags(text, none: .noTags)
    case .commonTags: tags(text, none: .ownTags)
    case .query: query(text)
    case .words, .value, .colour, .category, .todo: nil
    }
  }

  /// Returns what becomes of the due days of some to-dos.
  func due(_ text: String, of dues: [DayTime?]) -> Understood? {
    interpreted(text) {
      Phrase.due(try context.book.dueChange(text), of: dues, context)[context.language]
    }
  }

  private func day(of text: String) -> CivilDate? {
    (try? context.book.due(text))?.date
  }

  func start(_ text: String, on day: CivilDate? = nil) -> Understood? {
    interpreted(text) {
      guard let start = try context.book.start(text, on: day) else {
        return Phrase.atOnce[context.language]
      }
      return Phrase.from(start, placed)[context.language]
    }
  }

  /// Returns why a text is no end of an event; which end it is depends on the beginning.
  private func end(_ text: String) -> Understood? {
    guard MinuteSpan.minutes(text) == nil else { return nil }
    return interpreted(text) {
      _ = try context.book.due(text, on: today)
      return nil
    }
  }

  func day(_ text: String) -> Understood? {
    interpreted(text) { text.trimmed.isEmpty ? nil : placed(DayTime(try context.book.day(text))) }
  }

  private func placed(_ day: DayTime) -> String { context.placed(day) }

  /// Returns what was parsed, or why the text is not what was asked for.
  private func interpreted(
    _ text: String, as kind: NearMiss.Kind = .day, _ read: () throws -> String?
  ) -> Understood? {
    do {
      return try read().map { Understood(text: "→ \($0)") }
    } catch let error as RuleError where error.isOfDay {
      return Understood(text: Phrase(error)[context.language], isMistaken: true)
    } catch {
      return Understood(
        text: Phrase(NearMiss.of(text, as: kind))[context.language], isMistaken: true)
    }
  }

  /// Returns how often something repeats, and when first; `due` is its day, or nil if it has none yet.
  func repetition(_ text: String, due: DayTime?) -> Understood? {
    interpreted(text, as: .repetition) {
      guard let repetition = try context.book.repetition(text, due: due) else { return nil }
      let own = due.flatMap { $0.date >= today ? $0.date : nil }
      let first = context.dates.weekdayAndDay(
        own ?? repetition.first ?? repetition.start, today: today)
      return Phrase.next(Phrase(repetition), on: first)[context.language]
    }
  }

  private func reminder(_ text: String) throws -> String? {
    try context.book.reminderRule(text).flatMap(ReminderRule.init(text:))
      .map { Phrase.reminds($0)[context.language] }
  }

  private func amount(_ text: String, in currency: Currency?) -> Understood? {
    guard !text.trimmed.isEmpty else { return nil }
    return interpreted(text, as: .amount) {
      let said = context.book.money.text(try context.book.amount(text, in: currency))
      return said == text.trimmed ? nil : said
    }
  }

  /// Returns how many entries a query finds, or why the text is not a query.
  private func query(_ text: String) -> Understood? {
    var request = EntryRequest(.everywhere)
    request.shown = .open
    do throws(QueryError) {
      request.query = try context.book.queries.query(text, .unfinished)
    } catch {
      return Understood(text: Phrase(error)[context.language], isMistaken: true)
    }
    let count = context.book.entries.count(request)
    return Understood(text: "→ \(Phrase.entries(count)[context.language])")
  }

  /// - Parameter none: what a line without tags means.
  private func tags(_ text: String, none: Phrase) -> Understood? {
    let tags = TagText.tags(text).map { "#\($0)" }
    let said = tags.isEmpty ? none[context.language] : tags.joined(separator: " ")
    return Understood(text: "→ \(said)")
  }
}

extension RuleError {
  /// Whether the text can be parsed, but does not suit the due day.
  fileprivate var isOfDay: Bool { if case .repeatElsewhere = self { true } else { false } }
}
