import Core
import Entities
import Repositories

/// Writes to-dos so that `task import` of Taskwarrior reads them without adding or losing anything.
///
/// A to-do that repeats is written as a template and one task of it. A task without a description, or with a day
/// before 1980, would make the whole import fail.
struct TaskExport: FormatExport {
  nonisolated static let priorities: [Priority: String] = [.high: "H", .medium: "M", .low: "L"]

  let book: Book
  private var times: TaskTimes { TaskTimes(book.clock) }

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    try file.addList("[", "]", rows.lazy.flatMap(tasks))
  }

  /// The template of a to-do, if it has one, and its task.
  private func tasks(at row: Row) -> [String] {
    guard let todo = book.repository.record(TodoEntity.self, at: row).value else { return [] }
    let summary = book.repository.summary(of: row)
    var task = TaskFields(
      TaskKept.fields(
        book.repository.value(ExchangeFormat.taskwarrior.unsupportedParts, at: row).text))
    task["uuid"] = uuid(of: todo.id)
    task["description"] = TaskFields.line(todo.title)
    task["entry"] = times.text(todo.created)
    task["modified"] = times.text(summary.modified)
    if let priority = todo.priority { task["priority"] = Self.priorities[priority] }
    let path = summary.folder.map { book.folders.tree.path(of: $0).map(\.name) } ?? []
    task["project"] = path.map(TaskFields.line).joined(separator: ".").unlessEmpty
    if !summary.tags.isEmpty { task.texts("tags", summary.tags.map(TaskTag.written)) }
    add(todo.due, "due", .due, &task)
    let template = add(repeating: todo, &task)
    task["status"] = status(todo, &task)
    add(notes: todo.notes, at: todo.created, &task)
    if !summary.after.isEmpty { task.texts("depends", summary.after.map(uuid)) }
    task[TaskKey.parent] = todo.parent.map(uuid)
    task[TaskKey.outcome] = todo.outcome?.rawValue
    task[TaskKey.estimate] = todo.estimate.map(String.init)
    task[TaskKey.remind] = todo.remind
    task[TaskKey.repeatDay] = todo.repeatDay.map(String.init)
    return [template, task.text].compactMap(\.self)
  }

  private func uuid(of id: EntityID) -> String {
    book.uid(of: id, where: TaskText.isUUID) ?? TaskText.uuid(of: id)
  }

  /// Adds a day in the form of Taskwarrior, and also in daybook's own form if that says more.
  private func add(
    _ day: DayTime?, _ key: FieldKey, _ exact: TaskKey, _ task: inout TaskFields
  ) {
    task[key] = day.flatMap(times.text)
    if day != task[key].flatMap(times.day) { task[exact] = day?.text }
  }

  /// Adds the start and the end, and returns the status that follows from them.
  private func status(_ todo: TodoEntity, _ task: inout TaskFields) -> String {
    let known = [task["wait"], task["scheduled"]].compactMap { $0.flatMap(times.day) }
    if todo.start != TaskTimes.start(known) || known.isEmpty {
      (task["wait"], task["scheduled"]) = (nil, nil)
      switch todo.start {
      case .someday?: task["wait"] = TaskTimes.someday
      case .at(let day)?: add(day, "wait", .start, &task)
      case nil: break
      }
    }
    if let completed = todo.completed {
      task["end"] = times.text(completed)
      return "completed"
    }
    // Times in this form compare as texts.
    let isWaiting = task["wait"].map { $0 > times.text(book.clock.now()) } ?? false
    return isWaiting ? "waiting" : "pending"
  }

  /// Adds notes as annotations; each line has its own time, by which Taskwarrior identifies it.
  private func add(notes: String?, at moment: Timestamp, _ task: inout TaskFields) {
    if notes == TaskNotes.text(task.lines("annotations")) { return }
    task["annotations"] = nil
    guard let notes else { return }
    let lines = TaskNotes.lines(notes).enumerated().map { place, line in
      let entry = Timestamp(milliseconds: moment.milliseconds + Int64(place) * 1000)
      return [
        ExchangeWriter.Field("entry", .text(times.text(entry))), .init("description", .text(line)),
      ]
    }
    task.objects("annotations", lines)
  }

  /// Adds the repetition of a to-do, and returns its template.
  private func add(repeating todo: TodoEntity, _ task: inout TaskFields) -> String? {
    let template = task.take(TaskKept.template)
    let until = task["until"] ?? TaskFields(TaskKept.fields(template))["until"]
    let known = task["recur"].flatMap {
      TaskRecurrence.rule($0, until: until.flatMap(times.day)?.date)
    }
    let exact = TaskFields(TaskKept.fields(template))[TaskKey.repeat]
    // The repetition has not changed since the import.
    if todo.completed == nil, let text = todo.repeat, let template,
      known?.text == text || exact == text
    {
      task[TaskKey.repeat] = exact
      return template
    }
    if todo.repeat == nil {
      if template != nil { task.forgetSeries() }
      return nil
    }
    guard let text = todo.repeat else { return nil }
    let spelling = known?.text == text ? task["recur"] : nil
    task.forgetSeries()
    task[TaskKey.repeat] = text
    guard todo.completed == nil, task["due"] != nil, let rule = RepeatRule(text: text),
      rule.counting != .afterDone, let recurrence = TaskText.recurrence(rule.rule)
    else { return nil }
    var made = TaskFields([:])
    for key in ["description", "entry", "due", "project", "priority", "tags"] as [FieldKey] {
      made.copy(key, of: task)
    }
    made["uuid"] = TaskText.uuid(of: .derived(from: "template \(todo.id.text)"))
    made["status"] = "recurring"
    made["recur"] = spelling ?? recurrence
    made["mask"] = "-"
    made[TaskKey.repeat] = text
    if case .until(let day) = rule.rule.end {
      let last = DayTime(
        day, at: ClockTime(minutes: ClockTime.minutesPerDay - 1), zone: book.clock.zone())
      made["until"] = times.text(last)
    }
    task["recur"] = made["recur"]
    task["parent"] = made["uuid"]
    task.number("imask", 0)
    return made.text
  }
}

/// The fields of a task as it is written.
private struct TaskFields {
  /// There are so few that a search takes less time than a hash.
  private var fields: [(key: FieldKey, value: FieldValue)]

  init(_ fields: [FieldKey: FieldValue]) {
    self.fields = fields.map { $0 }
  }

  var text: String { TaskKept.text(fields) }

  /// A text in one line; a blank for an empty one.
  static func line(_ text: String) -> String {
    text.oneLine.unlessEmpty ?? " "
  }

  subscript(key: FieldKey) -> String? {
    get { value(key)?.text }
    set { set(key, newValue.map(FieldValue.text)) }
  }

  subscript(key: TaskKey) -> String? {
    get { self[key.key] }
    set { self[key.key] = newValue }
  }

  private func place(_ key: FieldKey) -> Int? { fields.firstIndex { $0.key == key } }

  private func value(_ key: FieldKey) -> FieldValue? { place(key).map { fields[$0].value } }

  private mutating func set(_ key: FieldKey, _ value: FieldValue?) {
    switch (place(key), value) {
    case (let place?, let value?): fields[place].value = value
    case (let place?, nil): fields.remove(at: place)
    case (nil, let value?): fields.append((key, value))
    case (nil, nil): break
    }
  }

  mutating func texts(_ key: FieldKey, _ texts: [String]) { set(key, .texts(texts)) }
  mutating func number(_ key: FieldKey, _ number: Int64) { set(key, .number(number)) }
  mutating func objects(_ key: FieldKey, _ objects: [[ExchangeWriter.Field]]) {
    set(key, .objects(objects))
  }

  mutating func copy(_ key: FieldKey, of other: TaskFields) { set(key, other.value(key)) }

  mutating func take(_ key: FieldKey) -> String? {
    place(key).map { fields.remove(at: $0).value }?.text
  }

  /// The texts of annotations.
  func lines(_ key: FieldKey) -> [String] {
    guard case .json(let json) = value(key) else { return [] }
    let items = try? ExchangeReader.items(Array(json.utf8))
    return items?.compactMap { $0.fields["description"]?.text } ?? []
  }

  mutating func forgetSeries() {
    for key in ["parent", "imask", "recur", "until"] as [FieldKey] { set(key, nil) }
  }
}

/// Converts days and times to those of Taskwarrior: moments, where midnight stands for a whole day.
struct TaskTimes {
  /// A day in the far future that stands for `someday`.
  static let someday = "99991230T000000Z"
  /// A day in this year or later stands for `someday`; older versions of Taskwarrior use one in this year.
  private static let firstSomeday = 2038
  /// Taskwarrior accepts no day before this one.
  private static let first = "19800102T000000Z"

  private let clock: BookClock

  init(_ clock: BookClock) {
    self.clock = clock
  }

  /// The day of a moment; nil outside of the calendar's range.
  func day(_ moment: Timestamp) -> DayTime? {
    let local = clock.local(moment)
    guard CivilDate.all.contains(local.date) else { return nil }
    guard local.time.minutes > 0 else { return DayTime(local.date) }
    return DayTime(local.date, at: local.time, zone: clock.zone())
  }

  func day(_ text: String) -> DayTime? { Timestamp(basic: text).flatMap(day) }

  /// The text of a day; nil if Taskwarrior would not accept it.
  func text(_ day: DayTime) -> String? {
    let midnight = ClockTime(minutes: 0)
    let moment = clock.moment(day.date, day.time ?? midnight, day.zone ?? clock.zone())
    let text = CalendarLines.utc(moment)
    return text.utf8.count == Self.first.utf8.count && text >= Self.first ? text : nil
  }

  /// The text of a moment; an earlier one becomes the first that Taskwarrior accepts.
  func text(_ moment: Timestamp) -> String { max(CalendarLines.utc(moment), Self.first) }

  /// The start of a to-do: the later of `wait` and `scheduled`.
  static func start(_ days: [DayTime]) -> StartTime? {
    days.max { $0.date < $1.date }.map {
      $0.date.parts.year < firstSomeday ? .at($0) : .someday
    }
  }

  /// The time in daybook's own form, unless the other program has changed it since.
  func exact(_ text: String?, for day: DayTime?) -> DayTime? {
    guard let exact = text.flatMap(DayTime.init(text:)) else { return day }
    return self.text(exact) == day.flatMap(self.text) ? exact : day
  }
}

/// Escapes commas in tags, at which Taskwarrior would split them.
enum TaskTag {
  static func written(_ tag: String) -> String { tag.replacing(",", with: "%2C") }
  static func read(_ tag: String) -> String { tag.replacing("%2C", with: ",") }
}

/// Notes as annotations, one for each line; an empty line becomes a blank, since Taskwarrior allows no empty ones.
enum TaskNotes {
  static func text(_ lines: [String]) -> String? {
    lines.map { $0 == " " ? "" : $0 }.joined(separator: "\n").unlessEmpty
  }

  static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.isEmpty ? " " : String($0) }
  }
}

extension TaskText {
  /// The recurrence for a rule in the stored form.
  static func recurrence(of rule: String?) -> String? {
    rule.flatMap { RepeatRule(text: $0)?.rule }.flatMap(recurrence)
  }
}
