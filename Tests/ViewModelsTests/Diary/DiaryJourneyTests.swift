import Services
import Testing
import ViewModels

@MainActor struct DiaryJourneyTests {
  /// Pages `one` (#sea), `two` (#sea), `three`, the last the newest, and the diary's board.
  private func stage() throws -> DiaryStage {
    let stage = try DiaryStage()
    for (title, tags) in [("one", ["sea"]), ("two", ["sea"]), ("three", [])] {
      let date = title == "one" ? "2026-11-01" : title == "two" ? "2026-11-02" : "yesterday"
      try stage.book.diary.add(
        "\(title)\n\nbody of \(title)", date: stage.book.date(date), tags: tags)
    }
    stage.press("3")
    return stage
  }

  @Test func `a page is written, read, edited, tagged and deleted`() throws {
    let stage = try DiaryStage()
    stage.press("3")
    #expect(stage.board?.emptyMessage == "No page yet. a writes the first one")
    stage.press("a")
    stage.type("오늘은 비\n\nAll day long.")
    stage.press("ctrl+s")
    #expect(stage.editor == nil)
    #expect(stage.newest?.title == "오늘은 비" && stage.newest?.body == "All day long.")
    #expect(stage.board?.boxes.map(\.count) == ["1 page", "1 page"])

    stage.press("enter", "enter")
    #expect(stage.reader?.summary == "1/1")
    stage.press("e", "ctrl+home")
    stage.type("# ")
    stage.press("ctrl+end")
    stage.type("And all night.")
    stage.press("ctrl+s")
    #expect(stage.newest?.title == "오늘은 비")
    #expect(stage.newest?.body == "All day long.\nAnd all night.")

    stage.press("T")
    stage.type("sea rain")
    stage.press("enter")
    #expect(stage.newest?.tags == ["rain", "sea"])
    stage.press("D", "ctrl+u")
    stage.type("yesterday 22:00")
    stage.press("enter")
    #expect(stage.newest?.date.typed == "2026-11-20 22:00")

    stage.press("d")
    #expect(stage.titles.isEmpty)
    #expect(stage.reader?.emptyMessage?.hasPrefix("This page was deleted") == true)
    stage.press("u")
    #expect(stage.titles == ["오늘은 비"] && stage.reader?.emptyMessage == nil)
    stage.press("esc", "esc", "esc")
    #expect(stage.board == nil)
  }

  @Test func `a page that is written in a box has its tag, and the cursor`() throws {
    let stage = try stage()
    #expect(stage.board?.boxes.map(\.title) == ["All pages", "Untagged", "#sea"])
    stage.press("l", "l", "enter")
    #expect(stage.list?.title == "#sea" && stage.list?.rows.map(\.title.text) == ["two", "one"])
    stage.press("j", "a")
    stage.type("four")
    stage.press("ctrl+s")
    #expect(stage.newest?.title == "four" && stage.newest?.tags == ["sea"])
    #expect(stage.list?.rows.map(\.title.text) == ["four", "two", "one"])
    #expect(stage.list?.position.cursor == 0)
  }

  @Test func `the reader goes from page to page of its list`() throws {
    let stage = try stage()
    stage.press("/")
    stage.type("sea")
    stage.press("enter", "enter", "enter")
    #expect(stage.reader?.summary == "1/2")
    stage.press("p")
    #expect(stage.reader?.summary == "1/2")
    stage.press("n")
    #expect(stage.reader?.summary == "2/2")
    #expect(stage.reader?.lines.last?.spans.last?.text == "body of one")
    stage.press("n")
    #expect(stage.reader?.summary == "2/2")
    #expect(stage.shell.state.notice?.text == "There is no further page")
  }

  @Test func `a page is found in its folder and opens in the reader`() throws {
    let stage = try stage()
    stage.press("1", "enter")
    #expect(stage.shell.screens.count == 2)
    stage.press("enter")
    #expect(stage.reader != nil)
    stage.press("esc")
    stage.press("x")
    #expect(stage.shell.state.notice?.text.hasSuffix("is no to-do") == true)
  }

  @Test func `the board's cursor goes by lines and boxes, and stays on its box`() throws {
    let stage = try stage()
    for number in 1...5 { try stage.book.diary.add("x", tags: ["t\(number)"]) }
    guard case .diary(let board)? = stage.shell.screen else { return }
    board.setSize(columns: 3, lines: 2)
    stage.press("j", "l", "j")
    #expect(board.state.position.cursor == 7)
    #expect(board.state.position.visible == 3..<8)
    #expect(board.state.boxes.map(\.title) == ["#t1", "#t2", "#t3", "#t4", "#t5"])
    try stage.book.diary.add("x", tags: ["a"])
    #expect(board.state.boxes.last?.title == "#t5")
    #expect(board.state.position.cursor == 8)
    stage.press("g")
    #expect(board.state.position.cursor == 0)
  }
}
