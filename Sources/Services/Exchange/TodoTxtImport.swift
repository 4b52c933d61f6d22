import Core
import Entities
import Repositories

/// Reads lines of todo.txt: `(A) 2026-11-25 Fix the roof +home @diy due:2026-11-30`.
///
/// The first project is the folder; all others and the contexts are tags. They are removed from the title if they
/// are before or after it, but stay if they are among its words. Parts of the line that would be written
/// differently are kept with the to-do as `kept:todotxt`.
struct TodoTxtImport: FormatImport {
  static let fields: [EntityKind: Set<FieldKey>] = [
    .todo: [
      "title", "folder", "tags", "completed", "outcome", "start", "due", "priority", "estimate",
      "parent", "after", "repeat", "remind",
    ]
  ]
  static let names = FileNames.own { row, book in
    [.named(TodoTxtExport.name(of: book.repository.id(of: row)))]
  }

  private static let usualFiles: Set<String> = ["todo.txt", "done.txt"]

  /// A file is recognised by its name, or if more than half of its lines have marks and none is indented.
  func recognises(_ opening: FileOpening) -> Bool {
    if Self.usualFiles.contains(opening.name.lowercased()) { return true }
    guard ["txt", ""].contains(opening.fileExtension), opening.parts.isEmpty,
      !opening.lines.contains(where: { $0.first?.isBlank == true })
    else { return false }
    return opening.lines.count { TodoTxtLine($0).isMarked } * 2 > opening.lines.count
  }

  func draft(
    _ file: inout ImportContents, _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    let lines = try file.takeText().lines.filter { !$0.isBlank }.map(TodoTxtItem.init)
    let names = TodoTxtNames(lines)
    let words = TodoTxtWords(builder.context)
    for (line, id) in zip(lines, names.ids) {
      try builder.item { builder throws(ExchangeError) in
        guard line.text.utf8.count <= ImportText.longestLine else {
          throw ExchangeError(.lineTooLong, line: line.number)
        }
        var reader = TodoTxtReader(line.line, names, words)
        let place = try builder.place(
          in: reader.folder.map { [$0] } ?? [], of: line.item, line: line.number)
        var record = reader.record(id, place, &builder.context)
        record.extent = TextExtent(line.number..<line.number + 1)
        if let uid = line.line.value(.uid).map(EntityID.named) {
          record.isNamed = id == uid || id == Follower.id(after: uid)
        }
        builder.add(record, at: place)
      }
    }
  }
}

/// A line of the file.
private struct TodoTxtItem {
  let number: Int
  let text: Substring
  let line: TodoTxtLine

  init(_ line: TextLine) {
    number = line.number
    text = line.text
    self.line = TodoTxtLine(text)
  }

  var item: ExchangeItem { ExchangeItem(number: number, fields: [:]) }
}

/// The ids of the tasks of a file, and the names by which they refer to each other.
private struct TodoTxtNames {
  /// The ids in the order of the lines.
  let ids: [EntityID]
  private var named: [String: EntityID] = [:]

  init(_ lines: [TodoTxtItem]) {
    // A program that adds the next task of a series copies its name; the done one is the original.
    var owners: [String: Int] = [:]
    var followers: [String: Int] = [:]
    for (place, line) in lines.enumerated() {
      guard let uid = line.line.value(.uid) else { continue }
      if let other = owners[uid], lines[other].line.isDone || !line.line.isDone { continue }
      owners[uid] = place
    }
    for (place, line) in lines.enumerated() where !line.line.isDone {
      guard let uid = line.line.value(.uid), let owner = owners[uid], lines[owner].line.isDone
      else { continue }
      followers[uid] = followers[uid] ?? place
    }
    var repeated = RepeatedNames("todotxt")
    ids = lines.enumerated().map { place, line in
      if let uid = line.line.value(.uid), let owner = owners[uid],
        owner == place || lines[owner].text == line.text
      {
        return EntityID.named(uid)
      }
      // The next task gets the id that daybook would give it.
      if let uid = line.line.value(.uid), followers[uid] == place {
        return Follower.id(after: EntityID.named(uid))
      }
      return repeated.id(of: [String(line.text)])
    }
    for (id, line) in zip(ids, lines) {
      for key in [TodoTxtKey.uid, .name] {
        guard let name = line.line.value(key) else { continue }
        // A name that was given by hand takes precedence.
        if key == .name || named[name] == nil { named[name] = id }
      }
    }
  }

  /// The id of a name; nil if it is neither in the file nor in the form of daybook's names.
  func id(_ name: String) -> EntityID? {
    if let id = named[name] { return id }
    return name.count == TodoTxtExport.nameLength && name.utf8.allSatisfy(Self.isOfName)
      ? EntityID.named(name) : nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    48...57 ~= byte || 65...90 ~= byte
  }
}

/// The folders and tags of the words of a file, in which blanks are underscores.
struct TodoTxtWords {
  private var folders: [String: String] = [:]
  private let tags: [String: String]

  init(_ context: ImportContext) {
    for folder in context.folders { folders[Self.word(folder.name).lowercased()] = folder.name }
    tags = context.tags(writtenAs: Self.word)
  }

  func folder(_ word: String) -> String { folders[word.lowercased()] ?? word }
  func tag(_ word: String) -> String { tags[word] ?? word }

  static func word(_ name: String) -> String {
    String(name.map { $0.isBlank ? "_" : $0 })
  }
}

/// Makes a to-do from a line.
private struct TodoTxtReader {
  private let line: TodoTxtLine
  private let names: TodoTxtNames
  private(set) var folder: String?
  private var tags: [String] = []
  private var title = ""
  /// The words of the line that are no field of the to-do.
  private var kept: [TodoTxtLine.Word] = []
  private var values: [TodoTxtKey: String] = [:]
  private var read: Set<FieldKey> = ["title"]
  private var changed: Set<FieldKey> = []

  init(_ line: TodoTxtLine, _ names: TodoTxtNames, _ words: TodoTxtWords) {
    self.line = line
    self.names = names
    var text: [TodoTxtLine.Word] = []
    for word in line.words {
      switch word {
      case .text: text.append(word)
      case .project(let name):
        if folder == nil {
          folder = words.folder(name)
        } else {
          tags.append(words.tag(name))
          kept.append(word)
        }
        text.append(word)
      case .context(let name):
        tags.append(words.tag(name))
        text.append(word)
      case .tag(let key, let value):
        if let known = values[key] {
          // Each of several `after:` counts.
          if key == .after { values[key] = "\(known),\(value)" } else { kept.append(word) }
        } else {
          values[key] = value
        }
      }
    }
    let ends = TodoTxtLine.text(in: text)
    title = (ends.isEmpty ? text[...] : ends).map(\.plain).joined(separator: " ").trimmed
  }

  mutating func record(
    _ id: EntityID, _ place: DraftBuilder.Place, _ context: inout ImportContext
  ) -> ImportDraft.Record {
    let clock = context.clock
    var todo = TodoEntity(
      id: id, title: title,
      created: (line.created ?? line.completed).map(clock.start) ?? context.now)
    (todo.folder, todo.position) = (place.folder, place.position)
    todo.tags = tags.unique.unlessEmpty
    todo.priority = priority()
    let isDropped = take(.dropped) != nil
    if line.isDone {
      todo.completed = line.completed.map(clock.start) ?? todo.created
      todo.outcome = isDropped ? .dropped : nil
      read.insert("completed")
    }
    todo.due = day(.due, .time, context.zone)
    todo.start =
      take(.someday) == nil ? day(.start, .startTime, context.zone).map(StartTime.at) : .someday
    todo.estimate = take(.estimate).flatMap { Int($0) }
    todo.remind = take(.remind)
    let every = take(.every).flatMap(TodoTxtKey.rule)?.text
    todo.repeat = take(.repeat) ?? every
    todo.parent = take(.parent, ifKnown: names)
    var links: [FieldKey: FieldValue] = [:]
    for name in take(.after)?.split(separator: ",") ?? [] {
      if let id = names.id(String(name)) {
        links[.after(id)] = .truth(true)
      } else {
        kept.append(.tag(key: .after, value: String(name)))
      }
    }
    // A name that was copied from another line is ignored.
    if let uid = take(.uid), uid != id.text, EntityID.named(uid) == id {
      links["uid"] = .text(uid)
      if values[.name] == uid { values[.name] = nil }
    }
    kept += values.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { .tag(key: $0.key, value: $0.value) }
    if !kept.isEmpty {
      links[ExchangeFormat.todotxt.unsupportedParts] = .text(TodoTxtLine(words: kept).text)
    }
    for (key, value) in read(of: todo) where value { read.insert(key) }
    var record = ImportDraft.Record(todo, context.outcomes(kept: read, changed: changed))
    record.links = links
    // Most programs remove the priority of a done task.
    if line.isDone, line.priority == nil { record.unmentioned = [.priority] }
    return record
  }

  private func read(of todo: TodoEntity) -> [FieldKey: Bool] {
    [
      .folder: folder != nil, "tags": todo.tags != nil, .due: todo.due != nil,
      .start: todo.start != nil, .priority: todo.priority != nil, .parent: todo.parent != nil,
      .repeatRule: todo.repeat != nil, .estimate: todo.estimate != nil,
      .remind: todo.remind != nil, .outcome: todo.outcome != nil,
    ]
  }

  private mutating func take(_ key: TodoTxtKey) -> String? {
    values.removeValue(forKey: key)
  }

  /// Takes an id; an unknown name is kept with the line.
  private mutating func take(_ key: TodoTxtKey, ifKnown names: TodoTxtNames) -> EntityID? {
    guard let id = values[key].flatMap(names.id) else { return nil }
    values[key] = nil
    return id
  }

  /// Takes a day and its time; a time without a day is kept with the line.
  private mutating func day(
    _ key: TodoTxtKey, _ timeKey: TodoTxtKey, _ zone: String
  ) -> DayTime? {
    guard let date = take(key).flatMap(CivilDate.init(text:)) else { return nil }
    guard let time = take(timeKey).flatMap(ClockTime.init(text:)) else { return DayTime(date) }
    return DayTime(date, at: time, zone: zone)
  }

  /// Reads the priority; all letters after the third are low, and are kept with the line.
  private mutating func priority() -> Priority? {
    guard let letter = line.priority else { return nil }
    if let priority = TodoTxtExport.priorities.first(where: { $0.value == letter })?.key {
      return priority
    }
    kept.append(.tag(key: .priority, value: String(letter)))
    changed.insert(.priority)
    return .low
  }
}
