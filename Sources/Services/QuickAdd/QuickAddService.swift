package import Core
import Entities
import Repositories

/// Adds entries from single lines of text.
@MainActor package struct QuickAddService {
  /// What to do with a line that names a folder that does not exist.
  package enum UnknownFolder {
    case refused
    case made
  }

  /// How to read a line.
  package enum Reading {
    /// As quick-add, with tags, days, folder and the like.
    case understood
    /// As a title, whatever it contains.
    case verbatim
  }

  let book: Book

  /// Parses a line.
  ///
  /// - Parameter draft: its subject determines what kind of entry the line is.
  package func line(_ text: String, over draft: TodoDraft = TodoDraft("")) -> QuickLine {
    parser(of: [text]).parse(text, as: draft.subject)
  }

  /// The day and time of the entry of a line.
  ///
  /// A time alone is on the day of the draft, or else today, or tomorrow for a to-do whose time has passed today.
  /// A repetition begins on its first day whose time has not passed, and not before its start. With only a start,
  /// there is no due day.
  package func due(of line: QuickLine, over draft: TodoDraft) -> DayTime? {
    let given = draft.due?.date
    let days = book.dayParser(line.isTodo ? .future : .past)
    guard line.day == nil, let repetition = line.repetition else {
      let date = line.time.map { days.date(of: $0, on: given) } ?? days.today
      return line.due(otherwise: date, zone: days.zone)
    }
    let start = draft.either(line.start, draft.start)
    var first = given ?? repetition.start
    if let day = repetition.first(startingAt: start) { first = day }
    guard let time = line.time else {
      return given.map { _ in DayTime(first) } ?? repetition.firstDue(startingAt: start)
    }
    if first == days.today, given == nil, days.date(of: time, on: nil) > first {
      first = repetition.startAfterToday
    }
    return DayTime(first, at: time, zone: days.zone)
  }

  /// The near misses in the title of a line; none in the text of a page.
  package func nearMisses(
    in text: String, over draft: TodoDraft = TodoDraft("")
  ) -> [NearMiss] {
    nearMisses(in: text, line(text, over: draft))
  }

  /// The near misses in the title of a parsed line.
  package func nearMisses(in text: String, _ line: QuickLine) -> [NearMiss] {
    guard !line.isPage else { return [] }
    let days = book.dayParser()
    let characters = Array(text)
    let pieces = line.pieces.prefix(QuickLineParser.readCount)
    let words = pieces.split { !$0.meaning.isTitle || characters[$0.range.lowerBound] == "\"" }
    return words.flatMap { words in
      NearMiss.all(
        among: words.map { characters[$0.range].text },
        lacksDay: line.time != nil && line.day == nil
      ) { days.due(within: $0) != nil }
    }
  }

  /// Parses what was spent: a number without a currency is the amount, in front or at the end.
  package func spending(_ text: String) -> QuickLine { parser(of: [text]).spending(text) }

  private func parser(of lines: [String]) -> QuickLineParser {
    // A folder is named with a slash; without one the folders need not be read.
    let folders = lines.contains { $0.contains("/") } ? book.folders.allIncludingArchived() : []
    return QuickLineParser(
      days: book.dayParser(), money: book.money, folders: folders, isPerson: isPerson)
  }

  /// Whether a person in the book has this name as one word of the full name.
  private func isPerson(_ name: String) -> Bool {
    let query = EntryQuery(where: .all([.kinds(EntityKind.people), .words(name)]))
    return book.repository.entries(query).contains { row in
      book.repository.summary(of: row).title.split(whereSeparator: \.isWhitespace)
        .contains { $0.lowercased() == name.lowercased() }
    }
  }

  /// Adds the entry of a line, and its new folder if there is one, in one step of undo.
  ///
  /// - Parameters:
  ///   - draft: the values that the line does not have; if it is firm, its values override the line.
  ///   - onDoubt: called with each near miss of the line.
  @discardableResult
  package func add(
    _ text: String, over draft: TodoDraft = TodoDraft(""),
    unknownFolder: UnknownFolder = .refused, onDoubt: ((NearMiss) -> Void)? = nil
  ) throws -> EntityID {
    try book.catchUp()
    let line = parser(of: [text]).parse(text, as: draft.subject)
    let newFolders = try newFolders(of: line, unknownFolder)
    let entity = try unsaved(line, of: text, over: draft, newFolders.last)
    if let onDoubt { nearMisses(in: text, line).forEach(onDoubt) }
    return try book.entries.add(
      entity, making: newFolders, after: entity is TodoEntity ? draft.after : [])
  }

  /// Adds an entry for each line, all in one step of undo; adds none if a line cannot be an entry.
  ///
  /// - Parameters:
  ///   - lines: the lines; an indented to-do is below the one before it with less indentation.
  ///   - reading: how to read the lines.
  ///   - onDoubt: called with each near miss of a line.
  package func add(
    lines: [PastedLine], over draft: TodoDraft = TodoDraft(""),
    _ reading: Reading = .understood, onDoubt: ((NearMiss) -> Void)? = nil
  ) throws -> [EntityID] {
    try book.catchUp()
    let parser = parser(of: reading == .understood ? lines.map(\.text) : [])
    var outline = PastedOutline(now: book.clock.now())
    return try book.entries.add(
      lines.map { pasted in
        let text = pasted.text
        do throws(RuleError) {
          guard reading == .understood else { return try unsaved(verbatim: text, over: draft) }
          let line = parser.parse(text, as: draft.subject)
          if let onDoubt { nearMisses(in: text, line).forEach(onDoubt) }
          return outline.placed(
            try unsaved(line, of: text, over: draft, newFolders(of: line, .refused).last), pasted)
        } catch {
          throw RuleError.line(text, error)
        }
      })
  }

  /// The entry that a line describes; the name of an unknown or ambiguous folder stays in the title.
  package func entry(_ text: String, over draft: TodoDraft = TodoDraft("")) -> NewEntry {
    entry(line(text, over: draft), over: draft)
  }

  /// The entry that a parsed line describes.
  package func entry(_ line: QuickLine, over draft: TodoDraft) -> NewEntry {
    var entry = NewEntry(line, over: draft, due: due(of: line, over: draft), book.clock)
    if let name = line.unresolvedFolder { entry.draft.title += " /\(name)" }
    return entry
  }

  private func unsaved(
    verbatim text: String, over draft: TodoDraft
  ) throws(RuleError) -> any EntryEntity {
    var draft = draft
    draft.title = text
    return try book.todos.unsaved(draft)
  }

  /// Makes the entry of a line that is not saved yet.
  private func unsaved(
    _ line: QuickLine, of text: String, over draft: TodoDraft, _ newFolder: FolderEntity?
  ) throws(RuleError) -> any EntryEntity {
    var entry = NewEntry(line, over: draft, due: due(of: line, over: draft), book.clock)
    try checkRepetition(of: entry, line, in: text, over: draft)
    entry.draft.folder = draft.either(newFolder?.id ?? entry.draft.folder, entry.draft.folder)
    switch entry.kind {
    case .todo: return try book.todos.unsaved(entry.draft)
    case .expense: return try book.ledger.unsaved(entry.expense)
    case .event:
      if let error = line.spanError { throw error }
      return try book.events.unsaved(entry.event)
    case .page:
      return try book.diary.unsaved(
        entry.draft.title, date: entry.draft.due, tags: entry.draft.tags,
        folder: entry.draft.folder)
    case .person(let role):
      return try book.people.unsaved(
        entry.person(role), folder: entry.draft.folder, tags: entry.draft.tags)
    }
  }

  /// Throws if a line's entry cannot repeat in this way.
  func checkRepetition(
    of entry: NewEntry, _ line: QuickLine, in text: String, over draft: TodoDraft
  ) throws(RuleError) {
    if entry.kind == .event, entry.draft.repeatRule?.counting == .afterDone {
      throw .eventRepeatsAfterDone
    }
    guard let repetition = line.repetition else { return }
    let words = line.repetitionText(in: text) ?? text
    if repetition.isNever(from: entry.draft.due?.date) { throw .repeatNever(words) }
    if draft.isFirm, draft.repeatRule == nil, let due = draft.due,
      !repetition.falls(on: due.date)
    {
      throw .repeatElsewhere(words, due: due.date)
    }
  }

  private func newFolders(
    of line: QuickLine, _ unknown: UnknownFolder
  ) throws(RuleError) -> [FolderEntity] {
    if let name = line.unknownFolder, unknown == .made {
      return try book.folders.unsaved(path: name)
    }
    if let error = line.folderError(in: book.folders) { throw error }
    return []
  }
}
