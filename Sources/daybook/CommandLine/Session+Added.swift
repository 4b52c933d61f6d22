import Entities
import Services
import ViewModels

extension Session {
  /// Adds the entry of a line, and prints its id.
  func add(
    _ line: String, over draft: TodoDraft = TodoDraft(""),
    _ reading: QuickAddService.Reading = .understood
  ) throws {
    switch reading {
    case .verbatim: printAdded(try book.todos.add(draft))
    case .understood:
      printAdded(try book.quickAdd.add(line, over: draft))
      note(doubtsOf: [line])
    }
  }

  /// Adds an entry of each line, and prints their ids.
  func add(
    _ lines: [String], over draft: TodoDraft, _ reading: QuickAddService.Reading
  ) throws {
    let ids = try book.quickAdd.add(lines: lines, over: draft, reading)
    output.lines(ids.map(\.text).joined(separator: "\n"))
    if reading == .understood { note(doubtsOf: lines) }
  }

  /// Prints the id of a new entry, and on a terminal also what was understood of it, which nobody could
  /// see before it was added.
  func printAdded(_ id: EntityID) {
    output.line(id.text)
    guard output.isTerminal, let entry = book.entries.entry(id) else { return }
    output.lines([EntryTable(self).line(entry)])
  }

  /// Says what looks like a day or a time and was left in a title.
  private func note(doubtsOf lines: [String]) {
    for word in lines.flatMap(book.quickAdd.doubtfulWords) { note(.isNoMoment(word)) }
  }

  /// Says that an import was killed, until somebody says what is to become of it.
  func noteUnfinishedImport() {
    if let unfinished = book.imports.unfinished() { note(.unfinishedImportRemains(unfinished)) }
  }

  /// Says something beside what was asked for, on standard error.
  func note(_ phrase: Phrase) {
    StandardStream.error.say(phrase[language])
  }
}

extension Phrase {
  fileprivate static func isNoMoment(_ word: String) -> Phrase {
    Phrase(
      "“\(word)” is no day or time and stays in the title. daybook edit sets one",
      "“\(word)”은(는) 날짜도 시각도 아니어서 제목에 남습니다. daybook edit 명령으로 정합니다")
  }
}
