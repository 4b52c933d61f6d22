import Core
import Services

extension ScreenContext {
  /// Returns a rule in words, if these words are parsed as the same rule; else the rule as the book keeps it.
  func typed(rule text: String?) -> String? {
    guard let text, let rule = RepeatRule(text: text) else { return text }
    let words = Phrase(rule)[language]
    // A rule whose words cannot be parsed stays as it is.
    let read = try? book.repetition(words, due: nil)
    return read?.rule == rule && read?.intendedDay == nil ? words : text
  }
}

/// How often something comes again, in words.
extension Phrase {
  /// `every 2 weeks`, `every Tue, Fri until 31 Dec 2026`, `10 days after done`.
  init(_ rule: RepeatRule) {
    let days = Phrase(days: rule.rule, ofDone: rule.counting == .afterDone)
    let end = Phrase(end: rule.rule.end)
    let counting =
      rule.counting == .everyTime ? Phrase(", none skipped", ", 건너뛰지 않음") : nil
    self.init(
      [days, end, counting].compactMap { $0?[.english] }.joined(),
      [days, end, counting].compactMap { $0?[.korean] }.joined())
  }

  /// The same with the day of the month that is meant, if the first one is on another: `every month on the 31st`.
  init(_ repetition: Repetition) {
    self = Phrase(repetition.rule).on(day: repetition.intendedDay)
  }

  /// The same for a rule as the book keeps it; a rule that daybook cannot read stays as it was written.
  ///
  /// - Parameter day: the day of the month that is meant, if the due one is another.
  package init(repeatRule text: String, onDay day: Int? = nil) {
    let rule = RepeatWords.rule(text).map { Phrase($0) } ?? Phrase(verbatim: text)
    self = rule.on(day: day)
  }

  /// - Parameter day: the 29th, 30th or 31st; every month has the other days.
  private func on(day: Int?) -> Phrase {
    guard let day else { return self }
    return Phrase("\(self[.english]) on the \(Self.ordinal(day))", "\(self[.korean]) \(day)일")
  }

  private init(days rule: RecurrenceRule, ofDone: Bool) {
    let often = Phrase(often: rule)
    let named = Phrase(named: rule)
    if ofDone {
      let span = often[.english].replacing("every ", with: rule.interval == 1 ? "1 " : "")
      self.init("\(span) after done", "완료하고 \(often[.korean])")
    } else if rule.frequency == .weekly, rule.interval == 1, let named {
      let isWorking = rule.weekdays.map(\.weekday) == [1, 2, 3, 4, 5]
      self =
        isWorking
        ? Phrase("every weekday", "평일마다")
        : Phrase("every \(named[.english])", "매주 \(named[.korean])")
    } else if let named {
      self.init("\(often[.english]) on \(named[.english])", "\(often[.korean]) \(named[.korean])")
    } else if rule.namesDays {
      self.init(verbatim: rule.text)
    } else {
      self = often
    }
  }

  private init(often rule: RecurrenceRule) {
    let count = rule.interval
    let one = count == 1
    switch rule.frequency {
    case .daily:
      self.init(one ? "every day" : "every \(count) days", one ? "매일" : "\(count)일마다")
    case .weekly:
      self.init(one ? "every week" : "every \(count) weeks", one ? "매주" : "\(count)주마다")
    case .monthly:
      self.init(one ? "every month" : "every \(count) months", one ? "매달" : "\(count)개월마다")
    case .yearly:
      self.init(one ? "every year" : "every \(count) years", one ? "매년" : "\(count)년마다")
    }
  }

  /// The weekdays or days of the month that a rule names; nil if it names none, or if they have no short form.
  private init?(named rule: RecurrenceRule) {
    let isPlain = rule.months.isEmpty && rule.positions.isEmpty
    let names: [Phrase]
    if isPlain, rule.monthDays.isEmpty, !rule.weekdays.isEmpty {
      names = rule.weekdays.map(Phrase.init)
    } else if isPlain, rule.weekdays.isEmpty, !rule.monthDays.isEmpty {
      names = rule.monthDays.map { Phrase(dayOfMonth: $0) }
    } else {
      return nil
    }
    self.init(
      names.map { $0[.english] }.joined(separator: ", "),
      names.map { $0[.korean] }.joined(separator: "·"))
  }

  /// `Tue`, `the 2nd Tue`, `the last Fri`.
  private init(_ place: RecurrenceRule.WeekdayPlace) {
    let name = DateText.weekdays[place.weekday - 1]
    guard let ordinal = place.ordinal else {
      self = name
      return
    }
    let english =
      ordinal == -1
      ? "last" : ordinal < 0 ? "\(Self.ordinal(-ordinal)) last" : Self.ordinal(ordinal)
    let korean = ordinal == -1 ? "마지막" : ordinal < 0 ? "끝에서 \(-ordinal)번째" : "\(ordinal)번째"
    self.init("the \(english) \(name[.english])", "\(korean) \(name[.korean])요일")
  }

  private init(dayOfMonth day: Int) {
    self =
      day == -1
      ? Phrase("the last day", "말일")
      : day < 0
        ? Phrase("the \(Self.ordinal(-day)) last day", "끝에서 \(-day)일")
        : Phrase("the \(Self.ordinal(day))", "\(day)일")
  }

  /// `until Thu 31 Dec 2026`.
  static func until(_ date: CivilDate) -> Phrase {
    Phrase(
      "until \(DateText(.english).whole(DayTime(date)))",
      "\(DateText(.korean).whole(DayTime(date)))까지")
  }

  private init?(end: RecurrenceRule.End) {
    switch end {
    case .never: return nil
    case .until(let date):
      let until = Phrase.until(date)
      self.init(" \(until[.english])", ", \(until[.korean])")
    case .count(let count):
      self.init(count == 1 ? ", once more" : ", \(count) times", ", \(count)번")
    }
  }

  /// `1st`, `22nd`, `13th`.
  private static func ordinal(_ number: Int) -> String {
    let suffix =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(suffix)"
  }
}
