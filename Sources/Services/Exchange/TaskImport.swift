import Core
import Entities

/// Reads what `task export` of Taskwarrior writes: `[{"uuid": "…", "description": "…", "status":
/// "pending", "due": "20261125T150000Z", "project": "home", "priority": "H", "tags": ["diy"]}]`.
///
/// A project is a folder, an annotation a line of the notes, the later of wait and scheduled the start, what
/// a task depends on what it comes after. What was deleted there is left out. Of a task that comes again the
/// last one that is open goes on; its template is left out, unless none was made of it yet.
///
/// Source: Taskwarrior, doc/devel/rfcs/task.md.
struct TaskImport: ItemImport {
  private static let known: Set<FieldKey> = [
    "uuid", "description", "status", "project", "tags", "priority", "entry", "end", "due", "wait",
    "scheduled", "depends", "recur", "until", "annotations",
  ]
  static let fields: [EntityKind: Set<FieldKey>] = [
    .todo: [
      "title", "folder", "tags", "priority", "due", "start", "after", "repeat", "notes",
      "completed",
    ]
  ]
  /// What Taskwarrior counts and links for itself.
  private static let derived: Set<FieldKey> = ["id", "urgency", "parent", "mask", "imask"]

  func draft(
    _ items: inout [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.taskwarrior)
    let list = TaskList(items, clock: context.clock)
    var ids = UniqueField<String>("uuid")
    var groups: [String: ImportDraft.Group] = [:]
    for item in items.drained() {
      _ = try context.part { context throws(ExchangeError) in
        try add(item, of: list, &ids, &groups, &draft, &context)
      }
    }
    draft.groups = groups.sorted { $0.key < $1.key }.map(\.value)
    return draft
  }

  private func add(
    _ item: ExchangeItem, of list: TaskList, _ ids: inout UniqueField<String>,
    _ groups: inout [String: ImportDraft.Group], _ draft: inout ImportDraft,
    _ context: inout ImportContext
  ) throws(ExchangeError) {
    let reader = ItemReader(item)
    let isDeleted = try reader.requiredText("status") == "deleted"
    if !isDeleted { try ids.note(try reader.name("uuid"), of: reader) }
    guard !isDeleted, try list.isKept(reader) else { return draft.leftOut += 1 }
    let position = context.nextPosition()
    var (todo, lost) = try list.todo(reader, context.now)
    todo.position = position
    let blockers = try list.blockers(reader)
    if blockers.isEmpty { lost.insert("depends") }
    let project = (try reader.text("project") ?? "").trimmed
    let isFolder = FolderService.isFolder(named: project)
    let key = isFolder ? project.lowercased() : ""
    if isFolder, groups[key] == nil {
      let folder = ExchangeFolder(item, named: project, at: position, &context)
      groups[key] = folder.join(&draft, item: item, outcomes: nil, field: "project")
    }
    todo.folder = groups[key]?.home
    let outcomes = context.outcomes(item, known: Self.known, lost: lost, derived: Self.derived)
    var record = ImportDraft.Record(todo, outcomes)
    for id in blockers { record.links[.after(id)] = .truth(true) }
    groups[key, default: ImportDraft.Group()].records.append(record)
  }
}

/// The tasks of one file.
private struct TaskList {
  private static let priorities: [String: Priority] = ["H": .high, "M": .medium, "L": .low]
  /// Taskwarrior says `someday` by a day that is too far away for anybody: from this year on.
  private static let firstSomeday = 2038

  private let clock: BookClock
  /// What is not deleted there.
  private var kept: Set<String> = []
  /// By template, the task that goes on, and when it is due.
  private var last: [String: (due: String, uuid: String)] = [:]

  /// Goes over all tasks first; what is wrong with one is said when it is read.
  init(_ items: [ExchangeItem], clock: BookClock) {
    self.clock = clock
    for item in items { try? note(ItemReader(item)) }
  }

  private mutating func note(_ reader: ItemReader) throws(ExchangeError) {
    let status = try reader.requiredText("status")
    guard status != "deleted" else { return }
    let uuid = try reader.name("uuid")
    kept.insert(uuid)
    guard status != "completed", let template = try reader.text("parent") else { return }
    let due = try reader.text("due") ?? ""
    // Such times are in the order of their texts.
    if last[template].map({ $0.due < due }) ?? true { last[template] = (due, uuid) }
  }

  func isKept(_ reader: ItemReader) throws(ExchangeError) -> Bool {
    guard try reader.requiredText("status") == "recurring" else { return true }
    return last[try reader.name("uuid")] == nil
  }

  /// A task, and the fields that it does not keep.
  func todo(
    _ reader: ItemReader, _ now: Timestamp
  ) throws(ExchangeError) -> (TodoEntity, lost: Set<FieldKey>) {
    var lost: Set<FieldKey> = []
    var todo = TodoEntity(
      id: id(of: try reader.name("uuid")), title: try reader.name("description"),
      created: try reader.basicTime("entry") ?? now)
    todo.tags = try reader.texts("tags").unlessEmpty
    todo.priority = Self.priorities[try reader.text("priority") ?? ""]
    todo.notes = try notes(reader)
    todo.due = try day(reader, "due")
    let (wait, scheduled) = (try day(reader, "wait"), try day(reader, "scheduled"))
    if let wait, let scheduled { lost.insert(wait.date < scheduled.date ? "wait" : "scheduled") }
    todo.start = [wait, scheduled].compactMap(\.self).max { $0.date < $1.date }.map(start)
    let until = try day(reader, "until")
    if try reader.text("status") == "completed" {
      todo.completed = try reader.basicTime("end") ?? todo.created
    } else if todo.due != nil {
      todo.repeat = try rule(reader, until: until?.date)?.text
    }
    if todo.repeat == nil { lost.formUnion(["recur", "until"]) }
    return (todo, lost)
  }

  /// What a task depends on, of the tasks that are kept.
  ///
  /// Older versions write one text, with commas.
  func blockers(_ reader: ItemReader) throws(ExchangeError) -> [EntityID] {
    let uuids: [String]
    switch reader.item.fields["depends"] ?? .absent {
    case .text(let text): uuids = text.split(separator: ",").map(String.init)
    default: uuids = try reader.texts("depends")
    }
    return uuids.filter(kept.contains).map(id)
  }

  private func id(of uuid: String) -> EntityID { ImportKey("task", [uuid]).id }

  /// Midnight is how a day alone is written.
  private func day(_ reader: ItemReader, _ key: FieldKey) throws(ExchangeError) -> DayTime? {
    guard let local = try reader.basicTime(key).map(clock.local) else { return nil }
    guard CivilDate.all.contains(local.date) else { throw reader.error(.notADay, key) }
    guard local.time.minutes > 0 else { return DayTime(local.date) }
    return DayTime(local.date, at: local.time, zone: clock.zone())
  }

  private func start(_ day: DayTime) -> StartTime {
    day.date.parts.year < Self.firstSomeday ? .at(day) : .someday
  }

  /// How often a task comes again; nil of one that another one of its template goes on for.
  private func rule(_ reader: ItemReader, until: CivilDate?) throws(ExchangeError) -> RepeatRule? {
    guard let text = try reader.text("recur"), var rule = TaskRecurrence.rule(text) else {
      return nil
    }
    if let until, rule.rule.end == .never { rule.rule.end = .until(until) }
    guard let template = try reader.text("parent") else { return rule }
    return last[template]?.uuid == (try reader.name("uuid")) ? rule : nil
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

/// How often a task of Taskwarrior comes again: `weekly`, `2wks`, `3mo`, `P1M`.
private enum TaskRecurrence {
  private static let words = [
    "fortnight": "2w", "bimonthly": "2m", "semiannual": "6m", "annual": "1y", "biannual": "2y",
    "biyearly": "2y",
  ]
  private static let units: [Substring: (count: Int, unit: String)] = [
    "d": (1, "d"), "day": (1, "d"), "days": (1, "d"),
    "w": (1, "w"), "wk": (1, "w"), "wks": (1, "w"), "week": (1, "w"), "weeks": (1, "w"),
    "mo": (1, "m"), "mos": (1, "m"), "month": (1, "m"), "months": (1, "m"),
    "q": (3, "m"), "qtr": (3, "m"), "qtrs": (3, "m"), "quarter": (3, "m"), "quarters": (3, "m"),
    "y": (1, "y"), "yr": (1, "y"), "yrs": (1, "y"), "year": (1, "y"), "years": (1, "y"),
  ]

  /// Nil for what is more often than once a day, and for what is none.
  static func rule(_ text: String) -> RepeatRule? {
    let text = text.lowercased()
    return RepeatWords.rule(words[text] ?? counted(text) ?? text)
  }

  private static func counted(_ text: String) -> String? {
    // ISO 8601 has the months of a period by the letter alone.
    let isPeriod = text.hasPrefix("p")
    let digits = text.dropFirst(isPeriod ? 1 : 0).prefix(while: \.isNumber)
    let name = text[digits.endIndex...]
    guard let unit = units[isPeriod && name == "m" ? "mo" : name],
      let count = digits.isEmpty ? 1 : Int(digits), count < 1000
    else { return nil }
    return "\(count * unit.count)\(unit.unit)"
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
