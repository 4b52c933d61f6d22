import Core
import Services
import Testing
import ViewModels
import WallClock

/// Keys that people press from habit.
@MainActor struct ReflexJourneyTests {
  @Test func `a second d within a moment asks for one more, a later one does not`() throws {
    let journey = try Journey.inHome()
    journey.press("d")
    #expect(journey.titles == ["two", "three"] && journey.question == nil)
    journey.press("d")
    #expect(journey.question?.title == "Delete “two” too?")
    journey.press("n")
    #expect(journey.titles == ["two", "three"])
    journey.clock.move(byMinutes: 1)
    journey.press("d")
    #expect(journey.titles == ["three"] && journey.question == nil)
    journey.press("d", "y")
    #expect(journey.titles == [])
  }

  @Test func `marks go with the act that they were made for, and come back`() throws {
    let journey = try Journey.inHome()
    journey.press("space", "space", "p")
    #expect(journey.marked == [] && journey.notice == "Priority set for 2 entries")
    journey.press(":")
    journey.enter("marks again")
    #expect(journey.marked == ["one", "two"])
    journey.press("-")
    journey.press(":")
    journey.enter("marks again")
    #expect(journey.marked == ["one", "two"])
  }

  @Test func `marks of what has left the list come back with it`() throws {
    let journey = try Journey.inHome()
    journey.press("space", "space", "x", ":")
    journey.enter("marks again")
    #expect(journey.marked == [] && journey.notice == "What was marked has left this list")
    journey.press("u", ":")
    journey.enter("marks again")
    #expect(journey.marked == ["one", "two"])
  }

  @Test func `nothing was marked, so nothing comes back`() throws {
    let journey = try Journey.inHome()
    journey.press(":")
    journey.enter("marks again")
    #expect(journey.notice == "Nothing was marked before")
  }

  @Test func `a full stop repeats the last act on the entry under the cursor`() throws {
    let journey = try Journey.inHome()
    journey.press(".")
    #expect(journey.notice == "Nothing was done to an entry yet")
    journey.press("T")
    journey.enter("shop")
    journey.press("j", ".")
    #expect(journey.detail?.rows.map(\.labels.count) == [1, 1, 0])
    journey.press("p", "j", ".")
    #expect(journey.detail?.rows.map(\.priority) == [.none, .high, .high])
    journey.press("x", ".")
    #expect(journey.titles == ["one"])
  }

  @Test func `closing entries one after the other leaves the list where it is`() throws {
    let journey = try Journey()
    for number in 100..<180 { try journey.add("number \(number)") }
    journey.press("enter", "ctrl+f")
    let position = try #require(journey.detail?.position)
    #expect(position.top == position.height && position.cursor == position.top)
    let titles = try #require(journey.detail?.rows.map(\.title.text))
    journey.press("x", ".")
    #expect(journey.selected == titles[2])
    #expect(journey.detail?.position.top == position.top)
    journey.press("G", "k", "x", "x")
    #expect(journey.selected != nil && journey.detail?.rows.last?.title.text == journey.selected)
  }

  @Test func `Ctrl-E and Ctrl-Y show other lines, and leave the cursor where it is`() throws {
    let journey = try Journey()
    for number in 10..<40 { try journey.add("number \(number)") }
    journey.press("enter")
    for _ in 0..<5 { journey.press("j") }
    let selected = journey.selected
    journey.press("ctrl+e", "ctrl+e")
    #expect(journey.detail?.position.top == 2 && journey.selected == selected)
    journey.press("ctrl+y")
    #expect(journey.detail?.position.top == 1 && journey.selected == selected)
  }

  @Test func `Enter in a form goes on, and on its last line saves`() throws {
    let journey = try Journey()
    journey.press("5", "a", "tab")
    journey.type("Park")
    journey.press("enter")
    #expect(journey.focusedField == "folder")
    #expect(journey.shell.state.hints.prefix(2).map(\.label) == ["Next", "Save"])
    while journey.focusedField != "tags" { journey.press("enter") }
    #expect(journey.shell.state.hints.first?.label == "Save")
    journey.press("enter")
    #expect(journey.form == nil && journey.notice == "Employee Park → Inbox")
  }

  @Test func `words are found in a page that is read, forwards and backwards`() throws {
    let journey = try Journey()
    let lines = (0..<60).map { $0 % 20 == 5 ? "the sea \($0)" : "line \($0)" }
    try journey.book.diary.add("Days\n\n" + lines.joined(separator: "\n\n"))
    journey.press("3", "enter", "enter")
    guard case .page(let page)? = journey.shell.screen else {
      Issue.record("no page is read")
      return
    }
    page.fit(PageLayout(columns: 40, rows: 10, metrics: EditorTextTests.metrics))
    journey.press("/")
    journey.type("sea")
    let first = page.state.lines.first?.spans.map(\.text).joined()
    #expect(first == "the sea 5")
    #expect(page.state.lines.first?.spans.contains { $0.look == .match } == true)
    journey.press("enter", "n")
    #expect(page.state.lines.first?.spans.map(\.text).joined() == "the sea 25")
    journey.press("n", "N")
    #expect(page.state.lines.first?.spans.map(\.text).joined() == "the sea 25")
    journey.press("esc")
    #expect(page.state.search.isShown == false)
    for (text, remark) in [("the sea 4", "1/1"), ("the lake", "not found"), ("5 sea", "3/3")] {
      journey.press("/")
      journey.type(text)
      #expect(page.state.searchRemark == remark, "\(text)")
      journey.press("esc")
    }
    journey.press("n")
    #expect(journey.notice == "Last page", "without words n is the next page")
  }
}
