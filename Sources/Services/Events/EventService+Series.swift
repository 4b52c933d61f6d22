package import Core
import Entities
import Repositories

/// Which times of an event that comes again a change is for.
package enum SeriesPart: Sendable {
  case this
  case fromHere
  case all
}

/// Single times of events that come again.
extension EventService {
  /// When an event takes place, as the clocks show it here: of a series, the time that is on or comes next,
  /// else the last one.
  package func shownSpan(of entry: Entry) -> EventSpan? {
    guard entry.repeatRule != nil, let series = series(entry.id) else {
      return entry.span.map(here)
    }
    let now = book.clock.localNow
    return here(series.shown(at: now.date, now.time))
  }

  /// A span as the clocks show it here.
  package func here(_ span: EventSpan) -> EventSpan { LocalTimeReader(book.clock).here(span) }

  /// Whether a day is one on which an event comes again.
  package func hasOccurrence(_ id: EntityID, on day: CivilDate) -> Bool {
    guard let series = series(id) else { return false }
    return fields(id)[OccurrenceField(day, OccurrenceField.gone)] != .truth(true)
      && (series.comes(on: day) || fields(id)[OccurrenceField(day, .date)] != nil)
  }

  /// An event as it is at its time of a day; nil where it has none.
  package func occurrence(_ id: EntityID, on day: CivilDate) -> Event? {
    guard hasOccurrence(id, on: day), let series = series(id), var event = event(id) else {
      return nil
    }
    event.span = series.span(on: day)
    let fields = fields(id)
    func changed(_ key: FieldKey, _ value: String?) -> String? {
      fields[OccurrenceField(day, key)]?.text ?? value
    }
    event.title = changed(.title, event.title) ?? event.title
    event.remind = changed(.remind, event.remind)?.unlessEmpty
    event.place = changed(.place, event.place)?.unlessEmpty
    event.notes = changed(.notes, event.notes)?.unlessEmpty
    return event
  }

  /// Saves what was edited of one time of a series; the other times stay as they are.
  package func save(_ edited: Event, over seen: Event, on day: CivilDate) throws {
    try book.catchUp()
    guard let event = event(edited.id), hasOccurrence(edited.id, on: day),
      let series = series(edited.id)
    else { throw RuleError.entryIsGone }
    let usual = EventSeries(series.first, rule: event.repeatRule ?? "")?.span(on: day)
    var fields: [FieldKey: FieldValue] = [:]
    if edited.title != seen.title {
      let title = try EntryTitle.checked(edited.title)
      fields[.on(day, .title)] = title == event.title ? .absent : .text(title)
    }
    if edited.span != seen.span {
      let isUsual = edited.span == usual
      fields[.on(day, .date)] = isUsual ? .absent : .due(edited.span.start)
      fields[.on(day, .length)] =
        edited.span.minutes == usual?.minutes ? .absent : .number(Int64(edited.span.minutes))
      if !isUsual, edited.span.start == usual?.start { fields[.on(day, .date)] = .absent }
    }
    // An empty text says that there is none this time.
    if edited.place != seen.place {
      fields[.on(day, .place)] = edited.place == event.place ? .absent : .text(edited.place ?? "")
    }
    if edited.remind != seen.remind {
      fields[.on(day, .remind)] =
        edited.remind == event.remind ? .absent : .text(edited.remind ?? "")
    }
    if edited.notes != seen.notes {
      fields[.on(day, .notes)] = edited.notes == event.notes ? .absent : .text(edited.notes ?? "")
    }
    guard !fields.isEmpty else { return }
    try book.commit(
      Action(.edit, title: edited.title), [.set(.event, edited.id, fields)])
  }

  /// Leaves out one time of a series, or ends it before that; without times before it, all is deleted.
  package func delete(_ part: SeriesPart, of id: EntityID, on day: CivilDate) throws {
    try book.catchUp()
    guard let event = event(id), let series = series(id), hasOccurrence(id, on: day) else {
      throw RuleError.entryIsGone
    }
    let title = event.title
    switch part {
    case .all: try book.entries.delete([id])
    case .this:
      let gone: [FieldKey: FieldValue] = [.on(day, OccurrenceField.gone): .truth(true)]
      try book.commit(Action(.leaveOut, title: title), [.set(.event, id, gone)])
    case .fromHere where series.ruledDays(before: day).isEmpty:
      try book.entries.delete([id])
    case .fromHere:
      try book.commit(
        Action(.endSeries, title: title), [.set(.event, id, endingFields(event, before: day))])
    }
  }

  /// Brings back a time of a series that was left out.
  package func restore(_ id: EntityID, on day: CivilDate) throws {
    try book.catchUp()
    guard let event = event(id), fields(id)[OccurrenceField(day, OccurrenceField.gone)] != nil
    else { throw RuleError.occurrenceIsThere(id.text, on: day) }
    try book.commit(
      Action(.restore, title: event.title),
      [.set(.event, id, [.on(day, OccurrenceField.gone): .absent])])
  }

  /// The days on which a series does not take place although its rule says so.
  package func leftOut(of id: EntityID) -> [CivilDate] {
    fields(id).filter { $0.key.field == OccurrenceField.gone && $0.value == .truth(true) }
      .map(\.key.day).sorted()
  }

  /// Brings back all times of a series that were left out.
  package func restoreLeftOut(_ id: EntityID) throws {
    try book.catchUp()
    guard let event = event(id) else { return }
    let gone = leftOut(of: id).map { (FieldKey.on($0, OccurrenceField.gone), FieldValue.absent) }
    guard !gone.isEmpty else { return }
    try book.commit(
      Action(.restore, title: event.title),
      [.set(.event, id, Dictionary(uniqueKeysWithValues: gone))])
  }

  /// What is different at some times of a series, by day: nil of one that is left out.
  package func changes(of id: EntityID) -> [(day: CivilDate, event: Event?)] {
    Set(fields(id).keys.map(\.day)).sorted().map { ($0, occurrence(id, on: $0)) }
  }

  /// Saves what was edited of a series from one of its times on: the series ends before it, and another
  /// begins with it.
  ///
  /// Its id is made from the other one's and the day: two machines that do the same make one series.
  ///
  /// - Parameter dropping: as of `save(_:over:dropping:)`.
  @discardableResult
  package func save(
    _ edited: Event, over seen: Event, from day: CivilDate, dropping: Bool = false
  ) throws -> EntityID {
    try book.catchUp()
    guard let event = event(edited.id), let series = series(edited.id),
      hasOccurrence(edited.id, on: day), let old = entity(edited.id)
    else { throw RuleError.entryIsGone }
    let before = series.ruledDays(before: day)
    guard !before.isEmpty else {
      try save(edited, over: seen, dropping: dropping)
      return edited.id
    }
    var new = old
    new.id = EntityID.derived(from: "split \(old.id.text) \(day.text)")
    new.created = book.clock.now()
    new.title = try EntryTitle.checked(edited.title)
    new.date = edited.span.start
    new.length = edited.span.minutes
    new.repeat =
      edited.repeatRule == seen.repeatRule
      ? event.repeatRule.flatMap { Self.rest(of: $0, after: before.count) } : edited.repeatRule
    new.remind = edited.remind
    new.place = edited.place?.trimmed.unlessEmpty
    new.notes = edited.notes?.trimmed.unlessEmpty
    new.tags = edited.tags.unlessEmpty
    new.folder = edited.folder
    if edited.folder != old.folder {
      try book.entries.checkMove(of: edited.id, from: old.folder, to: edited.folder)
    }
    // What is different on later days goes along, unless the days are others now.
    let isMoved = edited.span.start.date != day || edited.repeatRule != seen.repeatRule
    var later = fields(edited.id).filter { $0.key.day > day }
    if isMoved {
      try checkStranded(later.keys.map(\.day), of: edited, dropping)
      later = [:]
    }
    let moved = Dictionary(uniqueKeysWithValues: later.map { ($0.key.key, $0.value) })
    try book.commit(
      Action(.edit, title: new.title),
      [.set(.event, old.id, endingFields(event, before: day))]
        + book.revival(.event, new.id) + [.save(new)]
        + (moved.isEmpty ? [] : [.set(.event, new.id, moved)]))
    return new.id
  }

  /// Throws when changes of some days would be lost, unless their user wants that.
  func checkStranded(
    _ days: some Sequence<CivilDate>, of event: Event, _ dropping: Bool
  ) throws(RuleError) {
    let days = Set(days).sorted()
    if !days.isEmpty, !dropping { throw .strandsChanges(event.title, days: days) }
  }

  /// Moves one time of a series by some days.
  package func move(_ id: EntityID, on day: CivilDate, by days: Int) throws {
    guard let seen = occurrence(id, on: day) else { throw RuleError.entryIsGone }
    var moved = seen
    moved.span.start.date = seen.span.start.date.adding(days: days)
    try save(moved, over: seen, on: day)
  }

  /// What is different on days that a series does not have any more.
  func placesWithoutDay(of id: EntityID, in series: EventSeries?) -> [OccurrenceField] {
    fields(id).keys.filter { series?.comes(on: $0.day) != true }
  }

  private func fields(_ id: EntityID) -> [OccurrenceField: FieldValue] {
    book.repository.row(of: id).map(book.repository.occurrenceFields) ?? [:]
  }

  func series(_ id: EntityID) -> EventSeries? {
    book.repository.row(of: id).flatMap(book.repository.series)
  }

  /// What ends a series on the day before another.
  private func endingFields(_ event: Event, before day: CivilDate) -> [FieldKey: FieldValue] {
    var fields: [FieldKey: FieldValue] = [:]
    for place in self.fields(event.id).keys where place.day >= day { fields[place.key] = .absent }
    guard var rule = event.repeatRule.flatMap(RepeatRule.init(text:)) else { return fields }
    rule.rule.end = .until(day.adding(days: -1))
    fields[.repeatRule] = .text(rule.text)
    return fields
  }

  /// The rule behind some of its times: fewer are left where they are counted.
  private static func rest(of text: String, after count: Int) -> String {
    guard var rule = RepeatRule(text: text), case .count(let all) = rule.rule.end else {
      return text
    }
    rule.rule.end = .count(max(1, all - count))
    return rule.text
  }
}
