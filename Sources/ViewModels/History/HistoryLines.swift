import Entities
package import Services

/// Says what an act did to the fields of an entry, one a line: `Folder: Inbox → Home`.
@MainActor package struct HistoryLines {
  private let words: FieldWords
  private let language: Language

  package init(_ book: Book, _ language: Language) {
    words = FieldWords(book, language)
    self.language = language
  }

  /// The changes of an event that say something to people, in order.
  package func lines(_ event: HistoryEvent) -> [String] {
    event.changes.compactMap(line)
  }

  private func line(_ change: HistoryEvent.Change) -> String? {
    if change.field.isTag { return tag(change) }
    switch change.field {
    // Where it stands among others is a number that nobody knows.
    case .position: return nil
    case .deleted:
      return (change.after == .truth(true) ? Phrase.wasDeleted : .wasRestored)[language]
    default:
      let values = [change.before, change.after].map { words.text($0, of: change.field) }
      return "\(words.label(change.field)): \(values[0]) → \(values[1])"
    }
  }

  /// `+#shop`, `-#shop`.
  private func tag(_ change: HistoryEvent.Change) -> String {
    let isGone = change.after == .absent
    guard case .text(let name) = isGone ? change.before : change.after else {
      return change.field.rawValue
    }
    return "\(isGone ? "-" : "+")#\(name)"
  }
}

extension Phrase {
  fileprivate static let wasDeleted = Phrase("Deleted", "삭제됨")
  fileprivate static let wasRestored = Phrase("Restored", "되살림")
}

/// What the fields of an entry are called, and what their values say.
@MainActor struct FieldWords {
  private let book: Book
  private let language: Language

  init(_ book: Book, _ language: Language) {
    self.book = book
    self.language = language
  }

  /// The name that fields have on the screens; one that they do not show has its own.
  func label(_ field: FieldKey) -> String {
    Self.labels[field]?[language] ?? field.rawValue
  }

  private static let labels: [FieldKey: Phrase] = [
    .title: .titleLabel, .folder: .folderLabel, .completed: .completedLabel, .due: .dueLabel,
    .date: .dateLabel, .priority: .priorityLabel, .created: .createdLabel,
    .repeatRule: .repeatLabel, "repeatDay": .repeatDayLabel, .amount: .amountLabel,
    .category: .categoryLabel,
    .settled: .settledLabel, "notes": .notesLabel, "memo": .memoLabel, "body": .bodyLabel,
    "age": .ageLabel, "address": .addressLabel, "gender": .genderLabel, "phone": .phoneLabel,
    "email": .emailLabel, "salary": .salaryLabel, "grade": .gradeLabel,
    "courses": .coursesLabel, .department: .departmentLabel,
  ]

  /// What a value says; of a text its first line, in quotes.
  func text(_ value: FieldValue, of field: FieldKey) -> String {
    switch value {
    case .absent: field == .folder ? Phrase.inbox[language] : "–"
    case .text(let text): said(text, of: field) ?? quoted(text)
    case .number(let number): number.grouped
    case .truth(let truth): word(truth, of: field)
    case .json(let text): text
    }
  }

  /// What a text stands for; nil when it is nothing but a text, and when it cannot be read.
  private func said(_ text: String, of field: FieldKey) -> String? {
    let dates = DateText(language)
    return switch field {
    case .folder: book.folders.name(of: EntityID(text)) ?? text
    case .completed, .created:
      Timestamp(text: text).map { dates.moment(book.clock.local($0)) }
    case .due, .date: DayTime(text: text).map(dates.whole)
    case .amount: Money(text: text).map { book.money.text($0) }
    case .priority: Priority(rawValue: text).map { Phrase($0)[language] }
    case .repeatRule: Phrase(repeatRule: text)[language]
    default: nil
    }
  }

  /// A line in quotes, the first unless another is given; of a longer text also how many there are.
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
  fileprivate static let bodyLabel = Phrase("Text", "본문")
  fileprivate static let departmentLabel = Phrase("Number of department", "부서 번호")

  fileprivate static func ofLines(_ count: Int) -> Phrase {
    Phrase("(\(count) lines)", "(\(count)줄)")
  }
}
