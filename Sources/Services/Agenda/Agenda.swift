package import Core
import Repositories

/// The time line of a day; each entry is read only when it is looked at.
package struct Agenda: Equatable, Sendable {
  package let date: CivilDate
  /// Money spent on the day, one sum a currency.
  package let spent: [MoneySum]
  let lines: [DayLine]
  /// The lines of timed events that overlap.
  let clashes: Set<Int>

  init(date: CivilDate, lines: [DayLine] = [], spent: [MoneySum] = []) {
    self.date = date
    self.lines = lines
    self.spent = spent
    clashes = Self.clashes(of: lines)
  }

  package var count: Int { lines.count }

  /// Which of its days what stands on a line is, if it comes again.
  package func occurrence(at line: Int) -> CivilDate? {
    lines.indices.contains(line) && !lines[line].isVirtual ? lines[line].occurrence : nil
  }

  /// Where a line of another reading of the day stands now, else another one of its entry.
  package func index(ofLine line: Int, in other: Agenda) -> Int? {
    guard other.lines.indices.contains(line) else { return nil }
    let line = other.lines[line]
    return lines.firstIndex { $0.row == line.row && $0.day == line.day }
      ?? lines.firstIndex { $0.row == line.row }
  }

  /// Whether a line is of a to-do that is not there yet.
  package func isVirtual(_ line: Int) -> Bool {
    lines.indices.contains(line) && lines[line].isVirtual
  }

  package var isEmpty: Bool { lines.isEmpty }

  /// How many lines there are of each part.
  package struct Counts: Equatable, Sendable {
    /// To-dos whose day or time has passed.
    package var overdue = 0
    /// Those of the day that are not overdue yet.
    package var due = 0
    package var done = 0
    package var happened = 0
    package var started = 0
    package var coming = 0
    package var starting = 0
    /// Of what happens, those that are events.
    package var events = 0
    /// How many minutes the open to-dos take, as far as that is guessed.
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

/// What sets some lines of a day apart from those before them.
package enum AgendaBreak: Equatable, Sendable {
  /// The present moment.
  case now
  /// The days to come.
  case coming
  /// What is done.
  case done
}

extension Agenda {
  /// Where something begins, by the first line that stands behind it, in order.
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

/// What the events of a day leave free.
package enum Occupation: Equatable, Sendable {
  /// No event is on, and the next begins then.
  case free(until: ClockTime)
  /// Events are on, one after the other or together, until then.
  case busy(until: DayTime)
}

extension Agenda {
  /// Whether an event is on at a time of the day; nil when none is, nor comes later.
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
    let timed = lines.enumerated().filter { $1.part == .happened }
      .compactMap { place, line in line.span.map { (place: place, span: $0) } }
      .filter { !$0.span.isWholeDays }
      .sorted { $0.span.start.minute < $1.span.start.minute }
    var clashes: Set<Int> = []
    // The one that ends last of those before.
    var longest: (place: Int, end: Int)?
    for (place, span) in timed {
      let minutes = span.minuteRange
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
  /// Of what comes again, as it is on that day.
  package internal(set) var entry: Entry
  package let part: DayPart
  /// The day that it is about: of what comes, not the one on whose time line it stands.
  package let day: CivilDate
  /// When it stands on the day; nil is the whole day.
  package let time: ClockTime?
  /// Of what comes again, which of its days it is; nil of what is written itself.
  package let occurrence: CivilDate?
  /// An open to-do whose day or time has passed.
  package let isLate: Bool
  /// How many minutes an event takes, however the clocks change meanwhile.
  package let length: Int?
  /// An event that overlaps another.
  package let clashes: Bool
  /// Where an event is.
  package internal(set) var place: String?

  /// A to-do that is not there yet: it comes when the one before it is done.
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
