package import Core
package import Services

extension Phrase {
  /// A reminder rule in short: `1d, 10m before`; `off`.
  package init(_ rule: ReminderRule) {
    guard !rule.lengths.isEmpty else {
      self.init("off", "끔")
      return
    }
    let parts = rule.text.split(separator: ",")
    self.init(
      "\(parts.joined(separator: ", ")) before",
      "\(parts.map(Self.korean).joined(separator: ", ")) 전")
  }

  /// The same, where nothing else says that it is a reminder: `reminds 10m before`, `no reminder`.
  static func reminds(_ rule: ReminderRule) -> Phrase {
    guard !rule.lengths.isEmpty else { return Phrase("no reminder", "알림 없음") }
    let lengths = Phrase(rule)
    return Phrase("reminds \(lengths[.english])", "\(lengths[.korean]) 알림")
  }

  /// All reminders of one moment in a line: `2 reminders: 10:00 Dentist, in 10 min · 10:00 Call, in 10 min`.
  static func reminders(_ texts: [ReminderText]) -> Phrase {
    let lines = texts.map(\.line).joined(separator: " · ")
    guard texts.count > 1 else { return Phrase(verbatim: lines) }
    return Phrase("\(texts.count) reminders: \(lines)", "알림 \(texts.count)개: \(lines)")
  }

  /// How long something takes: `takes 1h30m`.
  static func takes(minutes: Int) -> Phrase {
    let length = MinuteSpan.text(minutes)
    return Phrase("takes \(length)", "\(korean(length[...])) 걸림")
  }

  /// Returns `1시간 30분` for `1h30m`.
  fileprivate static func korean(_ text: Substring) -> String {
    let units: [Character: String] = ["w": "주 ", "d": "일 ", "h": "시간 ", "m": "분 "]
    return text.map { units[$0] ?? String($0) }.joined().trimmed
  }
}

/// A reminder in words: what, and when.
package struct ReminderText: Equatable, Sendable {
  /// `15:00 Dentist`, `tomorrow: Birthday`.
  package let title: String
  /// `in 10 min · @Seoul`; empty if the title says all.
  package let detail: String

  package var line: String { detail.isEmpty ? title : "\(title), \(detail)" }
}

extension DueReminders {
  /// Returns a text for each reminder that is coming, and one for all that were missed.
  package func texts(_ language: Language, today: CivilDate) -> [ReminderText] {
    let missed = missed.map { $0.title(language, today: today) }
    let sentence = Phrase("Missed while nothing ran", "꺼져 있는 동안 지나감")[language]
    return coming.map { $0.text(language, at: now, today: today) }
      + (missed.isEmpty
        ? []
        : [ReminderText(title: sentence, detail: missed.joined(separator: " · "))])
  }
}

extension Reminder {
  fileprivate func text(
    _ language: Language, at now: Timestamp, today: CivilDate
  ) -> ReminderText {
    let detail = [distance(at: now, today: today, language), place.map { "@\($0)" }]
    return ReminderText(
      title: title(language, today: today),
      detail: detail.compactMap(\.self).joined(separator: " · "))
  }

  /// `15:00 Dentist`, `tomorrow 15:00 Dentist`, `tomorrow: Birthday`.
  fileprivate func title(_ language: Language, today: CivilDate) -> String {
    let dates = DateText(language)
    guard let time = start.time else {
      return "\(dates.relative(start.date, today: today)): \(title)"
    }
    return "\(start.date == today ? time.text : dates.due(start, today: today)) \(title)"
  }

  /// `in 10 min`, `in 1h30m`, `in 3 days`; nil if the day says it.
  private func distance(at now: Timestamp, today: CivilDate, _ language: Language) -> String? {
    // Rounded up: a minute that has begun counts.
    let minutes = Int((startsAt.milliseconds - now.milliseconds + 59_999) / 60_000)
    guard start.time != nil, minutes < ClockTime.minutesPerDay else {
      let days = start.date.dayNumber - today.dayNumber
      return days > 1 ? DateText(language).distance(start.date, today: today) : nil
    }
    guard minutes > 0 else { return Phrase("now", "지금")[language] }
    let text = MinuteSpan.text(minutes)
    return minutes < 60
      ? Phrase("in \(minutes) min", "\(minutes)분 뒤")[language]
      : Phrase("in \(text)", "\(Phrase.korean(text[...])) 뒤")[language]
  }
}
