package import Core
import Entities

/// A parsed line of quick-add: its pieces, with their meaning and position.
package struct QuickLine: Equatable, Sendable {
  /// What kind of entry a line must be.
  package enum Subject: Equatable, Sendable {
    /// The line itself decides.
    case any
    case todo
    /// An expense; a number without a currency is an amount, too.
    case expense
    /// A page, which needs no sign in front.
    case page
    case person(PersonDetails.Role)
  }

  package enum Meaning: Equatable, Sendable {
    case title(String)
    case tag(String)
    case priority(Priority)
    case folder(EntityID, name: String)
    case inbox
    /// The name of a folder that does not exist.
    case unknownFolder(String)
    /// The beginning of the names of several folders.
    case ambiguousFolder(String, among: [String])
    /// A day, with a time if the word implies one: `tonight`.
    case day(DayTime)
    /// The start of a to-do.
    case start(StartTime)
    /// The estimate of a to-do, in minutes.
    case estimate(Int)
    /// The reminders.
    case reminds(ReminderRule)
    case time(ClockTime)
    /// The repetition.
    case repeats(Repetition)
    /// The end of the repetition.
    case ends(RecurrenceRule.End)
    /// The entry is an event.
    case event
    /// The start and end time of an event.
    case hours(ClockHours)
    /// The first and last day of an event, with or without times.
    case days(EventSpan)
    /// A span that ends before it begins, so that it cannot be an event.
    case backwards(DayTime, to: DayTime)
    /// The length of an event, in minutes.
    case lasting(Int)
    /// The length of an event, in days; alone it does not make an event, since a to-do may also take days.
    case lastingDays(Int)
    case place(String)
    /// The entry is a page of the diary.
    case page
    /// The entry is an expense.
    case amount(Money)
  }

  package struct Piece: Equatable, Sendable {
    /// Its characters in the line.
    package let range: Range<Int>
    package let meaning: Meaning
  }

  /// The pieces in the order of the line.
  package let pieces: [Piece]

  package var title: String {
    pieces.compactMap { if case .title(let text) = $0.meaning { text } else { nil } }
      .joined(separator: " ")
  }

  /// The tags, each once, in the order of the line.
  package var tags: [String] {
    pieces.compactMap { if case .tag(let tag) = $0.meaning { tag } else { nil } }.unique
  }

  package var priority: Priority? {
    pieces.firstMap { if case .priority(let priority) = $0.meaning { priority } else { nil } }
  }

  package var folder: EntityID? {
    pieces.firstMap { if case .folder(let id, _) = $0.meaning { id } else { nil } }
  }

  /// Whether the line names Inbox.
  package var isOfInbox: Bool { pieces.contains { $0.meaning == .inbox } }

  package var unknownFolder: String? {
    pieces.firstMap { if case .unknownFolder(let name) = $0.meaning { name } else { nil } }
  }

  package var day: DayTime? {
    pieces.firstMap {
      switch $0.meaning {
      case .day(let day): day
      case .days(let span): span.start
      case .backwards(let day, _): day
      default: nil
      }
    }
  }

  package var time: ClockTime? {
    pieces.firstMap {
      switch $0.meaning {
      case .time(let time): time
      case .hours(let hours): hours.from
      default: nil
      }
    }
  }

  package var start: StartTime? {
    pieces.firstMap { if case .start(let start) = $0.meaning { start } else { nil } }
  }

  package var estimate: Int? {
    pieces.firstMap { if case .estimate(let minutes) = $0.meaning { minutes } else { nil } }
  }

  package var reminder: ReminderRule? {
    pieces.firstMap { if case .reminds(let rule) = $0.meaning { rule } else { nil } }
  }

  package var repetition: Repetition? {
    let said = pieces.firstMap {
      if case .repeats(let repetition) = $0.meaning { repetition } else { nil }
    }
    let end = pieces.firstMap { if case .ends(let end) = $0.meaning { end } else { nil } }
    guard var repetition = said, let end else { return said }
    repetition.rule.rule.end = end
    return repetition
  }

  /// The words of the repetition and its end; nil without a repetition.
  func repetitionText(in text: String) -> String? {
    let characters = Array(text)
    let words = pieces.compactMap { piece in
      switch piece.meaning {
      case .repeats, .ends: characters[piece.range].text
      default: nil
      }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Whether the line is an event: it has a span, a time with a length, or the sign of an event.
  package var isEvent: Bool {
    pieces.contains { piece in
      switch piece.meaning {
      case .event, .hours, .days, .backwards: true
      case .lasting: time != nil || day?.time != nil
      default: false
      }
    }
  }

  /// The error if the line cannot be an event; nil if it can.
  var spanError: RuleError? {
    pieces.firstMap {
      if case .backwards(_, let end) = $0.meaning { .eventEndsBeforeItBegins(end) } else { nil }
    }
  }

  package var place: String? {
    pieces.firstMap { if case .place(let place) = $0.meaning { place } else { nil } }
  }

  /// The span of an event that begins at a time.
  package func span(from start: DayTime, _ clock: BookClock) -> EventSpan {
    for piece in pieces {
      switch piece.meaning {
      case .days(let span): return clock.stored(typed: span)
      case .lasting(let minutes): return EventSpan(start: start, minutes: minutes)
      case .lastingDays(let days):
        return EventSpan(start: start, minutes: days * ClockTime.minutesPerDay)
      case .hours(let hours):
        let end = DayTime(start.date, at: hours.to, zone: start.zone ?? "")
        return EventSpan(start, through: end).map(clock.stored(typed:))
          ?? EventSpan(start: start, minutes: nil)
      default: break
      }
    }
    return EventSpan(start: start, minutes: nil)
  }

  /// Whether it says no more than a name, perhaps with a folder.
  package var isName: Bool {
    pieces.allSatisfy { piece in
      switch piece.meaning {
      case .title, .folder, .inbox, .unknownFolder, .ambiguousFolder: true
      default: false
      }
    }
  }

  package var isPage: Bool { pieces.contains { $0.meaning == .page } }

  package var amount: Money? {
    pieces.firstMap { if case .amount(let money) = $0.meaning { money } else { nil } }
  }

  package var isTodo: Bool { !isPage && amount == nil }

  /// The day and time of the line; a time alone is on the given day.
  package func due(otherwise date: CivilDate, zone: String) -> DayTime? {
    if let time { return DayTime(day?.date ?? date, at: time, zone: zone) }
    return day
  }
}

extension QuickLine {
  /// Writes a tag for a line, in quotes if it would not be read as one tag.
  package static func written(tag: String) -> String {
    let isPlain = tag.first.map { $0.isLetter || $0 == "_" } ?? false
    return isPlain && hasOneWord(tag) ? "#\(tag)" : "#\"\(tag)\""
  }

  /// Writes the name of a folder for a line.
  package static func written(folder: String) -> String {
    hasOneWord(folder) ? "/\(folder)" : "/\"\(folder)\""
  }

  private static func hasOneWord(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || "_-&+'".contains($0) }
  }
}

extension Sequence {
  /// The first result that is not nil.
  func firstMap<Value>(_ transform: (Element) -> Value?) -> Value? {
    lazy.compactMap(transform).first
  }
}
