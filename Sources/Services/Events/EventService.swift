package import Core
import Entities
import Repositories

/// Something that takes place, whole.
package struct Event: Equatable, Sendable {
  package let id: EntityID
  package var title: String
  package var span: EventSpan
  /// How often it comes again, as written; see `RepeatWords`.
  package var repeatRule: String?
  /// How long before it its reminders come, as written; nil is what the settings say.
  package var remind: String?
  package var place: String?
  package var notes: String?
  package var folder: EntityID?
  package var tags: [String]
  package let created: Timestamp
  package var modified: Timestamp
}

/// What a new event is to be.
package struct EventDraft: Equatable, Sendable {
  package var title: String
  /// Needed when it is added.
  package var span: EventSpan?
  /// How often it comes again, as the book keeps it.
  package var repeatRule: String?
  /// How long before it its reminders come, as the book keeps it.
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
  /// The event with what a draft says of it; without a day there it keeps its own.
  package func with(_ draft: EventDraft) -> Event {
    Event(
      id: id, title: draft.title, span: draft.span ?? span, repeatRule: draft.repeatRule,
      remind: draft.remind, place: draft.place, notes: draft.notes, folder: draft.folder,
      tags: draft.tags, created: created, modified: modified)
  }
}

/// The rules of events; what holds for entries of any kind is in `EntryService`.
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

  /// What a line says of an event, whether it begins with `@ ` or not.
  package func draft(ofLine text: String) throws(RuleError) -> EventDraft {
    let text = text.hasPrefix("@ ") ? text : "@ \(text)"
    let line = book.quickAdd.line(text)
    guard line.day != nil || line.time != nil || line.repetition != nil else {
      throw .eventWithoutDay
    }
    if let error = line.spanError ?? line.folderError { throw error }
    return book.quickAdd.entry(text).event
  }

  /// Adds an event that is no longer in the book as a new one; without its folder, if that is gone too.
  package func recreate(_ event: Event) throws -> EntityID {
    try book.catchUp()
    var draft = EventDraft(event)
    draft.folder = event.folder.flatMap(book.folders.folder)?.id
    return try add(draft)
  }

  /// A new event that is yet to be saved.
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

  /// Saves what was edited since an event was seen; what others have changed meanwhile stays, beside another
  /// value of the same field.
  ///
  /// - Parameter dropping: whether what is different on days that it has no more may be lost; refused
  ///   otherwise.
  package func save(_ edited: Event, over seen: Event, dropping: Bool = false) throws {
    try book.catchUp()
    guard var entity = entity(edited.id), var event = event(edited.id) else {
      throw RuleError.entryIsGone
    }
    let disputed = event.take(edited, over: seen)
    entity.title = try EntryTitle.checked(event.title)
    try book.entries.checkMove(of: edited.id, from: entity.folder, to: event.folder)
    entity.folder = event.folder
    entity.date = event.span.start
    entity.length = event.span.minutes
    entity.repeat = event.repeatRule
    entity.remind = event.remind
    entity.place = event.place?.trimmed.unlessEmpty
    entity.notes = event.notes?.trimmed.unlessEmpty
    entity.tags = event.tags.unlessEmpty
    // Of a series that has other days now, what was different on those it had is no more.
    let hasOtherDays =
      edited.span.start.date != seen.span.start.date || edited.repeatRule != seen.repeatRule
    let series = event.repeatRule.flatMap { EventSeries(event.span, rule: $0) }
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

  func entity(_ id: EntityID) -> EventEntity? {
    book.repository.record(EventEntity.self, id: id).value
  }
}

extension Event: Mergeable {
  /// Takes over the fields in which an edited copy differs from what its editor had seen; returns those that
  /// were changed meanwhile.
  mutating func take(_ edited: Event, over seen: Event) -> Set<FieldKey> {
    takeTags(edited, over: seen)
    let disputed = [
      take(\.title, .title, edited, over: seen),
      take(\.span.start, .date, edited, over: seen),
      take(\.span.minutes, .length, edited, over: seen),
      take(\.repeatRule, .repeatRule, edited, over: seen),
      take(\.remind, .remind, edited, over: seen),
      take(\.place, .place, edited, over: seen),
      take(\.notes, .notes, edited, over: seen),
      take(\.folder, .folder, edited, over: seen),
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
  /// Reads how often an event comes again that begins on a day, as the book keeps it; empty is never.
  package func eventRule(_ text: String, from start: CivilDate) throws(RuleError) -> String? {
    guard let repetition = try repetition(text, due: DayTime(start)) else { return nil }
    let rule = repetition.rule.ofEvent(from: start, onDay: repetition.meantDay(of: start))
    guard let rule else { throw .repeatUnknown(text.trimmed) }
    return rule
  }

  /// Reads from when to when an event is.
  ///
  /// - Parameters:
  ///   - from: a day, or a day and time.
  ///   - to: a time of the same day, a day, both, or how long it takes; empty is an hour, or the whole day.
  package func eventSpan(from: String, to: String) throws(RuleError) -> EventSpan {
    guard let start = try due(from) else { throw .eventWithoutDay }
    return try eventSpan(from: start, to: to)
  }

  /// The same of a start that is known; its end is read as the clocks here show it.
  package func eventSpan(from kept: DayTime, to: String) throws(RuleError) -> EventSpan {
    let to = to.trimmed
    guard !to.isEmpty else { return EventSpan(start: kept, minutes: nil) }
    if kept.time != nil, let minutes = MinuteSpan.minutes(to) {
      return try checked(EventSpan(start: kept, minutes: minutes))
    }
    let start = clock.here(kept)
    guard let end = try due(to, on: start.date) else { throw .dayUnknown(to) }
    // A time alone may be of the next day; what names the day itself is not.
    if end.time != nil, start.time != nil, end.minute < start.minute,
      try due(to, on: start.date.adding(days: 1)) == end
    {
      throw .eventEndsBeforeItBegins(end)
    }
    guard let span = EventSpan(start, through: end) else {
      throw (start.time == nil) == (end.time == nil)
        ? .eventEndsBeforeItBegins(end) : .eventEndWithoutTime
    }
    return try checked(EventSpan(start: kept, minutes: clock.kept(span).minutes))
  }

  fileprivate func checked(_ span: EventSpan) throws(RuleError) -> EventSpan {
    guard span.minutes <= EventSpan.longest else { throw .eventTooLong(days: span.days) }
    return span
  }
}

extension RepeatRule {
  /// The rule of an event that begins on a day; nil of what is counted from the day on which it is done.
  ///
  /// - Parameter day: the day of the month that is meant, if not that of `start`.
  func ofEvent(from start: CivilDate, onDay day: Int?) -> String? {
    guard counting != .afterDone else { return nil }
    // The rule of an event itself says a day that the month of its first one does not have.
    return RepeatRule(day.map { rule.onDay($0, from: start) } ?? rule).text
  }
}
