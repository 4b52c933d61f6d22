package import Core
import Entities
import Repositories

/// An event with all its fields.
package struct Event: Equatable, Sendable {
  package let id: EntityID
  package var title: String
  package var span: EventSpan
  /// Its repetition in the stored form; see `RepeatWords`.
  package var repeatRule: String?
  /// Its reminders in the stored form; nil for those of the settings.
  package var remind: String?
  package var place: String?
  package var notes: String?
  package var folder: EntityID?
  package var tags: [String]
  package let created: Timestamp
  package var modified: Timestamp
}

/// The fields of a new event.
package struct EventDraft: Equatable, Sendable {
  package var title: String
  /// Required to add the event.
  package var span: EventSpan?
  /// Its repetition in the stored form.
  package var repeatRule: String?
  /// Its reminders in the stored form.
  package var remind: String?
  package var place: String?
  package var notes: String?
  package var folder: EntityID?
  package var tags: [String] = []

  package init(_ title: String, _ span: EventSpan?) {
    self.title = title
    self.span = span
  }

  package init(_ event: Event) {
    self.init(event.title, event.span)
    repeatRule = event.repeatRule
    remind = event.remind
    place = event.place
    notes = event.notes
    folder = event.folder
    tags = event.tags
  }
}

extension Event {
  /// The event with the fields of a draft; keeps its span if the draft has none.
  package func with(_ draft: EventDraft) -> Event {
    Event(
      id: id, title: draft.title, span: draft.span ?? span, repeatRule: draft.repeatRule,
      remind: draft.remind, place: draft.place, notes: draft.notes, folder: draft.folder,
      tags: draft.tags, created: created, modified: modified)
  }
}

/// The rules of events; those of all kinds of entries are in `EntryService`.
@MainActor package struct EventService {
  let book: Book

  package func event(_ id: EntityID) -> Event? {
    guard let entity = entity(id), let entry = book.entries.entry(id) else { return nil }
    return Event(entity, modified: entry.modified)
  }

  @discardableResult
  package func add(_ draft: EventDraft) throws -> EntityID {
    try book.catchUp()
    return try book.entries.add(unsaved(draft))
  }

  /// Reads an event from a line of quick-add, with or without `@ ` in front.
  package func draft(ofLine text: String) throws(RuleError) -> EventDraft {
    let text = Self.line(text)
    let line = book.quickAdd.line(text)
    guard line.day != nil || line.time != nil || line.repetition != nil else {
      throw .eventWithoutDay
    }
    if let error = line.spanError ?? line.folderError(in: book.folders) { throw error }
    let draft = TodoDraft("")
    let entry = book.quickAdd.entry(line, over: draft)
    try book.quickAdd.checkRepetition(of: entry, line, in: text, over: draft)
    return entry.event
  }

  /// The line of quick-add that makes an event of a text.
  package static func line(_ text: String) -> String {
    text.hasPrefix("@ ") ? text : "@ \(text)"
  }

  /// Adds a deleted event as a new one, without its folder if that is deleted too.
  package func recreate(_ event: Event) throws -> EntityID {
    try book.catchUp()
    var draft = EventDraft(event)
    draft.folder = event.folder.flatMap(book.folders.folder)?.id
    return try add(draft)
  }

  /// Makes a new event that is not saved yet.
  func unsaved(_ draft: EventDraft) throws(RuleError) -> EventEntity {
    guard let given = draft.span else { throw .eventWithoutDay }
    let span = try book.checked(given)
    var entity = EventEntity(
      id: book.newID(), title: try EntryTitle.checked(draft.title), date: span.start,
      created: book.clock.now())
    entity.length = span.minutes
    entity.repeat = draft.repeatRule
    entity.remind = draft.remind
    entity.place = draft.place?.trimmed.unlessEmpty
    entity.notes = draft.notes?.trimmed.unlessEmpty
    entity.folder = draft.folder
    entity.tags = draft.tags.unlessEmpty
    return entity
  }

  /// Saves the changes between two states of an event, and keeps what others have changed meanwhile.
  ///
  /// A field that both have changed keeps both values.
  ///
  /// - Parameter dropping: whether changed occurrences may be lost if the event no longer has their days; throws
  ///   otherwise.
  package func save(_ edited: Event, over seen: Event, dropping: Bool = false) throws {
    try book.catchUp()
    guard let old = entity(edited.id), var event = event(edited.id) else {
      throw RuleError.entryIsGone
    }
    let disputed = event.merge(edited, over: seen)
    let entity = try filled(old, with: event)
    try book.entries.checkMove(of: edited.id, from: old.folder, to: event.folder)
    // If the days of the series have changed, the changes of occurrences on the old days are lost.
    let hasOtherDays =
      edited.span.start.date != seen.span.start.date || edited.repeatRule != seen.repeatRule
    let series = event.repeatRule.flatMap { EventSeries(event.span, rule: $0) }
    // A rule that the event already broke before the edit is no mistake of this edit.
    if let rule = event.repeatRule, rule == seen.repeatRule,
      edited.span.start.date != seen.span.start.date,
      (try? book.eventRule(rule, from: seen.span.start.date)) != nil
    {
      _ = try book.eventRule(rule, from: event.span.start.date)
    }
    let stranded = hasOtherDays ? placesWithoutDay(of: entity.id, in: series) : []
    try checkStranded(stranded.map(\.day), of: edited, dropping)
    let lost = Dictionary(uniqueKeysWithValues: stranded.map { ($0.key, FieldValue.absent) })
    try book.commit(
      Action(.edit, title: entity.title, disputed: disputed),
      [.keep(entity.id, disputed), .save(entity)]
        + (lost.isEmpty ? [] : [.set(.event, entity.id, lost)]))
  }

  /// A stored event with all fields that users can change.
  func filled(_ entity: EventEntity, with event: Event) throws(RuleError) -> EventEntity {
    var entity = entity
    entity.title = try EntryTitle.checked(event.title)
    entity.folder = event.folder
    entity.date = event.span.start
    entity.length = event.span.minutes
    entity.repeat = event.repeatRule
    entity.remind = event.remind
    entity.place = event.place?.trimmed.unlessEmpty
    entity.notes = event.notes?.trimmed.unlessEmpty
    entity.tags = event.tags.unlessEmpty
    return entity
  }

  func entity(_ id: EntityID) -> EventEntity? {
    book.repository.record(EventEntity.self, id: id).value
  }
}

extension Event: Mergeable {
  /// Merges the fields that an edited copy has changed; returns the keys of those that others have changed
  /// meanwhile.
  mutating func merge(_ edited: Event, over seen: Event) -> Set<FieldKey> {
    mergeTags(edited, over: seen)
    let disputed = [
      merge(\.title, .title, edited, over: seen),
      merge(\.span.start, .date, edited, over: seen),
      merge(\.span.minutes, .length, edited, over: seen),
      merge(\.repeatRule, .repeatRule, edited, over: seen),
      merge(\.remind, .remind, edited, over: seen),
      merge(\.place, .place, edited, over: seen),
      merge(\.notes, .notes, edited, over: seen),
      merge(\.folder, .folder, edited, over: seen),
    ]
    return Set(disputed.compactMap(\.self))
  }
}

extension Event {
  init(_ entity: EventEntity, modified: Timestamp) {
    self.init(
      id: entity.id, title: entity.title,
      span: EventSpan(start: entity.date, minutes: entity.length), repeatRule: entity.repeat,
      remind: entity.remind, place: entity.place,
      notes: entity.notes, folder: entity.folder, tags: entity.tags ?? [], created: entity.created,
      modified: modified)
  }
}

extension Book {
  /// Reads the repetition of an event that begins on a day and returns its stored form; nil for an empty text.
  package func eventRule(_ text: String, from start: CivilDate) throws(RuleError) -> String? {
    guard let repetition = try repetition(text, due: DayTime(start)) else { return nil }
    let rule = repetition.rule.ofEvent(from: start, onDay: repetition.intendedDay(of: start))
    guard let rule else { throw .eventRepeatsAfterDone }
    return rule
  }

  /// Reads the start and end of an event.
  ///
  /// - Parameters:
  ///   - from: a day, or a day and time.
  ///   - to: a time on the same day, a day, both, or a length; if empty, an hour or the whole day.
  ///   - day: the day of a start that is only a time; by default the next one on which it is still to come.
  package func eventSpan(
    from: String, to: String, on day: CivilDate? = nil
  ) throws(RuleError) -> EventSpan {
    guard let start = try due(from, on: day) else { throw .eventWithoutDay }
    return try eventSpan(from: start, to: to)
  }

  /// Reads another end of an event, in the local time zone; its start keeps its own.
  package func eventSpan(_ span: EventSpan, to: String) throws(RuleError) -> EventSpan {
    let minutes = try eventSpan(from: clock.here(span.start), to: to).minutes
    return EventSpan(start: span.start, minutes: minutes)
  }

  /// Reads the end of an event whose start is a day, or a time in the local time zone.
  package func eventSpan(from start: DayTime, to: String) throws(RuleError) -> EventSpan {
    let to = to.trimmed
    guard !to.isEmpty else { return EventSpan(start: start, minutes: nil) }
    if start.time != nil, let minutes = MinuteSpan.minutes(to) {
      return try checked(EventSpan(start: start, minutes: minutes))
    }
    guard let end = try eventEnd(to, of: start) else {
      guard let days = DayCount.days(to) else { throw .eventEndUnknown(to) }
      return try checked(EventSpan(start: start, minutes: days * ClockTime.minutesPerDay))
    }
    // A time without a day may be on the next day, but not a text that names a day.
    if end.time != nil, start.time != nil, end.minute < start.minute,
      try due(to, on: start.date.adding(days: 1)) == end
    {
      throw .eventEndsBeforeItBegins(end)
    }
    guard let span = EventSpan(start, through: end) else {
      throw (start.time == nil) == (end.time == nil)
        ? .eventEndsBeforeItBegins(end) : .eventEndWithoutTime
    }
    return try checked(clock.stored(typed: span))
  }

  /// Reads the end of an event as a day or time; returns nil for any other text.
  ///
  /// `24:00` is the beginning of the next day, and `fri` the first Friday that does not lie before the start.
  private func eventEnd(_ text: String, of start: DayTime) throws(RuleError) -> DayTime? {
    if let zone = start.zone, let midnight = TimeParser.midnight(text) {
      return DayTime(start.date.adding(days: 1), at: midnight, zone: zone)
    }
    do {
      let end = try due(text, on: start.date)
      guard let end, end.date < start.date else { return end }
      // A weekday or a day of the month; `2 jan` after `3 jan` is a mistake rather than a year.
      let later = dayParser().counting(from: start.date).due(text, on: start.date)
      return later.flatMap { $0.date <= start.date.adding(months: 1) ? $0 : nil } ?? end
    } catch .dayUnknown { return nil }
  }

  fileprivate func checked(_ span: EventSpan) throws(RuleError) -> EventSpan {
    guard span.minutes <= EventSpan.longest else { throw .eventTooLong(days: span.days) }
    return span
  }
}

extension RepeatRule {
  /// The rule for an event that begins on a day; nil for a rule that counts from the day of completion.
  ///
  /// - Parameter day: the day of the month that the user means, if not that of `start`.
  func ofEvent(from start: CivilDate, onDay day: Int?) -> String? {
    guard counting != .afterDone else { return nil }
    // An event has no other field for a day that the month of its start lacks, so the rule has to name it.
    return RepeatRule(day.map { rule.onDay($0, from: start) } ?? rule).text
  }
}
