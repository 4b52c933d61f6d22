import Core
import Services
import Testing
import ViewModels

@MainActor struct UndoJourneyTests {
  @Test(arguments: [
    (
      Language.english, ["Assigned 2 entries to Home", "Undone: assignment of 2 entries to Home"],
      "Redone: assignment of 2 entries to Home", "Nothing to redo"
    ),
    (
      .korean, ["2개 항목 “Home”에 배정", "실행 취소: 2개 항목 “Home”에 배정"],
      "다시 실행: 2개 항목 “Home”에 배정", "다시 실행할 것이 없습니다"
    ),
  ])
  func `an act, its undo and its redo are told in the user's language`(
    language: Language, told: [String], redone: String, nothing: String
  ) throws {
    let journey = try Journey(language)
    let home = try journey.book.folders.add("Home")
    try journey.add("one", "two")
    journey.press("j", "A", "*", "enter")
    #expect(journey.notice == told[0])
    journey.press("u")
    #expect(journey.notice == told[1])
    #expect(journey.titles(in: .folder(home)) == [])
    journey.press("U")
    #expect(journey.notice == redone)
    #expect(journey.titles(in: .folder(home)) == ["one", "two"])
    journey.press("u", "ctrl+r", "ctrl+r")
    #expect(journey.notice == nothing)
    #expect(journey.shell.state.notice?.severity == .warning, "that is no failure")
  }

  @Test func `what comes again comes once, however often it is done and undone`() throws {
    let journey = try Journey()
    journey.press("enter", "f", "a")
    journey.enter("water every day")
    for _ in 0..<3 {
      journey.press("x")
      #expect(journey.titles?.count == 2)
      journey.press("u")
      #expect(journey.titles == ["water"])
    }
  }

  @Test(arguments: [
    (Language.english, "Undone: addition of “milk”", "Nothing to undo"),
    (.korean, "실행 취소: “milk” 추가", "되돌릴 것이 없습니다"),
  ])
  func `undo ends where the book began`(
    language: Language, undone: String, nothing: String
  ) throws {
    let journey = try Journey(language)
    journey.press("enter", "a")
    journey.enter("milk")
    journey.press("u")
    #expect(journey.notice == undone)
    #expect(journey.titles == [])
    journey.press("u")
    #expect(journey.notice == nothing)
  }

  @Test(arguments: ["esc", "q"])
  func `the list of notices is closed like other sheets`(key: String) throws {
    let journey = try Journey()
    journey.press(":")
    journey.enter("past notices")
    #expect(journey.shell.overlays.count == 1)
    journey.press(key)
    #expect(journey.shell.overlays.isEmpty)
    #expect(journey.program.calls == [])
  }

  @Test func `a notice goes with the next key and is kept on the list of notices`() throws {
    let journey = try Journey()
    try journey.add("milk")
    journey.press("enter", "x")
    #expect(journey.notice == "Finished “milk”")
    journey.press("k")
    #expect(journey.notice == nil)
    journey.press("u", ":")
    journey.enter("past notices")
    #expect(
      journey.notices == [
        "Undone: completion of “milk”", "Finished “milk”", "To-do milk → Inbox",
      ])
    journey.press("esc")
    #expect(journey.shell.overlays.isEmpty)
  }

  @Test func `undo inside a folder that it takes away leaves the folder`() throws {
    let journey = try Journey()
    try journey.add("loose")
    journey.press("a")
    journey.enter("Home")
    journey.press("enter")
    #expect(journey.detail?.title == "Home")
    journey.press("u")
    #expect(journey.detail == nil)
    #expect(journey.folders?.rows.map(\.name.text) == ["Inbox"])
    #expect(journey.notice == "Undone: addition of folder “Home”")
    journey.press("U", "j", "enter")
    #expect(journey.detail?.title == "Home")
  }

  @Test func `undo and redo lead the cursor to what they have changed`() throws {
    let journey = try Journey.inHome()
    journey.press("d", "G", "u")
    #expect(journey.selected == "one")
    journey.press("j", "space", "space", "p", "-", "k", "k", "u")
    #expect(journey.selected == "two", "the first of them")
    journey.press("g", "U")
    #expect(journey.selected == "two")
    journey.press("u", "u", "G", "U")
    #expect(journey.selected == "three", "what is gone cannot be gone to")
  }

  @Test func `undo leads to a folder, an expense, a page and a line of a day`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    journey.press("j", "c")
    journey.enter("red")
    journey.press("g", "u")
    #expect(journey.selectedFolder == "Home")
    for line in ["₩100 tea", "₩300 coffee", "> one", "> two", "call today", "mail today"] {
      try journey.book.quickAdd.add(line)
    }
    journey.press("4", "G", "x", "g", "u")
    #expect(journey.ledgerSelection?.contains("tea") == true)
    journey.press("3", "enter", "G", "d", "u")
    #expect(journey.pageList?.position.cursor == 1)
    journey.press("2", "G", "d", "g", "u")
    #expect(journey.today?.position.cursor == (journey.today?.position.count ?? 0) - 1)
  }
}
