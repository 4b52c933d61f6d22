import Core
import Entities
import Repositories

/// Reads a folder of calcurse: appointments, to-dos, and the notes of both.
struct CalcurseImport: FormatImport {
  static let fields: [EntityKind: Set<FieldKey>] = [
    .todo: [.title, .priority, .completed, .notes],
    .event: [.title, .date, .length, .repeatRule, .notes, OccurrenceField.gone],
  ]

  private static let kind = "calcurse"
  /// The names that the lines of an entry would get if they were imported again.
  static let names = FileNames.content(kind) { row, book in
    if let todo = book.repository.record(TodoEntity.self, at: row).value {
      return [[CalcurseItems.todo(todo).lineText]]
    }
    guard let event = book.repository.record(EventEntity.self, at: row).value else { return [] }
    // With its time as the clocks here show it, and as it was noted, for a file that was made elsewhere.
    let clocks: [(EventSpan) -> EventSpan] = [book.clock.written, book.clock.shown]
    let leftOut = book.events.leftOut(of: event.id)
    return clocks.flatMap { CalcurseItems.events(event, leftOut: leftOut, $0) }
      .map { [$0.lineText] }.unique
  }

  func recognises(_ opening: FileOpening) -> Bool {
    let files = [Calcurse.appointments, Calcurse.todos]
    if opening.parts.contains(where: files.contains) || files.contains(opening.name) { return true }
    // daybook writes both into one file if the export is not a folder.
    return !opening.lines.isEmpty
      && opening.lines.allSatisfy { line in
        let line = TextLine(number: 0, text: line)
        return CalcurseEvent(line) != nil
          || line.text.first == "[" && CalcurseTodo(line)?.text.unlessEmpty != nil
      }
  }

  func draft(_ file: inout ImportContents, _ builder: inout DraftBuilder) throws(ExchangeError) {
    let whole = file.file
    let files = whole.parts.isEmpty ? [whole] : whole.parts
    var names = RepeatedNames(Self.kind)
    let notes = Dictionary(
      files.filter { $0.name.hasPrefix("\(Calcurse.notes)/") }.map {
        (String($0.name.dropFirst(Calcurse.notes.count + 1)), $0)
      }, uniquingKeysWith: { first, _ in first })
    for part in files {
      guard whole.parts.isEmpty || [Calcurse.appointments, Calcurse.todos].contains(part.name)
      else {
        continue
      }
      let text = try text(of: part, inFolder: !whole.parts.isEmpty)
      for line in TextLine.all(of: text) where !line.isBlank {
        try builder.item { builder throws(ExchangeError) in
          // A line of an appointment begins with a day, one of a to-do with `[`.
          if part.name == Calcurse.todos || line.text.first == "[" {
            try addTodo(line, notes, &names, &builder)
          } else {
            try addEvent(line, notes, &names, &builder)
          }
        }
      }
    }
  }

  private func addTodo(
    _ line: TextLine, _ notes: [String: ImportFile], _ names: inout RepeatedNames,
    _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    guard let item = CalcurseTodo(line) else {
      throw ExchangeError(.notALine, line: line.number, value: String(line.text))
    }
    let place = try builder.place()
    var todo = TodoEntity(
      id: names.id(of: [String(line.text)]), title: item.text, created: builder.context.now)
    (todo.folder, todo.position) = (place.folder, place.position)
    todo.priority = CalcurseItems.priority(item.priority)
    todo.completed = item.isDone ? builder.context.now : nil
    todo.notes = try note(item.note, notes)
    var kept: Set<FieldKey> = [.title]
    if todo.priority != nil { kept.insert(.priority) }
    if todo.completed != nil { kept.insert(.completed) }
    let lost = add(note: item.note, todo.notes, to: &kept)
    let number = CalcurseItems.todo(todo).priority
    let changed: Set<FieldKey> = number == item.priority ? [] : [.priority]
    let outcomes = builder.context.outcomes(kept: kept, changed: changed, lost: lost)
    builder.add(ImportDraft.Record(todo, outcomes), at: place)
  }

  private func addEvent(
    _ line: TextLine, _ notes: [String: ImportFile], _ names: inout RepeatedNames,
    _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    guard let item = CalcurseEvent(line) else {
      throw ExchangeError(.notALine, line: line.number, value: String(line.text))
    }
    let zone = builder.context.zone
    let start = item.time.map { DayTime(item.date, at: $0, zone: zone) } ?? DayTime(item.date)
    let place = try builder.place()
    var event = EventEntity(
      id: names.id(of: [String(line.text)]), title: item.text, date: start,
      created: builder.context.now)
    (event.folder, event.position) = (place.folder, place.position)
    event.notes = try note(item.note, notes)
    if let last = item.lastTime {
      let minutes = DayTime(item.lastDate, at: last, zone: zone).minute - start.minute
      guard minutes >= 0 else { throw ExchangeError(.endsBeforeItBegins, line: line.number) }
      guard minutes <= EventSpan.longest else {
        throw ExchangeError(.takesTooLong, line: line.number)
      }
      event.length = builder.context.clock.kept(EventSpan(start: start, minutes: minutes)).minutes
    }
    var kept: Set<FieldKey> = [.title, .date]
    if let rule = item.rule {
      if let days = CalcurseItems.days(of: item) {
        event.length = days * ClockTime.minutesPerDay
      } else {
        event.repeat = rule.rule.text
        kept.insert(.repeatRule)
      }
    }
    var lost = add(note: item.note, event.notes, to: &kept)
    if item.isImportant { lost.insert("notify") }
    var record = ImportDraft.Record(event, builder.context.outcomes(kept: kept, lost: lost))
    for day in item.rule?.exceptions ?? [] {
      record.links[.on(day, OccurrenceField.gone)] = .truth(true)
    }
    builder.add(record, at: place)
  }

  private func note(
    _ name: String?, _ notes: [String: ImportFile]
  ) throws(ExchangeError) -> String? {
    guard let file = name.flatMap({ notes[$0] }) else { return nil }
    var text = try text(of: file, inFolder: true)
    // Editors end a text with a line break.
    if text.hasSuffix("\n") { text.removeLast() }
    return text.unlessEmpty
  }

  /// The text of a file; an error names it if it is one of several.
  private func text(of file: ImportFile, inFolder isPart: Bool) throws(ExchangeError) -> String {
    do throws(ExchangeError) {
      return try ImportText(file.bytes).text
    } catch {
      var error = error
      if isPart { error.field = file.name }
      throw error
    }
  }

  private func add(
    note name: String?, _ text: String?, to kept: inout Set<FieldKey>
  ) -> Set<FieldKey> {
    if text != nil { kept.insert(.notes) }
    return name != nil && text == nil ? [.notes] : []
  }
}

/// Converts entries of the book to lines of calcurse.
enum CalcurseItems {
  /// Reads a priority, numbered as in iCalendar.
  static func priority(_ number: Int) -> Priority? {
    switch number {
    case 1...4: .high
    case 5: .medium
    case 6...9: .low
    default: nil
    }
  }

  private static let numbers: [Priority: Int] = [.high: 1, .medium: 5, .low: 9]

  /// The length in days of a whole-day event that repeats daily until a last day; nil for any other.
  ///
  /// calcurse stores an event of several whole days in this way.
  static func days(of item: CalcurseEvent) -> Int? {
    guard let rule = item.rule, item.time == nil, rule.exceptions.isEmpty,
      case .until(let last) = rule.rule.end
    else { return nil }
    var plain = rule.rule
    plain.end = .never
    let days = last.dayNumber - item.date.dayNumber + 1
    return plain == RecurrenceRule(.daily) && 1...366 ~= days ? days : nil
  }

  static func todo(_ todo: TodoEntity) -> CalcurseTodo {
    var item = CalcurseTodo(todo.title.oneLine.withoutNUL)
    item.priority = todo.priority.flatMap { numbers[$0] } ?? 0
    item.isDone = todo.completed != nil
    item.note = todo.notes.map { SHA1.text(of: note($0)) }
    return item
  }

  /// The bytes of a note, with a line break at the end as an editor saves it.
  static func note(_ text: String) -> [UInt8] { Array("\(text)\n".utf8).withoutNUL }

  /// Whether calcurse can express the rule of an event.
  @MainActor static func canExpressRule(at row: Row, of book: Book) -> Bool {
    book.repository.record(EventEntity.self, at: row).value.flatMap { event in
      rule(of: event, from: book.clock.written(event.date).date)
    } != nil
  }

  /// The rule of an event; nil if calcurse cannot express it.
  ///
  /// It is also nil for events of several whole days, which calcurse stores as a daily rule.
  ///
  /// - Parameter day: the first day, which in another zone may be the day before or after that of the event.
  private static func rule(of event: EventEntity, from day: CivilDate) -> CalcurseRule? {
    let span = EventSpan(start: event.date, minutes: event.length)
    guard span.days == 1 || !span.isWholeDays,
      let rule = event.repeat.flatMap({ RepeatRule(text: $0) })?.rule.withLastDay(
        from: event.date.date
      ).moved(from: event.date.date, to: day)
    else { return nil }
    let said = CalcurseRule(rule)
    return said.text == nil ? nil : said
  }

  /// The lines of an event; two for a series whose rule does not fall on its first day.
  ///
  /// - Parameter shown: converts an event to what the lines say.
  static func events(
    _ event: EventEntity, leftOut: [CivilDate], _ shown: (EventSpan) -> EventSpan
  ) -> [CalcurseEvent] {
    var span = shown(EventSpan(start: event.date, minutes: event.length))
    // calcurse knows no end that shows an earlier time than the start.
    span.setBack = 0
    let day = span.start.date
    var item = CalcurseEvent(day, text: event.title.oneLine.withoutNUL)
    item.note = event.notes.map { SHA1.text(of: note($0)) }
    if let time = span.start.time {
      (item.time, item.lastDate, item.lastTime) = (time, span.end.date, span.end.time)
    } else if span.days > 1 {
      var daily = RecurrenceRule(.daily)
      daily.end = .until(span.lastDay)
      item.rule = CalcurseRule(daily)
    }
    guard var rule = rule(of: event, from: day), let first = rule.rule.days(from: day).first()
    else { return [item] }
    var series = item
    rule.exceptions = leftOut.map {
      $0.adding(days: day.dayNumber - event.date.date.dayNumber)
    }
    series.rule = rule
    guard first != day else { return [series] }
    series.date = first
    series.lastDate = item.lastDate.adding(days: first.dayNumber - day.dayNumber)
    return [item, series]
  }
}

extension RecurrenceRule {
  /// The rule for the same series where its days are the ones before or after; nil if no rule says that.
  fileprivate func moved(from old: CivilDate, to new: CivilDate) -> RecurrenceRule? {
    let days = new.dayNumber - old.dayNumber
    guard days != 0 else { return self }
    guard positions.isEmpty, monthDays.isEmpty, months.isEmpty,
      weekdays.allSatisfy({ $0.ordinal == nil })
    else { return nil }
    switch frequency {
    case .daily: break
    case .weekly:
      // Days of one week may then be of two.
      guard interval == 1 || weekdays.count < 2 else { return nil }
    case .monthly, .yearly:
      // Not every month has the days after the 28th.
      let last = max(old.parts.day, new.parts.day)
      guard weekdays.isEmpty, old.firstOfMonth == new.firstOfMonth, last <= 28 else { return nil }
    }
    var rule = self
    rule.weekdays = weekdays.map { .init(($0.weekday + 6 + days) % 7 + 1) }
    if case .until(let last) = end { rule.end = .until(last.adding(days: days)) }
    return rule
  }
}
