import Core
import Foundation
import SeededRandom
import Services
import Testing

/// A comparison with another implementation, of the same rules and the same changes of the clocks.
///
/// `RULES=10000` compares as many as are promised; the default is fewer.
struct RecurrenceDateutilTests {
  private static let mostDays = 30
  private static let rules =
    ProcessInfo.processInfo.environment["RULES"].flatMap { Int($0) } ?? 1000
  /// dateutil looks through all years for a day that never comes.
  private static let lastYear = 2060

  @Test func `random rules come on the days that dateutil says`() throws {
    var random = SeededGenerator(25)
    let rules = (0..<Self.rules).map { _ in RandomRule(&random) }
    try compare(rules.map { ($0, $0.text) }) { rule in
      let read = try #require(RecurrenceRule(text: rule.text + ";SKIP=OMIT"), "\(rule.text)")
      #expect(RecurrenceRule(text: read.text) == read)
      return read.days(from: rule.start)
    }
  }

  @Test func `days missing from a month come on its last, as such rules are written elsewhere`()
    throws
  {
    var random = SeededGenerator(7529)
    let rules = (0..<Self.rules).map { _ in RandomRule(endOfMonth: &random) }
    let asked = try rules.map { rule in
      let read = try #require(RecurrenceRule(text: rule.text))
      return (rule, read.namingLastDays(from: rule.start).text)
    }
    try compare(asked) { rule in
      try #require(RecurrenceRule(text: rule.text)).days(from: rule.start)
    }
  }

  private func compare(
    _ asked: [(rule: RandomRule, text: String)], _ days: (RandomRule) throws -> RecurrenceDays
  ) throws {
    let script = """
      import sys, itertools, warnings
      warnings.simplefilter("ignore")
      from dateutil.rrule import rrulestr
      from dateutil.parser import isoparse
      for line in sys.stdin.read().split("\\n"):
          start, rule = line.split(" ")
          found = rrulestr(rule, dtstart=isoparse(start))
          last = isoparse("\(Self.lastYear)-12-31")
          found = found.replace(until=min(found._until or last, last))
          days = itertools.islice(found, \(Self.mostDays))
          print(" ".join(day.strftime("%Y-%m-%d") for day in days))
      """
    let lines = asked.map { "\($0.rule.start.text) \($0.text)" }
    guard let answers = try Dateutil.lines(script, of: lines) else {
      return print(Dateutil.absence)
    }
    try #require(answers.count == asked.count)
    for ((rule, _), answer) in zip(asked, answers) {
      let days = try days(rule).prefix(Self.mostDays).filter { $0.parts.year <= Self.lastYear }
      #expect(days.map(\.text).joined(separator: " ") == answer, "\(rule.start.text) \(rule.text)")
    }
  }

  private static let zones = [
    "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Pacific/Apia",
  ]

  @Test func `clocks that change move a time as dateutil says`() throws {
    var lines: [String] = []
    for zone in Self.zones {
      for year in [2011, 2026, 2027] {
        let first = try #require(CivilDate(year: year, month: 1, day: 1))
        for day in 0..<365 {
          for minutes in [0, 30, 90, 105, 120, 150, 165, 1425] {
            let time = ClockTime(minutes: minutes)
            lines.append("\(zone) \(first.adding(days: day).text)T\(time.text)")
          }
        }
      }
    }
    let script = """
      import sys
      from dateutil import tz
      from dateutil.parser import isoparse
      for line in sys.stdin.read().split("\\n"):
          zone, text = line.split(" ")
          time = tz.resolve_imaginary(isoparse(text).replace(tzinfo=tz.gettz(zone)))
          print(int(time.timestamp()))
      """
    guard let answers = try Dateutil.lines(script, of: lines) else {
      return print(Dateutil.absence)
    }
    try #require(answers.count == lines.count)
    for (line, answer) in zip(lines, answers) {
      let parts = line.split(separator: " ")
      let day = try #require(DayTime(text: "\(parts[1])[\(parts[0])]"))
      let moment = BookClock.system.moment(day.date, try #require(day.time), String(parts[0]))
      #expect(String(moment.milliseconds / 1000) == answer, "\(line)")
    }
  }
}

/// A rule that has one meaning in RFC 5545, and the same in dateutil.
private struct RandomRule {
  let start: CivilDate
  let text: String

  init(_ random: inout SeededGenerator) {
    var start = CivilDate(dayNumber: 18_000 + random.below(6000))
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let frequency = random.pick(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    var parts = ["FREQ=\(frequency)"]
    func some(_ most: Int, _ value: (inout SeededGenerator) -> String) -> String {
      Set((0...random.below(most)).map { _ in value(&random) }).sorted().joined(separator: ",")
    }
    if random.once(in: 2) { parts.append("INTERVAL=\(1 + random.below(5))") }
    let weekStart = random.below(7)
    if random.once(in: 3) {
      parts.append("WKST=\(names[weekStart])")
    } else if frequency == "WEEKLY" {
      parts.append("WKST=MO")
    }
    if random.once(in: 4) {
      parts.append("BYMONTH=" + some(4) { "\(1 + $0.below(12))" })
    }
    if random.once(in: 3) {
      parts.append("BYMONTHDAY=" + some(4) { ($0.once(in: 3) ? "-" : "") + "\(1 + $0.below(28))" })
    }
    if random.once(in: 2) {
      // dateutil takes only the days that are in both lists, one with numbers and one without.
      let isNumbered = (frequency == "MONTHLY" || frequency == "YEARLY") && random.once(in: 2)
      parts.append(
        "BYDAY="
          + some(4) { random in
            let number = (random.once(in: 3) ? "-" : "") + "\(1 + random.below(5))"
            return (isNumbered ? number : "") + random.pick(names)
          })
    }
    // dateutil looks for days that never come until the year 9999.
    if frequency != "DAILY", random.once(in: 4) {
      parts.append("BYSETPOS=" + random.pick(["1", "-1", "1,-1"]))
      // In the first week dateutil counts only the days from the start on.
      if frequency == "WEEKLY" {
        let first = parts.contains { $0.hasPrefix("WKST=MO") } ? 1 : weekStart + 1
        start = start.adding(days: (first - start.weekday + 7) % 7)
      }
    }
    switch random.below(4) {
    case 0: parts.append("COUNT=\(1 + random.below(40))")
    case 1:
      let until = start.adding(days: random.below(4000)).text.filter { $0 != "-" }
      parts.append("UNTIL=\(until)")
    default: break
    }
    self.start = start
    text = parts.joined(separator: ";")
  }

  /// A plain rule that begins at the end of a month.
  init(endOfMonth random: inout SeededGenerator) {
    let year = 2020 + random.below(12)
    let long = CivilDate(year: year, month: random.pick([1, 3, 5, 7, 8, 10, 12]), day: 26)
    start = (long ?? CivilDate(dayNumber: 0)).adding(days: random.below(6))
    text = "FREQ=MONTHLY;INTERVAL=\(1 + random.below(14))"
  }
}
