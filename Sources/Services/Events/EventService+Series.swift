package import Core
import Entities
import Repositories

/// Which occurrences of a repeating event a change applies to.
package enum SeriesPart: Sendable {
  case this
  case fromHere
  case all
}

/// Single occurrences of repeating events.
extension EventService {
  /// When an event takes place, in the local time zone; of a series, the present or next occurrence, or else
  /// the last one.
  package func shownSpan(of entry: Entry) -> EventSpan? {
    guard entry.repeatRule != nil, let series = series(entry.id) else {
      return entry.span.map(here)
    }
    let now = book.clock.localNow
    return here(series.shown(at: now.date, now.time))
  }

  /// A span in the local time zone.
  package func here(_ span: EventSpan) -> EventSpan { LocalTimeReader(book.clock).here(span) }

  /// Whether a series has an occurrence on a day.
  package func hasOccurrence(_ id: EntityID, on day: CivilDate) -> Bool {
    guard let series = series(id) else { return false }
    return fields(id)[OccurrenceField(day, OccurrenceField.gone)] != .truth(true)
      && (series.falls(on: day) || fields(id)[OccurrenceField(day, .date)] != nil)
  }

  /// The day in the rule of an occurrence that was moved to another day; nil if none was.
  package func ruleDay(ofTimeMovedTo date: CivilDate, _ id: EntityID) -> CivilDate? {
    changes(of: id).first { _, event in event.map { here($0.span).start.date } == date }?.day
  }

  /// An event as it is at its occurrence on a day; nil if it has none.
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

  /// Saves the edits of one occurrence of a series; the others stay unchanged.
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
      // On a day that the rule does not include, a start makes the occurrence.
      let isUsualStart = edited.span.start == usual?.start && series.falls(on: day)
      fields[.on(day, .date)] = isUsualStart ? .absent : .due(edited.span.start)
      fields[.on(day, .length)] =
        edited.span.minutes == usual?.minutes ? .absent : .number(Int64(edited.span.minutes))
    }
    for (key, value) in [
      (FieldKey.place, \Event.place), (.remind, \.remind), (.notes, \.notes),
    ] where edited[keyPath: value] != seen[keyPath: value] {
      let text = edited[keyPath: value]
      // An empty text means that this occurrence has none.
      fields[.on(day, key)] = text == event[keyPath: value] ? .absent : .text(text ?? "")
    }
    guard !fields.isEmpty else { return }
    try book.commit(
      Action(.edit, title: edited.title), [.set(.event, edited.id, fields)])
  }

  /// Leaves out one occurrence of a series, ends the series before it, or deletes the whole series.
  ///
  /// A series that would end before its first occurrence is deleted.
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
    case .fromHere where series.ruleDays(before: day).isEmpty:
      try book.entries.delete([id])
    case .fromHere:
      try book.commit(
        Action(.endSeries, title: title), [.set(.event, id, endingFields(event, before: day))])
    }
  }

  /// Restores an occurrence that was left out.
  package func restore(_ id: EntityID, on day: CivilDate) throws {
    try book.catchUp()
    guard let event = event(id), fields(id)[OccurrenceField(day, OccurrenceField.gone)] != nil
    else { throw RuleError.occurrenceIsThere(id.text, on: day) }
    try book.commit(
      Action(.restore, title: event.title),
      [.set(.event, id, [.on(day, OccurrenceField.gone): .absent])])
  }

  /// The days on which the occurrence of a series is left out.
  package func leftOut(of id: EntityID) -> [CivilDate] {
    fields(id).filter { $0.key.field == OccurrenceField.gone && $0.value == .truth(true) }
      .map(\.key.day).sorted()
  }

  /// Restores all occurrences of a series that were left out.
  package func restoreLeftOut(_ id: EntityID) throws {
    try book.catchUp()
    guard let event = event(id) else { return }
    let gone = leftOut(of: id).map { (FieldKey.on($0, OccurrenceField.gone), FieldValue.absent) }
    guard !gone.isEmpty else { return }
    try book.commit(
      Action(.restore, title: event.title),
      [.set(.event, id, Dictionary(uniqueKeysWithValues: gone))])
  }

  /// The changed occurrences of a series, by day; the event is nil for one that is left out.
  ///
  /// - Parameter others: further days whose occurrences are returned, if the series has any there.
  package func changes(
    of id: EntityID, and others: some Sequence<CivilDate> = []
  ) -> [(day: CivilDate, event: Event?)] {
    Set(fields(id).keys.map(\.day)).union(others).sorted().map { ($0, occurrence(id, on: $0)) }
  }

  /// Saves the edits of a series from one occurrence on: the series ends before it, and a new one begins with it.
  ///
  /// The id of the new series is derived from the old one and the day, so that two machines that do the same
  /// make one series.
  ///
  /// - Parameter dropping: as in `save(_:over:dropping:)`.
  @discardableResult
  package func save(
    _ edited: Event, over seen: Event, from day: CivilDate, dropping: Bool = false
  ) throws -> EntityID {
    try book.catchUp()
    guard let event = event(edited.id), let series = series(edited.id),
      hasOccurrence(edited.id, on: day), let old = entity(edited.id)
    else { throw RuleError.entryIsGone }
    let before = series.ruleDays(before: day)
    guard !before.isEmpty else {
      try save(edited, over: seen, dropping: dropping)
      return edited.id
    }
    var new = try filled(old, with: edited)
    new.id = EntityID.derived(from: "split \(old.id.text) \(day.text)")
    new.created = book.clock.now()
    if edited.repeatRule == seen.repeatRule {
      new.repeat = event.repeatRule.flatMap {
        Self.rest(
          of: $0, after: before.count, from: series.first.start.date, on: edited.span.start.date)
      }
    }
    if edited.folder != old.folder {
      try book.entries.checkMove(of: edited.id, from: old.folder, to: edited.folder)
    }
    // The changes of later occurrences move to the new series, unless its days are different.
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
        + book.restoringEdits(.event, new.id) + [.save(new)]
        + (moved.isEmpty ? [] : [.set(.event, new.id, moved)]))
    return new.id
  }

  /// Throws if changed occurrences would be lost, unless `dropping` allows it.
  func checkStranded(
    _ days: some Sequence<CivilDate>, of event: Event, _ dropping: Bool
  ) throws(RuleError) {
    let days = Set(days).sorted()
    if !days.isEmpty, !dropping { throw .wouldLoseChanges(event.title, days: days) }
  }

  /// Moves one occurrence of a series by some days, and returns the day on which it begins then.
  @discardableResult
  package func move(_ id: EntityID, on day: CivilDate, by days: Int) throws -> CivilDate {
    guard let seen = occurrence(id, on: day) else { throw RuleError.entryIsGone }
    var moved = seen
    moved.span.start.date = seen.span.start.date.adding(days: days)
    try save(moved, over: seen, on: day)
    return moved.span.start.date
  }

  /// The fields of changed occurrences on days on which the series no longer falls.
  func placesWithoutDay(of id: EntityID, in series: EventSeries?) -> [OccurrenceField] {
    fields(id).keys.filter { series?.falls(on: $0.day) != true }
  }

  private func fields(_ id: EntityID) -> [OccurrenceField: FieldValue] {
    book.repository.row(of: id).map(book.repository.occurrenceFields) ?? [:]
  }

  func series(_ id: EntityID) -> EventSeries? {
    book.repository.row(of: id).flatMap(book.repository.series)
  }

  /// The fields to set to end a series before a day.
  private func endingFields(_ event: Event, before day: CivilDate) -> [FieldKey: FieldValue] {
    var fields: [FieldKey: FieldValue] = [:]
    for place in self.fields(event.id).keys where place.day >= day { fields[place.key] = .absent }
    guard var rule = event.repeatRule.flatMap(RepeatRule.init(text:)) else { return fields }
    rule.rule.end = .until(day.adding(days: -1))
    fields[.repeatRule] = .text(rule.text)
    return fields
  }

  /// The rule of the occurrences after the first `count`; a rule with a number of occurrences gets fewer.
  ///
  /// - Parameters:
  ///   - start: the first day of the series, which may be the 31st of a month.
  ///   - day: the day on which the rest begins, which may be the 30th of a shorter month.
  private static func rest(
    of text: String, after count: Int, from start: CivilDate, on day: CivilDate
  ) -> String {
    guard var rule = RepeatRule(text: text) else { return text }
    let named = rule.rule.namingDay(of: start)
    if start.parts.day != day.parts.day, named.days(from: day, in: day...day) == [day] {
      rule.rule = named
    }
    if case .count(let all) = rule.rule.end { rule.rule.end = .count(max(1, all - count)) }
    return rule.text
  }
}
