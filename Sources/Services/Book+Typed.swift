package import Entities

/// What people type, read as the book needs it.
extension Book {
  /// What says that there is to be no day, beside an empty text.
  private static let noDay: Set = ["", "-", "none", "없음"]

  /// Reads a day or time as people type it; empty, `-` and `none` are none.
  package func due(_ text: String) throws(RuleError) -> DayTime? {
    let text = text.trimmed
    guard !Self.noDay.contains(text.lowercased()) else { return nil }
    guard let due = DayParser(clock: clock).due(text) else { throw .dayUnknown(text) }
    return due
  }

  /// Reads how often something comes again, as people type it; empty is never.
  package func repeatRule(_ text: String) throws(RuleError) -> RepeatRule? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    guard let rule = RepeatWords.rule(text) else { throw .repeatUnknown(text) }
    return rule
  }

  /// Reads when something happened, as people type it; empty is none.
  package func date(_ text: String) throws(RuleError) -> DayTime? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    guard let date = DayParser(clock: clock, leaning: .back).due(text) else {
      throw .dayUnknown(text)
    }
    return date
  }

  /// Reads an amount of money as people type it.
  package func amount(_ text: String) throws(RuleError) -> Money {
    let text = text.trimmed
    guard !text.isEmpty else { throw .emptyAmount }
    do {
      return try money.money(text)
    } catch {
      throw .amount(error)
    }
  }

  /// Reads a day as people type it.
  package func day(_ text: String) throws(RuleError) -> CivilDate {
    guard let day = DayParser(clock: clock).day(text.trimmed) else { throw .dayUnknown(text) }
    return day
  }
}
