import Core
import Services
import Testing

/// It is Saturday 21 November 2026 in Seoul.
@MainActor struct QuickLineTests {
  private let fixture = BookFixture()

  private func pieces(_ line: String) throws -> String {
    let book = try fixture.open()
    try book.folders.add("Home")
    try book.folders.add("집안일 Chores")
    return try pieces(line, in: book)
  }

  private func pieces(_ line: String, in book: Book) throws -> String {
    book.quickAdd.line(line).pieces.map { piece in
      switch piece.meaning {
      case .title(let text): text
      case .tag(let tag): "[tag \(tag)]"
      case .priority(let priority): "[\(priority)]"
      case .folder(_, let name): "[in \(name)]"
      case .inbox: "[in Inbox]"
      case .unknownFolder(let name): "[no \(name)]"
      case .ambiguousFolder(let name, let folders):
        "[\(name): \(folders.joined(separator: ", "))]"
      case .day(let day): "[\(day.typed)]"
      case .time(let time): "[\(time.text)]"
      case .start(let start): "[from \(start.typed)]"
      case .estimate(let minutes): "[\(minutes) min]"
      case .reminds(let rule): "[told \(rule.text)]"
      case .event: "[event]"
      case .hours(let hours): "[\(hours.from.text) to \(hours.to.text)]"
      case .days(let span): "[\(span.start.typed) to \(span.end.typed)]"
      case .lasting(let minutes): "[for \(minutes) min]"
      case .backwards(let day, let end): "[\(day.typed) back to \(end.typed)]"
      case .lastingDays(let days): "[for \(days) d]"
      case .place(let place): "[at \(place)]"
      case .page: "[page]"
      case .repeats(let repetition):
        "[each \(repetition.rule.text)\(repetition.first.map { " from \($0.text)" } ?? "")]"
      case .ends(.until(let date)): "[until \(date.text)]"
      case .ends(.count(let count)): "[\(count) times]"
      case .ends(.never): "[without end]"
      case .amount(let money): "[\(money.text)]"
      }
    }.joined(separator: " ")
  }

  @Test(arguments: QuickLineTests.lines)
  func `a line is taken apart`(line: String, result: String) throws {
    #expect(try pieces(line) == result)
  }

  @Test(arguments: [
    ("점심 1만 2천원 #식비", "점심 [12000 KRW] [tag 식비]"), ("세금 3만 5천원", "세금 [35000 KRW]"),
    ("세금 12만 3,400원", "세금 [123400 KRW]"), ("월세 50만 원", "월세 [500000 KRW]"),
    ("점심 12000원 #식비 🍜", "점심 [12000 KRW] [tag 식비] 🍜"), ("🍜 12000원 점심", "🍜 [12000 KRW] 점심"),
    ("커피 5,000 원", "커피 [5000 KRW]"), ("1만 2천 5백 원 점심", "[12500 KRW] 점심"),
    ("어제 5,000 원 커피", "[2026-11-20] [5000 KRW] 커피"), ("보증금 1억 2천만 원", "보증금 [120000000 KRW]"),
    ("여행 1만 5천 엔", "여행 [15000 JPY]"), ("커피 3.50 달러", "커피 [350 USD]"),
    ("작년 12월 3일 커피 5천원", "[2025-12-03] 커피 [5000 KRW]"),
    ("₩4500 tea \"5,000 원\"", "[4500 KRW] tea 5,000 원"),
    ("iPhone 15 $999", "iPhone 15 [99900 USD]"),
    // If the whole is not an amount, no part of it is one.
    ("10만원 20만원", "10만원 20만원"), ("lunch $12 $13", "lunch $12 $13"),
    ("$12 lunch $13", "$12 lunch $13"),
    ("세금 5천 2만원", "세금 5천 2만원"), ("점심 1.5만 2천원", "점심 1.5만 2천원"), ("점심 만 2천원", "점심 만 2천원"),
    ("2만원 5천 세금", "2만원 5천 세금"), ("1만 2천 세금", "1만 2천 세금"), ("원 5천 커피", "원 5천 커피"),
    ("점심 1만 \"2천원\"", "점심 1만 2천원"), ("5천원 tomorrow 2만원", "5천원 [2026-11-22] 2만원"),
  ])
  func `an amount is taken as a whole or not at all`(line: String, result: String) throws {
    #expect(try pieces(line) == result)
  }

  /// It is 09:41.
  @Test(arguments: [
    ("call at 9am", "2026-11-22 09:00"), ("call at 10am", "2026-11-21 10:00"),
    ("call every day 9am", "2026-11-22 09:00"), ("every monday at 9 call", "2026-11-23 09:00"),
    ("call today 9am", "2026-11-21 09:00"),
    ("> 9:00", "2026-11-21 09:41"), ("커피 4500원 9:00", "2026-11-21 09:00"),
  ])
  func `a time alone that has passed today is tomorrow's of a to-do`(line: String, due: String)
    throws
  {
    let book = try fixture.open()
    let added = book.entries.entry(try book.quickAdd.add(line))
    #expect((added?.due ?? added?.date)?.typed == due)
    var draft = TodoDraft("")
    draft.due = DayTime(book.clock.today)
    let entry = book.entries.entry(try book.quickAdd.add("call at 9am", over: draft))
    #expect(entry?.due?.typed == "2026-11-21 09:00", "a given day counts")
  }

  @Test(arguments: [
    ("dentist tomorrow 25:00", ["25:00"]), ("y tomorrow 22:00-26:00", ["22:00-26:00"]),
    ("at 9:75 or 13pm", ["9:75", "13pm"]),
    ("13:30PM", ["13:30PM"]),
    ("conference every day at 25", ["at 25"]), ("lunch at 25", ["at 25"]),
    ("dinner fri at 25 for 2", ["at 25"]), ("conference 3 Dec to 6 Dec at 25", ["at 25"]),
    ("look at 25 houses", []), ("pick up at 14", []), ("aim at 100", []),
    ("점심 25시에", ["25시"]), ("회의 매일 25시에", ["25시"]), ("회의 내알까지 14시", ["내알"]),
    ("회의 25시", ["25시"]), ("pay 2026-02-30", ["2026-02-30"]), ("pay 2026-02-28 18:00", []),
    ("> 25:00 was late", []), ("in \"25:00\" 12", []), ("issue 1:2:3", []),
    ("rent 31 Nov", ["31 Nov"]), ("rent 30th of february", ["30th of february"]),
    ("rent 29 feb", []), ("rent 29 feb 2027", ["29 feb 2027"]), ("rent 29 feb 2028", []),
    ("rent 29th of February 2027 !high", ["29th of February 2027"]),
    ("월세 2027년 2월 29일", ["2027년 2월 29일"]), ("from 29 feb 2027 rent", ["29 feb 2027"]),
    ("trip 28 feb 2027 to 29 feb 2027", ["29 feb 2027"]), ("may 100 2000", []),
    ("may 100 people", []),
    ("gifts 24.12.", ["24.12."]), ("upgrade to 3.4.", []), ("gifts 24.12.2026", []),
    ("plan next wek", ["next wek"]), ("a lost week, next weed", []), ("milk !hgh", ["!hgh"]),
    ("milk !high !wow", []), ("meeting tomorrow 14-15", ["14-15"]), ("read 14-15", []),
    ("14-15 tomorrow meeting", ["14-15"]), ("meeting tomorrow 14:00-15:00", []),
    ("standup 9:30 for 10000d", ["for 10000d"]), ("여행 10000일 동안 9시", ["10000일 동안"]),
    ("@ trip fri for 10000d", []), ("pills for 10 days", []),
    ("Call every wek", ["every wek"]), ("rent every mnth !high", ["every mnth"]),
    ("seek every geek", []), ("every way home", []),
    ("gym mon,wed,fri 7am", ["mon,wed,fri"]), ("gym every mon,wed 7am", []),
    ("운동 월,수,금", ["월,수,금"]), ("eggs,milk", []), ("sun,sea,sand", []),
    ("trash every 2nd fri", ["every 2nd fri"]), ("trash every 2nd fri of the month", []),
    ("call tommorow", ["tommorow"]), ("saturated fat", []), ("thirsty plants", []),
    ("약속 12월 32일", ["12월 32일"]), ("tax 2026/02/30", ["2026/02/30"]),
    ("tax 2026.02.30", ["2026.02.30"]), ("tax 2026/02/28", []),
    ("회의 내알 14시", ["내알"]), ("회의 다음 주 굼요일", ["굼요일"]), ("지난주 목오일 회의", ["지난주 목오일"]),
    ("회의 모래 14시", ["모래"]), ("모래 사기", []), ("내일 모래 사기 14시", []),
    ("네일 예약 14시", []), ("이제 14시 회의", []),
    ("회의 오후 13시 내일", ["오후 13시"]), ("파티 밤 12시", []), ("보고서 !놉음", ["!놉음"]),
  ])
  func `a word that only looks like a day, a time or a priority is pointed out`(
    line: String, words: [String]
  ) throws {
    #expect(try fixture.open().quickAdd.nearMisses(in: line).map(\.text) == words)
  }

  @Test(arguments: [
    ("tomorow", "tomorrow"), ("next wek", "next week"), ("fridya", "friday"), ("!hgh", "!high"),
    ("!m", "!medium"), ("24.12.", "24 Dec"), ("31 Nov", nil), ("milk", nil), ("friday", nil),
    ("every wek", "every week"), ("every second week", "every other week"),
    ("mon,thu", "every mon,thu"), ("wendsday", "wednesday"), ("tommorow", "tomorrow"), ("내알", "내일"),
    ("다음주 굼요일", "다음주 금요일"), ("모래", "모레"),
    ("!놉음", "!높음"), ("!높은", "!높음"), ("내일", nil), ("매일", nil), ("일요일", nil), ("월요일", nil),
  ])
  func `a word is suggested if the typed one is one slip away`(text: String, meant: String?) {
    #expect(NearMiss.meant(by: text) == meant)
  }

  @Test(arguments: [
    ("Trip 6 Dec to 3 Dec", "Trip [2026-12-06 back to 2026-12-03]"),
    ("회의 12월 6일부터 12월 3일까지", "회의 [2026-12-06 back to 2026-12-03]"),
    ("stay 30 Dec to 2 Jan", "stay [2026-12-30 to 2027-01-02]"),
    ("12월 2일부터 5일까지 여행", "[2026-12-02 to 2026-12-05] 여행"),
    ("여행 20일부터 25일까지", "여행 [2026-11-20 to 2026-11-25]"),
    ("출장 1월 30일~2일", "출장 [2027-01-30 to 2027-02-02]"),
    ("출장 12월 30일~2일", "출장 [2026-12-30 to 2027-01-02]"),
    ("휴가 12월 6일~3일", "휴가 [2026-12-06 back to 2026-12-03]"),
    ("출장 12월 3일부터 1일까지", "출장 [2026-12-03 back to 2026-12-01]"),
    ("연말 12월 31일 22시~1월 1일 2시", "연말 [2026-12-31 22:00 to 2027-01-01 02:00]"),
    ("회의 12월 3일 10시~12월 4일 2시", "회의 [2026-12-03 10:00 to 2026-12-04 14:00]"),
    ("여행 2일~5일", "여행 [2026-12-02 to 2026-12-05]"),
    ("여행 29일부터 3일까지", "여행 [2026-11-29 to 2026-12-03]"),
    ("여행 31일부터 3일까지", "여행 [2026-12-31 to 2027-01-03]"),
    ("stay fri to mon", "stay [2026-11-27 to 2026-11-30]"),
    // It has begun already, as today is the 21st.
    ("Trip 20 Nov to 25 Nov", "Trip [2026-11-20 to 2026-11-25]"),
    ("여행 11월 20일부터 11월 25일까지", "여행 [2026-11-20 to 2026-11-25]"),
    ("여행 11월 20일부터 25일까지", "여행 [2026-11-20 to 2026-11-25]"),
    ("여행 11월 10일부터 15일까지", "여행 [2027-11-10 to 2027-11-15]"),
  ])
  func `days that end before they begin are told from those of two years`(
    line: String, result: String
  ) throws {
    #expect(try pieces(line) == result)
  }

  @Test(arguments: [
    ("meet from 3pm to 5pm", "meet [15:00 to 17:00]"),
    ("meet from 3 to 5pm", "meet [15:00 to 17:00]"),
    ("meet 9:30 until 10:30", "meet [09:30 to 10:30]"), ("meet 9:30-11", "meet [09:30 to 11:00]"),
    ("meet fri from 9:30 to 11", "meet [2026-11-27] [09:30 to 11:00]"),
    ("meet fri 14:00-15:00 with Tom", "meet [2026-11-27] [14:00 to 15:00] with Tom"),
    ("meet 2pm-4", "meet [14:00 to 16:00]"), ("lunch noon-2pm", "lunch [12:00 to 14:00]"),
    ("lunch from noon to 14:00", "lunch [12:00 to 14:00]"),
    ("회의 9시 30분-10시", "회의 [09:30 to 10:00]"), ("회의 9시-10시 30분", "회의 [09:00 to 10:30]"),
    (
      "standup every weekday 9:30 until 9:45",
      "standup [each FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR from 2026-11-23] [09:30 to 09:45]"
    ),
    ("party fri 22:00 to sat 6am", "party [2026-11-27 22:00 to 2026-11-28 06:00]"),
    ("party 10pm fri to 6am sat", "party [2026-11-27 22:00 to 2026-11-28 06:00]"),
    ("party fri at 22:00 until sat at 6am", "party [2026-11-27 22:00 to 2026-11-28 06:00]"),
    ("move 22:00 to tomorrow 6am", "move [2026-11-21 22:00 to 2026-11-22 06:00]"),
    ("fair 3 Dec 9:00 to sun 18:00", "fair [2026-12-03 09:00 to 2026-12-06 18:00]"),
    ("금요일 22시부터 토요일 6시까지 행사", "[2026-11-27 22:00 to 2026-11-28 18:00] 행사"),
    ("camp from fri to tue", "camp [2026-11-27 to 2026-12-01]"),
    ("party fri 22:00-24:00", "party [2026-11-27] [22:00 to 00:00]"),
    ("party fri 22:00 to midnight", "party [2026-11-27] [22:00 to 00:00]"),
    ("파티 금요일 밤 10시부터 자정까지", "파티 [2026-11-27] [22:00 to 00:00]"),
    // A day without a month is one of the month of the other end.
    ("conference 3 to 6 Dec", "conference [2026-12-03 to 2026-12-06]"),
    ("conference 3-6 Dec", "conference [2026-12-03 to 2026-12-06]"),
    ("conference Dec 3-6 #work", "conference [2026-12-03 to 2026-12-06] [tag work]"),
    ("conference Dec 3 to 6", "conference [2026-12-03 to 2026-12-06]"),
    ("conference 3 Dec to 6 Dec", "conference [2026-12-03 to 2026-12-06]"),
    ("conference from 3rd to 6th of December", "conference [2026-12-03 to 2026-12-06]"),
    ("trip 28 Dec–2 Jan", "trip [2026-12-28 to 2027-01-02]"),
    ("trip 20-25 Nov", "trip [2026-11-20 to 2026-11-25]"),
    ("trip 3-6 Dec 2027 Berlin", "trip [2027-12-03 to 2027-12-06] Berlin"),
    ("여행 12월 3일부터 6일까지", "여행 [2026-12-03 to 2026-12-06]"),
    ("여행 12월 3-6일", "여행 [2026-12-03 to 2026-12-06]"),
    ("여행 12월 3일-6일", "여행 [2026-12-03 to 2026-12-06]"),
    ("여행 내년 3월 2일부터 5일까지", "여행 [2027-03-02 to 2027-03-05]"),
    ("여행 내일부터 25일까지", "여행 [2026-11-22 to 2026-11-25]"),
    ("stay Dec 30 to Jan 2 Berlin", "stay [2026-12-30 to 2027-01-02] Berlin"),
    ("stay Dec 30-Jan 2 Berlin", "stay [2026-12-30 to 2027-01-02] Berlin"),
    ("conference Dec 3-6 Berlin", "conference [2026-12-03 to 2026-12-06] Berlin"),
    ("invite Dec 3 to 6 people", "invite [2026-12-03] to 6 people"), ("gym mon-fri", "gym mon-fri"),
    ("trip 30-2 Jan", "trip 30-2 Jan"), ("read 3-6 decks", "read 3-6 decks"),
    // An end that may be in the morning or the afternoon, or that is no time, is not understood.
    ("meet 9:30-3", "meet 9:30-3"), ("read John 3:16-18", "read John 3:16-18"),
    ("mail at 9:30 to 11 friends", "mail [09:30] to 11 friends"),
    ("sync fri 22:00 to sun", "sync fri 22:00 to sun"), ("work until fri", "work until fri"),
    ("walk from home to work", "walk from home to work"),
    ("move tea from tomorrow to today", "move tea from tomorrow to today"),
  ])
  func `both ends make an event`(line: String, result: String) throws {
    #expect(try pieces(line) == result)
  }

  @Test(arguments: [
    ("gym every mon 10-11 until feb", "FREQ=WEEKLY;UNTIL=20270228"),
    ("gym every mon 10-11 for 5 times", "FREQ=WEEKLY;COUNT=5"),
  ])
  func `the end of a repetition stands behind the hours of an event`(
    text: String, rule: String
  ) throws {
    let event = try fixture.open().events.draft(ofLine: text)
    #expect(event.repeatRule == rule && event.title == "gym")
  }

  @Test(arguments: [
    ("standup every weekday 9:30 until dec", "FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO,TU,WE,TH,FR"),
    ("gym every mon at 7pm until 24 Dec", "FREQ=WEEKLY;UNTIL=20261224"),
    ("gym every mon at 7 until feb", "FREQ=WEEKLY;UNTIL=20270228"),
    ("gym every mon at 7 for 5 times", "FREQ=WEEKLY;COUNT=5"),
    ("gym every mon 19:00 #sport till next month", "FREQ=WEEKLY;UNTIL=20261231"),
    ("약 매일 9시 12월 20일까지", "FREQ=DAILY;UNTIL=20261220"),
    ("약 매일 오전 9시 12월까지", "FREQ=DAILY;UNTIL=20261231"),
    (
      "standup every weekday 9:30-9:45 until dec", "FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO,TU,WE,TH,FR"
    ),
    ("standup every day 9:30 for 15m until dec", "FREQ=DAILY;UNTIL=20261231"),
    ("gym every tue 10:00-11:00 for 5 times", "FREQ=WEEKLY;COUNT=5"),
    ("gym every tue 10:00-11:00 5 times #sport", "FREQ=WEEKLY;COUNT=5"),
    ("gym every tue at 10:00 for 5 times", "FREQ=WEEKLY;COUNT=5"),
    ("standup every weekday 9:30 for 15m 10 times", "FREQ=WEEKLY;COUNT=10;BYDAY=MO,TU,WE,TH,FR"),
    ("gym every tue for 5 times 10:00-11:00", "FREQ=WEEKLY;COUNT=5"),
    ("약 매주 화요일 10:00-11:00 5번", "FREQ=WEEKLY;COUNT=5"),
    ("약 매주 화요일 10:00-11:00 총 5번", "FREQ=WEEKLY;COUNT=5"),
    ("약 매일 오전 9시 총 10회", "FREQ=DAILY;COUNT=10"), ("약 매일 9시 10회", "FREQ=DAILY;COUNT=10"),
  ])
  func `the end of a repetition stands behind its time, too`(
    line: String, rule: String
  ) throws {
    let line = try fixture.open().quickAdd.line(line)
    #expect(line.repetition?.rule.text == rule)
    #expect(["standup", "gym", "약"].contains(line.title))
    #expect(line.day == nil)
  }

  @Test(arguments: [
    ("gym every day 9:30 walk until dec", "gym [each 1d] [09:30] walk until dec"),
    ("gym every day 9:30 until further notice", "gym [each 1d] [09:30] until further notice"),
    (
      "gym every day until dec 9:30 until jan",
      "gym [each FREQ=DAILY;UNTIL=20261231] [09:30] until jan"
    ),
    ("a every day 9:30 until dec b every week", "a every day [09:30] until dec b [each 1w]"),
    ("보고서 매일 9시 금요일까지", "보고서 [each 1d] [09:00] [2026-11-27]"),
    ("pills every day 3 times", "pills [each 1d] 3 times"),
    ("pills every day 9:00 3 times a week", "pills [each 1d] [09:00] 3 times a week"),
    ("수영 매주 화요일 10시 3번 출구", "수영 [each 1w from 2026-11-24] [10:00] 3번 출구"),
    ("exam tue 10:00-11:00 5 times", "exam [2026-11-24] [10:00 to 11:00] 5 times"),
    // What is unclear stays text.
    ("매일 평일 운동", "매일 평일 운동"),
  ])
  func `all other ends stay as they are`(line: String, result: String) throws {
    #expect(try pieces(line) == result)
  }

  @Test(arguments: [
    ("@ lunch fri 12-13", "[event] lunch [2026-11-27] [12:00 to 13:00]"),
    ("@ lunch fri 12-2 @Bistro", "[event] lunch [2026-11-27] [12:00 to 14:00] [at Bistro]"),
    ("@ gym 5-7 tomorrow", "[event] gym [17:00 to 19:00] [2026-11-22]"),
    ("@ lunch fri with Tom", "[event] lunch [2026-11-27] with Tom"),
    ("@ buy sun cream tue", "[event] buy sun cream [2026-11-24]"),
    ("@ final fri 2-1", "[event] final fri 2-1"), ("lunch fri 12-13", "lunch fri 12-13"),
  ])
  func `a line that says that it is an event takes short days and hours alone`(
    line: String, result: String
  ) throws {
    #expect(try pieces(line) == result)
  }

  @Test func `days that end before they begin are refused`() throws {
    let book = try fixture.open()
    let line = "Trip 6 Dec to 3 Dec"
    let end = DayTime(try #require(CivilDate(text: "2026-12-03")))
    let error = RuleError.eventEndsBeforeItBegins(end)
    #expect(throws: error) { try book.quickAdd.add(line) }
    #expect(throws: error) { try book.events.draft(ofLine: line) }
    #expect(book.isEmpty)
  }

  @Test func `pieces say which characters they are`() throws {
    let book = try fixture.open()
    let line = "한 tomorrow \"a b\" 👨‍👩‍👧‍👦 #x"
    let pieces = book.quickAdd.line(line).pieces
    #expect(
      pieces.map { String(Array(line)[$0.range]) } == [
        "한", "tomorrow", "\"a b\"", "👨‍👩‍👧‍👦", "#x",
      ])
  }

  /// Home contains Garden and Hobby; Work contains `Work abroad`, which contains Garage.
  @Test(arguments: [
    ("/hom milk", "[in Home] milk"), ("/gard milk", "[in Garden] milk"),
    ("/ho milk", "[ho: Home, Hobby] milk"), ("/ga milk", "[ga: Garden, Garage] milk"),
    // A folder with this name comes before one whose name only begins so.
    ("/work milk", "[in Work] milk"), ("/work/wor milk", "[in Work abroad] milk"),
    // Each part of a path may be shortened.
    ("/ho/ga milk", "[in Garden] milk"), ("/home/ga milk", "[in Garden] milk"),
    ("/wo/wo/ga milk", "[in Garage] milk"), ("/w/g milk", "[in Garage] milk"),
    ("/home/g milk", "[in Garden] milk"), ("/home/x milk", "[no home/x] milk"),
    ("/h/h milk", "[in Hobby] milk"), ("/ho/x milk", "/ho/x milk"),
    // Several whole words.
    ("/plans for tea", "[in Plans for 2027] tea"), ("/plan for tea", "[in Plans for 2027] for tea"),
    // A word that no folder is called stays text, even if it begins like a name.
    ("/\"ho\" milk", "[no ho] milk"), ("/zoo milk", "[no zoo] milk"),
  ])
  func `a folder is named by how it begins, where no other begins so`(
    line: String, expected: String
  ) throws {
    let book = try fixture.open()
    for path in ["Home/Garden", "Home/Hobby", "Work/Work abroad/Garage", "Plans for 2027"] {
      try book.folders.add(path)
    }
    #expect(try pieces(line, in: book) == expected)
  }
}

extension QuickLineTests {
  /// Lines, and the parts that they are split into.
  ///
  /// The type is written out: without it the compiler takes a minute.
  fileprivate nonisolated static let lines: [(String, String)] = [
    ("치과 12월24일", "치과 [2026-12-24]"), ("치과 다음주화요일", "치과 [2026-11-24]"),
    ("치과 내일오후3시", "치과 [2026-11-22 15:00]"), ("12월24일까지 보고서", "[2026-12-24] 보고서"),
    ("내일 모레 회의 14시", "[2026-11-23] 회의 [14:00]"), ("치과 담주 화욜", "치과 [2026-11-24]"),
    ("이번일 끝내기", "이번일 끝내기"),
    ("12월24일생 모임", "12월24일생 모임"),
    ("Buy milk", "Buy milk"),
    (
      "Call 엄마 tomorrow 18:00 #family !high /Home",
      "Call 엄마 [2026-11-22] [18:00] [tag family] [high] [in Home]"
    ),
    ("엄마에게 전화 내일 18:00 #가족 !높음", "엄마에게 전화 [2026-11-22] [18:00] [tag 가족] [high]"),
    ("12월 24일 저녁 /집안일 Chores", "[2026-12-24] 저녁 [in 집안일 Chores]"),
    ("dentist 24 Dec 9:30", "dentist [2026-12-24] [09:30]"),
    ("dinner 24 Dec 3 people", "dinner [2026-12-24] 3 people"),
    ("report fri", "report [2026-11-27]"), ("report +2w !LOW", "report [2026-12-05] [low]"),
    ("dentist 9am fri", "dentist [09:00] [2026-11-27]"), ("call 3:30 pm", "call [15:30]"),
    ("회의 내일 오전 9시 30분", "회의 [2026-11-22] [09:30]"), ("오후 3시 치과", "[15:00] 치과"),
    ("I am at 5 points", "I am at 5 points"),
    // Beside a day an hour is a time.
    ("call mum fri at 19", "call mum [2026-11-27] [19:00]"),
    ("run every day at 7 #sport", "run [each 1d] [07:00] [tag sport]"),
    ("dinner at 3 tomorrow", "dinner [15:00] [2026-11-22]"),
    ("table fri at 12 for 2 people", "table [2026-11-27] [12:00] for 2 people"),
    ("fri at 7 Main Street", "[2026-11-27] at 7 Main Street"),
    ("call fri at 25", "call fri at 25"), ("pick up at 7", "pick up at 7"),
    ("dinner fri at 19 for 2h", "dinner [2026-11-27] [19:00] [for 120 min]"),
    ("call fri 3pm for 1 hour 30 minutes", "call [2026-11-27] [15:00] [for 90 min]"),
    ("call fri 3pm for half an hour", "call [2026-11-27] [15:00] [for 30 min]"),
    ("call in 2 hours for 30m", "call [2026-11-21 11:41] [for 30 min]"),
    ("30분 후 회의 20분 동안", "[2026-11-21 10:11] 회의 [for 20 min]"),
    ("party tonight for 2h", "party [2026-11-21 20:00] [for 120 min]"),
    ("table fri 3pm for 1 hour 2 people", "table [2026-11-27] [15:00] [for 60 min] 2 people"),
    ("lunch tomorrow 11-1pm", "lunch [2026-11-22] [11:00 to 13:00]"),
    ("shift fri 9-5pm", "shift [2026-11-27] [09:00 to 17:00]"),
    ("회의 내일 2~4시", "회의 [2026-11-22] [14:00 to 16:00]"),
    ("회의 오후 2~4시", "회의 [14:00 to 16:00]"), ("회의 2-4시", "회의 [14:00 to 16:00]"),
    ("9시에 전화", "[09:00] 전화"),
    ("2027년 1월 2일 여행", "[2027-01-02] 여행"), ("회의 금요일", "회의 [2026-11-27]"),
    // Of two days the last one counts.
    ("prepare friday meeting tomorrow", "prepare friday meeting [2026-11-22]"),
    ("/Home or /Home", "/Home or [in Home]"),
    // When it starts, and how long it takes.
    ("call from fri", "call [from 2026-11-27]"),
    ("call from next mon 9:00 fri", "call from next mon 9:00 fri"),
    ("call from 24 Dec 18:00", "call [from 2026-12-24 18:00]"),
    ("금요일부터 전화", "[from 2026-11-27] 전화"), ("12월 24일부터 청소 ~30분", "[from 2026-12-24] 청소 [30 min]"),
    ("tidy !someday", "tidy [from someday]"), ("언젠가 제주도", "[from someday] 제주도"),
    ("tidy ~45m", "tidy [45 min]"), ("tidy ~1h30m #home", "tidy [90 min] [tag home]"),
    ("tidy ~1.5h", "tidy [90 min]"), ("tidy ~2시간", "tidy [120 min]"),
    ("call from today", "call from today"), ("notes from fri", "notes from fri"),
    ("letter from home", "letter from home"),
    ("trip from fri to sun", "trip [2026-11-27 to 2026-11-29]"),
    ("월요일부터 금요일까지 출장", "[2026-11-23 to 2026-11-27] 출장"), ("about ~5 people", "about ~5 people"),
    ("run ~25h", "run ~25h"), ("~45m", "~45m"),
    // How long before it people are reminded.
    ("dentist fri 9:00 remind 1h", "dentist [2026-11-27] [09:00] [told 1h]"),
    ("dentist fri remind 1d, 2h before", "dentist [2026-11-27] [told 1d,2h]"),
    ("call mom remind 10 min before 18:00", "call mom [told 10m] [18:00]"),
    ("tax 30 nov remind 2 weeks #home", "tax [2026-11-30] [told 2w] [tag home]"),
    ("tea remind off", "tea [told off]"), ("차 알림 없음", "차 [told off]"),
    ("치과 내일 15:00 30분 전 알림", "치과 [2026-11-22] [15:00] [told 30m]"),
    ("치과 내일 하루 전에 알림", "치과 [2026-11-22] [told 1d]"),
    ("치과 내일 알림 2시간 전", "치과 [2026-11-22] [told 2h]"),
    ("회의 14:00-15:00 remind 5m", "회의 [14:00 to 15:00] [told 5m]"),
    ("remind mom", "remind mom"), ("remind week 3", "remind week 3"),
    ("remind 3 people", "remind 3 people"), ("앱 알림 끄기", "앱 알림 끄기"),
    ("remind me at 18:00", "remind me [18:00]"), ("30분 알림", "30분 알림"), ("remind 10m", "remind 10m"),
    // Signs of priorities, where they can hardly be text.
    ("Call mum sunday 10am !", "Call mum [2026-11-22] [10:00] [medium]"),
    ("Call mum sunday 10am !!", "Call mum [2026-11-22] [10:00] [high]"),
    ("엄마 전화 내일 ! #가족", "엄마 전화 [2026-11-22] [medium] [tag 가족]"),
    ("milk tomorrow #shop !!", "milk [2026-11-22] [tag shop] [high]"),
    ("party tomorrow ! bring wine", "party [2026-11-22] ! bring wine"), ("wow !", "wow !"),
    // Text that only looks like a mark.
    ("issue #12", "issue #12"), ("and/or", "and/or"), ("see /etc/hosts", "see /etc/hosts"),
    ("수 영어 학원", "수 영어 학원"), ("wow!high", "wow!high"), ("a # b", "a # b"), ("! / #", "! / #"),
    ("2026-02-30 no day", "2026-02-30 no day"), ("at 24:00", "at 24:00"),
    // Quotes keep words together and as they are.
    ("Read \"tomorrow never comes\" fri", "Read tomorrow never comes [2026-11-27]"),
    ("buy \"/Home\"", "buy /Home"), ("12\" pipe tomorrow", "12\" pipe [2026-11-22]"),
    ("say \"hello", "say \"hello"), ("x \"every day\" \"!high\" \"#a\"", "x every day !high #a"),
    ("tea \"$5\"", "tea $5"), ("\"> cup\" of tea", "> cup of tea"), ("\"tomorrow\"", "tomorrow"),
    // Quotes that protect nothing stay.
    ("He said \"hello world\" to me", "He said \"hello world\" to me"),
    ("\"Buy milk\" fri", "\"Buy milk\" [2026-11-27]"), ("buy \"#1\"", "buy \"#1\""),
    ("> he said \"tomorrow\"", "[page] he said \"tomorrow\""), ("tea \"> cup\"", "tea \"> cup\""),
    ("> a \"₩4500\" tea", "[page] a \"₩4500\" tea"),
    ("> a \"#tag\"", "[page] a #tag"), ("a \"\" b", "a \"\" b"),
    ("x /\"집안일 chores\" y", "x [in 집안일 Chores] y"),
    ("lamp /Cellar", "lamp [no Cellar]"), ("milk /inbox", "milk [in Inbox]"),
    ("우유 /수집함 /Home", "우유 /수집함 [in Home]"),
    ("pack #\"road trip\" now", "pack [tag road trip] now"),
    // Repeating entries.
    ("water every 3 days 9am", "water [each 3d] [09:00]"),
    ("물주기 매주 금요일", "물주기 [each 1w from 2026-11-27]"),
    ("rent every month", "rent [each 1m]"),
    ("call mum every sun", "call mum [each 1w from 2026-11-22]"),
    ("청소 토요일마다", "청소 [each 1w from 2026-11-21]"),
    ("매주 일요일마다 청소", "[each 1w from 2026-11-22] 청소"),
    ("화분 10일마다", "화분 [each 10d]"), ("weekly report", "weekly report"),
    ("every cat", "every cat"), ("read \"every day\"", "read every day"),
    ("> I run every day", "[page] I run every day"), ("every day", "every day"),
    ("매월 1일 월세", "[each 1m from 2026-12-01] 월세"),
    ("월세 매월 25일", "월세 [each 1m from 2026-11-25]"),
    ("월세 매월 말일 9시", "월세 [each 1m from 2026-11-30] [09:00]"),
    ("rent every 15th", "rent [each 1m from 2026-12-15]"),
    // The day of the month may stand on either side of the rule.
    ("rent every month on the 1st", "rent [each 1m from 2026-12-01]"),
    ("bill on the 15th every month", "bill [each 1m from 2026-12-15]"),
    ("rent 5th every month 9:00", "rent [each 1m from 2026-12-05] [09:00]"),
    ("the 1st of every month rent", "[each 1m from 2026-12-01] rent"),
    ("tax on the 20th every 3 months", "tax [each 3m from 2026-12-20]"),
    ("rent last day of every month", "rent [each 1m from 2026-11-30]"),
    (
      "pay on the 1st and 15th every month until jun",
      "pay [each FREQ=MONTHLY;UNTIL=20270630;BYMONTHDAY=1,15 from 2026-12-01]"
    ),
    (
      "club 2nd tue of every month",
      "club [each FREQ=MONTHLY;BYDAY=2TU from 2026-12-08]"
    ),
    ("월세 매월 15일", "월세 [each 1m from 2026-12-15]"), ("15일 매월 월세", "[each 1m from 2026-12-15] 월세"),
    ("월세 1일 3개월마다", "월세 [each 3m from 2026-12-01]"),
    // The day of no week and of no day.
    ("rent 5th every week", "rent 5th every week"), ("회의 3일 매일", "회의 3일 매일"),
    ("on the 5th every cat", "on the 5th every cat"),
    ("bill on the 15th 9:00 every month", "bill on the 15th 9:00 every month"),
    ("A every 31 jan", "A [each 1y from 2027-01-31]"),
    ("gym every mon at 7pm", "gym [each 1w from 2026-11-23] [19:00]"),
    // Text that says more than can be stored stays text.
    (
      "gym every tuesday and friday",
      "gym [each FREQ=WEEKLY;BYDAY=TU,FR from 2026-11-24]"
    ),
    (
      "gym every mon wed fri 18:00",
      "gym [each FREQ=WEEKLY;BYDAY=MO,WE,FR from 2026-11-23] [18:00]"
    ),
    ("gym mon, wed and fri", "gym mon, wed and fri"),
    (
      "운동 매주 화요일과 금요일",
      "운동 [each FREQ=WEEKLY;BYDAY=TU,FR from 2026-11-24]"
    ),
    (
      "운동 매주 월수금",
      "운동 [each FREQ=WEEKLY;BYDAY=MO,WE,FR from 2026-11-23]"
    ),
    // Tags and the like may stand between words that belong together.
    (
      "우유 사기 내일 오후 3시 #장보기 매주 월수금", "우유 사기 내일 오후 3시 [tag 장보기] 매주 월수금"
    ),
    ("milk tomorrow 3pm #shop every mon", "milk tomorrow 3pm [tag shop] every mon"),
    ("월세 매월 1일부터", "월세 매월 1일부터"), ("meet fri 9:00 - 10:00", "meet [2026-11-27] [09:00 to 10:00]"),
    ("stay from mon to wed", "stay [2026-11-23 to 2026-11-25]"),
    ("no calls before 18:00", "no calls before 18:00"),
    ("read the sunday times", "read the sunday times"), ("다음 금요일 회의", "다음 금요일 회의"),
    ("the first of every month", "the first of every month"),
    // Words before a day or time belong to it.
    ("call mom at 6pm on fri", "call mom [18:00] [2026-11-27]"),
    ("report by tomorrow", "report [2026-11-22]"), ("look at it", "look at it"),
    ("eat \"at\" noon", "eat \"at\" noon"), ("lunch at noon", "lunch [12:00]"),
    // So do particles after a day or time.
    ("내일까지 보고서", "[2026-11-22] 보고서"), ("금요일에 등산", "[2026-11-27] 등산"),
    ("오후 3시에 회의", "[15:00] 회의"), ("다음 주 월요일까지 세금", "[2026-11-23] 세금"),
    ("매주 금요일에 청소", "[each 1w from 2026-11-27] 청소"), ("3일 후에 병원", "[2026-11-24] 병원"),
    ("월요일부터 수요일까지 휴가", "[2026-11-23 to 2026-11-25] 휴가"), ("3시부터 5시까지 회의", "[15:00 to 17:00] 회의"),
    ("에 내일", "에 [2026-11-22]"), ("일에 집중", "일에 집중"), ("학교까지 걷기", "학교까지 걷기"),
    ("x /Home에", "x [no Home에]"),
    // Days of several words.
    ("call Bob next fri", "call Bob [2026-11-27]"), ("pay in 3 days", "pay [2026-11-24]"),
    ("다음 주 금요일 회의", "[2026-11-27] 회의"), ("담주 금요일 회의", "[2026-11-27] 회의"),
    ("담주 회의", "[2026-11-28] 회의"), ("이번 금요일 회의", "[2026-11-27] 회의"),
    ("이번 주 금요일 회의", "[2026-11-20] 회의"), ("이번 일요일 회의", "[2026-11-22] 회의"),
    ("3일 후 병원", "[2026-11-24] 병원"),
    ("party tonight", "party [2026-11-21 20:00]"),
    ("party tonight 9pm", "party [2026-11-21 20:00] [21:00]"),
    ("call 2026-12-24T18:00", "call [2026-12-24 18:00]"), ("다음 달 1일 월세", "[2026-12-01] 월세"),
    ("the 15th time", "the 15th time"), ("15일 회의", "15일 회의"), ("noon walk", "noon walk"),
    ("call in 2 hours", "call [2026-11-21 11:41]"), ("30분 후 회의", "[2026-11-21 10:11] 회의"),
    ("mow this weekend", "mow [2026-11-21]"), ("이번 주말 청소", "[2026-11-21] 청소"),
    ("fix what broke last week", "fix what broke last week"), ("3시 치과", "[15:00] 치과"),
    ("1/2 cup of 12/24", "1/2 cup of 12/24"), ("$5 tea last fri", "[500 USD] tea [2026-11-20]"),
    ("월말 정산", "월말 정산"), ("end of month sale", "end of month sale"),
    // Parts of a day.
    ("저녁 7시 민지", "[19:00] 민지"), ("저녁 8시 30분 회식", "[20:30] 회식"),
    ("내일 밤 11시 기차", "[2026-11-22] [23:00] 기차"),
    ("새벽 2시 축구", "[02:00] 축구"), ("아침 8시 운동", "[08:00] 운동"), ("낮 12시 식사", "[12:00] 식사"),
    ("정오 식사", "[12:00] 식사"), ("밤 12시 기차", "밤 12시 기차"), ("자정 기차", "자정 기차"),
    ("저녁 약속", "저녁 약속"), ("약속 저녁", "약속 저녁"), ("매주", "매주"),
    ("매주에 청소", "[each 1w] 청소"), ("Every Day walk", "[each 1d] walk"),
    ("At noon #x walk", "[12:00] [tag x] walk"),
    ("tomorrow #x 18:00 walk", "[2026-11-22] [tag x] [18:00] walk"),
    // A folder by the start of its name, or a word of it.
    ("x /ho", "x [in Home]"), ("x /chores", "x [in 집안일 Chores]"), ("x /집안일", "x [in 집안일 Chores]"),
    ("x /hom y", "x [in Home] y"), ("x /chore", "x [no chore]"),
    // In quotes it is the whole name, and not a part of one.
    ("x /\"ho\"", "x [no ho]"), ("x /\"home\"", "x [in Home]"),
    ("x /\"2027 plans\"", "x [no 2027 plans]"),
    ("x /\"\"", "x /\"\""),
    // Prose of the diary.
    ("> today was nice", "[page] today was nice"),
    (
      "> Monday was rainy, I may go on 24 Dec #sea",
      "[page] Monday was rainy, I may go on 24 Dec [tag sea]"
    ),
    ("> 오늘은 비. 내일 7시 일어나기 /Home", "[page] 오늘은 비. 내일 7시 일어나기 [in Home]"),
    ("> yesterday: it rained", "[page] [2026-11-20] it rained"),
    ("> 2026-11-20: rain", "[page] [2026-11-20] rain"), ("> 어제: 비", "[page] [2026-11-20] 비"),
    ("> last words: none", "[page] last words: none"), ("> 일: 많다", "[page] 일: 많다"),
    ("> 3 days ago 18:00: !high", "[page] [2026-11-18 18:00] !high"),
    // A particle may stand after a blank, too.
    ("오늘 안에 제출", "[2026-11-21] 제출"), ("내일안에 제출", "[2026-11-22] 제출"),
    ("다음 주 금요일 까지 보고서", "[2026-11-27] 보고서"), ("3시 까지 회의", "[15:00] 회의"),
    ("약속 까지", "약속 까지"), ("오늘 중으로 제출", "[2026-11-21] 제출"), ("내일 내로 제출", "[2026-11-22] 제출"),
    // A weekday with its date, and the night of a day.
    ("dentist thu 24 dec", "dentist [2026-12-24]"), ("12월 24일 목요일 회식", "[2026-12-24] 회식"),
    ("dentist fri 24 dec", "dentist fri 24 dec"),
    ("party saturday night", "party [2026-11-28 20:00]"), ("first night out", "first night out"),
    ("내년 3월 2일 여행", "[2027-03-02] 여행"), ("올해 12월 3일 여행", "[2026-12-03] 여행"),
    // Days that differ from what they say.
    ("미팅 2주 뒤 월요일", "미팅 2주 뒤 월요일"), ("meet in 2 weeks on monday", "meet in 2 weeks on monday"),
    ("monday in 2 weeks meeting", "monday in 2 weeks meeting"),
    ("call tomorrow 9am 10am fri", "call tomorrow 9am 10am fri"),
    ("금요일 빼고 운동", "금요일 빼고 운동"), ("금요일 말고 운동", "금요일 말고 운동"), ("운동 금요일 제외", "운동 금요일 제외"),
    ("오늘 말고 내일 운동", "오늘 말고 내일 운동"), ("금요일 빼고 매일 운동", "금요일 빼고 매일 운동"),
    ("매일 금요일 빼고 운동", "매일 금요일 빼고 운동"), ("run every day except fri", "run every day except fri"),
    (
      "gym every day until fri",
      "gym [each FREQ=DAILY;UNTIL=20261127]"
    ), ("금요일 전까지 보고서", "금요일 전까지 보고서"),
    ("내일 아니면 모레 회의", "내일 아니면 모레 회의"), ("24 dec last year photos", "24 dec last year photos"),
    ("작년 12월 3일 사진", "작년 12월 3일 사진"), ("재작년 12월 3일 사진", "재작년 12월 3일 사진"),
    ("엄마 생신 음력 3월 2일", "엄마 생신 음력 3월 2일"), ("엄마 생신 3월 2일 (음력)", "엄마 생신 3월 2일 (음력)"),
    ("엄마 생신 매년 음력 3월 2일", "엄마 생신 매년 음력 3월 2일"),
    // A line without a title becomes the title as a whole.
    ("tomorrow", "tomorrow"), ("#tag !high", "#tag !high"), ("", ""), ("  ", ""),
    ("> It rained #life", "[page] It rained [tag life]"), (">비가 왔다", "[page] 비가 왔다"),
    (">", "[page]"),
  ]
}
