package import Core

/// Reads what people type in fields.
extension Book {
  /// The words that mean "no day".
  private static let noDay: Set = ["", "-", "none", "없음"]

  /// A parser of days for the user's first weekday and order of day and month.
  func dayParser(_ bias: DayParser.DateBias = .future) -> DayParser {
    DayParser(clock: clock, bias: bias, firstWeekday: firstWeekday, order: dateOrder)
  }

  /// Reads a day or time as people type it; returns nil for an empty text, `-` and `none`.
  ///
  /// - Parameter day: the day of a text that is only a time; by default the next day on which that time is still
  ///   to come.
  package func due(_ text: String, on day: CivilDate? = nil) throws(RuleError) -> DayTime? {
    let text = text.trimmed
    guard !Self.noDay.contains(text.lowercased()) else { return nil }
    guard let due = dayParser(.init(of: text)).due(text, on: day) else { throw .dayUnknown(text) }
    return due
  }

  /// Reads the start of a to-do: a day, a time, or `someday`; returns nil for an empty text, `-` and `none`.
  ///
  /// - Parameter day: the day of a text that is only a time.
  package func start(_ text: String, on day: CivilDate? = nil) throws(RuleError) -> StartTime? {
    if StartWords.someday.contains(text.trimmed.lowercased()) { return .someday }
    do throws(RuleError) {
      return try due(text, on: day).map(StartTime.at)
    } catch {
      throw .startUnknown(text.trimmed)
    }
  }

  /// Reads an estimate as people type it, in minutes; returns nil for an empty text, `-` and `none`.
  package func estimate(_ text: String) throws(RuleError) -> Int? {
    let text = text.trimmed
    guard !Self.noDay.contains(text.lowercased()) else { return nil }
    guard let minutes = MinuteSpan.minutes(text.first == "~" ? String(text.dropFirst()) : text)
    else { throw .estimateUnknown(text) }
    return minutes
  }

  /// Reads how long before something its reminders come and returns it in the stored form: `1d, 10m`, `off`.
  ///
  /// Returns nil for an empty text: then the settings apply.
  package func reminderRule(_ text: String) throws(RuleError) -> String? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    guard let rule = ReminderWords.rule(text) else { throw .reminderUnknown(text) }
    return rule.text
  }

  /// Reads a repetition as people type it, with or without a day; returns nil for an empty text and `-`.
  ///
  /// - Parameter due: the present due day; a repetition that does not fall on it is refused.
  package func repetition(_ text: String, due: DayTime?) throws(RuleError) -> Repetition? {
    let text = text.trimmed
    guard !text.isEmpty, text != "-" else { return nil }
    guard let repetition = RepetitionParser(days: dayParser()).repetition(text) else {
      throw RepeatWords.isOftenerThanDaily(text) ? .repeatTooOften(text) : .repeatUnknown(text)
    }
    if repetition.isNever(from: due?.date) { throw .repeatNever(text) }
    if let due, !repetition.falls(on: due.date) { throw .repeatElsewhere(text, due: due.date) }
    return repetition
  }

  /// Whether a text is read as a repetition on the days of a rule.
  package func reads(_ text: String, as rule: RepeatRule) -> Bool {
    RepetitionParser(days: dayParser()).repetition(text)?.hasDays(of: rule) ?? false
  }

  /// Reads when something happened, as people type it; returns nil for an empty text.
  ///
  /// - Parameter day: the day of a text that is only a time; by default today.
  package func date(_ text: String, on day: CivilDate? = nil) throws(RuleError) -> DayTime? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    guard let date = dayParser(.past).due(text, on: day) else {
      throw .dayUnknown(text)
    }
    return date
  }

  /// Reads an amount of money as people type it.
  ///
  /// - Parameter currency: that of an amount without one; by default that of the user's country.
  package func amount(
    _ text: String, in currency: Currency? = nil
  ) throws(RuleError) -> Money {
    let text = text.trimmed
    guard !text.isEmpty else { throw .emptyAmount }
    do {
      return try MoneyText(currency ?? money.currency, marks: money.marks).money(text)
    } catch {
      throw .amount(error)
    }
  }

  /// Reads a day as people type it.
  ///
  /// - Parameter bias: whether a day without a year lies in the future or in the past; by default in the
  ///   future, unless the text itself counts back.
  package func day(
    _ text: String, _ bias: DayParser.DateBias? = nil
  ) throws(RuleError) -> CivilDate {
    let text = text.trimmed
    guard let day = dayParser(bias ?? .init(of: text)).day(text) else {
      throw .dayAloneUnknown(text)
    }
    return day
  }

  /// Reads the name of a week and returns its days; nil for all other words.
  ///
  /// `week` is today and the six days after it; the others, such as `next week`, are whole calendar weeks.
  package func week(_ text: String) -> ClosedRange<CivilDate>? {
    let text = text.trimmed.lowercased()
    let today = clock.today
    guard text != "week" else { return today...today.adding(days: 6) }
    guard let weeks = DayWords.weekNames[text] else { return nil }
    let start = today.startOfWeek(firstWeekday.number).adding(days: weeks * 7)
    return start...start.adding(days: 6)
  }
}

/// The words for a to-do that has no start day yet.
enum StartWords {
  static let someday: Set = ["someday", "언젠가"]
}

extension StartTime {
  /// The text that people would type for it.
  package var typed: String {
    switch self {
    case .at(let start): start.typed
    case .someday: text
    }
  }
}

/// A change of the due day and time of to-dos.
package enum DueChange: Equatable, Sendable {
  case none
  case set(DayTime)
  /// Each keeps its time; a to-do that is due on this day already loses its time.
  case day(CivilDate)
  /// Each keeps its day; a to-do without a day gets `otherwise`.
  case time(ClockTime, zone: String, otherwise: CivilDate)
  case allDay
  /// Each moves by some days, earlier if negative.
  ///
  /// A move to later counts from today for a to-do that is overdue or has no due day; a move to earlier leaves a
  /// to-do without a due day alone.
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

  /// Reads a change of due days: `fri`, `18:00`, `fri 18:00`, `fri all day`; an empty text, `-` and `none`
  /// remove the due day.
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
  /// The text without white space at either end.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
