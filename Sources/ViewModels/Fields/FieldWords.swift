package import Core
import Entities
import Services

/// The labels of the fields of an entry, and their values in words.
@MainActor struct FieldWords {
  private let book: Book
  private let language: Language

  init(_ book: Book, _ language: Language) {
    self.book = book
    self.language = language
  }

  /// Returns the label of a field on the screens; for a field that they do not show, its name on disk.
  func label(_ field: FieldKey) -> String { FieldLabel[field].phrase[language] }

  /// Returns a value as it is shown beside its label; nil if there is none.
  func shown(_ value: FieldValue, of field: FieldKey) -> String? {
    switch field.type {
    case .list: [String](value)?.joined(separator: ", ").unlessEmpty
    case .decimal: Salary(value)?.grouped
    case .minutes: Int(value).map(MinuteSpan.text)
    case .line, .text, .number, .flag, .day, .start, .moment, .money, .choice, .rule, .reminders,
      .folder, .record, nil:
      value.text.map { decoded($0, of: field) ?? $0 }
    }
  }

  /// Returns a value in words; for a text, its first line in quotes.
  func text(_ value: FieldValue, of field: FieldKey) -> String {
    switch value {
    case .absent: field == .folder ? Phrase.inbox[language] : "–"
    case .text(let text): decoded(text, of: field) ?? quoted(text)
    case .number(let number):
      field.type == .minutes ? MinuteSpan.text(Int(number)) : number.grouped
    case .truth(let truth): word(truth, of: field)
    case .json(let text): text
    }
  }

  /// Returns what a stored text stands for; nil if it is plain text or cannot be read.
  private func decoded(_ text: String, of field: FieldKey) -> String? {
    let dates = DateText(language)
    return switch field.type {
    case .folder: book.folders.nameEvenIfDeleted(of: EntityID(text)) ?? text
    case .record:
      book.entries.entry(EntityID(text))?.title
        ?? book.folders.nameEvenIfDeleted(of: EntityID(text))
    case .moment: Timestamp(text: text).map { dates.moment(book.clock.local($0)) }
    case .day: DayTime(text: text).map(dates.whole)
    case .start: StartTime(text: text).map { Phrase.start($0, dates.whole)[language] }
    case .money: Money(text: text).map { book.money.text($0) }
    case .choice: choice(text)
    case .rule: Phrase(repeatRule: text)[language]
    case .reminders: ReminderRule(text: text).map { Phrase($0)[language] }
    case .line, .text, .list, .number, .decimal, .flag, .minutes, nil: nil
    }
  }

  private func choice(_ text: String) -> String? {
    if let priority = Priority(rawValue: text) { return Phrase(priority)[language] }
    if TodoOutcome(rawValue: text) == .dropped { return Phrase(TodoState.dropped)[language] }
    return DeleteRule(rawValue: text).map { Phrase($0)[language] }
  }

  /// Returns the first line in quotes, or the given one; if there are several lines, also how many.
  func quoted(_ text: String, line: String? = nil) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let quoted = "“\(line ?? String(lines.first ?? ""))”"
    return lines.count > 1 ? "\(quoted) \(Phrase.ofLines(lines.count)[language])" : quoted
  }

  private func word(_ truth: Bool, of field: FieldKey) -> String {
    guard field == .settled else { return String(truth) }
    return (truth ? Phrase.settled : .unsettled)[language]
  }
}

extension Phrase {
  /// A start by itself: `Fri 27 Nov 2026`, `someday`.
  static func start(_ start: StartTime, _ day: (DayTime) -> String) -> Phrase {
    start.dayTime.map { Phrase(verbatim: day($0)) } ?? Phrase(TodoState.someday)
  }

  /// A start beside a to-do: `from Fri`, `someday`.
  package static func from(_ start: StartTime, _ day: (DayTime) -> String) -> Phrase {
    guard let date = start.dayTime else { return Phrase(TodoState.someday) }
    return Phrase("from \(day(date))", "\(day(date))부터")
  }

  /// Since when a to-do has been in sight: `since Mon`.
  package static func since(_ day: String) -> Phrase { Phrase("since \(day)", "\(day)부터") }
  package static let starts = Phrase("starts", "시작")

  package init(_ state: TodoState) {
    switch state {
    case .someday: self.init("someday", "언젠가")
    case .waiting: self.init("waiting", "대기")
    case .blocked: self.init("blocked", "막힘")
    case .ready: self.init("open", "미완료")
    case .done: self.init("done", "완료")
    case .dropped: self.init("dropped", "그만둠")
    }
  }

  fileprivate static func ofLines(_ count: Int) -> Phrase {
    Phrase("(\(count) lines)", "(\(count)줄)")
  }
}
