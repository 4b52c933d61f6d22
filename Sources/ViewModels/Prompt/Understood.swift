import Core
import Services

/// What a value that is being typed will be, said before it is saved.
package struct Understood: Equatable, Sendable {
  package let text: String
  /// What is typed means nothing, though it looks as if it did.
  package var isDoubtful = false
}

/// Reads what is typed as its field will.
@MainActor struct Understanding {
  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
  }

  private var today: CivilDate { context.book.clock.today }

  /// Nil of what says it all itself.
  func understood(_ text: String, as meaning: TextMeaning) -> Understood? {
    switch meaning {
    case .due:
      said(text) { try context.book.due(text).map(placed) ?? Phrase.noDay[context.language] }
    case .start: start(text)
    case .date: said(text) { try context.book.date(text).map(placed) }
    case .repetition: repetition(text, due: nil)
    case .estimate:
      said(text, as: .estimate) {
        try context.book.estimate(text).map { Phrase.takes(minutes: $0)[context.language] }
      }
    case .reminder: said(text, as: .reminder) { try reminder(text) }
    case .amount: amount(text)
    case .tags: tags(text)
    case .query: query(text)
    case .words, .value, .colour, .category: nil
    }
  }

  /// What becomes of the days of some to-dos.
  func due(_ text: String, of dues: [DayTime?]) -> Understood? {
    said(text) { Phrase.due(try context.book.dueChange(text), of: dues, context)[context.language] }
  }

  func start(_ text: String) -> Understood? {
    said(text) {
      guard let start = try context.book.start(text) else { return Phrase.atOnce[context.language] }
      return Phrase.from(start, placed)[context.language]
    }
  }

  func day(_ text: String) -> Understood? {
    said(text) { text.trimmed.isEmpty ? nil : placed(DayTime(try context.book.day(text))) }
  }

  private func placed(_ day: DayTime) -> String { context.placed(day) }

  /// What is understood; of what cannot be read, that it is not what was asked for.
  private func said(
    _ text: String, as kind: NearMiss.Kind = .day, _ read: () throws -> String?
  ) -> Understood? {
    do {
      return try read().map { Understood(text: "→ \($0)") }
    } catch let error as RuleError where error.isOfDay {
      return Understood(text: Phrase(error)[context.language], isDoubtful: true)
    } catch {
      return Understood(
        text: Phrase(NearMiss.of(text, as: kind))[context.language], isDoubtful: true)
    }
  }

  /// How often something comes again that is due on a day, or on none yet.
  func repetition(_ text: String, due: DayTime?) -> Understood? {
    said(text, as: .repetition) {
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

  private func amount(_ text: String) -> Understood? {
    guard !text.trimmed.isEmpty else { return nil }
    return said(text, as: .amount) {
      let said = context.book.money.text(try context.book.amount(text))
      return said == text.trimmed ? nil : said
    }
  }

  /// How many entries are found, or why the text is no query.
  private func query(_ text: String) -> Understood? {
    var request = EntryRequest(.everywhere)
    request.shown = .open
    do throws(QueryError) {
      request.query = try context.book.queries.query(text, .unfinished)
    } catch {
      return Understood(text: Phrase(error)[context.language], isDoubtful: true)
    }
    let count = context.book.entries.count(request)
    return Understood(text: "→ \(Phrase.entries(count)[context.language])")
  }

  private func tags(_ text: String) -> Understood? {
    let tags = TagText.tags(text).map { "#\($0)" }
    let said = tags.isEmpty ? Phrase.noTags[context.language] : tags.joined(separator: " ")
    return Understood(text: "→ \(said)")
  }
}

extension RuleError {
  /// What is typed can be read, and does not suit the day that there is.
  fileprivate var isOfDay: Bool { if case .repeatElsewhere = self { true } else { false } }
}
