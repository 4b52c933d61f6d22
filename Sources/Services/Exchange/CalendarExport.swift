import Core
import Entities
import Repositories

/// Writes to-dos, events and pages as iCalendar; the same book gives the same bytes on every machine.
///
/// Source: RFC 5545.
struct CalendarExport: ItemExport, FolderExport {
  nonisolated static let kinds = Set(fields.keys)
  /// All fields of these kinds.
  nonisolated static let fields: [EntityKind: Set<FieldKey>] = [EntityKind.todo, .event, .diary]
    .reduce(
      into: [:]
    ) { fields, kind in
      fields[kind] = Set(kind.fields.map(\.key)).union(["tags", "after", "changes", "folders"])
    }

  let book: Book
  private var clock: BookClock { book.clock }

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    try write(rows, to: &file) { row in
      FolderLines.lines(of: book.repository.summary(of: row).folder, in: book)
    }
  }

  func write(itemAt row: Row, seen: ContentLine, to file: inout FilePieces) throws {
    try write([row], to: &file) { _ in [seen] }
  }

  /// One file for each entry, named after its id in other programs.
  func parts(_ rows: [Row]) throws -> [ExportPart] {
    ExportPart.distinct(
      try rows.map { row in
        var bytes: [UInt8] = []
        var file = FilePieces { bytes += $0 }
        try write([row], to: &file)
        try file.end()
        return ExportPart(name: "\(MirrorItems.stem(at: row, of: book)).ics", bytes: bytes)
      })
  }

  /// - Parameter notes: the lines to add to the component of an entry.
  private func write(
    _ rows: [Row], to file: inout FilePieces, noting notes: (Row) -> [ContentLine]
  ) throws {
    try file.add(
      ContentText.bytes([
        ContentLine("BEGIN", value: "VCALENDAR"), ContentLine("VERSION", value: "2.0"),
        ContentLine("PRODID", value: "-//daybook//EN"),
      ]))
    // The definitions of zones come before the components that use them.
    for zone in zones(of: rows).definitions(clock) {
      try file.add(ContentText.bytes(zone.allLines))
    }
    for row in rows {
      let components = exported(row, notes(row)).components
      try file.add(ContentText.bytes(components.flatMap(\.allLines)))
    }
    try file.add(ContentText.bytes([ContentLine("END", value: "VCALENDAR")]))
  }

  /// The zones of all times of the rows.
  ///
  /// Events are exported in full for this, as their ends and changed occurrences may be in other zones.
  private func zones(of rows: [Row]) -> ZoneDays {
    var zones = ZoneDays()
    for row in rows {
      if book.repository.kind(of: row) == .event {
        zones.add(exported(row, []).zones)
      } else {
        for key in [FieldKey.due, .start, .date] {
          book.repository.value(key, at: row).text.flatMap(DayTime.init).map { zones.add($0) }
        }
      }
    }
    return zones
  }

  /// The components of an entry, and the zones of its times.
  private struct Exported {
    var components: [ContentComponent] = []
    var zones = ZoneDays()
  }

  private func exported(_ row: Row, _ notes: [ContentLine]) -> Exported {
    let summary = book.repository.summary(of: row)
    var lines = CalendarLines(clock)
    lines.add(ContentLine("UID", value: book.uid(at: row)))
    lines.moment("DTSTAMP", summary.modified)
    lines.moment("CREATED", summary.created)
    lines.text("SUMMARY", summary.title.unlessEmpty)
    let kept = book.repository.value(ExchangeFormat.ics.unsupportedParts, at: row).text.flatMap(
      Self.kept)
    let occurrences = kept?.components.filter { $0.name == "VEVENT" } ?? []
    let alarms = kept?.components.filter { $0.name != "VEVENT" } ?? []
    var changes = Exported()
    var (start, minutes): (DayTime?, Int?)
    var hasStart = false
    let name: String
    switch summary.kind {
    case .todo:
      guard let todo = book.repository.record(TodoEntity.self, at: row).value else {
        return Exported()
      }
      name = "VTODO"
      start = todo.repetitionDay
      if case .at(let begin)? = todo.start {
        hasStart = true
        if let due = todo.due, begin.zone == due.zone { minutes = due.minute - begin.minute }
      }
      lines.add(todo)
      if let parent = todo.parent {
        lines.related(book.uid(of: parent), as: ContentLine.Link.parent)
      }
      for blocker in summary.after {
        lines.related(book.uid(of: blocker), as: ContentLine.Link.blocker)
      }
    case .event:
      guard let event = book.repository.record(EventEntity.self, at: row).value else {
        return Exported()
      }
      name = "VEVENT"
      start = event.date
      minutes = EventSpan(start: event.date, minutes: event.length).minutes
      lines.add(event)
      for day in book.events.leftOut(of: event.id) { lines.time("EXDATE", day, of: event) }
      changes = changedTimes(event, occurrences)
    default:
      guard let page = book.repository.record(DiaryEntity.self, at: row).value else {
        return Exported()
      }
      name = "VJOURNAL"
      lines.time("DTSTART", page.date)
      lines.text("DESCRIPTION", page.body)
    }
    lines.list("CATEGORIES", summary.tags)
    for note in notes { lines.add(note) }
    let meaning = CalendarMeaning(
      clock: clock, component: name, start: start, minutes: minutes, hasStart: hasStart)
    let component = ContentComponent(
      name, meaning.lines(lines.lines, kept?.lines ?? []),
      meaning.components(lines.alarms, alarms))
    changes.zones.add(lines.zones)
    return Exported(components: [component] + changes.components, zones: changes.zones)
  }

  /// Reads the lines that were kept from the file that the entry was imported from.
  private static func kept(_ text: String) -> ContentComponent? {
    let wrapped = Array("BEGIN:VKEPT\n\(text)\nEND:VKEPT\n".utf8)
    return try? ContentText.components(wrapped).first
  }

  /// The components of the changed occurrences of a series.
  ///
  /// - Parameter preserved: the lines and alarms of other programs, also of occurrences that differ only in these.
  private func changedTimes(_ event: EventEntity, _ preserved: [ContentComponent]) -> Exported {
    let preserved = Dictionary(
      preserved.compactMap { component in component.occurrenceDay.map { ($0, component) } },
      uniquingKeysWith: { $1 })
    var times = Exported()
    for (day, changed) in book.events.changes(of: event.id, and: preserved.keys) {
      guard let changed else { continue }
      var lines = CalendarLines(clock)
      lines.add(ContentLine("UID", value: book.uid(of: event.id)))
      lines.moment("DTSTAMP", changed.modified)
      lines.time("RECURRENCE-ID", day, of: event)
      lines.text("SUMMARY", changed.title)
      lines.span(changed.span)
      lines.text("DESCRIPTION", changed.notes)
      lines.text("LOCATION", changed.place)
      let (span, theirs) = (changed.span, preserved[day])
      let meaning = CalendarMeaning(
        clock: clock, component: "VEVENT", start: span.start, minutes: span.minutes)
      let theirLines = theirs?.lines.filter { $0.name != "RECURRENCE-ID" } ?? []
      times.components.append(
        ContentComponent(
          "VEVENT", meaning.lines(lines.lines, theirLines), theirs?.components ?? []))
      times.zones.add(lines.zones)
    }
    return times
  }
}

/// The lines for the folder of an entry: its name, and the names of the folders that contain it.
enum FolderLines {
  private static let name = "X-DAYBOOK-FOLDER"
  private static let above = "X-DAYBOOK-FOLDERS"

  @MainActor static func lines(of folder: EntityID?, in book: Book) -> [ContentLine] {
    guard let folder, let name = book.folders.name(of: folder) else { return [] }
    var lines = CalendarLines(book.clock)
    lines.text(Self.name, name)
    lines.list(above, book.folders.ancestors(of: folder).compactMap { book.folders.name(of: $0) })
    return lines.lines
  }

  /// Reads the path of the folder, outermost name first; empty without one.
  static func path(in lines: [ContentLine]) -> [String] {
    func value(_ name: String) -> String? { lines.first { $0.name == name }?.value }
    guard let name = value(Self.name).map(ContentText.unescaped)?.trimmed.unlessEmpty else {
      return []
    }
    return (value(above).map(ContentText.list) ?? []).map(\.trimmed) + [name]
  }
}

/// Collects the lines of an entry's component.
struct CalendarLines {
  private(set) var lines: [ContentLine] = []
  private(set) var alarms: [ContentComponent] = []
  private(set) var zones = ZoneDays()
  private let clock: BookClock

  init(_ clock: BookClock) {
    self.clock = clock
  }

  mutating func add(_ line: ContentLine) { lines.append(line) }

  mutating func text(_ name: String, _ text: String?) {
    guard let text else { return }
    lines.append(ContentLine(name, value: ContentText.escaped(text)))
  }

  mutating func list(_ name: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    let value = texts.map(ContentText.escaped).joined(separator: ",")
    lines.append(ContentLine(name, value: value))
  }

  mutating func related(_ uid: String, as kind: String) {
    lines.append(
      ContentLine("RELATED-TO", [ContentLine.Parameter("RELTYPE", kind)], value: uid))
  }

  mutating func moment(_ name: String, _ moment: Timestamp?) {
    guard let moment else { return }
    lines.append(ContentLine(name, value: Self.utc(moment)))
  }

  mutating func time(_ name: String, _ time: DayTime?) {
    guard let time else { return }
    guard let clockTime = time.time, let zone = time.zone else {
      let day = ContentLine.Parameter("VALUE", "DATE")
      return lines.append(ContentLine(name, [day], value: Self.basic(time.date)))
    }
    if ZoneDays.isUTC(zone) {
      return lines.append(ContentLine(name, value: Self.basic(time.date, clockTime) + "Z"))
    }
    zones.add(time)
    lines.append(
      ContentLine(
        name, [ContentLine.Parameter("TZID", zone)], value: Self.basic(time.date, clockTime)))
  }

  /// Adds a line for one occurrence of a series.
  mutating func time(_ name: String, _ day: CivilDate, of event: EventEntity) {
    var time = event.date
    time.date = day
    self.time(name, time)
  }

  /// Adds start and end of an event; the end of whole days is the day after the last.
  mutating func span(_ span: EventSpan) {
    let span = clock.shown(span)
    time("DTSTART", span.start)
    // An event without an end in its file was imported with a length of one minute.
    guard span.minutes > 1 else { return }
    // An end that shows an earlier time than the start would be read as such.
    guard span.setBack == 0 else { return text("DURATION", "PT\(span.minutes)M") }
    time("DTEND", span.isWholeDays ? DayTime(span.end.date.adding(days: 1)) : span.end)
  }

  mutating func add(_ todo: TodoEntity) {
    text("DESCRIPTION", todo.notes)
    switch todo.start {
    case .at(let start)?: time("DTSTART", start)
    case .someday?: text("X-DAYBOOK-SOMEDAY", "1")
    case nil: break
    }
    time("DUE", todo.due)
    text("PRIORITY", todo.priority?.calendarText)
    if let completed = todo.completed {
      text("STATUS", todo.outcome == .dropped ? "CANCELLED" : "COMPLETED")
      moment("COMPLETED", completed)
      if todo.outcome == nil { text("PERCENT-COMPLETE", "100") }
    } else {
      text("STATUS", "NEEDS-ACTION")
    }
    text("X-DAYBOOK-ESTIMATE", todo.estimate.map(String.init))
    text("X-DAYBOOK-REPEAT-DAY", todo.repeatDay.map(String.init))
    rule(todo.repeat, at: todo.repetitionDay)
    reminders(todo.remind, before: "END")
  }

  mutating func add(_ event: EventEntity) {
    span(EventSpan(start: event.date, minutes: event.length))
    text("DESCRIPTION", event.notes)
    text("LOCATION", event.place)
    rule(event.repeat, at: event.date)
    reminders(event.remind, before: "START")
  }

  /// Adds the rule for other programs, and also in daybook's own form if that says more.
  private mutating func rule(_ text: String?, at start: DayTime?) {
    guard let text else { return }
    guard let rule = RepeatRule(text: text) else { return self.text("X-DAYBOOK-REPEAT", text) }
    lines.append(ContentLine("RRULE", value: Self.rule(rule.rule, at: start, clock)))
    if !Self.isWhole(rule, at: start) { self.text("X-DAYBOOK-REPEAT", text) }
  }

  /// Whether RFC 5545 can express the whole rule: what it counts from, its last day, and months without the day.
  private static func isWhole(_ rule: RepeatRule, at start: DayTime?) -> Bool {
    let days = rule.rule.monthDays + (start.map { [$0.date.parts.day] } ?? [])
    if case .until = rule.rule.end { return false }
    return rule.counting == .upcoming && !rule.rule.omitsMissingDays
      && days.allSatisfy { abs($0) <= 28 }
  }

  /// Writes a rule as the value of `RRULE`; the last day of a rule with times becomes its last minute in UTC.
  static func rule(_ rule: RecurrenceRule, at start: DayTime?, _ clock: BookClock) -> String {
    var rule = start.map { rule.namingLastDays(from: $0.date) } ?? rule
    // Not all programs know `SKIP`; without it they all omit months that lack the day.
    rule.omitsMissingDays = false
    guard case .until(let day) = rule.end, start?.time != nil, let zone = start?.zone else {
      return rule.text
    }
    rule.end = .never
    let last = clock.moment(day, ClockTime(minutes: ClockTime.minutesPerDay - 1), zone)
    return "\(rule.text);UNTIL=\(utc(last))"
  }

  private mutating func reminders(_ text: String?, before edge: String) {
    guard let text, let rule = ReminderRule(text: text) else { return }
    self.text("X-DAYBOOK-REMIND", text)
    for minutes in rule.lengths {
      let related =
        edge == "END" ? [ContentLine.Parameter("RELATED", edge)] : [ContentLine.Parameter]()
      let trigger = ContentLine(
        "TRIGGER", related, value: minutes == 0 ? "PT0M" : "-PT\(minutes)M")
      alarms.append(ContentComponent("VALARM", Self.plainAlarm + [trigger]))
    }
  }

  private static let plainAlarm = [
    ContentLine("ACTION", value: "DISPLAY"), ContentLine("DESCRIPTION", value: "Reminder"),
  ]

  /// Whether an alarm has nothing but a trigger and daybook's default lines.
  static func isPlain(_ alarm: ContentComponent) -> Bool {
    alarm.components.isEmpty
      && alarm.lines.allSatisfy { $0.name == "TRIGGER" || plainAlarm.contains($0) }
  }

  static func basic(_ date: CivilDate) -> String { digits(of: date.text) }

  static func basic(_ date: CivilDate, _ time: ClockTime, second: Int = 0) -> String {
    let digits = (time.minutes / 60 * 100 + time.minutes % 60) * 100 + second
    return "\(basic(date))T\(digits.digits(atLeast: 6))"
  }

  static func utc(_ moment: Timestamp) -> String {
    let local = LocalTime(moment, offset: 0)
    return basic(local.date, local.time, second: local.second) + "Z"
  }

  static func digits(of text: String) -> String {
    String(decoding: text.utf8.filter { 0x30...0x39 ~= $0 }, as: UTF8.self)
  }
}
