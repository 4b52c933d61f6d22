import Core
import Services
import Testing
import ViewModels
import WallClock

/// It is 09:41 on Saturday 21 November 2026.
@MainActor struct TodayJourneyTests {
  private func headline(_ journey: Journey) -> String { journey.today?.headline ?? "" }

  @Test func `keys go from day to day and back to now`() throws {
    let journey = try Journey()
    journey.press("2")
    for (key, day) in [
      ("h", "Fri 20 Nov"), ("l", "Sat 21 Nov"), ("right", "Sun 22 Nov"), ("]", "Sun 29 Nov"),
      ("[", "Sun 22 Nov"), ("}", "Tue 22 Dec"), ("{", "Sun 22 Nov"), ("n", "Sat 21 Nov"),
      ("left", "Fri 20 Nov"), ("esc", "Sat 21 Nov"),
    ] {
      journey.press(key)
      let time = day == "Sat 21 Nov" ? " 09:41" : ""
      #expect(headline(journey) == "\(day) 2026\(time)", "after \(key)")
    }
  }

  @Test func `the way back to now is a hint only where it leads somewhere`() throws {
    let journey = try Journey()
    func hint() -> String? { journey.shell.state.hints.first { $0.key == "n" }?.label }
    for (key, label) in [
      ("2", nil), ("l", "Now"), ("n", nil), ("f", nil), ("j", "Now"), ("n", nil),
    ] {
      journey.press(key)
      #expect(hint() == label, "after \(key)")
    }
    func back() -> String? { journey.shell.state.lastHints.first { $0.key == "Esc" }?.label }
    journey.press("f", "f", "h")
    #expect(back() == "Today", "not to the screen before")
    journey.press("esc")
    #expect(back() == "Back")
  }

  @Test func `a day that is typed is gone to, one that is none is refused`() throws {
    let journey = try Journey(.korean)
    journey.press("2", "@")
    journey.type("12월 24일")
    journey.press("enter")
    #expect(headline(journey) == "2026년 12월 24일 목")
    #expect(journey.today?.distance == "33일 뒤")
    journey.press("@")
    journey.type("-3d")
    journey.press("enter")
    #expect(headline(journey) == "2026년 11월 18일 수")
    journey.press("@")
    journey.type("2026-02-30")
    journey.press("enter")
    #expect(journey.prompt?.input.text == "2026-02-30")
    #expect(journey.prompt?.refusal?.contains("2026-02-30") == true)
    #expect(journey.prompt?.refusal?.contains("시각") == false, "there is none to a day")
  }

  @Test func `what is added on a day is due on it, and done there`() throws {
    let journey = try Journey()
    journey.press("2", "l", "a")
    journey.enter("우유 사기")
    #expect(journey.today?.rows.map(\.entry.title.text) == ["우유 사기"])
    #expect(journey.today?.summary == "1 due")
    journey.press("x")
    #expect(journey.today?.rows.isEmpty == true, "it was finished today, not tomorrow")
    journey.press("n")
    #expect(journey.today?.summary == "1 done")
    journey.press("u")
    #expect(journey.today?.summary == "")
  }

  @Test func `late, all-day, past, coming, later and finished entries stand apart`()
    throws
  {
    let journey = try Journey()
    for line in [
      "late yesterday", "milk today", "tea today 08:00", "call today 18:00", "trip mon",
      "done today",
    ] {
      try journey.book.quickAdd.add(line)
    }
    journey.press("2")
    for _ in 0..<2 { journey.press("j") }
    #expect(
      journey.today?.rows.map(\.time) == ["late", "all day", "all day", "08:00", "18:00", "Mon 23"])
    journey.press("x")
    let today = try #require(journey.today)
    #expect(
      today.rows.map(\.entry.title.text) == ["late", "milk", "tea", "call", "trip", "done"])
    #expect(
      today.headings.map { "\($0.line) \($0.title) \($0.remark)" }
        == ["3 09:41 now", "4 Next 7 days ", "5 Done "])
    #expect(today.position.cursor == 2, "the cursor stays where the finished line was")
    journey.press("h")
    #expect(journey.today?.headings.isEmpty == true, "no moment of another day is now")
  }

  @Test func `headings take their rows from the lines`() throws {
    let journey = try Journey()
    for number in 1...9 { try journey.book.quickAdd.add("\(number) tomorrow") }
    journey.press("2")
    guard case .today(let today)? = journey.shell.screen else { return #expect(Bool(false)) }
    today.fit(rows: 6)
    #expect(today.state.headings.map(\.title) == ["09:41", "Next 7 days"])
    #expect(today.state.rows.count == 4)
    journey.press("G")
    #expect(today.state.rows.last?.entry.title.text == "9")
    #expect(today.state.headings.isEmpty)
  }

  @Test func `of the whole day what is to do comes first, then money, then the rest`() throws {
    let journey = try Journey()
    let book = journey.book
    try book.diary.add("page", date: book.date("2026-11-21"))
    for line in ["₩4500 tea", "milk today", "₩500 gum", "bread today"] {
      try book.quickAdd.add(line)
    }
    try book.diary.add("morning", date: book.date("2026-11-21 08:00"))
    journey.press("2")
    #expect(
      journey.today?.rows.map(\.entry.title.text)
        == ["milk", "bread", "tea", "gum", "page", "morning"])
  }

  @Test func `lines are marked one by one, in a range or all, and the marks are counted`() throws {
    let journey = try Journey()
    journey.press("2")
    for title in ["one", "two", "three"] {
      journey.press("a")
      journey.enter(title)
    }
    journey.press("g", "space")
    #expect(journey.today?.markSummary == "1 marked")
    #expect(journey.today?.position.cursor == 1)
    journey.press("v", "j")
    #expect(journey.today?.rows.map(\.entry.isMarked) == [true, true, true])
    journey.press("-", "v", "k", "v", "x")
    #expect(journey.notice == "Finished 2 entries")
    #expect(journey.today?.markSummary == "")
    journey.press("*", "d")
    #expect(journey.today?.rows.isEmpty == true)
  }

  @Test func `a month shows how busy its days are, one thing being little`() throws {
    let journey = try Journey()
    journey.press("2")
    for (day, count) in [("2026-11-03", 1), ("2026-11-04", 4), ("2026-11-05", 8)] {
      for _ in 0..<count {
        var draft = TodoDraft("x")
        draft.due = try journey.book.due(day)
        try journey.book.todos.add(draft)
      }
    }
    let days = journey.today?.month.weeks.joined().filter { $0.isInMonth } ?? []
    #expect(days[1...5].map(\.level) == [0, 1, 2, 4, 0])
    #expect(journey.today?.month.weekWords == "Nothing this week")
    journey.press("@")
    journey.type("2026-11-04")
    journey.press("enter")
    #expect(
      journey.today?.month.weekWords == "This week: 1 on Tue 3 · 4 on Wed 4 · 8 on Thu 5")
  }

  @Test func `days of the months after it are gone to as those of the month are`() throws {
    let journey = try Journey()
    journey.press("2")
    guard case .today(let viewModel)? = journey.shell.screen else {
      Issue.record("this is not the clock")
      return
    }
    viewModel.setFollowingMonths(1)
    #expect(viewModel.state.months.map(\.title) == ["November 2026", "December 2026"])
    // November has six weeks, the last of which begins on the 30th; so does the first week of December.
    viewModel.choose(cell: 6 * 7 + 1)
    #expect(viewModel.state.headline == "Tue 1 Dec 2026")
    #expect(viewModel.state.months.map(\.title) == ["December 2026", "January 2027"])
  }

  @Test func `what was finished by week is told in columns and in words`() throws {
    let journey = try Journey()
    journey.press("2")
    #expect(journey.today?.finished == nil, "nothing was")
    journey.press("a")
    journey.enter("milk")
    journey.press("x")
    let finished = try #require(journey.today?.finished)
    #expect(
      finished.parts == Array(repeating: 0, count: 11) + [1] && finished.last == "1 this week")
    #expect(finished.words == "Done in the last week: 1")
  }

  @Test(arguments: [
    ("2026-11-20", "yesterday"), ("2026-11-19", "2 days late"), ("2026-11-08", "13 days late"),
    ("2026-11-07", "2 weeks late"), ("2026-08-21", "3 months late"), ("2020-11-21", "6 years late"),
  ])
  func `what is overdue says for how long`(day: String, words: String) throws {
    let journey = try Journey()
    var draft = TodoDraft("late")
    draft.due = try journey.book.due(day)
    try journey.book.todos.add(draft)
    journey.press("2")
    #expect(journey.today?.rows.first?.entry.due == words)
  }

  @Test func `a day is left as it was while another screen is shown`() throws {
    let journey = try Journey()
    journey.press("2", "l", "1")
    #expect(journey.folders != nil)
    journey.press("2")
    #expect(headline(journey) == "Sun 22 Nov 2026")
    journey.press("esc", "esc")
    #expect(journey.folders != nil, "Esc leads back to where the user came from")
  }

  @Test func `at midnight the clock goes to the new day, unless another one was chosen`() throws {
    let journey = try Journey()
    journey.press("2")
    journey.clock.move(byMinutes: 15 * 60)
    journey.shell.tick()
    #expect(headline(journey) == "Sun 22 Nov 2026 00:41")
    journey.press("l", "h", "h")
    journey.clock.move(byMinutes: 24 * 60)
    journey.shell.tick()
    #expect(headline(journey) == "Sat 21 Nov 2026")
    #expect(journey.today?.distance == "2 days ago")
  }

  @Test func `the day that begins while it is shown is followed like any present one`() throws {
    let journey = try Journey()
    journey.press("2", "l")
    journey.clock.move(byMinutes: 24 * 60)
    journey.shell.tick()
    journey.clock.move(byMinutes: 24 * 60)
    journey.shell.tick()
    #expect(headline(journey) == "Mon 23 Nov 2026 09:41")
  }

  @Test func `at midnight a sheet tells of the new day too`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    var draft = TodoDraft("milk")
    draft.due = try journey.book.due("tomorrow")
    try journey.book.todos.add(draft)
    journey.press("j", "A")
    #expect(journey.assignSheet?.rows.first?.entry.due == "tomorrow")
    journey.clock.move(byMinutes: 15 * 60)
    journey.shell.tick()
    #expect(journey.assignSheet?.rows.first?.entry.due == "today")
  }
}
