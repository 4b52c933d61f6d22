import Core
import Entities
import Repositories

/// Writes to-dos by folder, and then pages.
struct MarkdownExport: FolderExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    try writeTodos(rows, to: &file)
    for row in rows {
      if let page = page(at: row) { try file.add(text(of: page, at: row)) }
    }
  }

  private func writeTodos(_ rows: [Row], to file: inout FilePieces) throws {
    let outline = ExportOutline(rows.filter { book.repository.kind(of: $0) == .todo }, book)
    for group in outline.groups {
      if let name = group.name { try file.add(MarkdownText.heading(name)) }
      for line in group.lines {
        guard let task = task(at: line.row) else { continue }
        try file.add(task.text(indent: line.depth * MarkdownText.step))
      }
      try file.add("\n")
    }
  }

  /// All to-dos in one file, and each page in its own: `2026-11-21 A day at the sea.md`.
  func parts(_ rows: [Row]) throws -> [ExportPart] {
    var todos: [UInt8] = []
    var file = FilePieces { todos += $0 }
    try writeTodos(rows, to: &file)
    try file.end()
    let pages = rows.compactMap { row in
      page(at: row).map { page in
        ExportPart(
          name: ExportPart.name("\(page.date.date.text) \(page.title)", "md"),
          bytes: Array(text(of: page, at: row).utf8))
      }
    }
    let first = todos.isEmpty ? [] : [ExportPart(name: "todos.md", bytes: todos)]
    return ExportPart.distinct(first + pages)
  }

  private func page(at row: Row) -> DiaryEntity? {
    book.repository.record(DiaryEntity.self, at: row).value
  }

  private func task(at row: Row) -> MarkdownTask? {
    guard let todo = book.repository.record(TodoEntity.self, at: row).value else { return nil }
    let summary = book.repository.summary(of: row)
    var task = MarkdownTask(todo.title.oneLine)
    task.tags = summary.tags.sorted()
    task.notes = todo.notes ?? ""
    if let due = todo.due.map(book.clock.written) {
      task.fields[.due] = due.date.text
      task.fields[.time] = due.time?.text
    }
    switch todo.start {
    case .at(let start)?:
      let start = book.clock.written(start)
      task.fields[.start] = start.date.text
      task.fields[.startTime] = start.time?.text
    case .someday?: task.tags.append(MarkdownImport.someday)
    case nil: break
    }
    let priorities: [Priority: MarkdownTask.Field] = [.high: .high, .medium: .medium, .low: .low]
    if let priority = todo.priority, let sign = priorities[priority] { task.fields[sign] = "" }
    if let rule = todo.repeat.flatMap({ RepeatRule(text: $0) }) {
      task.fields[.repetition] = MarkdownRepetition.text(rule)
    }
    if let completed = todo.completed {
      let isDropped = todo.outcome == .dropped
      task.mark = isDropped ? "-" : "x"
      task.fields[isDropped ? .cancelled : .done] = book.clock.local(completed).date.text
    }
    task.fields[.id] = name(of: todo.id)
    let blockers = summary.after.map(name).sorted()
    if !blockers.isEmpty { task.fields[.after] = blockers.joined(separator: ",") }
    return task
  }

  /// The id of an entry in other programs if the format allows it, or else in daybook.
  private func name(of id: EntityID) -> String {
    book.uid(of: id, where: MarkdownTask.isID) ?? id.text
  }

  private func text(of page: DiaryEntity, at row: Row) -> String {
    var front = [
      FrontMatter.Line("id", book.uid(at: row)),
      FrontMatter.Line("date", page.date.text),
    ]
    if let folder = book.folders.name(of: page.folder) { front.append(.init("folder", folder)) }
    let tags = book.repository.summary(of: row).tags.sorted()
    if !tags.isEmpty { front.append(.init("tags", list: tags)) }
    let whole = MarkdownText.Page(title: page.title, body: page.body ?? "")
    return MarkdownText.text(of: whole, front: front)
  }
}

extension MarkdownExport: LineExport {
  var outline: LineOutline? {
    LineOutline(nesting: .columns(MarkdownText.step), heading: MarkdownText.heading)
  }
  var isSpaced: Bool { false }

  func lines(at row: Row, depth: Int, over old: String?) -> String {
    guard var task = task(at: row) else { return "" }
    guard let old, let before = MarkdownText(old).tasks.first else { return task.text(indent: 0) }
    task.copyUnsupportedParts(from: before)
    if let text = before.fields[.repetition], keepsRule(text, at: row) {
      task.fields[.repetition] = text
    }
    return task.text(over: old, before)
  }

  /// Whether the text of a line can stay: it means the rule of the to-do, or it cannot be read and the to-do has
  /// no rule.
  private func keepsRule(_ text: String, at row: Row) -> Bool {
    let rule = MarkdownRepetition.rule(text, DayParser(clock: book.clock))
    let own = book.repository.value(.repeatRule, at: row).text.flatMap { RepeatRule(text: $0) }
    return rule == own
  }
}

/// Entries by folder, those without a folder first, with to-dos nested below each other.
@MainActor struct ExportOutline {
  struct Line {
    let row: Row
    /// How many ancestors it has.
    let depth: Int
  }

  struct Group {
    /// Nil for entries without a folder.
    let name: String?
    var lines: [Line] = []
  }

  private(set) var groups: [Group] = []

  init(_ rows: [Row], _ book: Book) {
    let known = Set(rows)
    var children: [Row: [Row]] = [:]
    var tops: [EntityID?: [Row]] = [:]
    let folders = book.folders.tree.folders.map(\.id)
    let knownFolders = Set(folders)
    for row in rows {
      if let parent = book.repository.parent(of: row), known.contains(parent) {
        children[parent, default: []].append(row)
      } else {
        let folder = book.repository.folder(of: row).flatMap {
          knownFolders.contains($0) ? $0 : nil
        }
        tops[folder, default: []].append(row)
      }
    }
    for folder in [nil] + folders {
      guard let rows = tops[folder] else { continue }
      var group = Group(name: book.folders.name(of: folder))
      var open = rows.reversed().map { Line(row: $0, depth: 0) }
      while let line = open.popLast() {
        group.lines.append(line)
        let below = children[line.row] ?? []
        open += below.reversed().map { Line(row: $0, depth: line.depth + 1) }
      }
      groups.append(group)
    }
  }
}
