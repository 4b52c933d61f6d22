package import Core
import Repositories

/// The time line of a day; entries are read only when they are shown.
package struct Agenda: Equatable, Sendable {
  package let date: CivilDate
  /// Money spent on the day, one sum for each currency.
  package let spent: [MoneySum]
  let lines: [DayLine]
  /// The indices of the lines of timed events that overlap.
  let clashes: Set<Int>

  init(date: CivilDate, lines: [DayLine] = [], spent: [MoneySum] = []) {
    self.date = date
    self.lines = lines
    self.spent = spent
    clashes = Self.clashes(of: lines)
  }

  package var count: Int { lines.count }

  /// The day of the occurrence on a line; nil if its entry does not repeat, or is not there yet.
  package func occurrence(at line: Int) -> CivilDate? {
    lines.indices.contains(line) && !lines[line].isVirtual ? lines[line].occurrence : nil
  }

  /// The index of a line of an older snapshot of the day, or else of another line of the same entry.
  package func index(ofLine line: Int, in other: Agenda) -> Int? {
    guard other.lines.indices.contains(line) else { return nil }
    let line = other.lines[line]
    return lines.firstIndex { $0.row == line.row && $0.day == line.day }
      ?? lines.firstIndex { $0.row == line.row }
  }

  /// Whether the line shows a to-do that does not exist yet.
  package func isVirtual(_ line: Int) -> Bool {
    lines.indices.contains(line) && lines[line].isVirtual
  }

  package var isEmpty: Bool { lines.isEmpty }

  /// The number of lines in each part.
  package struct Counts: Equatable, Sendable {
    /// To-dos whose day or time has passed.
    package var overdue = 0
    /// To-dos of the day that are not overdue yet.
    package var due = 0
    package var done = 0
    package var happened = 0
    package var started = 0
    package var coming = 0
    package var starting = 0
    /// How many lines of `happened` are events.
    package var events = 0
    /// The sum of the estimates of the open to-dos, in minutes.
    package var planned = 0
  }

  package var counts: Counts {
    lines.reduce(into: Counts()) { counts, line in
      if [.overdue, .due, .started].contains(line.part) { counts.planned += line.estimate }
      switch line.part {
      case .overdue,
        .due where line.isLate:
        counts.overdue += 1
      case .due: counts.due += 1
      case .done: counts.done += 1
      case .happened:
        counts.happened += 1
        if line.span != nil { counts.events += 1 }
      case .started: counts.started += 1
      case .coming: counts.coming += 1
      case .starting: counts.starting += 1
      }
    }
  }
}

/// A break between the lines of a day.
package enum AgendaBreak: Equatable, Sendable {
  /// The present moment.
  case now
  /// The following days begin.
  case coming
  /// The to-dos that are done begin.
  case done
}

extension Agenda {
  /// The breaks of the day in order, each with the index of the first line after it.
  ///
  /// - Parameter now: the present time; nil on another day.
  package func breaks(at now: ClockTime?) -> [(line: Int, kind: AgendaBreak)] {
    let started = lines.firstIndex { $0.part == .started }
    let coming = lines.firstIndex { $0.day > date }
    let done = lines.firstIndex { $0.part == .done }
    let end = started ?? coming ?? done ?? count
    let next = now.map { now in
      lines[..<end].firstIndex { line in line.time.map { $0 > now } ?? false } ?? end
    }
    return [(next, AgendaBreak.now), (coming, .coming), (done, .done)]
      .compactMap { line, kind in line.map { ($0, kind) } }
  }
}

/// Whether the user is free or busy at a moment.
package enum Occupation: Equatable, Sendable {
  /// No event is on; the next one begins at this time.
  case free(until: ClockTime)
  /// Events without a gap between them are on until this time.
  case busy(until: DayTime)
}

extension Agenda {
  /// Whether an event is on at a time of the day; nil if none is on and none begins later that day.
  package func occupation(at now: ClockTime) -> Occupation? {
    let spans = lines.compactMap { $0.part == .happened ? $0.span : nil }
      .filter { !$0.isWholeDays }.sorted { $0.start.minute < $1.start.minute }
    let present = DayTime(date).minute + now.minutes
    var end = present
    var last: EventSpan?
    for span in spans where span.start.minute <= end && span.minuteRange.upperBound > end {
      (end, last) = (span.minuteRange.upperBound, span)
    }
    if let last { return .busy(until: last.end) }
    let next = spans.first { $0.start.minute > present && $0.start.date == date }
    return next?.start.time.map { .free(until: $0) }
  }

  private static func clashes(of lines: [DayLine]) -> Set<Int> {
    var timed: [(place: Int, minutes: Range<Int>)] = []
    for (place, line) in lines.enumerated() where line.part == .happened {
      guard let span = line.span, !span.isWholeDays else { continue }
      timed.append((place, span.minuteRange))
    }
    timed.sort { $0.minutes.lowerBound < $1.minutes.lowerBound }
    var clashes: Set<Int> = []
    // The event that ends last of those before.
    var longest: (place: Int, end: Int)?
    for (place, minutes) in timed {
      if let longest, minutes.lowerBound < longest.end {
        clashes.formUnion([longest.place, place])
      }
      if minutes.upperBound > longest?.end ?? .min { longest = (place, minutes.upperBound) }
    }
    return clashes
  }
}

/// An entry on the time line of a day.
package struct AgendaItem: Equatable, Sendable {
  /// The entry; of one that repeats, its occurrence on that day.
  package internal(set) var entry: Entry
  package let part: DayPart
  /// The item's own day; for coming items not the day of the time line.
  package let day: CivilDate
  /// Its time on the day; nil for the whole day.
  package let time: ClockTime?
  /// The day of the occurrence of an entry that repeats; nil for an entry itself.
  package let occurrence: CivilDate?
  /// Whether it is an open to-do whose day or time has passed.
  package let isLate: Bool
  /// How many minutes an event really takes, changes of the clocks taken into account.
  package let length: Int?
  /// Whether it is an event that overlaps another.
  package let clashes: Bool
  /// Where an event takes place.
  package internal(set) var place: String?

  /// Whether it is a to-do that does not exist yet: it will be made when the one before it is done.
  package let isVirtual: Bool

  init(_ line: DayLine, _ entry: Entry, clashes: Bool) {
    var entry = entry
    if let span = line.span {
      entry.span = span
      entry.date = span.start
    } else if let day = line.occurrence {
      entry.due?.date = day
    }
    self.entry = entry
    part = line.part
    day = line.day
    time = line.time
    occurrence = line.occurrence
    isVirtual = line.isVirtual
    isLate = line.isLate
    length = line.length
    self.clashes = clashes
  }
}
