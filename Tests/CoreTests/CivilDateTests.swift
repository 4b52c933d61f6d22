import Core
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11016), ("2026-11-21", 20778),
    ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
  ])
  func `a day is written as it was read`(text: String, dayNumber: Int) {
    #expect(CivilDate(text: text)?.dayNumber == dayNumber)
    #expect(CivilDate(dayNumber: dayNumber).text == text)
  }

  @Test(arguments: ["2026-02-30", "2026-13-01", "2025-02-29", "26-01-01", "2026-1-1", "0000-01-01"])
  func `a day that does not exist is refused`(text: String) {
    #expect(CivilDate(text: text) == nil)
  }

  @Test func `every day of eight centuries follows the one before`() throws {
    var previous = try #require(CivilDate(year: 1799, month: 12, day: 31))
    for number in (previous.dayNumber + 1)...(previous.dayNumber + 292_194) {
      let parts = CivilDate(dayNumber: number).parts
      let date = try #require(CivilDate(year: parts.year, month: parts.month, day: parts.day))
      try #require(date.dayNumber == number && previous < date)
      previous = date
    }
  }

  @Test func `21 November 2026 is a Saturday`() {
    #expect(CivilDate(text: "2026-11-21")?.weekday == 6)
    #expect(CivilDate(dayNumber: -4).weekday == 7)
  }
}
