import Core
import Entities
import Repositories

/// Compares lines of a calendar by their meaning.
///
/// A line that another program writes differently than daybook would is kept with the entry. It is exported
/// instead of daybook's own line as long as both mean the same, and dropped once the field has another value.
struct CalendarMeaning {
  let clock: BookClock
  /// `VTODO`, `VEVENT` or `VJOURNAL`.
  let component: String
  /// The day and time from which rules count; nil without one.
  let start: DayTime?
  /// The length in minutes.
  let minutes: Int?
  /// Whether a to-do has a start.
  var hasStart = false

  private static let texts: Set<String> = ["SUMMARY", "DESCRIPTION"]

  /// Whether lines of this name stand for a field of the entry.
  private func isOfField(_ name: String) -> Bool {
    switch name {
    case "PRIORITY", "STATUS", "PERCENT-COMPLETE": component == "VTODO"
    case "RRULE", "DURATION": component != "VJOURNAL"
    case "LOCATION": component == "VEVENT"
    default: Self.texts.contains(name)
    }
  }

  /// The name of the line that daybook writes for the same field.
  private func ownName(of name: String) -> String {
    guard name == "DURATION" else { return name }
    return component == "VTODO" ? "DUE" : "DTEND"
  }

  /// The meaning of a line in a comparable form; nil if it has none.
  private func value(of line: ContentLine?) -> String? {
    guard let line else { return nil }
    switch line.name {
    case "PRIORITY": return Priority(calendar: line.value)?.rawValue
    case "STATUS": return Self.closings[line.value.trimmed.uppercased()]
    case "PERCENT-COMPLETE": return line.value.trimmed == "100" ? "100" : nil
    case "RRULE": return RepeatRule(calendar: line.value, from: start, clock)?.text
    case "DTEND", "DUE": return minutes.map(String.init)
    case "DURATION":
      guard let start, let minutes = CalendarTimes.minutes(line.value) else { return nil }
      return String(EventSpan(start: start, minutes: minutes).minutes)
    default: return ContentText.unescaped(line.value).unlessEmpty
    }
  }

  /// All other states are open.
  private static let closings = ["COMPLETED": "done", "CANCELLED": "dropped"]

  /// Merges daybook's lines of a component with the kept lines of another program.
  func lines(_ own: [ContentLine], _ kept: [ContentLine]) -> [ContentLine] {
    var lines = own
    for name in kept.map(\.name).unique {
      let theirs = kept.filter { $0.name == name }
      guard name != "RELATED-TO" || component != "VTODO" else {
        lines = links(lines, theirs)
        continue
      }
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

  /// Merges links likewise, each by itself.
  ///
  /// A to-do has one parent; further ones are kept, but are not of its fields.
  private func links(_ own: [ContentLine], _ kept: [ContentLine]) -> [ContentLine] {
    var lines = own
    let parent = kept.firstIndex { $0.link?.kind == ContentLine.Link.parent }
    for (index, line) in kept.enumerated() {
      let isOfField = index == parent || line.link?.kind == ContentLine.Link.blocker
      if let place = lines.firstIndex(where: { $0.link == line.link }) {
        lines[place] = line
      } else if !isOfField {
        lines.append(line)
      }
    }
    return lines
  }

  /// Merges inner components likewise: kept alarms replace daybook's own if they come at the same times.
  func components(_ own: [ContentComponent], _ kept: [ContentComponent]) -> [ContentComponent] {
    let theirs = kept.compactMap { $0.reminder(before: edge) }
    let ours = own.compactMap { $0.reminder(before: edge) }
    guard !theirs.isEmpty else { return own + kept }
    guard ReminderRule(minutes: ours) != ReminderRule(minutes: theirs) else { return kept }
    return own + kept.filter { $0.reminder(before: edge) == nil }
  }

  /// The reminders of a to-do count from its end.
  private var edge: ContentComponent.Edge {
    component == "VTODO" ? .end(hasStart: hasStart) : .start
  }
}

extension ContentLine {
  /// The entry that a `RELATED-TO` line names.
  struct Link: Equatable {
    static let parent = "PARENT"
    static let blocker = "DEPENDS-ON"

    let kind: String
    let id: EntityID
  }

  /// Its link; nil for any other line.
  var link: Link? {
    guard name == "RELATED-TO" else { return nil }
    return Link(kind: self[parameter: "RELTYPE"] ?? Link.parent, id: .named(value.trimmed))
  }
}

extension ContentComponent {
  /// What the reminders of an entry count from.
  enum Edge {
    case start
    case end(hasStart: Bool)

    fileprivate var name: String { if case .start = self { "START" } else { "END" } }
    /// What an alarm counts from that does not say it: the start, if the entry has one.
    fileprivate var usual: String {
      if case .end(hasStart: false) = self { "END" } else { "START" }
    }
  }

  /// How many minutes before the start or end of its entry a simple alarm comes; nil for any other alarm.
  func reminder(before edge: Edge) -> Int? {
    let trigger = lines.first { $0.name == "TRIGGER" }
    guard name == "VALARM", let trigger, trigger[parameter: "VALUE"] != "DATE-TIME",
      trigger[parameter: "RELATED"] ?? edge.usual == edge.name,
      ["DISPLAY", "AUDIO"].contains(lines.first { $0.name == "ACTION" }?.value),
      !lines.contains(where: { $0.name == "REPEAT" }),
      let minutes = CalendarTimes.minutes(trigger.value), minutes <= 0
    else { return nil }
    return -minutes
  }
}

extension Priority {
  /// Reads a number from 1 to 9; fails for 0, which means no priority.
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
  /// Reads a rule as other programs write it; fails for a rule that this version does not support.
  ///
  /// Months that lack the day are omitted, as other programs do.
  init?(calendar text: String, from start: DayTime?, _ clock: BookClock) {
    var parts = Self.parts(text)
    parts.remove("RSCALE=GREGORIAN")
    // An end in UTC becomes the day on which it falls in the zone of the start.
    if let end = parts.first(where: { $0.hasPrefix("UNTIL=") }), let zone = start?.zone,
      let moment = Timestamp(basic: String(end.dropFirst("UNTIL=".count)))
    {
      // The last day of all, which stands for never, may be over there already.
      let last = min(clock.wall(at: moment, in: zone).date, CivilDate.all.upperBound)
      parts.remove(end)
      parts.insert("UNTIL=\(CalendarLines.basic(last))")
    }
    guard var rule = RecurrenceRule(text: parts.sorted().joined(separator: ";")) else { return nil }
    let startDays = start.map { [$0.date.parts.day] } ?? []
    let days = rule.monthDays + (rule.weekdays.isEmpty ? startDays : [])
    let isOfMonths = rule.frequency == .monthly || rule.frequency == .yearly
    let hasSkip = parts.contains { $0.hasPrefix("SKIP=") }
    if isOfMonths, !hasSkip, days.contains(where: { abs($0) > 28 }) {
      rule.omitsMissingDays = true
    }
    self.init(rule)
  }

  /// The parts of a rule; their order has no meaning.
  static func parts(_ text: String) -> Set<String> {
    Set(text.uppercased().split(separator: ";").map(String.init))
  }
}
