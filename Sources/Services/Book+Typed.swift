package import Core

/// What people type, read as the book needs it.
extension Book {
  /// What says that there is to be no day, beside an empty text.
  private static let noDay: Set = ["", "-", "none", "없음"]

  /// Reads days as the user's weeks have them.
  func dayParser(_ bias: DayParser.DateBias = .future) -> DayParser {
    DayParser(clock: clock, bias: bias, firstWeekday: firstWeekday, order: dateOrder)
  }

  /// Reads a day or time as people type it; empty, `-` and `none` are none.
  ///
  /// - Parameter day: the day of a time alone; without one it is the next that has the time ahead.
  package func due(_ text: String, on day: CivilDate? = nil) throws(RuleError) -> DayTime? {
    let text = text.trimmed
    guard !Self.noDay.contains(text.lowercased()) else { return nil }
    guard let due = dayParser(.init(of: text)).due(text, on: day) else { throw .dayUnknown(text) }
    return due
  }

  /// Reads from when on a to-do is in sight: a day, a time, or `someday`; empty, `-` and `none` are none.
  ///
  /// - Parameter day: the day of a time alone.
  package func start(_ text: String, on day: CivilDate? = nil) throws(RuleError) -> StartTime? {
    if StartWords.someday.contains(text.trimmed.lowercased()) { return .someday }
    do throws(RuleError) {
      return try due(text, on: day).map(StartTime.at)
    } catch {
      throw .startUnknown(text.trimmed)
    }
  }

  /// Reads how many minutes something takes, as people type it; empty is not known.
  package func estimate(_ text: String) throws(RuleError) -> Int? {
    let text = text.trimmed
    guard !Self.noDay.contains(text.lowercased()) else { return nil }
    guard let minutes = MinuteSpan.minutes(text.first == "~" ? String(text.dropFirst()) : text)
    else { throw .estimateUnknown(text) }
    return minutes
  }

  /// Reads how long before something its reminder comes, as the book keeps it: `1d, 10m`, `off`; empty is what
  /// the settings say.
  package func reminderRule(_ text: String) throws(RuleError) -> String? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    guard let rule = ReminderWords.rule(text) else { throw .reminderUnknown(text) }
    return rule.text
  }

  /// Reads how often something comes again, perhaps on which day, as people type it; empty is never.
  ///
  /// - Parameter due: the day that it has already; another one than is typed is refused.
  package func repetition(_ text: String, due: DayTime?) throws(RuleError) -> Repetition? {
    let text = text.trimmed
    guard !text.isEmpty, text != "-" else { return nil }
    guard let repetition = RepetitionParser(days: dayParser()).repetition(text) else {
      throw RepeatWords.isOftenerThanDaily(text) ? .repeatTooOften(text) : .repeatUnknown(text)
    }
    if repetition.isNever(from: due?.date) { throw .repeatNever(text) }
    if let due, !repetition.comes(on: due.date) { throw .repeatElsewhere(text, due: due.date) }
    return repetition
  }

  /// Reads when something happened, as people type it; empty is none.
  package func date(_ text: String) throws(RuleError) -> DayTime? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    guard let date = dayParser(.past).due(text) else {
      throw .dayUnknown(text)
    }
    return date
  }

  /// Reads an amount of money as people type it.
  package func amount(_ text: String) throws(RuleError) -> Money {
    let text = text.trimmed
    guard !text.isEmpty else { throw .emptyAmount }
    do {
      return try money.money(text)
    } catch {
      throw .amount(error)
    }
  }

  /// Reads a day as people type it.
  ///
  /// - Parameter bias: where a day lies that could lie ahead and behind; ahead unless it is counted
  ///   back.
  package func day(
    _ text: String, _ bias: DayParser.DateBias? = nil
  ) throws(RuleError) -> CivilDate {
    let text = text.trimmed
    guard let day = dayParser(bias ?? .init(of: text)).day(text) else {
      throw .dayAloneUnknown(text)
    }
    return day
  }

  /// The days of a week that people name: `week` is today and six days more, the others are whole weeks
  /// as the user's begin; nil for all other words.
  package func week(_ text: String) -> ClosedRange<CivilDate>? {
    let text = text.trimmed.lowercased()
    let today = clock.today
    guard text != "week" else { return today...today.adding(days: 6) }
    guard let weeks = DayWords.weekNames[text] else { return nil }
    let start = today.startOfWeek(firstWeekday.number).adding(days: weeks * 7)
    return start...start.adding(days: 6)
  }
}

/// The words for a to-do that begins some day.
enum StartWords {
  static let someday: Set = ["someday", "언젠가"]
}

extension StartTime {
  /// As people type it, in English and in Korean.
  package var typed: String {
    switch self {
    case .at(let start): start.typed
    case .someday: text
    }
  }
}

/// What becomes of the due day and time of to-dos that have some already.
package enum DueChange: Equatable, Sendable {
  case none
  case set(DayTime)
  /// Each keeps its time; the day that one has already takes its time away.
  case day(CivilDate)
  /// Each keeps its day; one without a day gets the other one.
  case time(ClockTime, zone: String, otherwise: CivilDate)
  case allDay
  /// Each a few days later, what is overdue or due on no day counted from today; or, if negative, earlier.
  case moved(days: Int, today: CivilDate)

  package func applied(to due: DayTime?) -> DayTime? {
    switch self {
    case .none: return nil
    case .set(let new): return new
    case .day(let day):
      guard let due, let time = due.time, let zone = due.zone, due.date != day else {
        return DayTime(day)
      }
      return DayTime(day, at: time, zone: zone)
    case .time(let time, let zone, let day):
      return DayTime(due?.date ?? day, at: time, zone: zone)
    case .allDay: return due.map { DayTime($0.date) }
    case .moved(let days, let today) where days > 0:
      var moved = due ?? DayTime(today)
      moved.date = max(moved.date, today).adding(days: days)
      return moved
    case .moved(let days, _):
      guard var moved = due else { return nil }
      moved.date = moved.date.adding(days: days)
      return moved
    }
  }
}

extension Book {
  private static let allDay = ["all day", "하루 종일", "종일"]

  /// Reads what is to become of due days: `fri`, `18:00`, `fri 18:00`, `fri all day`; empty, `-` and
  /// `none` are none.
  package func dueChange(_ text: String) throws(RuleError) -> DueChange {
    let text = text.trimmed
    if let words = Self.allDay.first(where: { text.lowercased().hasSuffix($0) }) {
      let day = String(text.dropLast(words.count)).trimmed
      return day.isEmpty ? .allDay : .set(DayTime(try self.day(day)))
    }
    guard let due = try due(text) else { return .none }
    if let time = TimeParser.time(text) {
      return .time(time, zone: due.zone ?? clock.zone(), otherwise: due.date)
    }
    return due.time == nil ? .day(due.date) : .set(due)
  }
}

extension String {
  /// Without white space at either end.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
