import Core
import Testing

/// Repeating events, some of whose occurrences differ from the rest.
@Suite struct EventSeriesTests {
  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text: text)) }

  private func time(_ text: String) throws -> DayTime {
    try #require(DayTime(text: "\(text)[Asia/Seoul]"))
  }

  /// Returns a series on Tuesdays at two o'clock for an hour, starting on 24 November 2026.
  private func series(
    _ rule: String = "1w", _ changes: [String: EventSeries.Change] = [:]
  ) throws -> EventSeries {
    let first = EventSpan(start: try time("2026-11-24T14:00"), minutes: 60)
    let pairs = try changes.map { (try day($0.key), $0.value) }
    return try #require(
      EventSeries(first, rule: rule, changes: Dictionary(uniqueKeysWithValues: pairs)))
  }

  private func shown(_ series: EventSeries, _ first: String, _ last: String) throws -> [String] {
    try series.occurrences(in: day(first)...day(last)).map { time in
      let start = time.span.start
      let place = start.date == time.day ? "" : " of \(time.day.text.dropFirst(5))"
      return
        "\(start.date.text.dropFirst(5)) \(start.time?.text ?? "-")+\(time.span.minutes)\(place)"
    }
  }

  @Test func `a time can be moved, be longer, be left out and be added`() throws {
    var moved = EventSeries.Change()
    moved.start = try time("2026-12-02T15:30")
    var longer = EventSeries.Change()
    longer.minutes = 90
    var gone = EventSeries.Change()
    gone.isGone = true
    var added = EventSeries.Change()
    added.start = try time("2026-12-11T10:00")
    var stranded = EventSeries.Change()
    stranded.minutes = 5
    let series = try series(
      "1w",
      [
        "2026-12-01": moved, "2026-12-08": gone, "2026-12-11": added, "2026-12-15": longer,
        "2026-12-16": stranded,
      ])
    #expect(
      try shown(series, "2026-11-24", "2026-12-22") == [
        "11-24 14:00+60", "12-02 15:30+60 of 12-01", "12-11 10:00+60", "12-15 14:00+90",
        "12-22 14:00+60",
      ])
    #expect(try shown(series, "2026-12-01", "2026-12-01") == [])
    #expect(try shown(series, "2026-12-02", "2026-12-02") == ["12-02 15:30+60 of 12-01"])
    #expect(try series.begins(in: day("2026-12-08")...day("2026-12-10")) == false)
    #expect(try series.begins(in: day("2026-12-08")...day("2026-12-11")))
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-24"), ("2026-11-25", "2026-12-02"), ("2026-12-03", "2026-12-15"),
  ])
  func `the next time is the one that is not over, moved or not`(now: String, next: String) throws {
    var moved = EventSeries.Change()
    moved.start = try time("2026-12-02T15:30")
    var gone = EventSeries.Change()
    gone.isGone = true
    let series = try series("1w", ["2026-12-01": moved, "2026-12-08": gone])
    let noon = ClockTime(minutes: 720)
    #expect(try series.next(at: day(now), noon)?.span.start.date.text == next)
  }

  @Test func `behind the last time the last one is shown`() throws {
    let series = try series("FREQ=WEEKLY;COUNT=3")
    #expect(try series.next(at: day("2026-12-09"), ClockTime(minutes: 0)) == nil)
    #expect(
      try series.shown(at: day("2027-01-01"), ClockTime(minutes: 0)).start.date.text == "2026-12-08"
    )
  }

  @Test(arguments: [("2026-11-21", 47), ("2026-01-01", 1), ("2027-01-01", 53), ("2024-12-30", 1)])
  func `weeks are counted as ISO 8601 does`(day: String, week: Int) throws {
    #expect(try self.day(day).weekOfYear == week)
  }

  @Test func `a length beyond all others is not looked for on all days`() throws {
    let first = EventSpan(start: try time("2026-11-24T14:00"), minutes: .max)
    #expect(EventSeries(first, rule: "1d")?.mostDays == 367)
  }
}
