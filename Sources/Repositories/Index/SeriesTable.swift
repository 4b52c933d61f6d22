package import Core
package import Entities

/// A cache of the series of repeating records, each read when its days are first needed.
struct SeriesTable {
  /// By row; nil for a rule that this version does not understand.
  private var known: [Int32: Series?] = [:]
  /// By text, as most series have a rule that others have, too; nil for one that this version does not understand.
  private var rules: [String: RepeatRule?] = [:]

  mutating func forget(_ row: Symbol) {
    if !known.isEmpty { known[row.index] = nil }
  }

  subscript(row: Symbol) -> Series?? {
    get { known[row.index] }
    set { known[row.index] = newValue }
  }

  mutating func rule(_ text: String) -> RepeatRule? {
    if let rule = rules[text] { return rule }
    let rule = RepeatRule(text: text)
    rules[text] = .some(rule)
    return rule
  }
}

/// The occurrences of a repeating record.
enum Series {
  case event(EventSeries)
  /// A to-do: its rule, the day it is due, and the day of the month that is meant if it is a different one.
  case todo(RepeatRule, due: CivilDate, onDay: Int?)
}

extension Fold {
  /// Returns the series of a row; nil if it does not repeat.
  func series(_ row: Symbol) -> Series? {
    guard columns.marks[row.offset].contains(.repeating) else { return nil }
    if let known = seriesTable[row] { return known }
    let series = read(row, else: nil) { () throws(FileSystemError) in try makeSeries(row) }
    seriesTable[row] = .some(series)
    return series
  }

  /// Returns the days in a range on which a to-do will be due again if it is always done on time.
  func laterDays(
    ofTodo row: Symbol, in days: ClosedRange<CivilDate>, today: CivilDate
  ) -> [CivilDate] {
    guard case .todo(let rule, let due, let day)? = series(row), !liesBelowRepeating(row) else {
      return []
    }
    // A to-do that is done today is next due after today, unless its rule skips no occurrence.
    let earliest = max(days.lowerBound, rule.counting == .everyTime ? today : today.adding(days: 1))
    guard earliest <= days.upperBound else { return [] }
    return rule.laterDays(after: due, onDay: day, in: earliest...days.upperBound)
  }

  /// Whether a to-do above repeats, so that this one repeats with it and not by itself.
  private func liesBelowRepeating(_ row: Symbol) -> Bool {
    var upper = columns.parent[row.offset]
    while upper >= 0 {
      if columns.marks[Int(upper)].contains(.repeating) { return true }
      upper = columns.parent[Int(upper)]
    }
    return false
  }

  /// Returns when an event starts and ends, in its own zone.
  func span(ofEvent row: Symbol) -> EventSpan {
    let (date, length) = (columns.date[row.offset], columns.length[row.offset])
    let columnSpan = EventColumns.span(date: date, length: length)
    // Only a time has a zone, which is in the record alone.
    guard !columnSpan.isWholeDays else { return columnSpan }
    let start = read(row, else: nil) { () throws(FileSystemError) in try dayTime(.date, of: row) }
    return start.map { EventSpan(start: $0, minutes: length == 0 ? nil : Int(length)) }
      ?? columnSpan
  }

  /// Returns the spans of an event that may overlap some days in any zone, in order, each in its own zone.
  ///
  /// For a repeating event, each span comes with its occurrence.
  func times(
    ofEvent row: Symbol, near days: ClosedRange<CivilDate>
  ) -> [(span: EventSpan, occurrence: EventSeries.Occurrence?)] {
    let margin = EventColumns.zoneMargin
    let days = days.lowerBound.adding(days: -margin)...days.upperBound.adding(days: margin)
    if case .event(let series)? = series(row) {
      let earliest = days.lowerBound.adding(days: 1 - series.mostDays)
      return series.occurrences(in: earliest...days.upperBound).map { ($0.span, $0) }
    }
    let near = EventColumns.span(
      date: columns.date[row.offset], length: columns.length[row.offset])
    return near.overlaps(days) ? [(span(ofEvent: row), nil)] : []
  }

  private func makeSeries(_ row: Symbol) throws(FileSystemError) -> Series? {
    guard case .text(let text) = try shown(.repeatRule, of: row),
      let rule = seriesTable.rule(text)
    else { return nil }
    if columns.kind[row.offset] == kindSymbol(.event)?.index {
      guard columns.date[row.offset] != Columns.absent else { return nil }
      let changes = try occurrenceChanges(of: row)
      return .event(EventSeries(span(ofEvent: row), rule: rule, changes: changes))
    }
    let due = columns.due[row.offset]
    guard due != Columns.absent else { return nil }
    let day = DueColumn.day(due)
    return .todo(rule, due: day, onDay: try intendedDay(of: row, day))
  }

  private func occurrenceChanges(
    of row: Symbol
  ) throws(FileSystemError) -> [CivilDate: EventSeries.Change] {
    var changes: [CivilDate: EventSeries.Change] = [:]
    for (place, value) in try occurrenceFields(of: row) {
      var change = changes[place.day] ?? EventSeries.Change()
      switch place.field {
      case OccurrenceField.gone: change.isGone = value == .truth(true)
      case .date: change.start = DayTime(value)
      case .length: change.minutes = Int(value)
      // Other changed fields are read when they are shown.
      default: break
      }
      changes[place.day] = change
    }
    return changes
  }

  /// Returns the keys of fields that say that an event does not take place on some day.
  func goneOccurrenceKeys() -> Set<Symbol> {
    let keys = parser.symbols.keys
    return Set(
      (0..<keys.count).map { Symbol(index: Int32($0)) }.filter {
        FieldKey(rawValue: keys.text($0)).occurrence?.field == OccurrenceField.gone
      })
  }

  /// Returns the fields of a repeating event that differ on some days.
  func occurrenceFields(
    of row: Symbol
  ) throws(FileSystemError) -> [OccurrenceField: FieldValue] {
    var fields: [OccurrenceField: FieldValue] = [:]
    // These fields have no columns, and there are only a few fields without columns.
    for head in chain(row) where KnownField(rawValue: head.key.index) == nil {
      let key = fieldKey(head.key)
      guard let place = key.occurrence else { continue }
      let value = try shown(key, of: row)
      if value != .absent { fields[place] = value }
    }
    return fields
  }

  /// Returns the day of the month that a to-do's rule means, if its due day is the last day of a shorter month.
  private func intendedDay(of row: Symbol, _ due: CivilDate) throws(FileSystemError) -> Int? {
    guard due.parts.day == due.daysInMonth,
      case .number(let day) = try shown(.repeatDay, of: row), day > due.parts.day
    else { return nil }
    return Int(exactly: day)
  }

  private func dayTime(_ key: FieldKey, of row: Symbol) throws(FileSystemError) -> DayTime? {
    guard case .text(let text) = try shown(key, of: row) else { return nil }
    return DayTime(text: text)
  }
}

extension EntryRepository {
  /// Returns the series of a repeating event; nil if it does not repeat, or if this version does not understand
  /// its rule.
  package func series(at row: Row) -> EventSeries? {
    guard case .event(let series)? = fold.series(Symbol(index: row.index)) else { return nil }
    return series
  }

  /// Returns the fields of a repeating event that differ on some days.
  package func occurrenceFields(at row: Row) -> [OccurrenceField: FieldValue] {
    let row = Symbol(index: row.index)
    return fold.read(row, else: [:]) { () throws(FileSystemError) in
      try fold.occurrenceFields(of: row)
    }
  }
}

extension EventSeries {
  /// Returns the first occurrence that is not over at a moment on its own clock.
  func next(at now: TodoStanding.Moment) -> Occurrence? { next(at: now.day, now.time) }

  /// Returns the span of that occurrence, or else of the last one.
  func shown(at now: TodoStanding.Moment) -> EventSpan { shown(at: now.day, now.time) }
}
