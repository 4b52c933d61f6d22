import Core
import Services

extension ScreenContext {
  /// Returns a rule in words, if these words are read as the same days; else the rule as the book keeps it.
  func typed(rule text: String?) -> String? {
    guard let text, let rule = RepeatRule(text: text) else { return text }
    let words = Phrase(rule)[language]
    return book.reads(words, as: rule) ? words : text
  }
}

/// How often something comes again, in words.
extension Phrase {
  /// `every 2 weeks`, `every Tue, Fri until 31 Dec 2026`, `10 days after done`.
  ///
  /// - Parameter day: the day of the month that is meant, if the due one is another: `every month on the 31st`.
  init(_ rule: RepeatRule, onDay day: Int? = nil) {
    guard let days = Phrase(days: rule.rule, ofDone: rule.counting == .afterDone) else {
      self.init(verbatim: rule.text)
      return
    }
    let end = Phrase(behindRule: rule.rule.end)
    let counting =
      rule.counting == .everyTime ? Phrase(", none skipped", ", 건너뛰지 않음") : nil
    let parts = [days.on(day: day), end, counting].compactMap(\.self)
    self.init(parts.map { $0[.english] }.joined(), parts.map { $0[.korean] }.joined())
  }

  /// The same with the day of the month that is meant, if the first one is on another.
  init(_ repetition: Repetition) {
    self.init(repetition.rule, onDay: repetition.intendedDay)
  }

  /// The same for a rule as the book keeps it; a rule that daybook cannot read stays as it was written.
  package init(repeatRule text: String, onDay day: Int? = nil) {
    self =
      RepeatWords.rule(text).map { Phrase($0, onDay: day) } ?? Phrase(verbatim: text)
  }

  /// - Parameter day: the 29th, 30th or 31st; every month has the other days.
  private func on(day: Int?) -> Phrase {
    guard let day else { return self }
    return Phrase("\(self[.english]) on the \(Self.ordinal(day))", "\(self[.korean]) \(day)일")
  }

  /// Returns nil for a rule that has no words.
  private init?(days rule: RecurrenceRule, ofDone: Bool) {
    let often = Phrase(often: rule)
    guard rule.namesDays else {
      let span = often[.english].replacing("every ", with: rule.interval == 1 ? "1 " : "")
      self = ofDone ? Phrase("\(span) after done", "끝내고 \(often[.korean])") : often
      return
    }
    guard !ofDone, let named = Phrase(named: rule) else { return nil }
    guard rule.frequency == .weekly, rule.interval == 1 else {
      self.init("\(often[.english]) on \(named[.english])", "\(often[.korean]) \(named[.korean])")
      return
    }
    self =
      rule.weekdays.map(\.weekday) == [1, 2, 3, 4, 5]
      ? Phrase("every weekday", "평일마다")
      : Phrase("every \(named[.english])", "매주 \(named[.korean])")
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

  /// The weekdays or days of the month that a rule names; nil if it names others, or if they have no short form.
  private init?(named rule: RecurrenceRule) {
    let isWeekly = rule.frequency == .weekly
    guard isWeekly || rule.frequency == .monthly, rule.months.isEmpty else { return nil }
    let names: [Phrase]
    if rule.monthDays.isEmpty, rule.positions.count == 1, !isWeekly,
      rule.weekdays == (1...5).map({ RecurrenceRule.WeekdayPlace($0) })
    {
      names = [Phrase(place: rule.positions[0], of: Phrase("weekday", "평일"))]
    } else if !rule.positions.isEmpty {
      return nil
    } else if rule.monthDays.isEmpty, rule.weekdays.allSatisfy({ ($0.ordinal == nil) == isWeekly })
    {
      names = rule.weekdays.map(Phrase.init)
    } else if rule.weekdays.isEmpty, !isWeekly {
      names = rule.monthDays.map { Phrase(dayOfMonth: $0) }
    } else {
      return nil
    }
    // A single letter is not read as a weekday.
    let last = names.count == 1 && isWeekly ? "요일" : ""
    self.init(
      names.map { $0[.english] }.joined(separator: ", "),
      names.map { $0[.korean] }.joined(separator: "·") + last)
  }

  /// `Tue`, `the 2nd Tue`, `the last Fri`.
  private init(_ place: RecurrenceRule.WeekdayPlace) {
    let name = DateText.weekdays[place.weekday - 1]
    guard let ordinal = place.ordinal else {
      self = name
      return
    }
    self.init(place: ordinal, of: Phrase(name[.english], "\(name[.korean])요일"))
  }

  /// `the 2nd Tue`, `the 3rd last weekday`; counted from the end if negative.
  private init(place: Int, of day: Phrase) {
    let english =
      place == -1 ? "last" : place < 0 ? "\(Self.ordinal(-place)) last" : Self.ordinal(place)
    let korean = place == -1 ? "마지막" : place < 0 ? "끝에서 \(-place)번째" : "\(place)번째"
    self.init("the \(english) \(day[.english])", "\(korean) \(day[.korean])")
  }

  private init(dayOfMonth day: Int) {
    self =
      day == -1
      ? Phrase("the last day", "말일")
      : day < 0
        ? Phrase("the \(Self.ordinal(-day)) last day", "끝에서 \(-day)일")
        : Phrase("the \(Self.ordinal(day))", "\(day)일")
  }

  /// `until Thu 31 Dec 2026`, `5 times`; nil for a rule without an end.
  init?(_ end: RecurrenceRule.End) {
    switch end {
    case .never: return nil
    case .until(let date):
      self.init(
        "until \(DateText(.english).whole(DayTime(date)))",
        "\(DateText(.korean).whole(DayTime(date)))까지")
    case .count(let count):
      self.init(count == 1 ? "once more" : "\(count) times", "\(count)번")
    }
  }

  /// The end with the mark that joins it to its rule.
  private init?(behindRule end: RecurrenceRule.End) {
    guard let said = Phrase(end) else { return nil }
    let mark = if case .until = end { " " } else { ", " }
    self.init("\(mark)\(said[.english])", ", \(said[.korean])")
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
