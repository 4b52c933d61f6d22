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
      due(text) { try context.book.due(text).map(placed) ?? Phrase.noDay[context.language] }
    case .start: start(text)
    case .date: due(text) { try context.book.date(text).map(placed) }
    case .repetition: repetition(text)
    case .amount: amount(text)
    case .tags: tags(text)
    case .query: query(text)
    case .words, .value, .colour, .category: nil
    }
  }

  /// What becomes of the days of some to-dos.
  func due(_ text: String, of dues: [DayTime?]) -> Understood? {
    due(text) { Phrase.due(try context.book.dueChange(text), of: dues, context)[context.language] }
  }

  func start(_ text: String) -> Understood? {
    due(text) {
      guard let start = try context.book.start(text) else { return Phrase.atOnce[context.language] }
      return Phrase.from(start, placed)[context.language]
    }
  }

  func day(_ text: String) -> Understood? {
    due(text) { text.trimmed.isEmpty ? nil : placed(DayTime(try context.book.day(text))) }
  }

  private func placed(_ day: DayTime) -> String { context.placed(day) }

  /// The day that is understood, or the word that looks like one and is none; nil for neither.
  private func due(_ text: String, _ read: () throws -> String?) -> Understood? {
    // What cannot be read is refused later, on saving.
    if let said = try? read() { return Understood(text: "→ \(said)") }
    guard let miss = NearMiss.all(in: text).first else { return nil }
    return Understood(text: Phrase(miss)[context.language], isDoubtful: true)
  }

  private func repetition(_ text: String) -> Understood? {
    // What cannot be read yet is being typed.
    guard let repetition = try? context.book.repetition(text, due: nil) else { return nil }
    let first = context.dates.weekdayAndDay(repetition.first ?? repetition.start, today: today)
    return Understood(text: "→ \(Phrase(repetition)[context.language]), \(first)")
  }

  private func amount(_ text: String) -> Understood? {
    // What is no amount yet is being typed.
    guard let amount = try? context.book.amount(text) else { return nil }
    let said = context.book.money.text(amount)
    return said == text.trimmed ? nil : Understood(text: "→ \(said)")
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
