import Core
import Services
import Testing
import ViewModels

@MainActor struct DiaryJourneyTests {
  /// Returns a journey on the diary's board, with the pages `one` (#sea), `two` (#sea) and `three`, the last the
  /// newest.
  private func diary() throws -> Journey {
    let app = try Journey()
    for (title, tags) in [("one", ["sea"]), ("two", ["sea"]), ("three", [])] {
      let date = title == "one" ? "2026-11-01" : title == "two" ? "2026-11-02" : "yesterday"
      try app.book.diary.add(
        "\(title)\n\nbody of \(title)", date: app.book.date(date), tags: tags)
    }
    app.press("3")
    return app
  }

  @Test func `pages stand together as a query says`() throws {
    let app = try diary()
    app.press("enter", "/")
    app.type("group:tag")
    app.press("enter")
    #expect(app.pageList?.rows.map(\.title.text) == ["two", "one", "three"])
    #expect(app.pageList?.headings.map(\.title) == ["#sea", "No tag"])
    #expect(app.pageList?.headings.map(\.line) == [0, 2])
  }

  @Test func `a page is written, read, edited, tagged and deleted`() throws {
    let app = try Journey()
    app.press("3")
    #expect(app.board?.emptyMessage == "No pages yet. Press a to write the first one")
    app.press("a", "tab")
    app.type("오늘은 비\n\nAll day long.")
    app.press("ctrl+s")
    #expect(app.editor == nil)
    #expect(app.newestPage?.title == "오늘은 비" && app.newestPage?.body == "All day long.")
    #expect(app.board?.boxes.map(\.count) == ["1 page", "1 page"])

    app.press("enter", "enter")
    #expect(app.reader?.summary == "5 words · 1/1")
    app.press("e", "ctrl+home")
    app.type("# ")
    app.press("ctrl+end")
    app.type("And all night.")
    app.press("ctrl+s")
    #expect(app.newestPage?.title == "오늘은 비")
    #expect(app.newestPage?.body == "All day long.\nAnd all night.")

    app.press("T")
    app.type("sea rain")
    app.press("enter")
    #expect(app.newestPage?.tags == ["rain", "sea"])
    app.press("D", "ctrl+u")
    app.type("yesterday 22:00")
    app.press("enter")
    #expect(app.newestPage?.date.typed == "2026-11-20 22:00")

    app.press("d")
    #expect(app.pageTitles.isEmpty)
    #expect(app.reader?.emptyMessage?.hasPrefix("This page was deleted") == true)
    app.press("u")
    #expect(app.pageTitles == ["오늘은 비"] && app.reader?.emptyMessage == nil)
    app.press("esc", "esc", "esc")
    #expect(app.board == nil)
  }

  /// The marked pages of the list.
  private func marked(_ app: Journey) -> [String] {
    app.pageList?.rows.filter(\.isMarked).map(\.title.text) ?? []
  }

  @Test func `marked pages are moved, tagged, dated, copied and deleted at once`() throws {
    let app = try diary()
    try app.book.folders.add("Trip")
    app.press("enter", "space", "space")
    #expect(marked(app) == ["three", "two"] && app.pageList?.markSummary == "2 marked")
    app.press("m", "down", "enter")
    #expect(app.notice == "Assigned 2 entries to Trip")
    #expect(marked(app) == [], "they were marked for this")
    app.press(":")
    app.enter("marks again")
    app.press("T")
    app.enter("rain")
    #expect(app.notice == "Tags set for 2 entries")
    app.press(":")
    app.enter("marks again")
    app.press("D")
    #expect(app.prompt?.label == "Day of 2 pages" && app.prompt?.input.text == "")
    app.enter("2026-11-03")
    #expect(app.notice == "Edited 2 entries")
    app.press(":")
    app.enter("marks again")
    #expect(marked(app).sorted() == ["three", "two"])
    app.press("y")
    #expect(app.notice == "Sent 2 entries to the clipboard")
    app.press(":")
    app.enter("marks again")
    app.press("d")
    #expect(app.notice == "Deleted 2 diary pages" && app.pageTitles == ["one"])
    app.press("u", "u", "u", "u")
    #expect(app.pageTitles == ["three", "two", "one"])
  }

  @Test func `a range of pages is marked; Esc clears the filter, then the marks, then goes back`()
    throws
  {
    let app = try diary()
    app.press("enter", "v", "j", "v", "/")
    app.enter("two")
    #expect(app.pageList?.markSummary == "1 marked here, 1 hidden by the filter")
    app.press("d")
    #expect(app.notice == "Deleted “two”", "only what is seen")
    app.press("esc", ":")
    app.enter("marks again")
    #expect(marked(app) == ["three"])
    app.press("esc")
    #expect(marked(app) == [] && app.pageList != nil)
    app.press("*", "-", "esc")
    #expect(app.pageList == nil && app.board != nil)
  }

  @Test func `a page that is written in a box has its tag, and the cursor`() throws {
    let app = try diary()
    #expect(app.board?.boxes.map(\.title) == ["All pages", "Untagged", "#sea"])
    app.press("l", "l", "enter")
    #expect(
      app.pageList?.title == "#sea" && app.pageList?.rows.map(\.title.text) == ["two", "one"])
    app.press("j", "a", "tab")
    app.type("four")
    app.press("ctrl+s")
    #expect(app.newestPage?.title == "four" && app.newestPage?.tags == ["sea"])
    #expect(app.pageList?.rows.map(\.title.text) == ["four", "two", "one"])
    #expect(app.pageList?.position.cursor == 0)
  }

  @Test func `the list goes from tag to tag, and back to all before it is left`() throws {
    let app = try diary()
    app.press("enter")
    #expect(app.pageList?.tags.map(\.title) == ["All pages", "Untagged", "#sea"])
    #expect(app.pageList?.headings.map(\.title) == ["November 2026"])
    #expect(app.pageList?.headings.map(\.remark) == ["3"])
    #expect(app.pageList?.rows.map(\.month) == ["", "", ""])
    #expect(app.pageList?.rows.map(\.day) == ["Fri 20", "Mon 2", "Sun 1"])
    app.press("]", "]")
    #expect(
      app.pageList?.rows.map(\.title.text) == ["two", "one"] && app.pageList?.title == "#sea")
    app.press("]")
    #expect(app.pageList?.title == "All pages", "the tags go round")
    app.press("[", "j", "enter", "esc")
    #expect(app.pageList?.title == "#sea" && app.pageList?.position.cursor == 1)
    app.press("esc")
    #expect(app.pageList?.title == "All pages")
    app.press("esc")
    #expect(app.board != nil)
  }

  @Test func `in a wide window the diary is a list, until the user wants boxes`() throws {
    let app = try diary()
    #expect(app.board != nil)
    let wide = try app.neighbour()
    wide.shell.isWide = true
    wide.press("3")
    #expect(wide.pageList?.rows.map(\.title.text) == ["three", "two", "one"])
    wide.press("b")
    #expect(wide.board != nil)
    wide.press("esc")
    #expect(wide.shell.top == .folders)
    let later = try app.neighbour()
    later.shell.isWide = true
    later.press("3")
    #expect(later.board != nil, "how it was left is kept")
    later.press("b")
    #expect(later.pageList?.rows.map(\.title.text) == ["three", "two", "one"])
  }

  @Test func `the reader takes the cursor of its list along`() throws {
    let app = try diary()
    app.press("enter", "enter", "n", "esc")
    #expect(app.pageList?.position.cursor == 1)
  }

  @Test func `the reader goes from page to page of its list`() throws {
    let app = try diary()
    app.press("/")
    app.type("sea")
    app.press("enter", "enter", "enter")
    #expect(app.reader?.summary == "4 words · 1/2")
    app.press("p")
    #expect(app.reader?.summary == "4 words · 1/2")
    app.press("n")
    #expect(app.reader?.summary == "4 words · 2/2")
    #expect(app.reader?.lines.last?.spans.last?.text == "body of one")
    app.press("n")
    #expect(app.reader?.summary == "4 words · 2/2")
    #expect(app.shell.state.notice?.text == "Last page")
  }

  @Test func `a page is found in its folder and opens in the reader`() throws {
    let app = try diary()
    app.press("1", "enter")
    #expect(app.shell.screens.count == 2)
    app.press("enter")
    #expect(app.reader != nil)
    app.press("esc")
    app.press("x")
    #expect(app.shell.state.notice?.text.hasSuffix("is neither a to-do nor an expense") == true)
  }

  @Test func `the board's cursor goes by lines and boxes, and stays on its box`() throws {
    let app = try diary()
    for number in 1...5 { try app.book.diary.add("x", tags: ["t\(number)"]) }
    guard case .diary(let board)? = app.shell.screen else { return }
    board.setSize(columns: 3, lines: 2, preview: 0)
    app.press("j", "l", "j")
    #expect(board.state.position.cursor == 7)
    #expect(board.state.position.visible == 3..<8)
    #expect(board.state.boxes.map(\.title) == ["#t1", "#t2", "#t3", "#t4", "#t5"])
    try app.book.diary.add("x", tags: ["a"])
    #expect(board.state.boxes.last?.title == "#t5")
    #expect(board.state.position.cursor == 8)
    app.press("g")
    #expect(board.state.position.cursor == 0)
  }

  @Test func `beside the board are the newest pages of the box, as many as have room`() throws {
    let app = try diary()
    try app.book.diary.add("first", tags: ["a"])
    try app.book.diary.add("second", tags: ["a"])
    guard case .diary(let board)? = app.shell.screen else { return }
    #expect(board.state.preview == DiaryPreview())
    board.setSize(columns: 3, lines: 9, preview: 1)
    let index = try #require(board.state.boxes.firstIndex { $0.title == "#a" })
    board.point(at: index)
    #expect(board.state.preview.title == "#a")
    #expect(board.state.preview.rows.map(\.title.text) == ["second"])
    #expect(board.state.preview.more != nil)
    board.setSize(columns: 3, lines: 9, preview: 2)
    #expect(board.state.preview.rows.count == 2 && board.state.preview.more == nil)
    board.setSize(columns: 3, lines: 9, preview: 5)
    #expect(board.state.preview.rows.map(\.title.text) == ["second", "first"])
  }
}
