import Core
import Services
import Testing
import ViewModels

@MainActor struct QuickAddJourneyTests {
  private func chips(_ journey: Journey) -> [String] {
    journey.quickAdd?.chips.map(\.text) ?? []
  }

  @Test func `a line is taken apart while it is typed`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    journey.press("+")
    journey.type("Call 엄마 tomorrow 18:00 #family !high /home")
    #expect(chips(journey) == ["Call 엄마", "Sun 22 Nov 18:00, tomorrow", "#family", "high", "Home"])
    journey.press("enter")
    #expect(journey.quickAdd?.input.text == "")
    #expect(journey.notice == "To-do Call 엄마 → Home")
  }

  @Test func `pasted lines stay lines until they are added, and make the folder that they name`()
    throws
  {
    let journey = try Journey()
    journey.press("enter", "a")
    journey.shell.paste("milk\nroof /House")
    journey.press("y")
    #expect(journey.question?.title == "Make folder “House”?")
    journey.press("n")
    #expect(journey.titles(in: .everywhere) == [])
    journey.press("enter", "y", "y", "esc")
    #expect(journey.titles(in: .everywhere) == ["milk", "roof"])
    #expect(journey.book.folders.all().map(\.name) == ["House"])
  }

  @Test
  func `what is pasted on a screen is the text of a new line, and of several where it has several`()
    throws
  {
    let journey = try Journey()
    journey.shell.paste("Buy milk tomorrow")
    #expect(chips(journey) == ["Buy milk", "Sun 22 Nov, tomorrow"])
    journey.press("esc", "1", "enter")
    journey.shell.paste("Call Kim\nWrite to Lee\n")
    journey.press("y", "esc")
    #expect(journey.titles(in: .inbox) == ["Call Kim", "Write to Lee"])
    journey.press("/")
    journey.shell.paste("Kim")
    #expect(journey.quickAdd == nil)
    journey.press("esc", "5")
    journey.shell.paste("Kim Minji, Seoul")
    journey.press("enter", "esc", "3")
    #expect(journey.titles(in: .inbox) == ["Call Kim", "Kim Minji", "Write to Lee"])
    journey.shell.paste("A quiet day")
    #expect(journey.quickAdd != nil && chips(journey) != ["to-do without a day"])
    journey.press("esc")
    journey.press("esc", "?")
    journey.shell.paste("Kim")
    #expect(journey.quickAdd == nil)
  }

  @Test func `a line that is its own title is not shown a second time`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("Buy rice ")
    #expect(chips(journey) == ["to-do without a day"])
    journey.type("#shop")
    #expect(chips(journey) == ["Buy rice", "#shop"])
  }

  @Test func `a time alone shows the day on which it is`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("dentist 10:30")
    #expect(chips(journey) == ["dentist", "Sat 21 Nov 10:30, today"])
    journey.press("esc", "+")
    journey.type("dentist 9:30")
    #expect(chips(journey) == ["dentist", "Sun 22 Nov 09:30, tomorrow"], "today it has passed")
    journey.press("esc", "2", "l", "a")
    journey.type("dentist 9:30")
    #expect(chips(journey) == ["dentist", "Sun 22 Nov 09:30, tomorrow"])
  }

  @Test(arguments: [
    (
      Language.english, "@ trip fri for 3 days",
      ["trip", "event", "Fri 27 Nov, in 6 days", "3 days"], nil
    ),
    (
      .english, "@ trip fri for 10000d",
      [
        "trip", "event", "Fri 27 Nov, in 6 days", "An event takes a year at most, not 10000 days",
      ], "An event takes a year at most, not 10000 days"
    ),
    (
      .korean, "@ 여행 금요일 10000일 동안",
      ["여행", "일정", "11월 27일 금, 6일 뒤", "일정은 1년까지입니다. 10000일은 너무 깁니다"],
      "일정은 1년까지입니다. 10000일은 너무 깁니다"
    ),
    (
      .english, "Trip 6 Dec to 3 Dec",
      ["Trip", "It would end before it begins: 2026-12-03 is the earlier of the two"],
      "It would end before it begins: 2026-12-03 is the earlier of the two"
    ),
    (
      .korean, "회의 12월 6일부터 12월 3일까지", ["회의", "끝이 시작보다 앞섭니다: 2026-12-03"],
      "끝이 시작보다 앞섭니다: 2026-12-03"
    ),
    (
      .english, "watch 1 Dec 22:00-02:00",
      ["watch", "Tue 1 Dec, in 10 days", "22:00–02:00 the next day"], nil
    ),
  ])
  func `how many days an event takes is said, and when they are too many`(
    language: Language, line: String, said: [String], refusal: String?
  ) throws {
    let journey = try Journey(language)
    journey.press("+")
    journey.type(line)
    #expect(chips(journey) == said)
    journey.press("enter")
    #expect(journey.quickAdd?.refusal == refusal)
  }

  @Test func `a start after the due day is said, and taken all the same`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("task mon from fri")
    #expect(chips(journey).last == "It starts after it is due")
    journey.press("enter")
    #expect(journey.book.entries.count(EntryRequest(.everywhere)) == 1)
  }

  @Test func `a day of another year has its year`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("Read 2027-01-02 9:00")
    #expect(chips(journey) == ["Read", "Sat 2 Jan 2027 09:00, in 42 days"])
  }

  @Test func `backspace makes a piece that was recognised text again`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("Read tomorrow")
    #expect(chips(journey) == ["Read", "Sun 22 Nov, tomorrow"])
    journey.press("backspace")
    #expect(journey.quickAdd?.input.text == "Read \"tomorrow\"")
    #expect(chips(journey) == ["Read tomorrow", "to-do without a day"])
    journey.enter(" never dies")
    #expect(journey.titles(in: .inbox) == ["Read tomorrow never dies"])
  }

  @Test(arguments: [
    (Language.english, "Add 3 entries?", "Added 3 entries"),
    (.korean, "항목 3개를 추가할까요?", "3개 항목 추가"),
  ])
  func `each pasted line is an entry, after a question and in one act`(
    language: Language, title: String, notice: String
  ) throws {
    let journey = try Journey(language)
    journey.press("enter", "s", "s", "a")
    journey.shell.paste("- [ ] one #shop\r\n\n  * two\n- \n₩4500 three\n")
    #expect(journey.question?.title == title)
    journey.press("y")
    #expect(journey.quickAdd?.input.text == "" && journey.notice == notice)
    journey.press("esc")
    #expect(journey.titles == ["one", "two", "three"])
    #expect(journey.selected == "one")
    #expect(journey.detail?.rows.map(\.amount) == ["", "", "₩4,500"])
    journey.press("u")
    #expect(journey.titles == [])
  }

  @Test func `the answer no makes one line of pasted text`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("Buy ")
    journey.shell.paste("milk\nbread")
    #expect(journey.question != nil)
    journey.press("n")
    #expect(journey.quickAdd?.input.text == "Buy milk bread")
    journey.press("enter")
    #expect(journey.titles(in: .inbox) == ["Buy milk bread"])
  }

  @Test func `pasting a single line asks nothing`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.shell.paste("milk\n\n")
    #expect(journey.question == nil)
    journey.press("enter")
    #expect(journey.titles(in: .inbox) == ["milk"])
  }

  @Test func `a pasted line that cannot be an entry is said, and nothing is added`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.shell.paste("milk\nlamp every day until 2020-01-01")
    journey.press("y")
    let refusal = journey.quickAdd?.refusal
    #expect(refusal?.hasPrefix("Nothing was added. “lamp every day until 2020-01-01”") == true)
    #expect(journey.book.isEmpty)
  }

  @Test func `pasted lines for which a folder has no room are not added`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Home", maximum: 1)
    journey.press("j", "enter", "a")
    journey.shell.paste("one\ntwo")
    journey.press("y")
    #expect(journey.quickAdd?.refusal?.hasPrefix("“Home” may hold 1, not 2") == true)
    #expect(journey.titles == [])
  }

  @Test func `an unknown folder is made when the user says so`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("Lamp /Cellar")
    journey.press("enter", "esc")
    #expect(journey.quickAdd?.input.text == "Lamp /Cellar")
    #expect(journey.book.isEmpty)
    journey.press("enter", "y")
    #expect(journey.quickAdd?.input.text == "")
    let cellar = try #require(journey.book.folders.folder(named: "Cellar"))
    #expect(journey.titles(in: .folder(cellar.id)) == ["Lamp"])
  }

  @Test(arguments: [
    ("Lamp every week /Cellar #light", "To-do Lamp → new Cellar"),
    ("₩4500 Lamp /Cellar", "Expense ₩4,500 Lamp → new Cellar"),
    ("> Lamp /Cellar", "Diary page Lamp → new Cellar"),
  ])
  func `an entry and the folder made for it are one act`(line: String, notice: String) throws {
    let journey = try Journey()
    journey.press("+")
    journey.type(line)
    journey.press("enter", "y")
    #expect(journey.notice == notice)
    journey.press("esc", "u")
    #expect(journey.notice == "Undone: addition of “Lamp” to new Cellar")
    #expect(journey.book.isEmpty)
    journey.press("U")
    let cellar = try #require(journey.book.folders.folder(named: "Cellar"))
    #expect(journey.titles(in: .folder(cellar.id)) == ["Lamp"])
  }

  @Test func `a refused line keeps its text`() throws {
    let journey = try Journey()
    journey.press("+", "space", "enter")
    #expect(journey.quickAdd?.refusal?.hasPrefix("A title is needed") == true)
    journey.enter("우유")
    #expect(journey.titles(in: .inbox) == ["우유"])
  }

  @Test func `a line that is left is said, and kept among the notices`() throws {
    let journey = try Journey()
    journey.press("enter", "a")
    journey.type("Read a long book")
    journey.press("esc")
    #expect(journey.notice == "Not saved: “Read a long book”")
    journey.press("a", "esc")
    #expect(journey.notice == nil)
    journey.press("a")
    journey.enter("milk")
    journey.press("e")
    journey.type(" and bread")
    journey.press("esc")
    #expect(journey.notice == "Not saved: “milk and bread”")
    journey.press("e", "esc")
    #expect(journey.notice == nil)
  }
}
