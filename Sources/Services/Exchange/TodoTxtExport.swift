import Core
import Entities
import Repositories

/// Writes to-dos as lines of todo.txt, one each.
struct TodoTxtExport: FormatExport {
  nonisolated static let priorities: [Priority: Character] = [
    .high: "A", .medium: "B", .low: "C",
  ]
  nonisolated static let nameLength = 8

  /// The short name of a to-do in such files: the end of its id.
  nonisolated static func name(of id: EntityID) -> String { String(id.text.suffix(nameLength)) }

  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    // A task that others refer to has a name in its own line, where other programs look for it.
    let written = Set(rows)
    for row in rows {
      try file.add(text(at: row, isNamed: naming(row).contains(where: written.contains)))
    }
  }

  /// The entries that refer to one: those below it, and those that wait for it.
  private func naming(_ row: Row) -> [Row] {
    book.repository.children(of: row) + book.repository.waiting(for: row)
  }

  private func text(at row: Row, isNamed: Bool) -> String {
    guard let todo = book.repository.record(TodoEntity.self, at: row).value else { return "" }
    var line = line(todo, at: row)
    if isNamed, line.value(.name) == nil { line.add(.name, name(of: todo.id)) }
    line.add(.uid, uid(of: todo.id))
    return "\(line.text)\n"
  }

  private func uid(of id: EntityID) -> String {
    book.uid(of: id, where: TodoTxtLine.Word.isName) ?? Self.name(of: id)
  }

  /// The name by which other lines refer to a to-do.
  private func name(of id: EntityID) -> String {
    book.repository.row(of: id).flatMap { kept(at: $0).value(.name) } ?? uid(of: id)
  }

  private func kept(at row: Row) -> TodoTxtLine {
    book.repository.value(ExchangeFormat.todotxt.unsupportedParts, at: row).text.map {
      TodoTxtLine($0[...])
    }
      ?? TodoTxtLine()
  }

  private func line(_ todo: TodoEntity, at row: Row) -> TodoTxtLine {
    let summary = book.repository.summary(of: row)
    let kept = kept(at: row)
    var line = TodoTxtLine()
    line.isDone = todo.completed != nil
    line.completed = todo.completed.map { book.clock.local($0).date }
    line.created = book.clock.local(todo.created).date
    line.priority = todo.priority.flatMap { Self.priorities[$0] }
    // A to-do of low priority keeps its letter of the file.
    if todo.priority == .low, let letter = kept.priority { line.priority = letter }
    let folder = book.folders.name(of: summary.folder).map(TodoTxtWords.word)
    line.add(todo.title, folder: folder, tags: summary.tags.map(TodoTxtWords.word), like: kept)
    line.add(.due, .time, todo.due.map(book.clock.written))
    switch todo.start {
    case .at(let start)?: line.add(.start, .startTime, book.clock.written(start))
    case .someday?: line.add(.someday, "1")
    case nil: break
    }
    if let text = todo.repeat {
      let every = RepeatRule(text: text).flatMap(TodoTxtKey.text)
      line.add(.every, every)
      if every.flatMap(TodoTxtKey.rule)?.text != text { line.add(.repeat, text) }
    }
    line.add(.estimate, todo.estimate.map(String.init))
    line.add(.remind, todo.remind)
    if todo.outcome == .dropped { line.add(.dropped, "1") }
    line.add(.parent, todo.parent.map(name))
    line.add(.after, summary.after.map(name).joined(separator: ",").unlessEmpty)
    return line
  }
}

extension TodoTxtExport: LineExport {
  var outline: LineOutline? { nil }
  var isSpaced: Bool { false }

  func lines(at row: Row, depth: Int, over old: String?) -> String {
    text(at: row, isNamed: !naming(row).isEmpty)
  }

  func named(by row: Row) -> [EntityID] {
    let summary = book.repository.summary(of: row)
    return summary.after + [summary.parent].compactMap(\.self)
  }
}

extension TodoTxtLine {
  /// Whether the line has marks of todo.txt besides a creation day.
  var isMarked: Bool {
    isDone && completed != nil || priority != nil
      || words.contains { if case .text = $0 { false } else { true } }
  }

  func value(_ wanted: TodoTxtKey) -> String? {
    for case .tag(let key, let value) in words where key == wanted { return value }
    return nil
  }

  /// The words without the marks at either end; empty if there are only marks.
  static func text(in words: [Word]) -> ArraySlice<Word> {
    func isOfText(_ word: Word) -> Bool { !word.isMark && !word.plain.isEmpty }
    guard let first = words.firstIndex(where: isOfText), let last = words.lastIndex(where: isOfText)
    else { return [] }
    return words[first...last]
  }

  fileprivate mutating func add(_ key: TodoTxtKey, _ value: String?) {
    guard let value else { return }
    words.append(.tag(key: key, value: value))
  }

  fileprivate mutating func add(_ key: TodoTxtKey, _ timeKey: TodoTxtKey, _ day: DayTime?) {
    add(key, day?.date.text)
    add(timeKey, day?.time?.text)
  }

  /// Adds a title with its project and contexts, which may be among the words of the title.
  ///
  /// - Parameter kept: the tags that are projects, and other words of the line in the file.
  fileprivate mutating func add(
    _ title: String, folder: String?, tags: [String], like kept: TodoTxtLine
  ) {
    let title = title.dividedAtBlanks.map(Word.init(looks:))
    let innerWords = Self.text(in: title)
    var rest = tags
    // The first project is the folder.
    let project = innerWords.first(where: \.isProject)
    let folder = folder.map(Word.project)
    let isInTitle = folder != nil && project == folder
    for (place, word) in title.enumerated() {
      var isMark = false
      if innerWords.indices.contains(place) {
        switch word {
        case folder where isInTitle: isMark = true
        case .project(let name) where isInTitle, .context(let name):
          isMark = tags.contains(name)
          rest.removeAll { $0 == name }
        default: break
        }
      }
      words.append(isMark ? word : .text(word.plain))
    }
    if let folder, !isInTitle { words.append(folder) }
    words += rest.map { tag in
      folder != nil && kept.words.contains(.project(tag)) ? .project(tag) : .context(tag)
    }
    words += kept.words.filter { !$0.isProject }
  }
}
