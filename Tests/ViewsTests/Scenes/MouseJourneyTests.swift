import Core
import Entities
import Services
import Testing
import TextUI
import ViewModels

@MainActor struct MouseJourneyTests {
  private let stage: Stage
  private let hand: Hand

  init() throws {
    stage = try Stage.filled()
    try SampleDiary(book: stage.book).write()
    try SampleLedger(book: stage.book).write()
    try SamplePeople(book: stage.book).write()
    hand = Hand(stage)
  }

  /// Whether the cursor, of the screen or of a sheet, is on a line with a text.
  private func isOn(_ text: String) -> Bool {
    hand.text.split(separator: "\n").contains { $0.contains("▌") && $0.contains(text) }
  }

  @Test func `a click puts the cursor on a line, a double click opens it`() {
    hand.act(.click, on: "Work")
    #expect(isOn("Work"))
    hand.doubleClick("Reading")
    #expect(hand.text.contains(" 1/2 done"))
    hand.press("f")
    hand.act(.click, on: "The Left Hand")
    #expect(isOn("The Left Hand"))
    hand.press("f", "f")
    hand.doubleClick("shows them")
    #expect(hand.text.contains("The Left Hand"))
  }

  @Test(arguments: [
    ("Today", "Sat 21 Nov 2026"), ("Diary", "Untagged"), ("Ledger", "November 2026"),
    ("People", "김철수"), ("Search", "›"), ("Folders", "Inbox"),
  ])
  func `a click on a screen's name goes there`(name: String, shown: String) {
    hand.act(.click, on: name)
    #expect(hand.text.contains(shown), "\(hand.text)")
  }

  /// Where a list is opened by some keys, and two of its lines.
  @Test(arguments: [
    (["enter", "f"], "가습기 청소"), (["2"], "Water the plants"), (["3", "enter"], "빨래"),
    (["4"], "food"), (["4"], "postcard"), (["5"], "Anna Lindgren"), ([":"], "Go to the diary"),
    (["?"], "Down"),
    ([","], "Language"), (["j", "A"], "가습기 청소"), (["enter", "m"], "Work"),
    ([":", "t", "h", "e", "m", "e", "enter"], "dark"), (["6", "t", "h", "e"], "The Left Hand"),
  ])
  func `every list takes its cursor where a click is`(keys: [String], text: String) throws {
    for key in keys { hand.press(key) }
    hand.act(.click, on: text)
    #expect(isOn(text), "\(hand.text)")
  }

  @Test func `where a full screen has a box a plain one has words, and a click finishes nothing`()
    throws
  {
    try stage.settings.change(.set(.plain, "on"))
    hand.press("2")
    #expect(hand.act(.click, on: "late"))
    #expect(stage.shell.state.notice == nil && hand.text.contains("> to do"), "\(hand.text)")
  }

  @Test func `a box of the diary is chosen, and opened by a double click`() {
    hand.press("3")
    hand.act(.click, on: "여행")
    #expect(hand.text.contains("━ #여행"))
    hand.doubleClick("여행")
    #expect(hand.text.contains("The sea in the rain"))
  }

  @Test(arguments: [Shot.usual, .narrow])
  func `a click on a day of the calendar shows it`(shot: Shot) throws {
    let hand = Hand(stage, on: MemoryDisplay(shot.size))
    hand.press("2")
    hand.act(.click, on: "18")
    #expect(hand.text.contains("Wed 18 Nov"), "\(hand.text)")
    #expect(hand.text.contains("3 days ago"))
  }

  @Test func `a hint runs its command, and a sheet's hint the sheet's`() {
    hand.act(.click, on: "Help")
    #expect(stage.shell.overlays.count == 1)
    hand.act(.click, on: "Close")
    #expect(stage.shell.overlays.isEmpty)
  }

  @Test func `the check box of the assign sheet is ticked, and the cursor stays`() throws {
    hand.press("j", "A")
    let box = try #require(hand.place(of: "◌   가습기"))
    hand.act(.click, at: box)
    #expect(isOn("◉   가습기"), "\(hand.text)")
    hand.act(.doubleClick, at: box)
    #expect(isOn("◌   가습기"))
    hand.doubleClick("Fix the bicycle")
    #expect(hand.text.contains("◉   Fix the bicycle"))
  }

  /// Where a list with boxes is opened by some keys, and the words of a line behind its box.
  @Test(arguments: [
    (["enter", "f"], "가습기 청소"), (["2"], "Water the plants"),
    (["6", "t", "h", "e"], "The Left Hand"),
  ])
  func `a box is ticked by a click, and the tick is taken away by another`(
    keys: [String], text: String
  ) throws {
    for key in keys { hand.press(key) }
    func box() throws -> Point {
      let row = try #require(hand.place(of: text), "\(hand.text)").row
      let line = hand.text.split(separator: "\n", omittingEmptySubsequences: false)[row]
      let sign = try #require(line.firstIndex { $0 == "☐" || $0 == "☑" })
      return Point(column: String(line[..<sign]).cellWidth, row: row)
    }
    func isTicked() throws -> Bool {
      let place = try box()
      return hand.display.shown?[place].glyph == "☑"
    }
    let before = try isTicked()
    hand.act(.click, at: try box())
    #expect(try isTicked() != before)
    #expect(isOn(text))
    hand.act(.click, at: try box())
    #expect(try isTicked() == before)
    hand.act(.click, on: text)
    #expect(try isTicked() == before, "only the box is one")
  }

  @Test func `a click where the sign of a settled expense stands settles it and takes that back`()
    throws
  {
    hand.press("4")
    let product = try #require(hand.place(of: "장보기"), "\(hand.text)")
    let sign = Point(column: 2, row: product.row)
    func isSettled() -> Bool { hand.display.shown?[sign].glyph == "✓" }
    #expect(!isSettled())
    hand.act(.click, at: sign)
    #expect(isSettled() && isOn("장보기"))
    hand.act(.click, at: sign)
    #expect(!isSettled())
  }

  @Test func `a box is that of its line alone, whatever is marked`() throws {
    hand.press("enter", "f", "space", "space")
    let box = try #require(hand.place(of: "☐    가습기"))
    hand.act(.click, at: box)
    #expect(hand.text.count { $0 == "☑" } == 1)
  }

  @Test func `the caret goes where a text is clicked`() {
    hand.press("3", "a", "tab")
    for key in ["o", "n", "e", "enter", "우", "유", "x", "enter", "t", "w", "o"] { hand.press(key) }
    hand.act(.click, on: "유")
    hand.press("!")
    #expect(hand.text.contains("우!유x"))
    // Behind the end of a line, below the last one.
    let row = hand.place(of: "one")?.row ?? 0
    hand.act(.click, at: Point(column: 60, row: row))
    hand.press("!")
    #expect(hand.text.contains("one!"))
    hand.act(.click, at: Point(column: 3, row: row + 9))
    hand.press("?")
    #expect(hand.text.contains("one!?"))
  }

  @Test(arguments: [
    ["a"], ["1", "a"], ["/"], ["6"], [":"], ["4", "a", "tab", "down", "down"],
  ])
  func `the caret goes where a field is clicked`(keys: [String]) throws {
    hand.press("enter")
    for key in keys + ["x", "우", "y", "z"] { hand.press(key) }
    let end = try #require(hand.display.shown?.cursor)
    hand.act(.click, at: Point(column: end.column - 2, row: end.row))
    hand.press("!")
    #expect(hand.text.contains("x우!yz"), "\(hand.text)")
    hand.act(.click, at: Point(column: end.column - 5, row: end.row))
    hand.press("?")
    #expect(hand.text.contains("?x우!yz"), "\(hand.text)")
  }

  @Test func `a click in a field that is longer than its room counts what is not seen`() {
    hand.press("+")
    for number in 10..<60 { for digit in String(number) { hand.press(String(digit)) } }
    hand.act(.click, on: "5859")
    hand.press("!")
    #expect(hand.text.contains("57!5"), "\(hand.text)")
  }

  @Test func `a command of the palette is run by a double click`() {
    hand.press(":")
    hand.doubleClick("Go to the diary")
    #expect(stage.shell.overlays.isEmpty)
    #expect(stage.shell.top == .diary)
  }

  @Test func `nothing beside a sheet is touched, and what was typed stays`() {
    hand.press("4", "a", "tab")
    for letter in ["k", "e", "p", "t"] { hand.press(letter) }
    for row in 0..<hand.display.size.rows {
      for column in [0, 1, 40, 79] where row != hand.display.size.rows - 1 {
        hand.act(.click, at: Point(column: column, row: row))
        hand.act(.doubleClick, at: Point(column: column, row: row))
      }
    }
    #expect(stage.shell.overlays.count == 1)
    #expect(hand.text.contains("kept"))
    #expect(stage.shell.top == .ledger)
  }

  @Test func `a field of a form is where typing goes on after a click`() {
    hand.press("4", "a", "tab")
    hand.act(.click, on: "Memo")
    hand.press("x")
    #expect(hand.text.split(separator: "\n").contains { $0.contains("Memo") && $0.contains("x") })
  }

  @Test func `the wheel scrolls what it is over, and the cursor stays while it can`() throws {
    for number in 0..<40 { try stage.book.todos.add(TodoDraft("number \(number)")) }
    hand.press("enter", "j", "j", "j", "j")
    hand.act(.wheelDown, on: "café")
    #expect(isOn("café"))
    #expect(try #require(hand.place(of: "▌")).row == 5, "\(hand.text)")
    hand.act(.wheelDown, at: Point(column: 3, row: 9))
    #expect(!isOn("café"))
    hand.act(.wheelUp, at: Point(column: 3, row: 0))
    #expect(try #require(hand.place(of: "▌")).row == 4)
  }

  @Test func `a page and the editor are scrolled by the wheel`() throws {
    try stage.book.diary.add("Long\n" + (0..<60).map { "line \($0)\n" }.joined(), tags: ["long"])
    hand.press("3")
    hand.doubleClick("long")
    hand.doubleClick("Long")
    #expect(hand.text.contains("line 1"))
    for _ in 0..<4 { hand.act(.wheelDown, at: Point(column: 9, row: 9)) }
    #expect(!hand.text.contains("line 1\n"))
    hand.press("e")
    for _ in 0..<40 { hand.act(.wheelUp, at: Point(column: 9, row: 9)) }
    #expect(hand.text.contains("  Long"))
    for _ in 0..<40 { hand.act(.wheelDown, at: Point(column: 9, row: 9)) }
    #expect(hand.text.contains("line 59"))
    #expect(hand.display.shown?.cursor != nil)
  }

  @Test func `what is clicked is what stands there by now`() {
    let place = hand.place(of: "Work")
    stage.press("j", "enter")
    hand.act(.click, at: place ?? Point(column: 0, row: 0))
    #expect(stage.shell.screens.count == 2)
    #expect(hand.text.contains("3/10 done"), "\(hand.text)")
  }

  @Test(arguments: [[], ["3", "a", "tab"], [","], ["4", "a", "tab"]])
  func `the terminal keeps the mouse until a key takes it, wherever one is`(keys: [String]) {
    for key in keys { hand.press(key) }
    #expect(!hand.display.isMouseOn)
    hand.press("f2")
    #expect(
      hand.display.isMouseOn && hand.text.contains("Mouse on: it points here"), "\(hand.text)")
    hand.press("f2")
    #expect(!hand.display.isMouseOn && hand.text.contains("Mouse off: the terminal selects text"))
  }
}
