import Core
import Entities
import Services
import Testing
import TextUI
import ViewModels

@MainActor struct MouseJourneyTests {
  private let fixture: ScreenFixture
  private let pointer: MousePointer

  init() throws {
    fixture = try ScreenFixture.filled()
    try SampleDiary(book: fixture.book).write()
    try SampleLedger(book: fixture.book).write()
    try SamplePeople(book: fixture.book).write()
    pointer = MousePointer(fixture)
  }

  /// Whether the cursor, of the screen or of a sheet, is on a line with a text.
  private func isOn(_ text: String) -> Bool {
    pointer.text.split(separator: "\n").contains { $0.contains("▌") && $0.contains(text) }
  }

  @Test func `a click puts the cursor on a line, a double click opens it`() {
    pointer.act(.click, on: "Work")
    #expect(isOn("Work"))
    pointer.doubleClick("Reading")
    #expect(pointer.text.contains(" 1/2 done"))
    pointer.press("f", "f")
    pointer.act(.click, on: "The Left Hand")
    #expect(isOn("The Left Hand"))
    pointer.press("f")
    pointer.doubleClick("shows them")
    #expect(pointer.text.contains("The Left Hand"))
  }

  @Test(arguments: [
    ("Today", "Sat 21 Nov 2026"), ("Diary", "Untagged"), ("Ledger", "November 2026"),
    ("People", "김철수"), ("Search", "›"), ("Folders", "Inbox"),
  ])
  func `a click on a screen's name goes there`(name: String, shown: String) {
    pointer.act(.click, on: name)
    #expect(pointer.text.contains(shown), "\(pointer.text)")
  }

  /// Lists, the keys that open them, and two of their lines.
  @Test(arguments: [
    (["enter", "f", "f"], "가습기 청소"), (["2"], "Water the plants"), (["3", "enter"], "빨래"),
    (["4"], "food"), (["4"], "postcard"), (["5"], "Anna Lindgren"),
    ([":", "g", "o"], "Go to the diary"),
    (["?"], "Bottom"),
    ([","], "Language"), (["j", "A"], "가습기 청소"), (["enter", "m"], "Work"),
    ([":", "t", "h", "e", "m", "e", "enter"], "dark"), (["6", "t", "h", "e"], "The Left Hand"),
  ])
  func `every list takes its cursor where a click is`(keys: [String], text: String) throws {
    for key in keys { pointer.press(key) }
    pointer.act(.click, on: text)
    #expect(isOn(text), "\(pointer.text)")
  }

  @Test func `where a full screen has a box a plain one has words, and a click finishes nothing`()
    throws
  {
    try fixture.settings.change(.set(.plain, "on"))
    pointer.press("2")
    #expect(pointer.act(.click, on: "late"))
    #expect(
      fixture.shell.state.notice == nil && pointer.text.contains("> to do"), "\(pointer.text)")
  }

  @Test func `a box of the diary is chosen, and opened by a double click`() {
    pointer.press("3")
    pointer.act(.click, on: "여행")
    #expect(pointer.text.contains("━ #여행"))
    pointer.doubleClick("여행")
    #expect(pointer.text.contains("The sea in the rain"))
  }

  @Test(arguments: [Shot.usual, .narrow])
  func `a click on a day of the calendar shows it`(shot: Shot) throws {
    let pointer = MousePointer(fixture, on: MemoryDisplay(shot.size))
    pointer.press("2")
    pointer.act(.click, on: "18")
    #expect(pointer.text.contains("Wed 18 Nov"), "\(pointer.text)")
    #expect(pointer.text.contains("3 days ago"))
  }

  @Test func `a hint runs its command, and a sheet's hint the sheet's`() {
    pointer.act(.click, on: "Help")
    #expect(fixture.shell.overlays.count == 1)
    pointer.act(.click, on: "Close")
    #expect(fixture.shell.overlays.isEmpty)
  }

  @Test func `the check box of the assign sheet is ticked, and the cursor stays`() throws {
    pointer.press("j", "A")
    let box = try #require(pointer.place(of: "◌   가습기"))
    pointer.act(.click, at: box)
    #expect(isOn("◉   가습기"), "\(pointer.text)")
    pointer.act(.doubleClick, at: box)
    #expect(isOn("◌   가습기"))
    pointer.doubleClick("Fix the bicycle")
    #expect(pointer.text.contains("◉   Fix the bicycle"))
  }

  /// Lists with boxes, the keys that open them, and the words after a line's box.
  @Test(arguments: [
    (["enter", "f", "f"], "가습기 청소"), (["2"], "Water the plants"),
    (["6", "t", "h", "e"], "The Left Hand"),
  ])
  func `a box is ticked by a click, and the tick is taken away by another`(
    keys: [String], text: String
  ) throws {
    for key in keys { pointer.press(key) }
    func box() throws -> Point {
      let row = try #require(pointer.place(of: text), "\(pointer.text)").row
      let line = pointer.text.split(separator: "\n", omittingEmptySubsequences: false)[row]
      let sign = try #require(line.firstIndex { $0 == "☐" || $0 == "☑" })
      return Point(column: String(line[..<sign]).cellWidth, row: row)
    }
    func isTicked() throws -> Bool {
      let place = try box()
      return pointer.display.shown?[place].glyph == "☑"
    }
    let before = try isTicked()
    pointer.act(.click, at: try box())
    #expect(try isTicked() != before)
    #expect(isOn(text))
    pointer.act(.click, at: try box())
    #expect(try isTicked() == before)
    pointer.act(.click, on: text)
    #expect(try isTicked() == before, "only the box is one")
  }

  @Test func `a click where the sign of a settled expense stands settles it and takes that back`()
    throws
  {
    pointer.press("4")
    let product = try #require(pointer.place(of: "장보기"), "\(pointer.text)")
    let sign = Point(column: 2, row: product.row)
    func isSettled() -> Bool { pointer.display.shown?[sign].glyph == "✓" }
    #expect(!isSettled())
    pointer.act(.click, at: sign)
    #expect(isSettled() && isOn("장보기"))
    pointer.act(.click, at: sign)
    #expect(!isSettled())
  }

  @Test func `a box is that of its line alone, whatever is marked`() throws {
    pointer.press("enter", "f", "f", "space", "space")
    let box = try #require(pointer.place(of: "☐    가습기"))
    pointer.act(.click, at: box)
    #expect(pointer.text.count { $0 == "☑" } == 1)
  }

  @Test func `the caret goes where a text is clicked`() {
    pointer.press("3", "a", "tab")
    for key in ["o", "n", "e", "enter", "우", "유", "x", "enter", "t", "w", "o"] {
      pointer.press(key)
    }
    pointer.act(.click, on: "유")
    pointer.press("!")
    #expect(pointer.text.contains("우!유x"))
    // After the end of a line, and below the last one.
    let row = pointer.place(of: "one")?.row ?? 0
    pointer.act(.click, at: Point(column: 60, row: row))
    pointer.press("!")
    #expect(pointer.text.contains("one!"))
    pointer.act(.click, at: Point(column: 3, row: row + 9))
    pointer.press("?")
    #expect(pointer.text.contains("one!?"))
  }

  @Test(arguments: [
    ["a"], ["1", "a"], ["/"], ["6"], [":"], ["4", "a", "tab", "down", "down"],
  ])
  func `the caret goes where a field is clicked`(keys: [String]) throws {
    pointer.press("enter")
    for key in keys + ["x", "우", "y", "z"] { pointer.press(key) }
    let end = try #require(pointer.display.shown?.cursor)
    pointer.act(.click, at: Point(column: end.column - 2, row: end.row))
    pointer.press("!")
    #expect(pointer.text.contains("x우!yz"), "\(pointer.text)")
    pointer.act(.click, at: Point(column: end.column - 5, row: end.row))
    pointer.press("?")
    #expect(pointer.text.contains("?x우!yz"), "\(pointer.text)")
  }

  @Test func `a click in a field that is longer than its room counts what is not seen`() {
    pointer.press("+")
    for number in 10..<60 { for digit in String(number) { pointer.press(String(digit)) } }
    pointer.act(.click, on: "5859")
    pointer.press("!")
    #expect(pointer.text.contains("57!5"), "\(pointer.text)")
  }

  @Test func `a command of the palette is run by a double click`() {
    pointer.press(":", "d", "i", "a")
    pointer.doubleClick("Go to the diary")
    #expect(fixture.shell.overlays.isEmpty)
    #expect(fixture.shell.top == .diary)
  }

  @Test func `nothing beside a sheet is touched, and what was typed stays`() {
    pointer.press("4", "a", "tab")
    for letter in ["k", "e", "p", "t"] { pointer.press(letter) }
    for row in 0..<pointer.display.size.rows {
      for column in [0, 1, 40, 79] where row != pointer.display.size.rows - 1 {
        pointer.act(.click, at: Point(column: column, row: row))
        pointer.act(.doubleClick, at: Point(column: column, row: row))
      }
    }
    #expect(fixture.shell.overlays.count == 1)
    #expect(pointer.text.contains("kept"))
    #expect(fixture.shell.top == .ledger)
  }

  @Test func `a field of a form is where typing goes on after a click`() {
    pointer.press("4", "a", "tab")
    pointer.act(.click, on: "Memo")
    pointer.press("x")
    #expect(
      pointer.text.split(separator: "\n").contains { $0.contains("Memo") && $0.contains("x") })
  }

  @Test func `the wheel scrolls what it is over, and the cursor stays while it can`() throws {
    for number in 0..<40 { try fixture.book.todos.add(TodoDraft("number \(number)")) }
    pointer.press("enter", "j", "j", "j", "j")
    pointer.act(.wheelDown, on: "café")
    #expect(isOn("café"))
    #expect(try #require(pointer.place(of: "▌")).row == 5, "\(pointer.text)")
    pointer.act(.wheelDown, at: Point(column: 3, row: 9))
    #expect(!isOn("café"))
    pointer.act(.wheelUp, at: Point(column: 3, row: 0))
    #expect(try #require(pointer.place(of: "▌")).row == 4)
  }

  @Test func `a page and the editor are scrolled by the wheel`() throws {
    try fixture.book.diary.add("Long\n" + (0..<60).map { "line \($0)\n" }.joined(), tags: ["long"])
    pointer.press("3")
    pointer.doubleClick("long")
    pointer.doubleClick("Long")
    #expect(pointer.text.contains("line 1"))
    for _ in 0..<4 { pointer.act(.wheelDown, at: Point(column: 9, row: 9)) }
    #expect(!pointer.text.contains("line 1\n"))
    pointer.press("e")
    for _ in 0..<40 { pointer.act(.wheelUp, at: Point(column: 9, row: 9)) }
    #expect(pointer.text.contains("  Long"))
    for _ in 0..<40 { pointer.act(.wheelDown, at: Point(column: 9, row: 9)) }
    #expect(pointer.text.contains("line 59"))
    #expect(pointer.display.shown?.cursor != nil)
  }

  @Test func `what is clicked is what stands there by now`() {
    let place = pointer.place(of: "Work")
    fixture.press("j", "enter")
    pointer.act(.click, at: place ?? Point(column: 0, row: 0))
    #expect(fixture.shell.screens.count == 2)
    #expect(pointer.text.contains("3/10 done"), "\(pointer.text)")
  }

  @Test(arguments: [[], ["3", "a", "tab"], [","], ["4", "a", "tab"]])
  func `the terminal keeps the mouse until a key takes it, wherever one is`(keys: [String]) {
    for key in keys { pointer.press(key) }
    #expect(!pointer.display.isMouseOn)
    pointer.press("f2")
    #expect(
      pointer.display.isMouseOn && pointer.text.contains("Mouse on: click and scroll here"),
      "\(pointer.text)")
    pointer.press("f2")
    #expect(
      !pointer.display.isMouseOn && pointer.text.contains("Mouse off: the terminal selects text"))
  }
}
