import Core
import Entities
import Repositories

/// Reads what `task export` of Taskwarrior writes: `[{"uuid": "…", "description": "…", "status":
/// "pending", "due": "20261125T150000Z", "project": "home", "priority": "H", "tags": ["diy"]}]`.
///
/// A project becomes a folder, one with dots a path of folders; an annotation becomes a line of the notes, the
/// later of wait and scheduled the start, and dependencies what the to-do waits for. Deleted tasks are left out.
/// Of a recurring task the last open one keeps repeating; its template is left out, unless no task was made of
/// it yet. Everything else is kept with the to-do as `kept:task`.
///
/// Source: Taskwarrior, doc/devel/rfcs/task.md.
struct TaskImport: FormatImport {
  static let fields: [EntityKind: Set<FieldKey>] = [
    .todo: Set(TodoEntity.fields.map(\.key)).union(["tags", "after", "folders"])
  ]
  static let names = FileNames.own { row, book in
    [id(of: TaskText.uuid(of: book.repository.id(of: row)))]
  }

  private static let known: Set<FieldKey> = [
    "uuid", "description", "status", "project", "tags", "priority", "entry", "end", "due", "wait",
    "scheduled", "depends", "recur", "until", "annotations",
  ]
  /// The fields that Taskwarrior works out itself.
  private static let derived: Set<FieldKey> = [
    "id", "urgency", "modified", "parent", "mask", "imask", "rtype",
  ]

  static func id(of uuid: String) -> EntityID { ImportKey("task", [uuid.lowercased()]).id }

  /// Returns false, since such a list is recognised by the fields of its objects.
  func recognises(_ opening: FileOpening) -> Bool { false }

  func draft(
    _ file: inout ImportContents, _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    var items = try file.takeItems()
    let list = TaskList(items, clock: builder.context.clock)
    var ids = UniqueField<String>("uuid")
    for item in items.drained() {
      try builder.item { builder throws(ExchangeError) in
        try add(item, of: list, &ids, &builder)
      }
    }
  }

  private func add(
    _ item: ExchangeItem, of list: TaskList, _ ids: inout UniqueField<String>,
    _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    let reader = ItemReader(item)
    let isDeleted = try reader.requiredText("status") == "deleted"
    if !isDeleted { try ids.note(try reader.name("uuid"), of: reader) }
    guard !isDeleted, try list.isKept(reader) else { return builder.leaveOut() }
    var (todo, lost) = try list.todo(reader, builder.context.now)
    let blockers = try list.blockers(reader)
    if blockers.isEmpty { lost.insert("depends") }
    let project = (try reader.text("project") ?? "").trimmed
    let path = TaskProject.path(project, builder.context)
    let place = try builder.place(in: path, of: item, field: "project")
    (todo.folder, todo.position) = (place.folder, place.position)
    let kept = try list.kept(reader, of: todo)
    let known = Self.known.union(kept.keys).union(TaskKey.allCases.map(\.key))
    let outcomes = builder.context.outcomes(
      item, known: known, lost: lost.subtracting(kept.keys), derived: Self.derived)
    var record = ImportDraft.Record(todo, outcomes)
    for id in blockers { record.links[.after(id)] = .truth(true) }
    record.links["uid"] = .text(try reader.name("uuid"))
    if !kept.isEmpty {
      record.links[ExchangeFormat.taskwarrior.unsupportedParts] = .text(TaskKept.text(kept))
    }
    builder.add(record, at: place)
  }

  /// Whether a field is neither read nor worked out again by Taskwarrior.
  fileprivate static func isForeign(_ key: FieldKey) -> Bool {
    !known.contains(key) && !derived.contains(key) && TaskKey(rawValue: key.rawValue) == nil
  }
}

/// User-defined attributes for fields of a to-do that Taskwarrior does not have.
enum TaskKey: String, CaseIterable {
  case parent = "daybookparent"
  case outcome = "daybookoutcome"
  case estimate = "daybookestimate"
  case remind = "daybookremind"
  case repeatDay = "daybookday"
  // For fields that Taskwarrior cannot express completely.
  case due = "daybookdue"
  case start = "daybookstart"
  case `repeat` = "daybookrepeat"

  var key: FieldKey { FieldKey(rawValue: rawValue) }
}

/// The tasks of one file.
private struct TaskList {
  private let times: TaskTimes
  /// The ids of the tasks that are not deleted.
  private var kept: Set<String> = []
  private var all: Set<String> = []
  /// The task that keeps repeating and its due time, by template.
  private var last: [String: (due: String, uuid: String)] = [:]
  private var templates: [String: ExchangeItem] = [:]
  /// The due time of the last task that was made, by template.
  private var made: [String: String] = [:]

  /// Collects all tasks; errors are ignored here and thrown when the task is read.
  init(_ items: [ExchangeItem], clock: BookClock) {
    times = TaskTimes(clock)
    for item in items { try? note(ItemReader(item)) }
  }

  private mutating func note(_ reader: ItemReader) throws(ExchangeError) {
    let status = try reader.requiredText("status")
    let uuid = try reader.name("uuid")
    all.insert(uuid)
    if let template = try reader.text("parent"), let due = try reader.text("due") {
      made[template] = max(made[template] ?? due, due)
    }
    guard status != "deleted" else { return }
    kept.insert(uuid)
    if status == "recurring" { templates[uuid] = reader.item }
    guard status != "completed", let template = try reader.text("parent") else { return }
    let due = try reader.text("due") ?? ""
    // Times in this form compare as texts.
    if last[template].map({ $0.due < due }) ?? true { last[template] = (due, uuid) }
  }

  func isKept(_ reader: ItemReader) throws(ExchangeError) -> Bool {
    guard try reader.requiredText("status") == "recurring" else { return true }
    return last[try reader.name("uuid")] == nil
  }

  /// Reads a task, and returns the fields that are lost.
  func todo(
    _ reader: ItemReader, _ now: Timestamp
  ) throws(ExchangeError) -> (TodoEntity, lost: Set<FieldKey>) {
    var lost: Set<FieldKey> = []
    var todo = TodoEntity(
      id: TaskImport.id(of: try reader.name("uuid")),
      title: try reader.requiredText("description").trimmed,
      created: try reader.basicTime("entry") ?? now)
    todo.tags = try reader.texts("tags").filter { !$0.isEmpty }.map(TaskTag.read).unlessEmpty
    todo.priority =
      TaskExport.priorities.first {
        $0.value == (try? reader.text("priority"))
      }?.key
    todo.notes = try notes(reader)
    todo.due = times.exact(try reader.text(TaskKey.due.key), for: try day(reader, "due"))
    todo.start = try start(reader)
    todo.parent = try reader.text(TaskKey.parent.key).map(TaskImport.id)
    todo.estimate = try reader.text(TaskKey.estimate.key).flatMap { Int($0) }
    todo.remind = try reader.text(TaskKey.remind.key)
    todo.repeatDay = try reader.text(TaskKey.repeatDay.key).flatMap { Int($0) }
    if try reader.text("status") == "completed" {
      todo.completed = try reader.basicTime("end") ?? todo.created
      todo.outcome = try reader.text(TaskKey.outcome.key).flatMap(TodoOutcome.init)
    }
    todo.repeat = try rule(reader, todo)
    if let day = try nextDay(reader, todo) { todo.due = day }
    if todo.repeat == nil { lost.formUnion(["recur", "until"]) }
    return (todo, lost)
  }

  /// The tasks that a task depends on, without deleted ones.
  ///
  /// Older versions of Taskwarrior write them as one text with commas.
  func blockers(_ reader: ItemReader) throws(ExchangeError) -> [EntityID] {
    let uuids: [String]
    switch reader.item.fields["depends"] ?? .absent {
    case .text(let text): uuids = text.split(separator: ",").map(String.init)
    default: uuids = try reader.texts("depends")
    }
    return uuids.filter { kept.contains($0) || !all.contains($0) && TaskText.isUUID($0) }
      .map(TaskImport.id)
  }

  private func day(_ reader: ItemReader, _ key: FieldKey) throws(ExchangeError) -> DayTime? {
    guard let moment = try reader.basicTime(key) else { return nil }
    guard let day = times.day(moment) else { throw reader.error(.notADay, key) }
    return day
  }

  private func start(_ reader: ItemReader) throws(ExchangeError) -> StartTime? {
    let days = [try day(reader, "wait"), try day(reader, "scheduled")].compactMap(\.self)
    let start = TaskTimes.start(days)
    guard let exact = try reader.text(TaskKey.start.key) else { return start }
    return times.exact(exact, for: start?.dayTime).map(StartTime.at) ?? start
  }

  /// The repetition of a task; nil if another task of the same template keeps repeating.
  private func rule(_ reader: ItemReader, _ todo: TodoEntity) throws(ExchangeError) -> String? {
    let template = try reader.text("parent")
    let isLast = template.map { last[$0]?.uuid } == (try reader.name("uuid")) || template == nil
    let exact = try reader.text(TaskKey.repeat.key)
    guard todo.completed != nil || isLast else { return nil }
    let recurrence = try reader.text("recur")
    if let exact,
      recurrence == nil
        || RepeatRule(text: exact).map(\.rule)
          .flatMap(TaskText.recurrence) == recurrence
    {
      return exact
    }
    guard todo.completed == nil, todo.due != nil, let recurrence else { return nil }
    let parent = template.flatMap { templates[$0] }.map { ItemReader($0) }
    let ends = try day(reader, "until") ?? parent.flatMap { try? day($0, "until") }
    return TaskRecurrence.rule(recurrence, until: ends?.date)?.text
  }

  /// The due day of the next task of a template whose tasks are all closed; nil for other tasks.
  private func nextDay(
    _ reader: ItemReader, _ todo: TodoEntity
  ) throws(ExchangeError) -> DayTime? {
    guard try reader.requiredText("status") == "recurring",
      let last = made[try reader.name("uuid")].flatMap(times.day),
      let rule = todo.repeat.flatMap({ RepeatRule(text: $0) }), var day = todo.due,
      let date = rule.next(after: last.date, today: last.date)
    else { return nil }
    day.date = date
    return day
  }

  private func notes(_ reader: ItemReader) throws(ExchangeError) -> String? {
    var lines: [String] = []
    for annotation in try reader.list("annotations") {
      lines.append(
        try reader.inside("annotations", annotation) { inner throws(ExchangeError) in
          try inner.requiredText("description")
        })
    }
    return TaskNotes.text(lines)
  }

  /// The fields of a task that are exported again unchanged.
  func kept(
    _ reader: ItemReader, of todo: TodoEntity
  ) throws(ExchangeError) -> [FieldKey: FieldValue] {
    let fields = reader.item.fields
    var kept = fields.filter { $0.value != .absent && TaskImport.isForeign($0.key) }
    func keep(_ keys: FieldKey...) {
      for key in keys { kept[key] = fields[key] }
    }
    if todo.priority == nil { keep("priority") }
    if fields["scheduled"] ?? .absent != .absent { keep("wait", "scheduled") }
    if todo.notes != nil { keep("annotations") }
    if let template = try reader.text("parent") {
      keep("parent", "imask", "recur", "until")
      if todo.completed == nil, todo.repeat != nil, let item = templates[template] {
        let fields = item.fields.filter { !["id", "urgency"].contains($0.key) }
        kept[TaskKept.template] = .text(TaskKept.text(fields))
      }
    } else if todo.repeat == nil {
      keep("recur", "until")
    } else if todo.completed == nil, TaskText.recurrence(of: todo.repeat) != fields["recur"]?.text {
      keep("recur")
    }
    return kept
  }
}

/// The fields of tasks that a to-do keeps, as one text.
enum TaskKept {
  /// The key for the template of a task.
  static let template: FieldKey = "daybooktemplate"

  static func text(_ fields: some Sequence<(key: FieldKey, value: FieldValue)>) -> String {
    ExchangeWriter.object(
      fields.filter { $0.value != .absent }.sorted { $0.key < $1.key }
        .map { .init($0.key.rawValue, oneLine($0.value)) })
  }

  /// Removes line breaks, which JSON lists may have.
  private static func oneLine(_ value: FieldValue) -> FieldValue {
    guard case .json(let json) = value, json.utf8.contains(where: isLineEnd) else { return value }
    return .json(String(decoding: json.utf8.filter { !isLineEnd($0) }, as: UTF8.self))
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func fields(_ text: String?) -> [FieldKey: FieldValue] {
    guard let text else { return [:] }
    // A text that is no object has no fields.
    return (try? ExchangeReader.object(Array(text.utf8))) ?? [:]
  }
}

/// Splits a project at its dots into a path of folders.
private enum TaskProject {
  /// The path of a project; the whole project is one name if a folder of the path exists elsewhere.
  ///
  /// Names of folders are unique, so it could not be made a second time.
  static func path(_ project: String, _ context: ImportContext) -> [String] {
    guard FolderService.isFolder(named: project) else { return [] }
    let parts = project.split(separator: ".").map { String($0).trimmed }
    guard parts.count > 1, parts.allSatisfy(FolderService.isFolder),
      context.folder(named: project) == nil
    else { return [project] }
    var parent: FolderEntity?
    for (place, part) in parts.enumerated() {
      let known = context.folder(named: part)
      if let known, place > 0, known.parent == nil || known.parent != parent?.id {
        return [project]
      }
      parent = known
    }
    return parts
  }
}

/// Reads recurrences of Taskwarrior: `weekly`, `2wks`, `3mo`, `P1M`.
enum TaskRecurrence {
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

  /// Reads a recurrence; nil if it is unreadable or more often than daily.
  static func rule(_ text: String, until: CivilDate?) -> RepeatRule? {
    let text = text.lowercased()
    guard var rule = RepeatWords.rule(words[text] ?? counted(text) ?? text) else { return nil }
    if let until, rule.rule.end == .never { rule.rule.end = .until(until) }
    return rule
  }

  private static func counted(_ text: String) -> String? {
    // In a period of ISO 8601 the letter M alone means months.
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
  /// Reads a time such as `20261125T150000Z`.
  fileprivate func basicTime(_ key: FieldKey) throws(ExchangeError) -> Timestamp? {
    guard let text = try text(key) else { return nil }
    guard let time = Timestamp(basic: text) else { throw error(.notATime, key) }
    return time
  }
}
