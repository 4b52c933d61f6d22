import Core
import Entities
import Repositories

/// What lines of a calendar mean, whichever words they say it in.
///
/// A line that says a field in other words than daybook would is kept with the entry. It goes out in the place of
/// daybook's own line as long as both mean the same, and not at all once the field says something else.
struct CalendarMeaning {
  let clock: BookClock
  /// `VTODO`, `VEVENT` or `VJOURNAL`.
  let component: String
  /// From when rules count; nil of what does not repeat.
  let start: DayTime?
  /// How long it takes, in minutes.
  let minutes: Int?

  private static let texts: Set<String> = ["SUMMARY", "DESCRIPTION", "LOCATION"]

  /// Whether lines of a name say a field.
  private func isOfField(_ name: String) -> Bool {
    switch name {
    case "PRIORITY", "STATUS", "PERCENT-COMPLETE": component == "VTODO"
    case "RRULE", "DURATION": component != "VJOURNAL"
    default: Self.texts.contains(name)
    }
  }

  /// The name of the line in which daybook says the same.
  private func ownName(of name: String) -> String {
    guard name == "DURATION" else { return name }
    return component == "VTODO" ? "DUE" : "DTEND"
  }

  /// What a line says, to be compared; nil of nothing.
  private func value(of line: ContentLine?) -> String? {
    guard let line else { return nil }
    switch line.name {
    case "PRIORITY": return Priority(calendar: line.value)?.rawValue
    case "STATUS": return Self.closings[line.value.trimmed.uppercased()]
    case "PERCENT-COMPLETE": return line.value.trimmed == "100" ? "100" : nil
    case "RRULE": return start.flatMap { RepeatRule(calendar: line.value, from: $0, clock) }?.text
    case "DTEND", "DUE": return minutes.map(String.init)
    case "DURATION":
      guard let start, let minutes = CalendarTimes.minutes(line.value) else { return nil }
      return String(EventSpan(start: start, minutes: minutes).minutes)
    default: return ContentText.unescaped(line.value).unlessEmpty
    }
  }

  /// All other states are those of what is open.
  private static let closings = ["COMPLETED": "done", "CANCELLED": "dropped"]

  /// The lines of a component, those that were kept of another program among them.
  func lines(_ own: [ContentLine], _ kept: [ContentLine]) -> [ContentLine] {
    var lines = own
    for name in kept.map(\.name).unique {
      let theirs = kept.filter { $0.name == name }
      guard isOfField(name) else {
        lines += theirs
        continue
      }
      let ownName = ownName(of: name)
      let place = lines.firstIndex { $0.name == ownName }
      guard value(of: place.map { lines[$0] }) == value(of: theirs.first) else { continue }
      lines.removeAll { $0.name == ownName }
      lines.insert(contentsOf: theirs, at: place ?? lines.count)
    }
    return lines
  }

  /// The same of what lies in a component: alarms of another program that come when daybook's own do stand in
  /// their place.
  func components(_ own: [ContentComponent], _ kept: [ContentComponent]) -> [ContentComponent] {
    let theirs = kept.compactMap { $0.reminder(before: edge) }
    let ours = own.compactMap { $0.reminder(before: edge) }
    guard !theirs.isEmpty else { return own + kept }
    guard ReminderRule(minutes: ours) != ReminderRule(minutes: theirs) else { return kept }
    return own + kept.filter { $0.reminder(before: edge) == nil }
  }

  /// Reminders of a to-do count from its end.
  private var edge: String { component == "VTODO" ? "END" : "START" }
}

extension ContentComponent {
  /// How many minutes before an edge of its entry a plain alarm comes: nil of any other.
  func reminder(before edge: String) -> Int? {
    let trigger = lines.first { $0.name == "TRIGGER" }
    guard name == "VALARM", let trigger, trigger[parameter: "VALUE"] != "DATE-TIME",
      trigger[parameter: "RELATED"] ?? edge == edge,
      ["DISPLAY", "AUDIO"].contains(lines.first { $0.name == "ACTION" }?.value),
      !lines.contains(where: { $0.name == "REPEAT" }),
      let minutes = CalendarTimes.minutes(trigger.value), minutes <= 0
    else { return nil }
    return -minutes
  }
}

extension Priority {
  /// Reads a number from 1 to 9; 0 is none.
  init?(calendar text: String) {
    switch Int(text.trimmed) ?? 0 {
    case 1...4: self = .high
    case 5: self = .medium
    case 6...9: self = .low
    default: return nil
    }
  }

  var calendarText: String {
    switch self {
    case .high: "1"
    case .medium: "5"
    case .low: "9"
    }
  }
}

extension RepeatRule {
  /// Reads a rule as other programs write it; nil of what this version cannot follow.
  ///
  /// A month without the day that is meant is left out, as other programs do.
  init?(calendar text: String, from start: DayTime, _ clock: BookClock) {
    var parts = Self.parts(text)
    parts.remove("RSCALE=GREGORIAN")
    // What ends at a moment of UTC ends on the day that the clocks of its zone show then.
    if let end = parts.first(where: { $0.hasPrefix("UNTIL=") }), let zone = start.zone,
      let moment = Timestamp(basic: String(end.dropFirst("UNTIL=".count)))
    {
      parts.remove(end)
      parts.insert("UNTIL=\(CalendarLines.basic(clock.wall(at: moment, in: zone).date))")
    }
    guard var rule = RecurrenceRule(text: parts.sorted().joined(separator: ";")) else { return nil }
    let days = rule.monthDays + (rule.weekdays.isEmpty ? [start.date.parts.day] : [])
    let isOfMonths = rule.frequency == .monthly || rule.frequency == .yearly
    let saysWhat = parts.contains { $0.hasPrefix("SKIP=") }
    if isOfMonths, !saysWhat, days.contains(where: { abs($0) > 28 }) {
      rule.omitsMissingDays = true
    }
    self.init(rule)
  }

  /// The parts of a rule, whose order means nothing.
  static func parts(_ text: String) -> Set<String> {
    Set(text.uppercased().split(separator: ";").map(String.init))
  }
}
