import Core
import Entities

/// Reads what `task export` of Taskwarrior writes: `[{"uuid": "…", "description": "…", "status":
/// "pending", "due": "20261125T150000Z", "project": "home", "priority": "H", "tags": ["diy"]}]`.
///
/// A project is a folder, an annotation a line of the notes. What was deleted there is left out, and so is
/// the template of a task that comes again, of which the first task goes on.
///
/// Source: Taskwarrior, doc/devel/rfcs/task.md.
struct TaskImport: FileImport {
  private static let leftOut: Set = ["deleted", "recurring"]
  private static let known: Set<FieldKey> = [
    "uuid", "description", "status", "project", "tags", "priority", "entry", "end", "due",
    "recur", "annotations",
  ]
  /// What Taskwarrior counts and links for itself.
  private static let derived: Set<FieldKey> = ["id", "urgency", "parent", "mask", "imask"]

  func draft(
    _ items: [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.tasks)
    var list = List(clock: context.clock)
    for item in items {
      let reader = ItemReader(item)
      guard !Self.leftOut.contains(try reader.requiredText("status")) else {
        draft.leftOut += 1
        continue
      }
      let position = context.nextPosition()
      var todo = try list.todo(reader, at: position, context.now)
      let project = (try reader.text("project") ?? "").trimmed
      let isFolder = FolderService.isFolder(named: project)
      let key = isFolder ? project.lowercased() : ""
      if isFolder, list.groups[key] == nil {
        let folder = ExchangeFolder(item, named: project, at: position, &context)
        list.groups[key] = folder.join(&draft, item: item, known: nil, field: "project")
      }
      todo.folder = list.groups[key]?.home
      let outcomes = ItemOutcomes(
        item, known: Self.known, lost: todo.repeat == nil ? ["recur"] : [], derived: Self.derived)
      list.groups[key, default: ImportDraft.Group()].records.append(
        ImportDraft.Record(todo, outcomes))
    }
    draft.groups = list.groups.sorted { $0.key < $1.key }.map(\.value)
    return draft
  }

  /// The tasks of one file.
  private struct List {
    private static let priorities: [String: Priority] = ["H": .high, "M": .medium, "L": .low]

    let clock: BookClock
    /// By project in lower case; those of none by an empty name.
    var groups: [String: ImportDraft.Group] = [:]
    private var ids = UniqueField<String>("uuid")
    /// The templates of which a task goes on.
    private var goingOn: Set<String> = []

    init(clock: BookClock) {
      self.clock = clock
    }

    mutating func todo(
      _ reader: ItemReader, at position: Int64, _ now: Timestamp
    ) throws(ExchangeError) -> TodoEntity {
      let uuid = try reader.name("uuid")
      try ids.note(uuid, of: reader)
      var todo = TodoEntity(
        id: ImportKey("task", [uuid]).id, title: try reader.name("description"),
        created: try reader.basicTime("entry") ?? now)
      todo.tags = try reader.texts("tags").unlessEmpty
      todo.priority = Self.priorities[try reader.text("priority") ?? ""]
      todo.notes = try notes(reader)
      todo.due = try due(reader)
      if try reader.text("status") == "completed" {
        todo.completed = try reader.basicTime("end") ?? todo.created
      } else {
        todo.repeat = try repetition(reader, todo.due)
      }
      todo.position = position
      return todo
    }

    /// Midnight is how a day alone is written.
    private func due(_ reader: ItemReader) throws(ExchangeError) -> DayTime? {
      guard let local = try reader.basicTime("due").map(clock.local) else { return nil }
      guard CivilDate.all.contains(local.date) else { throw reader.error(.notADay, "due") }
      guard local.time.minutes > 0 else { return DayTime(local.date) }
      return DayTime(local.date, at: local.time, zone: clock.zone())
    }

    /// How often a task comes again; of several that were made of one template only the first does.
    private mutating func repetition(
      _ reader: ItemReader, _ due: DayTime?
    ) throws(ExchangeError) -> String? {
      guard let text = try reader.text("recur"), due != nil,
        let rule = RepeatWords.rule(text)
      else { return nil }
      guard let template = try reader.text("parent") else { return rule.text }
      return goingOn.insert(template).inserted ? rule.text : nil
    }

    private func notes(_ reader: ItemReader) throws(ExchangeError) -> String? {
      var lines: [String] = []
      for annotation in try reader.list("annotations") {
        lines.append(
          try reader.inside("annotations", annotation) { inner throws(ExchangeError) in
            try inner.requiredText("description")
          })
      }
      return lines.joined(separator: "\n").unlessEmpty
    }
  }
}

extension ItemReader {
  /// A time as `20261125T150000Z`.
  fileprivate func basicTime(_ key: FieldKey) throws(ExchangeError) -> Timestamp? {
    guard let text = try text(key) else { return nil }
    guard let time = Timestamp(basic: text) else { throw error(.notATime, key) }
    return time
  }
}

extension Timestamp {
  /// Reads the basic format of ISO 8601 in UTC.
  fileprivate init?(basic text: String) {
    var rest = Substring(text)
    func next(_ count: Int) -> Substring {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    let date = "\(next(4))-\(next(2))-\(next(2))\(next(1))"
    self.init(text: "\(date)\(next(2)):\(next(2)):\(rest)")
  }
}
