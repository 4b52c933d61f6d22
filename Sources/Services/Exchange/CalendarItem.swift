import Core
import Entities
import Repositories

/// A component of a to-do, an event or a page, and which of its lines were read.
struct CalendarItem {
  private static let kinds: [String: EntityKind] = [
    "VTODO": .todo, "VEVENT": .event, "VJOURNAL": .diary,
  ]

  let kind: EntityKind
  /// Its place in the file, from 1.
  let number: Int
  private let component: ContentComponent
  private var times: CalendarTimes
  private var readLines: Set<Int> = []
  private var readComponents: Set<Int> = []

  /// Fails for a component that is not an entry.
  init?(_ component: ContentComponent, number: Int, _ times: CalendarTimes) {
    guard let kind = Self.kinds[component.name] else { return nil }
    self.kind = kind
    self.component = component
    var times = times
    times.keepsUTC = component.lines.contains { ["RRULE", "RDATE"].contains($0.name) }
    self.times = times
    self.number = number
  }

  /// The values of its lines by name.
  var object: ExchangeItem {
    var fields: [FieldKey: FieldValue] = [:]
    for line in component.lines { fields[FieldKey(rawValue: line.name)] = .text(line.value) }
    for inner in component.components { fields[FieldKey(rawValue: inner.name)] = .truth(true) }
    return ExchangeItem(number: number, fields: fields)
  }

  /// The lines that say when an entry is, or that it is cancelled, and that daybook keeps but cannot follow.
  var unseen: Set<FieldKey> {
    var names: Set<FieldKey> = []
    if first("RDATE") != nil { names.insert("RDATE") }
    if kind == .event, isCancelled { names.insert("STATUS") }
    if let rule = first("RRULE"),
      let start = try? (first("DTSTART") ?? first("DUE")).flatMap({ try value($0, "DTSTART") }),
      RepeatRule(calendar: rule.value, from: start, times.clock) == nil
    {
      names.insert("RRULE")
    }
    return names
  }

  private var isCancelled: Bool { first("STATUS")?.value.uppercased() == "CANCELLED" }

  func error(_ reason: ExchangeError.Reason, _ name: String) -> ExchangeError {
    ExchangeError(
      reason, line: component.place(of: name), item: number, field: name,
      value: first(name)?.value)
  }

  // MARK: lines

  private func lines(_ name: String) -> [(index: Int, line: ContentLine)] {
    component.lines.enumerated().filter { $1.name == name }.map { ($0, $1) }
  }

  private func first(_ name: String) -> ContentLine? {
    component.lines.first { $0.name == name }
  }

  /// Returns a text, and marks its line as read unless it has parameters, which would be lost.
  private mutating func text(_ name: String) -> String? {
    guard let (index, line) = lines(name).first else { return nil }
    if line.parameters.isEmpty { readLines.insert(index) }
    return ContentText.unescaped(line.value).unlessEmpty
  }

  private mutating func texts(_ name: String) -> [String] {
    lines(name).flatMap { index, line in
      readLines.insert(index)
      return ContentText.list(line.value).map(\.trimmed).filter { !$0.isEmpty }
    }
  }

  private mutating func time(_ name: String) throws(ExchangeError) -> DayTime? {
    guard let (index, line) = lines(name).first else { return nil }
    readLines.insert(index)
    guard let time = try value(line, name) else { throw error(.notADay, name) }
    return time
  }

  private func value(_ line: ContentLine, _ name: String) throws(ExchangeError) -> DayTime? {
    try at(name) { () throws(ExchangeError) in try times.value(line) }
  }

  /// Runs `read` and adds the place of a line to its error, such as that of an unknown zone.
  private func at<Value>(
    _ name: String, _ read: () throws(ExchangeError) -> Value
  ) throws(ExchangeError) -> Value {
    do throws(ExchangeError) {
      return try read()
    } catch {
      throw ExchangeError(
        error.reason, line: component.place(of: name), item: number, field: name)
    }
  }

  private mutating func moment(_ name: String) throws(ExchangeError) -> Timestamp? {
    guard let (index, line) = lines(name).first else { return nil }
    let clock = times.clock
    let time = try value(line, name)
    let moment =
      Timestamp(basic: line.value) ?? time.map { clock.moment($0) ?? clock.start(of: $0.date) }
    // What cannot be read is kept.
    if moment != nil { readLines.insert(index) }
    return moment
  }

  /// What to keep with the entry, as text.
  ///
  /// - Parameter occurrences: what was not read of the changed occurrences of a series.
  func kept(with occurrences: [ContentComponent]) -> String? {
    (unread.lines + (unread.components + occurrences).flatMap(\.allLines)).map(\.text)
      .joined(separator: "\n").unlessEmpty
  }

  /// What was not read, or what daybook would write differently.
  private var unread: (lines: [ContentLine], components: [ContentComponent]) {
    let lines = component.lines.enumerated().filter { index, line in
      !readLines.contains(index) && !Self.unkept.contains(line.name)
    }.map(\.element)
    let components = component.components.enumerated()
      .filter { !readComponents.contains($0.offset) }.map(\.element)
    return (lines, components)
  }

  /// The lines that are never kept: ids, folders and days have their own fields, and the times of writing change
  /// with each file.
  private static let unkept = Set(CalendarImport.derived.map(\.rawValue))
    .union(["RECURRENCE-ID"])

  // MARK: names

  var uid: String? { first("UID").map(\.value)?.trimmed.unlessEmpty }
  var folder: [String] { FolderLines.path(in: component.lines) }
  /// Whether it is only a changed occurrence of a series.
  var isChange: Bool { first("RECURRENCE-ID") != nil }

  /// What distinguishes it from the other components of a file; nil without a `UID`.
  var identity: String? {
    uid.map { isChange ? $0 + (first("RECURRENCE-ID")?.value ?? "") : $0 }
  }

  /// The id derived from its identity, or from all lines if it has none.
  func id(_ names: inout RepeatedNames) -> EntityID {
    identity.map(EntityID.named) ?? names.id(of: component.allLines.map(\.text))
  }

  private mutating func related(_ kind: String, atMost count: Int = .max) -> [EntityID] {
    let related = lines("RELATED-TO").filter { $1.link?.kind == kind }
    return related.prefix(count).compactMap { index, line in
      guard let id = line.link?.id else { return nil }
      // The name of another program is kept: the book may lack the entry that has it. Where there are further links, all
      // are kept, so that the first kept one is the one that was read.
      if id.text == line.value, related.count <= count { readLines.insert(index) }
      return id
    }
  }

  // MARK: entries

  mutating func todo(_ id: EntityID, _ now: Timestamp) throws(ExchangeError) -> TodoEntity {
    var todo = TodoEntity(
      id: id, title: text("SUMMARY") ?? "", created: try moment("CREATED") ?? now)
    todo.notes = text("DESCRIPTION")
    todo.tags = texts("CATEGORIES").unlessEmpty
    let start = try time("DTSTART")
    todo.due = try time("DUE")
    if todo.due == nil, let start, let line = first("DURATION"),
      let minutes = CalendarTimes.minutes(line.value)
    {
      // The line stays unread and so is kept, since daybook would write `DUE` instead.
      let span = EventSpan(start: start, minutes: minutes)
      let due = times.clock.shown(span).end
      guard minutes <= span.minutes, CivilDate.all.contains(due.date) else {
        throw error(.takesTooLong, "DURATION")
      }
      todo.due = due
    }
    todo.start = text("X-DAYBOOK-SOMEDAY") == nil ? start.map(StartTime.at) : .someday
    todo.priority = priority()
    todo.estimate = text("X-DAYBOOK-ESTIMATE").flatMap(Int.init)
    todo.parent = related(ContentLine.Link.parent, atMost: 1).first
    try close(&todo, now)
    let day = todo.due ?? start
    todo.repeat = ownRule(from: day) ?? rule(from: day)?.text
    todo.repeatDay = text("X-DAYBOOK-REPEAT-DAY").flatMap(Int.init)
    todo.remind = reminders(before: .end(hasStart: start != nil))
    return todo
  }

  private mutating func close(_ todo: inout TodoEntity, _ now: Timestamp) throws(ExchangeError) {
    let status = first("STATUS")?.value.uppercased()
    let completed = try moment("COMPLETED")
    let isWhole = first("PERCENT-COMPLETE")?.value.trimmed == "100"
    guard
      completed != nil || first("COMPLETED") != nil || isWhole || status == "COMPLETED"
        || status == "CANCELLED"
    else {
      if status == "NEEDS-ACTION" { _ = text("STATUS") }
      return
    }
    _ = text("STATUS")
    if isWhole { _ = text("PERCENT-COMPLETE") }
    todo.completed = completed ?? now
    todo.outcome = status == "CANCELLED" ? .dropped : nil
  }

  private mutating func priority() -> Priority? {
    guard let line = first("PRIORITY") else { return nil }
    let priority = Priority(calendar: line.value)
    if line.value == priority?.calendarText { _ = text("PRIORITY") }
    return priority
  }

  /// The rule in daybook's own form, unless another program has changed the `RRULE` since.
  private mutating func ownRule(from start: DayTime?) -> String? {
    guard let own = text("X-DAYBOOK-REPEAT") else { return nil }
    guard let rule = RepeatRule(text: own) else { return own }
    let line = CalendarLines.rule(rule.rule, at: start, times.clock)
    guard let known = self.rule(from: start),
      known == RepeatRule(calendar: line, from: start, times.clock)
    else { return nil }
    return own
  }

  private mutating func rule(from start: DayTime?) -> RepeatRule? {
    guard let line = first("RRULE"),
      let rule = RepeatRule(calendar: line.value, from: start, times.clock)
    else { return nil }
    let own = CalendarLines.rule(rule.rule, at: start, times.clock)
    if RepeatRule.parts(line.value) == RepeatRule.parts(own) { _ = text("RRULE") }
    return rule
  }

  /// The reminders that the alarms stand for.
  ///
  /// Without alarms, or if no rule can express them, it is the rule that daybook wrote.
  ///
  /// - Parameter edge: what reminders count from; those of a to-do count from its end.
  private mutating func reminders(before edge: ContentComponent.Edge) -> String? {
    let own = text("X-DAYBOOK-REMIND").flatMap(ReminderRule.init(text:))
    let alarms = component.components.enumerated().filter { $1.reminder(before: edge) != nil }
    let known = ReminderRule(minutes: alarms.compactMap { $1.reminder(before: edge) })
    // Alarms that say more than a time, or that no rule can express, stay unread and so are kept.
    if known != nil, alarms.allSatisfy({ CalendarLines.isPlain($1) }) {
      readComponents.formUnion(alarms.map(\.offset))
    }
    return (alarms.isEmpty ? own : known ?? own)?.text
  }

  mutating func blockers() -> [EntityID] { related(ContentLine.Link.blocker) }

  mutating func page(
    _ id: EntityID, _ now: Timestamp, today: CivilDate
  ) throws(ExchangeError) -> DiaryEntity {
    let created = try moment("CREATED") ?? now
    let bodies = lines("DESCRIPTION").map { index, line in
      readLines.insert(index)
      return ContentText.unescaped(line.value)
    }
    var body = bodies.joined(separator: "\n\n")
    var title = text("SUMMARY")
    if title == nil {
      // The first line of a page without a `SUMMARY` becomes its title.
      title = String(body.prefix { !$0.isNewline })
      body = String(body.dropFirst(title?.count ?? 0).drop(while: \.isNewline))
    }
    var page = DiaryEntity(
      id: id, title: title ?? "", date: try time("DTSTART") ?? DayTime(today), created: created)
    page.body = body.unlessEmpty
    page.tags = texts("CATEGORIES").unlessEmpty
    return page
  }
}

/// Reads events and changed occurrences.
extension CalendarItem {
  mutating func event(_ id: EntityID, _ now: Timestamp) throws(ExchangeError) -> EventEntity {
    guard let span = try span() else { throw error(.missing, "DTSTART") }
    var event = EventEntity(
      id: id, title: text("SUMMARY") ?? "", date: span.start,
      created: try moment("CREATED") ?? now)
    event.length = span.minutes
    event.notes = text("DESCRIPTION")
    event.place = text("LOCATION")
    event.tags = texts("CATEGORIES").unlessEmpty
    event.repeat = ownRule(from: span.start) ?? rule(from: span.start)?.text
    event.remind = reminders(before: .start)
    return event
  }

  /// Reads start and end; the end of whole days is the day after the last.
  private mutating func span() throws(ExchangeError) -> EventSpan? {
    guard let start = try time("DTSTART") else { return nil }
    if let end = try time("DTEND") {
      if start.time == nil {
        let days = max(1, end.date.dayNumber - start.date.dayNumber)
        return try checked(EventSpan(start: start, minutes: days * ClockTime.minutesPerDay))
      }
      let minutes = times.clock.minutes(from: start, to: end)
      guard minutes >= 0 else { throw error(.endsBeforeItBegins, "DTEND") }
      return try checked(EventSpan(start: start, minutes: minutes))
    }
    guard let line = first("DURATION") else {
      return EventSpan(start: start, minutes: start.time == nil ? nil : 1)
    }
    guard let minutes = CalendarTimes.minutes(line.value), minutes >= 0 else {
      throw error(.notATime, "DURATION")
    }
    return try checked(EventSpan(start: start, minutes: minutes))
  }

  private func checked(_ span: EventSpan) throws(ExchangeError) -> EventSpan {
    guard span.minutes <= EventSpan.longest else { throw error(.takesTooLong, "DTEND") }
    return span
  }

  /// The days on which the occurrence of a series is left out.
  mutating func leftOutDays(of event: EventEntity) throws(ExchangeError) -> [CivilDate] {
    var days: [CivilDate] = []
    for (index, line) in lines("EXDATE") {
      readLines.insert(index)
      let leftOut = try at("EXDATE") { () throws(ExchangeError) in try times.values(line) }
      days += leftOut.map { day(of: $0, in: event) }
    }
    return days
  }

  /// The day of a series that a time stands for: it may be written in another zone than that of the series.
  private func day(of time: DayTime, in event: EventEntity) -> CivilDate {
    guard let zone = event.date.zone, let moment = times.clock.moment(time) else {
      return time.date
    }
    return times.clock.wall(at: moment, in: zone).date
  }

  /// Reads a changed occurrence of a series: the fields that differ, and what daybook cannot express.
  func change(
    of event: EventEntity
  ) throws(ExchangeError) -> (fields: [FieldKey: FieldValue], unread: ContentComponent?) {
    guard let place = first("RECURRENCE-ID"), let time = try value(place, "RECURRENCE-ID")
    else { throw error(.notADay, "RECURRENCE-ID") }
    let day = day(of: time, in: event)
    if isCancelled {
      return ([.on(day, OccurrenceField.gone): .truth(true)], nil)
    }
    var item = self
    // An occurrence has no rule, and is written in the zone of its series.
    item.times.keepsUTC = event.date.zone.map(ZoneDays.isUTC) ?? false
    guard let span = try item.span() else { throw error(.missing, "DTSTART") }
    var fields: [FieldKey: FieldValue] = [:]
    var usual = event.date
    usual.date = day
    let series = event.repeat.flatMap {
      EventSeries(EventSpan(start: event.date, minutes: event.length), rule: $0)
    }
    // On a day that the rule does not include, a start makes the occurrence.
    if span.start != usual || series?.falls(on: day) != true {
      fields[.on(day, .date)] = .due(span.start)
    }
    if span.minutes != event.length { fields[.on(day, .length)] = .number(Int64(span.minutes)) }
    let texts: [(FieldKey, own: String?, usual: String?)] = [
      (.title, item.text("SUMMARY"), event.title), (.place, item.text("LOCATION"), event.place),
      (.notes, item.text("DESCRIPTION"), event.notes),
    ]
    for (key, own, usual) in texts where own ?? "" != usual ?? "" {
      fields[.on(day, key)] = .text(own ?? "")
    }
    return (fields, item.unread(on: day))
  }

  /// What daybook cannot express of a changed occurrence, as a component with its day; nil if there is nothing.
  private func unread(on day: CivilDate) -> ContentComponent? {
    let (lines, components) = unread
    guard !lines.isEmpty || !components.isEmpty else { return nil }
    let place = ContentLine("RECURRENCE-ID", value: CalendarLines.basic(day))
    return ContentComponent("VEVENT", [place] + lines, components)
  }
}

extension ContentComponent {
  /// The day of the occurrence of which `CalendarItem` has preserved this.
  var occurrenceDay: CivilDate? {
    lines.first { $0.name == "RECURRENCE-ID" }.flatMap { CalendarTimes.date($0.value[...]) }
  }
}
