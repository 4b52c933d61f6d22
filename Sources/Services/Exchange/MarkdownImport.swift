import Core
import Entities
import Repositories

/// Reads to-dos and diary pages from Markdown, with the symbols of Tasks for Obsidian.
///
/// A heading is the folder of the to-dos below it.
struct MarkdownImport: FormatImport {
  static let fields: [EntityKind: Set<FieldKey>] = [
    .todo: [
      .title, .folder, "tags", .due, .start, .priority, .completed, .outcome, .repeatRule, .parent,
      "after", .notes,
    ],
    .diary: [.title, .folder, "tags", .date, .body],
  ]

  /// The tag for a to-do that starts some day; with a start it is a tag like others.
  static let someday = "someday"

  func recognises(_ opening: FileOpening) -> Bool {
    if ["md", "markdown"].contains(opening.fileExtension) { return true }
    guard !OrgImport().recognises(opening), !JrnlImport().recognises(opening) else { return false }
    let text = MarkdownText(opening.lines.joined(separator: "\n"))
    return !text.tasks.isEmpty || !text.pages.isEmpty
  }

  func draft(_ file: inout ImportContents, _ builder: inout DraftBuilder) throws(ExchangeError) {
    let text = MarkdownText(try file.takeText().text)
    builder.leaveOut(text.leftOut)
    builder.note(text.headings)
    let words = builder.context.tags { String(MarkdownTask.word(of: $0).dropFirst()) }
    var names = RepeatedNames("markdown")
    let uids = text.tasks.map { $0.fields[.id] }.withoutCopies
    let ids = zip(text.tasks, uids).map { task, uid in
      uid.map(EntityID.named) ?? names.id(of: [task.heading, task.text(indent: 0)])
    }
    for (task, (id, uid)) in zip(text.tasks, zip(ids, uids)) {
      try builder.item { builder throws(ExchangeError) in
        let place = try builder.place(
          in: task.heading.map { [$0] } ?? [], line: task.extent.lines.lowerBound)
        var (todo, outcomes) = read(task, id, &builder.context)
        (todo.folder, todo.position) = (place.folder, place.position)
        todo.tags = todo.tags?.map { words[$0] ?? $0 }
        todo.parent = task.parent.map { ids[$0] }
        var record = ImportDraft.Record(todo, outcomes)
        record.extent = task.extent
        for blocker in (task.fields[.after] ?? "").split(separator: ",") {
          record.links[.after(EntityID.named(String(blocker).trimmed))] = .truth(true)
        }
        if let uid { record.note(uid: uid) }
        builder.add(record, at: place)
      }
    }
    for page in text.pages {
      try builder.item { builder throws(ExchangeError) in try add(page, &names, &builder) }
    }
  }

  // MARK: to-dos

  private func read(
    _ task: MarkdownTask, _ id: EntityID, _ context: inout ImportContext
  ) -> (TodoEntity, ItemOutcomes) {
    var kept: Set<FieldKey> = [.title]
    var changed: Set<FieldKey> = []
    var lost: Set<FieldKey> = []
    var todo = TodoEntity(
      id: id, title: task.title,
      created: task.date(.created).map(context.clock.start) ?? context.now)
    todo.notes = task.notes.unlessEmpty
    todo.tags = task.tags.unlessEmpty
    todo.due = day(task.date(.due), task.fields[.time], context)
    let start = day(
      task.date(.start) ?? task.date(.scheduled), task.fields[.startTime], context)
    if let start {
      todo.start = .at(start)
    } else if task.tags.contains(Self.someday) {
      todo.start = .someday
      todo.tags = task.tags.filter { $0 != Self.someday }.unlessEmpty
    }
    if task.fields[.start] != nil, task.fields[.scheduled] != nil { lost.insert("scheduled") }
    todo.priority = priority(task)
    if task.fields[.highest] != nil || task.fields[.lowest] != nil { changed.insert(.priority) }
    if let text = task.fields[.repetition] {
      todo.repeat = MarkdownRepetition.rule(text, DayParser(clock: context.clock))?.text
      if todo.repeat != nil, todo.due == nil, todo.start == nil {
        todo.due = DayTime(context.today)
      }
      if todo.repeat == nil { lost.insert(.repeatRule) }
    }
    switch task.mark {
    case "x", "X":
      todo.completed = task.date(.done).map(context.clock.start) ?? context.now
    case "-":
      todo.completed = task.date(.cancelled).map(context.clock.start) ?? context.now
      todo.outcome = .dropped
    case " ": break
    default: lost.insert("status")
    }
    if task.fields[.onCompletion] != nil { lost.insert("onCompletion") }
    if task.link != nil { lost.insert("link") }
    let values: [(FieldKey, Bool)] = [
      (.notes, todo.notes != nil), ("tags", todo.tags != nil), (.due, todo.due != nil),
      (.start, todo.start != nil), (.priority, todo.priority != nil),
      (.repeatRule, todo.repeat != nil), (.completed, todo.completed != nil),
      (.parent, task.parent != nil), ("after", task.fields[.after] != nil),
    ]
    kept.formUnion(values.filter(\.1).map(\.0))
    return (todo, context.outcomes(kept: kept.subtracting(changed), changed: changed, lost: lost))
  }

  private func day(_ date: CivilDate?, _ time: String?, _ context: ImportContext) -> DayTime? {
    guard let date else { return nil }
    return time.flatMap { ClockTime(text: $0) }
      .map { DayTime(date, at: $0, zone: context.zone) } ?? DayTime(date)
  }

  private func priority(_ task: MarkdownTask) -> Priority? {
    let signs: [(MarkdownTask.Field, Priority)] = [
      (.highest, .high), (.high, .high), (.medium, .medium), (.low, .low), (.lowest, .low),
    ]
    return signs.first { task.fields[$0.0] != nil }?.1
  }

  // MARK: pages

  private func add(
    _ page: MarkdownText.Page, _ names: inout RepeatedNames, _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    let text = page.front["date"]?.first
    guard
      let date = text.flatMap({ day($0, builder.context) })
        ?? (text == nil ? DayTime(builder.context.today) : nil)
    else { throw ExchangeError(.notADay, line: page.line, field: "date", value: text) }
    let uid = page.front["id"]?.first?.unlessEmpty
    let lines = page.body.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let title = page.title ?? lines.first.map(String.init) ?? ""
    let body = page.title == nil ? String(lines.dropFirst().first ?? "") : page.body
    let place = try builder.place(
      in: page.front["folder"]?.first.map { [$0] } ?? [], line: page.line)
    var entity = DiaryEntity(
      id: uid.map(EntityID.named) ?? names.id(of: [text, page.title, page.body]),
      title: title, date: date, created: builder.context.now)
    (entity.folder, entity.position) = (place.folder, place.position)
    entity.body = body.unlessEmpty
    let tags = page.front["tags"] ?? []
    entity.tags = tags.map { String($0.drop { $0 == "#" }) }.filter { !$0.isEmpty }.unlessEmpty
    let known: Set<String> = ["date", "title", "id", "folder", "tags"]
    var kept: Set<FieldKey> = [.title, .date]
    if entity.body != nil { kept.insert(.body) }
    if entity.tags != nil { kept.insert("tags") }
    let lost = Set(page.front.keys.filter { !known.contains($0) }.map { FieldKey(rawValue: $0) })
    var record = ImportDraft.Record(entity, builder.context.outcomes(kept: kept, lost: lost))
    if let uid { record.note(uid: uid) }
    builder.add(record, at: place)
  }

  private func day(_ text: String, _ context: ImportContext) -> DayTime? {
    if let day = DayTime(text: text) { return day }
    return WrittenTime(text).map { written in
      written.time.map { DayTime(written.date, at: $0, zone: context.zone) }
        ?? DayTime(written.date)
    }
  }
}

/// Reads and writes repetitions in the words of Tasks for Obsidian: `every 2 weeks on Monday when done`.
enum MarkdownRepetition {
  private static let whenDone = " when done"
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let units: [RecurrenceRule.Frequency: String] = [
    .daily: "day", .weekly: "week", .monthly: "month", .yearly: "year",
  ]

  static func rule(_ text: String, _ days: DayParser) -> RepeatRule? {
    var words = text.trimmed.lowercased()
    let isAfterDone = words.hasSuffix(whenDone)
    if isAfterDone { words = String(words.dropLast(whenDone.count)).trimmed }
    guard var rule = onDays(words) ?? RepetitionParser(days: days).repetition(words)?.rule
    else { return nil }
    if isAfterDone { rule.counting = .afterDone }
    return rule
  }

  /// `every month on the 15th`, `every week on monday, thursday`.
  private static func onDays(_ words: String) -> RepeatRule? {
    guard let parts = words.divided(at: " on "), var rule = RepeatWords.rule(parts.before) else {
      return nil
    }
    let days = parts.behind.replacing(" and ", with: ",").split(separator: ",").map {
      String($0).trimmed
    }
    switch rule.rule.frequency {
    case .weekly:
      let numbers = days.compactMap { day in weekdays.firstIndex { $0.lowercased() == day } }
      guard numbers.count == days.count else { return nil }
      rule.rule.weekdays = numbers.map { .init($0 + 1) }
    case .monthly:
      let numbers = days.compactMap { day in
        day == "the last" ? -1 : DayWords.ordinal(String(day.dropFirst("the ".count)))
      }
      guard numbers.count == days.count, days.allSatisfy({ $0.hasPrefix("the ") }) else {
        return nil
      }
      rule.rule.monthDays = numbers
    default: return nil
    }
    return rule
  }

  /// Whether the rule of a to-do can be expressed; missed days, which `+1w` counts too, have no words.
  @MainActor static func canExpressRule(at row: Row, of book: Book) -> Bool {
    let text = book.repository.value(.repeatRule, at: row).text
    guard let rule = text.flatMap({ RepeatRule(text: $0) }), rule.counting != .everyTime else {
      return false
    }
    return Self.text(rule) != nil
  }

  /// Writes a rule; nil if it cannot be expressed.
  static func text(_ rule: RepeatRule) -> String? {
    let plain = rule.rule
    guard plain.end == .never, plain.positions.isEmpty, plain.months.isEmpty, plain.weekStart == 1,
      let unit = units[plain.frequency]
    else { return nil }
    var text = plain.interval == 1 ? "every \(unit)" : "every \(plain.interval) \(unit)s"
    switch (plain.frequency, plain.weekdays.isEmpty, plain.monthDays.isEmpty) {
    case (_, true, true): break
    case (.weekly, false, true):
      text += " on " + plain.weekdays.map { weekdays[$0.weekday - 1] }.joined(separator: ", ")
    case (.monthly, true, false):
      guard plain.monthDays.allSatisfy({ $0 > 0 || $0 == -1 }) else { return nil }
      text +=
        " on "
        + plain.monthDays.map { $0 == -1 ? "the last" : "the \(ordinal($0))" }.joined(
          separator: ", ")
    default: return nil
    }
    return text + (rule.counting == .afterDone ? whenDone : "")
  }

  private static func ordinal(_ number: Int) -> String {
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)\(number / 10 == 1 ? "th" : endings[number % 10] ?? "th")"
  }
}
