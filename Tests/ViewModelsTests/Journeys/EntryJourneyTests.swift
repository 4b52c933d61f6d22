import Entities
import Services
import Testing
import ViewModels

@MainActor struct EntryJourneyTests {
  /// Inside the folder Home with three open to-dos.
  private func journey() throws -> Journey {
    let journey = try Journey()
    let home = try journey.book.folders.add("Home")
    for (title, due) in [("one", "today"), ("two", "+1d"), ("three", "+2d")] {
      var draft = TodoDraft(title, folder: home)
      draft.due = try journey.book.due(due)
      try journey.book.todos.add(draft)
    }
    journey.press("j", "enter")
    return journey
  }

  @Test func `a to-do is added where the cursor is, and the cursor goes to it`() throws {
    let journey = try journey()
    #expect(journey.detail?.title == "Home")
    journey.press("a")
    #expect(journey.quickAdd?.label == "Add to Home")
    journey.enter("우유 milk")
    #expect(journey.quickAdd == nil)
    #expect(journey.titles == ["one", "two", "three", "우유 milk"])
    #expect(journey.selected == "우유 milk")
    #expect(journey.detail?.preview?.title == "우유 milk")
    #expect(journey.notice == "Added “우유 milk”")
    journey.press("a")
    journey.enter("  ")
    #expect(journey.quickAdd?.refusal == "A title is needed. Type one, or Esc to leave")
  }

  @Test func `what is added under a filter that hides it ends the filter`() throws {
    let journey = try journey()
    journey.press("/", "o", "n", "enter", "a")
    journey.enter("lemon")
    #expect(journey.titles == ["one", "lemon"])
    #expect(journey.selected == "lemon")
    journey.press("a")
    journey.enter("milk")
    #expect(journey.titles == ["one", "two", "three", "lemon", "milk"])
    #expect(journey.selected == "milk")
  }

  @Test func `words narrow a list to what has them in title, tag or category`() throws {
    let journey = try Journey()
    for line in ["milk #shop", "shoes", "call #가족", "₩4500 tea #cafe #work"] {
      try journey.book.quickAdd.add(line)
    }
    journey.press("enter", "s", "s", "/")
    for (typed, titles) in [
      ("sho", ["milk", "shoes"]), ("#sho", ["milk"]), ("ㄱㅈ", ["call"]), ("milk shop", ["milk"]),
      ("caf", ["tea"]), ("#wo", ["tea"]), ("#caf", []), ("#", ["call", "milk", "tea"]),
    ] {
      journey.press("ctrl+u")
      journey.type(typed)
      #expect(journey.titles == titles, "\(typed)")
    }
    journey.press("ctrl+u")
    journey.type("#shop")
    journey.press("enter", "T", "ctrl+u", "enter")
    #expect(journey.titles == [], "the tag is gone")
  }

  @Test func `what is added to a list of what is done shows all of it`() throws {
    let journey = try journey()
    journey.press("x", "f", "f")
    #expect(journey.titles == ["one"])
    journey.press("a")
    journey.enter("milk")
    #expect(journey.selected == "milk")
    #expect(journey.titles?.count == 4)
  }

  @Test func `what is added elsewhere leaves the filter alone`() throws {
    let journey = try journey()
    try journey.book.folders.add("Work")
    journey.press("/", "o", "n", "enter", "a")
    journey.enter("letter /Work")
    #expect(journey.titles == ["one"])
  }

  @Test func `the cursor stays on its entry when that moves in the list`() throws {
    let journey = try journey()
    journey.press("x")
    #expect(journey.titles == ["two", "three", "one"])
    #expect(journey.selected == "one")
    #expect(journey.notice == "Finished “one”")
    journey.press("X")
    #expect(journey.titles == ["one", "two", "three"])
    #expect(journey.selected == "one")
  }

  @Test(arguments: [
    (Language.english, "Finished, next on Fri 4 Dec: “Bins”", "Undid: finish “Bins”"),
    (.korean, "완료, 다음은 12월 4일 금: “Bins”", "실행 취소: “Bins” 완료"),
  ])
  func `what comes again says when, as soon as it is done`(
    language: Language, notice: String, undone: String
  ) throws {
    let journey = try Journey(language)
    try journey.book.quickAdd.add("Bins every week 2026-11-27")
    journey.press("enter", "x")
    #expect(journey.notice == notice)
    journey.press("u")
    #expect(journey.notice == undone)
  }

  @Test func `a bill of the 31st comes again in another year`() throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("Rent every month 2026-12-31")
    journey.press("enter", "x", "g", "x")
    #expect(journey.notice == "Finished, next on Sun 28 Feb 2027: “Rent”")
    journey.press("g", "x")
    #expect(journey.notice == "Finished, next on Wed 31 Mar 2027: “Rent”")
  }

  @Test func `what does not come again, or is done with others, says no day`() throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("Bins every week")
    try journey.add("milk")
    journey.press("enter", "*", "x")
    #expect(journey.notice == "Finished 2 entries")
  }

  @Test func `title, due day, priority and tags are set with a key each`() throws {
    let journey = try journey()
    journey.press("e", "ctrl+u")
    journey.enter("uno")
    journey.press("D", "ctrl+u")
    journey.enter("2026-02-30")
    #expect(journey.prompt?.refusal?.hasPrefix("“2026-02-30” is not a day") == true)
    #expect(journey.prompt?.input.text == "2026-02-30")
    journey.press("ctrl+u")
    journey.enter("tomorrow 18:00")
    journey.press("p", "T")
    journey.enter("#shop 가족")
    let row = try #require(journey.detail?.rows.first { $0.title.text == "uno" })
    #expect(row.due == "tomorrow 18:00")
    #expect(row.priority == .high)
    #expect(Set(row.tags) == ["shop", "가족"])
    journey.press("p", "p", "p")
    #expect(journey.detail?.rows.first { $0.title.text == "uno" }?.priority == PriorityMark.none)
  }

  @Test(arguments: [
    (["f", "r", "i"], "fri"), (["left", "1"], "2026-11-23 18:010"),
    (["end", "0"], "2026-11-23 18:000"), (["home", "delete"], "026-11-23 18:00"),
    (["backspace"], ""), (["delete", "ctrl+y"], ""),
    (["ctrl+u", "f", "ctrl+y"], "f2026-11-23 18:00"),
    (["shift+left", "x"], "x0"), (["right", "shift+ctrl+left", "9"], "2026-11-23 9"),
  ])
  func `a due day is offered selected: a letter takes its place, a move makes it text`(
    keys: [String], text: String
  ) throws {
    let journey = try journey()
    journey.press("D")
    journey.enter("2026-11-23 18:00")
    journey.press("D")
    #expect(journey.prompt?.input.selected == 0..<16)
    for key in keys { journey.press(key) }
    #expect(journey.prompt?.input.text == text)
    #expect(journey.prompt?.input.selected == nil)
  }

  @Test func `what is pasted takes the place of a due day, a click sets the caret in it`() throws {
    let journey = try journey()
    journey.press("D")
    journey.enter("tomorrow")
    journey.press("D")
    journey.shell.paste("fri 9:00")
    journey.press("enter")
    #expect(journey.detail?.rows.first { $0.title.text == "one" }?.due == "Fri 09:00")
    journey.press("D")
    journey.shell.handle(.placeCaret(0))
    journey.type("x")
    #expect(journey.prompt?.input.text == "x2026-11-27 09:00")
  }

  @Test func `a title and tags are mended, not replaced`() throws {
    let journey = try journey()
    journey.press("e")
    journey.enter("!")
    journey.press("T")
    journey.enter("shop")
    journey.press("T")
    journey.enter(" home")
    let row = try #require(journey.detail?.rows.first { $0.title.text == "one!" })
    #expect(Set(row.tags) == ["shop", "home"])
  }

  @Test func `tags that were only looked at stay as they are`() throws {
    let journey = try Journey()
    let page = try journey.book.diary.add("Rain", tags: ["road trip", "a,b"])
    journey.press("3", "enter", "T", "enter")
    #expect(Set(journey.book.diary.page(page)?.tags ?? []) == ["road trip", "a,b"])
    journey.press("e", "alt+t", "enter")
    journey.type("!")
    journey.press("ctrl+s")
    #expect(Set(journey.book.diary.page(page)?.tags ?? []) == ["road trip", "a,b"])
    journey.press("T")
    journey.enter(" c")
    #expect(Set(journey.book.diary.page(page)?.tags ?? []) == ["road trip", "a,b", "c"])
  }

  @Test func `done is no hint on what is never done`() throws {
    let journey = try Journey()
    try journey.add("milk")
    try journey.book.diary.add("Rain")
    journey.press("enter", "s", "s")
    #expect(journey.shell.state.hints.contains { $0.label == "Done" })
    journey.press("G")
    #expect(!journey.shell.state.hints.contains { $0.label == "Done" })
    journey.press("x")
    #expect(journey.notice == "“Rain” is not a to-do")
    journey.press("g", "space")
    #expect(journey.selected == "Rain")
    #expect(journey.shell.state.hints.contains { $0.label == "Done" }, "the marked one can be")
  }

  @Test(arguments: ["D", "p"])
  func `what only a to-do has is not offered on anything else`(key: String) throws {
    let journey = try Journey()
    try journey.add("milk")
    try journey.book.diary.add("Rain")
    journey.press("enter", "s", "s", "G")
    #expect(journey.selected == "Rain")
    journey.press(":")
    journey.type(key == "D" ? "entries.due" : "entries.priority")
    #expect(journey.palette?.rows.map(\.isAvailable) == [false])
    journey.press("esc")
    for marking in [[], ["*"]] {
      for mark in marking { journey.press(mark) }
      journey.press(key)
      #expect(journey.prompt == nil)
      #expect(journey.notice == "“Rain” is not a to-do")
    }
  }

  @Test func `what repeats says so in its line, and comes again when it is done`() throws {
    let journey = try Journey()
    journey.press("enter", "a")
    journey.type("Water the plants every 2 weeks")
    #expect(journey.quickAdd?.chips.map(\.text) == ["Water the plants", "every 2 weeks"])
    journey.press("enter")
    #expect(journey.detail?.rows.map(\.remark) == ["every 2 weeks"])
    journey.press("x")
    #expect(journey.detail?.rows.map(\.due) == ["5 Dec", "today"])
    #expect(journey.detail?.rows.map(\.remark) == ["every 2 weeks", ""])
    #expect(journey.detail?.rows.map(\.isDone) == [false, true])
    journey.press("u")
    #expect(journey.detail?.rows.map(\.due) == ["today"])
  }

  @Test func `r puts an entry back into Inbox, d deletes, u takes either back`() throws {
    let journey = try journey()
    journey.press("r")
    #expect(journey.titles == ["two", "three"])
    #expect(journey.titles(in: .inbox) == ["one"])
    #expect(journey.notice == "Moved “one” to Inbox")
    journey.press("d")
    #expect(journey.titles == ["three"])
    journey.press("u", "u")
    #expect(journey.titles == ["one", "two", "three"])
  }

  @Test func `r says why it does nothing in Inbox`() throws {
    let journey = try Journey()
    try journey.book.todos.add(TodoDraft("loose"))
    journey.press("enter", "r")
    #expect(journey.notice == "It is in no folder. m moves it to one")
  }

  @Test func `E edits title and notes outside`() throws {
    let journey = try journey()
    journey.press("E")
    #expect(journey.program.calls == [.edit("one\n")])
    #expect(journey.notice == nil)
    journey.program.edit = { _, _ in "uno\n\ntwo\nlines\n" }
    journey.press("E")
    #expect(journey.detail?.preview?.title == "uno")
    #expect(journey.detail?.preview?.notes == "two\nlines")
    journey.program.edit = { _, _ in "\n\nonly notes" }
    journey.press("E")
    #expect(journey.notice == "A title is needed. Type one, or Esc to leave")
    #expect(journey.detail?.preview?.title == "uno")
  }

  @Test func `f shows all, then what is open, then what is done`() throws {
    let journey = try journey()
    journey.press("x", "f")
    #expect(journey.titles == ["two", "three"])
    journey.press("f")
    #expect(journey.titles == ["one"])
    journey.press("f")
    #expect(journey.titles == ["two", "three", "one"])
  }

  @Test func `s sorts, and only a list sorted by hand is moved by hand`() throws {
    let journey = try journey()
    journey.press("J")
    #expect(journey.notice?.contains("not sorted by hand") == true)
    journey.press("s", "s")
    #expect(journey.detail?.arrangement == "by name")
    #expect(journey.titles == ["one", "three", "two"])
  }

  @Test(arguments: ["x", "d", "e", "m", "r", "space", "enter", "v", "*"])
  func `a key that needs an entry says that there is none`(key: String) throws {
    let journey = try Journey()
    journey.press("enter", key)
    #expect(journey.notice == "Nothing is selected")
    #expect(journey.shell.overlays.isEmpty)
  }
}
