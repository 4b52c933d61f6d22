import Core
import MemoryFiles
import Services
import Testing
import ViewModels
import WallClock

/// Prompts and fields that say what they will do.
@MainActor struct UnderstoodJourneyTests {
  @Test(arguments: [
    ("fri", "→ Fri 27 Nov, in 6 days, keeps 14:00"),
    ("fri 9:00", "→ Fri 27 Nov 09:00, in 6 days"),
    ("18:00", "→ Sun 22 Nov 18:00, tomorrow"),
    ("", "→ no day"), ("all day", "→ all day, the day stays"),
    ("hm", "“hm” is not a day"), ("3", "“3” is not a day"),
    ("tomorow", "“tomorow” is not a day. Did you mean tomorrow?"),
    ("25:00", "“25:00” is not a time"),
  ])
  func `a due day is read while it is typed`(text: String, understood: String?) throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("milk tomorrow 14:00")
    journey.press("enter", "D", "ctrl+u")
    journey.type(text)
    #expect(journey.prompt?.understood?.text == understood)
  }

  @Test(arguments: [
    (
      Language.english, "standup every weekday 9:30 until dec",
      [
        "standup", "every weekday", "Mon 23 Nov 09:30, in 2 days",
        "until Thu 31 Dec 2026",
      ]
    ),
    (.korean, "약 매일 9시 12월 20일까지", ["약", "매일", "11월 22일 일 09:00, 내일", "2026년 12월 20일 일까지"]),
    (
      .english, "party fri 22:00 to sat 6am @\"Big Hall\"",
      ["party", "Fri 27 Nov 22:00 – Sat 28 Nov 06:00", "@Big Hall"]
    ),
    (.english, "stay from mon to wed", ["stay", "Mon 23 Nov – Wed 25 Nov"]),
    (.english, "conference 3-6 Dec", ["conference", "Thu 3 Dec – Sun 6 Dec"]),
    (
      .english, "standup every tue 10:00-11:00 5 times",
      ["standup", "every week", "Tue 24 Nov", "10:00–11:00", "5 times"]
    ),
    (.korean, "약 매주 화요일 10:00-11:00 5번", ["약", "매주", "11월 24일 화", "10:00–11:00", "5번"]),
  ])
  func `an end of a series and of an event is said`(
    language: Language, line: String, chips: [String]
  ) throws {
    let journey = try Journey(language)
    journey.press("+")
    journey.type(line)
    #expect(journey.quickAdd?.chips.map(\.text) == chips)
  }

  @Test func `of several to-dos each keeps what is not said`() throws {
    let journey = try Journey()
    for line in ["milk tomorrow 14:00", "bread today"] { try journey.book.quickAdd.add(line) }
    journey.press("enter", "*", "D")
    journey.type("fri")
    #expect(journey.prompt?.understood?.text == "→ Fri 27 Nov, in 6 days, each keeps its time")
    journey.press("ctrl+u")
    journey.type("18:00")
    #expect(journey.prompt?.understood?.text == "→ 18:00, each keeps its day")
  }

  @Test(arguments: [
    (
      Language.english, "02:30 does not exist on that day: it becomes 03:30",
      "→ Sun 28 Mar 2027 02:30, in 127 days. "
    ),
    (.korean, "02:30은 그날 없는 시각이라 03:30으로 갑니다", "→ 2027년 3월 28일 일 02:30, 127일 뒤. "),
  ])
  func `a time that the clocks leave out is said`(
    language: Language, sentence: String, before: String
  ) throws {
    let clock = WallClock()
    let journey = try Journey(
      language, on: MemoryFileSystem(), clock: clock, bookClock: clock.berlinClock, idPrefix: "id")
    try journey.book.quickAdd.add("milk 2027-01-01 2:30")
    journey.press("enter", "D", "ctrl+u")
    journey.type("2027-03-28 2:30")
    #expect(journey.prompt?.understood?.text == before + sentence)
    journey.press("ctrl+u")
    journey.type("2027-03-28")
    #expect(journey.prompt?.understood?.text.hasSuffix(sentence) == true)
    journey.press("esc", "+")
    journey.type("call 2027-03-28 2:30")
    #expect(journey.quickAdd?.chips.last?.text == sentence)
    journey.press("backspace", "backspace", "backspace", "backspace")
    journey.type("3:30")
    #expect(journey.quickAdd?.chips.map(\.text).contains(sentence) == false)
  }

  @Test func `several entries keep their own tags beside those that are typed`() throws {
    let journey = try Journey()
    let ids = try ["milk", "water"].map { try journey.book.todos.add(TodoDraft($0)) }
    try journey.book.entries.setTags([ids[0]], to: ["shop"])
    try journey.book.entries.setTags([ids[1]], to: ["garden"])
    journey.press("enter", "g", "space", "space", "T")
    #expect(journey.prompt?.understood?.text == "→ each keeps its own tags")
    journey.enter("new")
    let tags = ids.map { journey.book.entries.entry($0)?.tags }
    #expect(tags == [["new", "shop"], ["garden", "new"]])
  }

  @Test func `tags, a day to go to, amounts and rules are read, too`() throws {
    let journey = try Journey(.korean)
    try journey.book.quickAdd.add("우유")
    journey.press("enter", "T")
    #expect(journey.prompt?.understood?.text == "→ 태그 없음")
    journey.type("장보기 \"여름 여행\"")
    #expect(journey.prompt?.understood?.text == "→ #장보기 #여름 여행")
    journey.press("esc", "2", "@")
    journey.type("금요일")
    #expect(journey.prompt?.understood?.text == "→ 11월 27일 금, 6일 뒤")
    journey.press("esc", "4", "a", "tab")
    journey.type("₩10000")
    #expect(journey.form?.understood?.text == "→ ₩10,000")
  }

  @Test(arguments: [
    ("every wek", "“every wek” is not a repeat rule. Did you mean every week?"),
    ("every", "“every” is not a repeat rule"), ("", nil),
    (
      "every tue and fri",
      "“every tue and fri” does not come on 2026-11-22. Change the rule or the day"
    ),
    ("every 2 weeks", "→ every 2 weeks; next Sun 22 Nov"),
  ])
  func `a rule that cannot be read is told while it is typed`(
    text: String, understood: String?
  ) throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("milk tomorrow")
    journey.press("enter", "R")
    journey.type(text)
    #expect(journey.prompt?.understood?.text == understood)
  }

  @Test(arguments: [
    (Language.english, "내알", "“내알” is not a day. Did you mean 내일?"),
    (.korean, "다음주 굼요일", "“다음주 굼요일”은 날짜가 아닙니다. 다음주 금요일을 쓰려고 하셨습니까?"),
  ])
  func `a Korean day with a wrong vowel is pointed out`(
    language: Language, typed: String, understood: String
  ) throws {
    let journey = try Journey(language)
    try journey.book.quickAdd.add("milk tomorrow")
    journey.press("enter", "D", "ctrl+u")
    journey.type(typed)
    #expect(journey.prompt?.understood?.text == understood)
  }

  @Test(arguments: [
    ("estimate", "1h30m", "→ takes 1h30m"), ("estimate", "soon", "“soon” is not a length of time"),
    ("remind", "10m", "→ reminds 10m before"), ("remind", "bogus", "“bogus” is not a reminder"),
    ("repeat", "every wek", "“every wek” is not a repeat rule. Did you mean every week?"),
  ])
  func `each field of a to-do says what it will be or that it cannot be read`(
    field: String, text: String, understood: String
  ) throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("milk tomorrow")
    journey.press("enter", "a", "tab")
    for _ in 0..<12 where journey.focusedField != field { journey.press("tab") }
    journey.type(text)
    #expect(journey.form?.understood?.text == understood)
  }

  @Test func `a text that is not an amount is pointed out while it is typed`() throws {
    let journey = try Journey()
    journey.press("4", "a", "tab")
    journey.type("abc")
    #expect(journey.form?.understood?.text == "“abc” is not an amount")
    #expect(journey.form?.understood?.isMistaken == true)
  }

  @Test
  func `the line of the diary leads to the editor, and the ledger's has an amount of its currency`()
    throws
  {
    let journey = try Journey()
    journey.press("3", "a")
    #expect(journey.shell.state.hints.contains { $0.label == "Editor" })
    journey.press("esc", "4", "a")
    #expect(journey.shell.state.hints.contains { $0.label == "All fields" })
    let decimals = journey.book.money.currency.decimals
    let amount = decimals > 0 ? "12.50" : "12000"
    #expect(journey.quickAdd?.example == "e.g. lunch \(amount) #food yesterday")
  }

  @Test func `a colour is picked from twelve, or typed`() throws {
    let journey = try Journey()
    let id = try journey.book.folders.add("Home")
    journey.press("j", "c")
    #expect(journey.prompt?.swatches.count == 12)
    journey.press("down", "down")
    #expect(journey.prompt?.input.text == "orange" && journey.prompt?.colour == "#F76B15")
    journey.press("up", "up")
    #expect(journey.prompt?.input.text == "grey")
    journey.press("enter")
    #expect(journey.book.folders.folder(id)?.colour == "#8B8D98")
    journey.press("c")
    journey.type("#123456")
    journey.press("enter")
    #expect(journey.book.folders.folder(id)?.colour == "#123456")
  }
}
