import Core
import Entities
import Services
import Testing
import ViewModels

/// Adding, changing and moving entries of a folder.
@MainActor struct EntryJourneyTests {
  @Test func `a to-do is added where the cursor is, and the cursor goes to it`() throws {
    let journey = try Journey.inHome()
    #expect(journey.detail?.title == "Home")
    journey.press("a")
    #expect(journey.quickAdd?.label == "Add to Home")
    journey.enter("우유 milk")
    #expect(journey.quickAdd == nil)
    #expect(journey.titles == ["one", "two", "three", "우유 milk"])
    #expect(journey.selected == "우유 milk")
    #expect(journey.detail?.preview?.title == "우유 milk")
    #expect(journey.notice == "To-do 우유 milk → Home")
    journey.press("a")
    journey.enter("  ")
    #expect(journey.quickAdd?.refusal == "A title is needed. Type one, or Esc to leave")
  }

  @Test func `title, due day, priority and tags are set with a key each`() throws {
    let journey = try Journey.inHome()
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
    #expect(Set(row.labels.map(\.text.text)) == ["#shop", "#가족"])
    journey.press("p", "p", "p")
    #expect(journey.detail?.rows.first { $0.title.text == "uno" }?.priority == .some(nil))
  }

  @Test func `a time alone is on the day that is set, or on the next day that has it`() throws {
    let journey = try Journey.inHome()
    journey.press("e", "ctrl+u")
    journey.enter("uno")
    for (typed, due) in [
      ("-", ""), ("9:00", "tomorrow 09:00"), ("fri", "Fri 09:00"), ("8:00", "Fri 08:00"),
      ("fri all day", "Fri"),
    ] {
      journey.press("D", "ctrl+u")
      journey.enter(typed)
      #expect(journey.detail?.rows.first { $0.title.text == "uno" }?.due == due)
    }
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
    let journey = try Journey.inHome()
    journey.press("D")
    journey.enter("2026-11-23 18:00")
    journey.press("D")
    #expect(journey.prompt?.input.selected == 0..<16)
    for key in keys { journey.press(key) }
    #expect(journey.prompt?.input.text == text)
    #expect(journey.prompt?.input.selected == nil)
  }

  @Test func `what is pasted takes the place of a due day, a click sets the caret in it`() throws {
    let journey = try Journey.inHome()
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
    let journey = try Journey.inHome()
    journey.press("e")
    journey.enter("!")
    journey.press("T")
    journey.enter("shop")
    journey.press("T")
    journey.enter(" home")
    let row = try #require(journey.detail?.rows.first { $0.title.text == "one!" })
    #expect(Set(row.labels.map(\.text.text)) == ["#shop", "#home"])
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

  @Test(arguments: [
    (Language.english, "Done", "Reopen", "Settle", "Unsettle"),
    (.korean, "완료", "다시 열기", "정산", "정산 취소"),
  ])
  func `the hint of a box says what its key does there`(
    language: Language, done: String, reopen: String, settle: String, unsettle: String
  ) throws {
    let journey = try Journey(language)
    try journey.add("milk")
    try journey.book.quickAdd.add("coffee ₩4500")
    func hint() -> String? { journey.shell.state.hints.first { $0.key == "x" }?.label }
    journey.press("enter", "s", "s", "f", "f")
    for (title, before, after) in [("milk", done, reopen), ("coffee", settle, unsettle)] {
      journey.press("g")
      while journey.selected != title { journey.press("j") }
      #expect(hint() == before)
      journey.press("x", "g")
      while journey.selected != title { journey.press("j") }
      #expect(hint() == after)
    }
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
    #expect(journey.notice == "“Rain” is neither a to-do nor an expense")
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
    journey.press(key)
    #expect(journey.prompt == nil)
    #expect(journey.notice == "“Rain” is not a to-do")
  }

  @Test(arguments: ["D", "p", "x"])
  func `of marked entries what can be set is set, and what was left is said`(key: String) throws {
    let journey = try Journey()
    try journey.add("milk")
    try journey.book.diary.add("Rain")
    journey.press("enter", "s", "s", "*", key)
    if key == "D" { journey.enter("fri") }
    #expect(
      journey.notice?.hasSuffix(" “milk” · 1 of 2 left as before: it does not suit them") == true)
    let milk = try #require(
      journey.book.entries.entries(
        journey.book.entries.list(EntryRequest(.everywhere)), in: 0..<2
      ).first { $0.title == "milk" })
    switch key {
    case "D": #expect(milk.due != nil)
    case "p": #expect(milk.priority == .high)
    default: #expect(milk.isDone)
    }
    journey.press("u")
    #expect(journey.book.entries.entry(milk.id)?.isDone == false)
  }

  @Test func `r puts an entry back into Inbox, d deletes, u takes either back`() throws {
    let journey = try Journey.inHome()
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
    let journey = try Journey.inHome()
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

  @Test(arguments: ["x", "d", "e", "m", "r", "space", "enter", "v", "*"])
  func `a key that needs an entry says that there is none`(key: String) throws {
    let journey = try Journey()
    journey.press("enter", key)
    #expect(journey.notice == "Nothing is selected")
    #expect(journey.shell.overlays.isEmpty)
  }
}
