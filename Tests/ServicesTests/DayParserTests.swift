import Core
import Services
import Testing

/// Saturday 21 November 2026, 09:41 in Seoul.
private let clock = BookClock.fixed(
  Timestamp(milliseconds: 1_795_221_672_123), offset: 540, zone: "Asia/Seoul")

@Suite struct DayParserTests {
  private let parser = DayParser(clock: clock)

  @Test(arguments: DayParserTests.texts)
  func `a day is understood as people type it`(text: String, due: String) {
    #expect(parser.due(text)?.text == due)
  }

  @Test(arguments: [
    ("fri", "2026-11-20"), ("sat", "2026-11-14"), ("sun", "2026-11-15"), ("-3d", "2026-11-18"),
    ("+1d", "2026-11-22"), ("24 dec", "2025-12-24"), ("21 nov", "2026-11-21"),
    ("29 feb", "2024-02-29"), ("15th", "2026-11-15"), ("31일", "2026-10-31"),
    ("3 days ago", "2026-11-18"), ("한 달 전", "2026-10-21"), ("-1m", "2026-10-21"),
    ("어제 22:10", "2026-11-20T22:10[Asia/Seoul]"), ("last fri", "2026-11-20"),
    ("last sat", "2026-11-14"), ("지난 월요일", "2026-11-16"), ("last week", "2026-11-14"),
    ("지난주", "2026-11-14"), ("last month", "2026-10-21"), ("지난달", "2026-10-21"),
    ("last weekend", "2026-11-14"), ("12/24", "2025-12-24"),
    ("2 hours ago", "2026-11-21T07:41[Asia/Seoul]"), ("30분 전", "2026-11-21T09:11[Asia/Seoul]"),
    ("작년 12월 3일", "2025-12-03"), ("재작년 2월 29일", "2024-02-29"),
    ("9:00", "2026-11-21T09:00[Asia/Seoul]"),
  ])
  func `where the past is meant, a day is the last such day`(text: String, day: String) {
    #expect(DayParser(clock: clock, bias: .past).due(text)?.text == day)
  }

  @Test(arguments: [
    ("last fri", "2026-11-20"), ("3 days ago", "2026-11-18"), ("3일 전", "2026-11-18"),
    ("-3d", "2026-11-18"), ("지난주", "2026-11-14"), ("fri", "2026-11-27"), ("24 dec", "2026-12-24"),
  ])
  func `words that count back mean the past also among future days`(text: String, day: String) {
    #expect(DayParser(clock: clock, bias: .init(of: text)).day(text)?.text == day)
  }

  @Test(arguments: [
    "", "someday", "2026-02-30", "2026-13-01", "31 feb", "30 feb 2028", "tomorrow 24:00",
    "tomorrow 9:5", "+d", "+99999w", "24", "24 24 dec 2026", "-3d", "12월", "18:00 tomorrow",
    "3 days", "3 days ago", "32nd", "0th", "next", "next 3", "다음 금요일", "in days", "in 3 d", "+1x",
    "+9999y", "2026/13/01", "26/12/24", "2026-12-24T24:00", "2026-12-24Tx", "이번 달 31일", "th", "at",
    "fri at", "+3 daysd", "3/4", "13/13", "12/", "1/2/3", "0/5", "2/30", "last fri", "last week",
    "지난 금요일", "2 hours ago", "last weekend", "hours",
    "fri 24 dec", "mon tue", "작년 12월 3일", "내년 2월 29일", "내년", "night", "2026년 내년 3월 2일", "in hours",
    "이번일", "다음주일", "12월24일생", "2월30일", "오늘밤", "오늘내일", "12월 24일 금",
    "12345 hours",
  ])
  func `a text that is not a day is refused`(text: String) {
    #expect(parser.due(text) == nil)
  }

  @Test(arguments: [
    (Weekday.monday, "next sun", "2026-11-29"), (.sunday, "next sun", "2026-11-22"),
    (.sunday, "다음 주 금요일", "2026-11-27"), (.sunday, "이번 주 일요일", "2026-11-22"),
    (.sunday, "다음 주 일요일", "2026-11-29"), (.sunday, "다음 주 월요일", "2026-11-23"),
    (.sunday, "eow", "2026-11-21"), (.saturday, "this sun", "2026-11-22"),
    (.saturday, "이번 주 금요일", "2026-11-20"),
    (.saturday, "eow", "2026-11-27"),
  ])
  func `a week begins as the user's weeks do`(first: Weekday, text: String, day: String) {
    #expect(DayParser(clock: clock, firstWeekday: first).day(text)?.text == day)
  }

  @Test(arguments: [
    ("ko_KR.UTF-8", "2027-03-04"), ("en_US", "2027-03-04"), ("en_GB.UTF-8", "2027-04-03"),
    ("de_DE@euro", "2027-04-03"), ("en_CA.UTF-8", nil), ("C.UTF-8", nil), ("", nil),
  ])
  func `two numbers are a day as the user's country has it`(locale: String, day: String?) {
    let order = Locale(environment: ["LC_TIME": locale]).dateOrder
    #expect(DayParser(clock: clock, order: order).day("3/4")?.text == day)
  }

  @Test(arguments: [(22, "2026-11-22"), (23, "2026-11-28")])
  func `a weekend lasts until it is over`(day: Int, weekend: String) {
    let later = Timestamp(milliseconds: clock.now().milliseconds + Int64(day - 21) * 86_400_000)
    let parser = DayParser(clock: .fixed(later, offset: 540, zone: "Asia/Seoul"))
    #expect(parser.day("this weekend")?.text == weekend)
  }

  @Test func `a wall clock reads its own day`() {
    #expect(clock.localNow.text == "2026-11-21T09:41:12+09:00")
    #expect(
      LocalTime(Timestamp(milliseconds: -1), offset: -300).text == "1969-12-31T18:59:59-05:00")
  }

  @Test(arguments: [
    ("2026-11-20", true), ("2026-11-21", false), ("2026-11-21T09:40[Asia/Seoul]", true),
    ("2026-11-21T09:41[Asia/Seoul]", false), ("2026-11-22", false),
  ])
  func `a day is past when it has ended, a time when it has come`(due: String, isPast: Bool) throws
  {
    #expect(try #require(DayTime(text: due)).isPast(at: clock.localNow) == isPast)
  }
}

extension DayParserTests {
  /// Days as people type them, and the dates they mean.
  fileprivate nonisolated static let texts: [(String, String)] = [
    ("today", "2026-11-21"), ("오늘", "2026-11-21"), ("tomorrow", "2026-11-22"),
    ("Tomorrow", "2026-11-22"), ("내일", "2026-11-22"), ("모레", "2026-11-23"),
    ("yesterday", "2026-11-20"), ("fri", "2026-11-27"), ("sat", "2026-11-28"),
    ("Sunday", "2026-11-22"), ("금요일", "2026-11-27"), ("월", "2026-11-23"),
    ("+3d", "2026-11-24"), ("+2w", "2026-12-05"), ("2026-12-24", "2026-12-24"),
    ("24 Dec", "2026-12-24"), ("dec 24", "2026-12-24"), ("24 dec 2030", "2030-12-24"),
    ("12월 24일", "2026-12-24"), ("2030년 1월 2일", "2030-01-02"), ("2 jan", "2027-01-02"),
    ("21 nov", "2026-11-21"), ("20 nov", "2027-11-20"), ("29 feb", "2028-02-29"),
    ("tomorrow 18:00", "2026-11-22T18:00[Asia/Seoul]"),
    ("내일 9:30", "2026-11-22T09:30[Asia/Seoul]"), ("18:00", "2026-11-21T18:00[Asia/Seoul]"),
    ("24 dec 07:05", "2026-12-24T07:05[Asia/Seoul]"),
    ("tomorrow 9am", "2026-11-22T09:00[Asia/Seoul]"), ("3:30 PM", "2026-11-21T15:30[Asia/Seoul]"),
    ("내일 오전 9시 30분", "2026-11-22T09:30[Asia/Seoul]"),
    ("오후 3시", "2026-11-21T15:00[Asia/Seoul]"),
    ("tmr", "2026-11-22"), ("day after tomorrow", "2026-11-23"), ("글피", "2026-11-24"),
    ("내일모레", "2026-11-23"), ("그저께", "2026-11-19"), ("Day before yesterday", "2026-11-19"),
    ("next fri", "2026-11-27"), ("Next  Mon", "2026-11-23"), ("this fri", "2026-11-27"),
    ("this sun", "2026-11-22"), ("다음 주 금요일", "2026-11-27"), ("다음주 일", "2026-11-29"),
    ("이번 주 금요일", "2026-11-20"), ("다다음 주 월요일", "2026-11-30"), ("지난주 금요일", "2026-11-13"),
    ("next week", "2026-11-28"), ("다음주", "2026-11-28"), ("다음 달", "2026-12-21"),
    ("in 3 days", "2026-11-24"), ("in 2 weeks", "2026-12-05"), ("in a month", "2026-12-21"),
    ("3일 후", "2026-11-24"), ("3일 뒤", "2026-11-24"), ("2주 후", "2026-12-05"),
    ("한 달 뒤", "2026-12-21"), ("사흘 후", "2026-11-24"), ("+1m", "2026-12-21"),
    ("+1y", "2027-11-21"), ("+0d", "2026-11-21"), ("eow", "2026-11-22"), ("eom", "2026-11-30"),
    ("end of the week", "2026-11-22"), ("end of month", "2026-11-30"), ("월말", "2026-11-30"),
    ("15th", "2026-12-15"), ("21일", "2026-11-21"), ("31st", "2026-12-31"), ("15일", "2026-12-15"),
    ("24th dec", "2026-12-24"), ("24th of December 2030", "2030-12-24"),
    ("다음 달 1일", "2026-12-01"), ("다음달 말일", "2026-12-31"), ("이번 달 말", "2026-11-30"),
    ("2026/12/24", "2026-12-24"), ("2026/1/5", "2026-01-05"), ("2026.12.24", "2026-12-24"),
    ("2026-12-24T18:00", "2026-12-24T18:00[Asia/Seoul]"),
    ("2026-12-24t18:00", "2026-12-24T18:00[Asia/Seoul]"),
    ("tonight", "2026-11-21T20:00[Asia/Seoul]"), ("tonight 9pm", "2026-11-21T21:00[Asia/Seoul]"),
    ("noon", "2026-11-21T12:00[Asia/Seoul]"), ("내일 정오", "2026-11-22T12:00[Asia/Seoul]"),
    ("fri at 6pm", "2026-11-27T18:00[Asia/Seoul]"), ("at 6pm", "2026-11-21T18:00[Asia/Seoul]"),
    ("tues", "2026-11-24"), ("weds", "2026-11-25"), ("thur", "2026-11-26"),
    ("Thurs", "2026-11-26"), ("this weekend", "2026-11-21"), ("next weekend", "2026-11-28"),
    ("다음 주말", "2026-11-28"), ("12/24", "2026-12-24"), ("24/12", "2026-12-24"),
    ("5/5", "2027-05-05"), ("12/24 18:00", "2026-12-24T18:00[Asia/Seoul]"),
    ("in 2 hours", "2026-11-21T11:41[Asia/Seoul]"),
    ("In half an hour", "2026-11-21T10:11[Asia/Seoul]"),
    ("20시간 뒤", "2026-11-22T05:41[Asia/Seoul]"), ("in 5 min", "2026-11-21T09:46[Asia/Seoul]"),
    ("next fri at noon", "2026-11-27T12:00[Asia/Seoul]"),
    ("fri at 19", "2026-11-27T19:00[Asia/Seoul]"),
    ("tomorrow at 3", "2026-11-22T15:00[Asia/Seoul]"),
    ("다음 주 금요일 오후 3시", "2026-11-27T15:00[Asia/Seoul]"),
    ("thu 24 dec", "2026-12-24"), ("24 dec thu", "2026-12-24"), ("2026-12-24 목요일", "2026-12-24"),
    ("sat night", "2026-11-28T20:00[Asia/Seoul]"),
    ("tomorrow night 9pm", "2026-11-22T21:00[Asia/Seoul]"),
    ("12월24일", "2026-12-24"), ("2027년1월2일", "2027-01-02"), ("내년3월2일", "2027-03-02"),
    ("다음주화요일", "2026-11-24"), ("다음달말일", "2026-12-31"), ("내일 모레", "2026-11-23"),
    ("내일오후3시", "2026-11-22T15:00[Asia/Seoul]"), ("12월24일 18:00", "2026-12-24T18:00[Asia/Seoul]"),
    ("12월 24일 목", "2026-12-24"), ("화욜", "2026-11-24"), ("담주 금욜", "2026-11-27"),
    ("내년 3월 2일", "2027-03-02"), ("올해 12월 3일", "2026-12-03"),
    ("9:00", "2026-11-22T09:00[Asia/Seoul]"), ("9:41", "2026-11-21T09:41[Asia/Seoul]"),
    ("24.12.", "2026-12-24"), ("24.12.2026", "2026-12-24"), ("2026.12.24", "2026-12-24"),
  ]
}
