import Core
import Entities
import MemoryFiles
import Services
import Testing
import ViewModels
import WallClock

/// Two instances that changed the same entry without knowledge of each other.
@MainActor struct VersionsJourneyTests {
  private let journey: Journey
  private let neighbour: Journey
  private let milk: EntityID

  init() throws {
    journey = try Journey()
    milk = try journey.add("milk", "bread")[0]
    neighbour = try journey.neighbour()
  }

  /// Makes the neighbour save its edit first, at 09:41; what is saved here at 09:42 has not seen it.
  private func dispute(_ theirs: (inout Todo) -> Void, _ mine: (inout Todo) -> Void) throws {
    let seen = try #require(journey.book.todos.todo(milk))
    var edited = seen
    theirs(&edited)
    try neighbour.book.todos.save(edited, over: seen)
    journey.clock.move(byMinutes: 1)
    edited = seen
    mine(&edited)
    try journey.book.todos.save(edited, over: seen)
    journey.shell.press("z")
    journey.press("1", "enter")
    while journey.selected?.contains("milk") == false { journey.press("j") }
  }

  private func disputeTitles() throws {
    try dispute({ $0.title = "oat milk" }, { $0.title = "soy milk" })
  }

  private var lines: [String]? {
    journey.versions?.rows.map { "\($0.label): \($0.value), \($0.note)" }
  }

  private var selected: String? {
    journey.versions.map { $0.rows[$0.position.cursor].value }
  }

  @Test func `the preview on the command line has what stands beside it, too`() throws {
    let builder = EntryPreviewBuilder(journey.book, .english)
    #expect(builder.otherVersions(of: milk).isEmpty)
    try disputeTitles()
    let versions = builder.otherVersions(of: milk).map { "\($0.label): \($0.value)" }
    #expect(versions == ["Title, other version: “oat milk”"])
  }

  @Test func `the list and its preview say that there are versions`() throws {
    try disputeTitles()
    let row = journey.detail?.rows.first { $0.id == milk }
    #expect(row?.labels.map(\.kind) == [.versions])
    #expect(row?.labels.map(\.text.text) == ["2 versions"])
    #expect(
      journey.detail?.preview?.warning == "Changed elsewhere too: 2 versions, = compares")
    journey.press("=", "enter")
    #expect(journey.detail?.rows.first { $0.id == milk }?.labels.isEmpty == true)
    #expect(journey.detail?.preview?.warning == "")
  }

  @Test func `the sheet shows both versions, and Enter keeps the one under the cursor`() throws {
    try disputeTitles()
    #expect(journey.notice == nil)
    journey.press("=")
    #expect(journey.versions?.title == "2 versions of “soy milk”")
    #expect(
      lines == ["Title: “soy milk”, shown · today 09:42", "Title: “oat milk”, today 09:41"])
    journey.press("j", "enter")
    #expect(journey.versions == nil)
    #expect(journey.notice == "Kept one version of “oat milk”")
    #expect(journey.selected == "oat milk")
    #expect(journey.book.entries.entry(milk)?.versions == 1)
    try neighbour.book.refresh()
    #expect(neighbour.titles(in: .everywhere) == ["bread", "oat milk"])
    journey.press("u")
    #expect(journey.notice == "Undone: choice of one version of “oat milk”")
    #expect(journey.book.entries.entry(milk)?.versions == 2)
    #expect(journey.selected == "soy milk")
  }

  @Test func `Esc leaves both as they are`() throws {
    try disputeTitles()
    journey.press("=", "j", "esc")
    #expect(journey.shell.overlays.isEmpty)
    #expect(journey.detail != nil)
    #expect(journey.book.entries.entry(milk)?.versions == 2)
  }

  @Test func `the sheet stays for the next field`() throws {
    try dispute(
      {
        $0.title = "oat milk"
        $0.priority = .low
      },
      {
        $0.title = "soy milk"
        $0.priority = .high
      })
    journey.press("=")
    #expect(journey.versions?.rows.map(\.value) == ["“soy milk”", "“oat milk”", "high", "low"])
    #expect(journey.versions?.hasTexts == false)
    journey.press("enter")
    #expect(journey.versions?.rows.map(\.value) == ["high", "low"])
    journey.press("G", "enter")
    #expect(journey.versions == nil)
    #expect(journey.book.todos.todo(milk)?.priority == .low)
  }

  @Test func `a text is compared with the one that is shown, and both can be kept`() throws {
    try dispute(
      { $0.notes = "bread\nsalt\nhoney" }, { $0.notes = "bread\nhoney\njam" })
    journey.press("=", "j")
    func text() -> [String]? {
      journey.versions?.text.map { $0.spans.map(\.text).joined() }
    }
    #expect(journey.versions?.rows.map(\.value) == ["“jam” (3 lines)", "“salt” (3 lines)"])
    #expect(text() == ["  bread", "+ salt", "  honey", "- jam"])
    #expect(journey.versions?.legend == "+ only in this one  - only in the one shown")
    journey.press("k")
    #expect(text() == ["  bread", "- salt", "  honey", "+ jam"])
    #expect(journey.versions?.legend == "+ only in this one  - only in the other")
    journey.press("b")
    #expect(journey.versions == nil)
    #expect(journey.notice == "Kept both versions of “milk”")
    #expect(journey.book.todos.todo(milk)?.notes == "bread\nsalt\nhoney\njam")
  }

  @Test func `a long text shows what differs, and is read on with the keys of pages`() throws {
    let lines = (1...60).map { "line \($0)" }
    try dispute(
      { $0.notes = lines.joined(separator: "\n") },
      { $0.notes = (lines.prefix(10) + ["end"]).joined(separator: "\n") })
    journey.press("=", "j")
    let text = try #require(journey.versions?.text)
    let first = text.prefix(4).map { $0.spans.map(\.text).joined() }
    #expect(first == ["  …", "  line 9", "  line 10", "- end"])
    #expect(text.count == 20)
    journey.press("pgdn")
    #expect(journey.versions?.textPosition.top == 19)
    journey.press("pgup")
    #expect(journey.versions?.textPosition.top == 0)
    journey.press("pgdn", "k", "j")
    #expect(journey.versions?.textPosition.top == 0)
  }

  @Test func `only texts are kept both`() throws {
    try disputeTitles()
    journey.press("=", "b")
    #expect(journey.versions != nil)
    #expect(journey.notice?.hasPrefix("Both can be kept only of long texts") == true)
  }

  @Test func `another's edit shows at once, and the cursor stays on its version`() throws {
    try disputeTitles()
    journey.press("=", "j")
    try neighbour.book.refresh()
    try neighbour.book.entries.rename(milk, to: "rice milk", over: "milk")
    try journey.book.refresh()
    #expect(
      journey.versions?.rows.map(\.value) == ["“rice milk”", "“soy milk”", "“oat milk”"])
    #expect(journey.versions?.title == "3 versions of “rice milk”")
    #expect(selected == "“oat milk”")
    try neighbour.book.entries.rename(milk, to: "water")
    try journey.book.refresh()
    #expect(journey.versions?.emptyMessage == "There is one version now. Esc goes back")
    journey.press("enter")
    #expect(journey.notice == "Nothing is selected")
    journey.press("esc")
    #expect(journey.detail != nil)
  }

  @Test func `what was written at the last moment is not thrown away unseen`() throws {
    try disputeTitles()
    journey.press("=")
    try neighbour.book.entries.rename(milk, to: "rice milk", over: "milk")
    journey.press("enter")
    #expect(journey.notice == "The versions changed meanwhile. Look again")
    #expect(journey.versions?.rows.count == 3)
  }

  @Test func `what cannot be saved is chosen in memory, and the sheet closes`() throws {
    try disputeTitles()
    journey.press("=", "j")
    journey.fillDisk()
    journey.press("enter")
    #expect(journey.versions == nil)
    #expect(journey.shell.state.banner != nil)
    #expect(journey.book.entries.entry(milk)?.versions == 1)
    journey.freeDisk()
  }

  @Test func `the key is offered only where there are versions`() throws {
    try disputeTitles()
    #expect(journey.shell.state.hints.contains { $0.label == "Versions" })
    journey.press("G", "g")
    while journey.selected != "bread" { journey.press("j") }
    #expect(!journey.shell.state.hints.contains { $0.label == "Versions" })
    journey.press("=")
    #expect(journey.notice == "There is one version of it")
  }

  @Test func `pages, expenses, people and the day have it too`() throws {
    let book = journey.book
    let page = try #require(book.diary.page(book.diary.add("Rain\n\nAll day.")))
    for text in ["Sun", "Snow"] { try book.diary.save(text: "Rain\n\n\(text)", over: page) }
    let spent = try book.ledger.add(ExpenseDraft("coffee", book.amount("4500 KRW")))
    let expense = try #require(book.ledger.expense(spent))
    for memo in ["one", "two"] {
      var edited = expense
      edited.memo = memo
      try book.ledger.save(edited, over: expense)
    }
    let person = try #require(book.people.person(book.people.add(PersonDetails("Anna"))))
    for address in ["here", "there"] {
      var edited = person
      edited.details.address = address
      try book.people.save(edited, over: person)
    }
    let ways = [
      ["3", "enter"], ["3", "enter", "enter"], ["4", "G"], ["5"], ["2", "j", "j"],
    ]
    for way in ways {
      for key in way { journey.press(key) }
      journey.press("=")
      #expect(journey.versions?.rows.count == 2, "\(way)")
      journey.press("esc", "1")
    }
  }

  @Test func `links that close a circle are told of at both ends`() throws {
    let one = try Journey(.english, on: MemoryFileSystem(), idPrefix: "one")
    let ids = try one.add("B", "C")
    let files = MemoryFileSystem()
    try files.take(from: one.files, under: "/home/book/data")
    let two = try Journey(.english, on: files, idPrefix: "two")
    try one.book.todos.setAfter([ids[0]], to: [ids[1]], over: [])
    try two.book.todos.setAfter([ids[1]], to: [ids[0]], over: [])
    try one.files.take(from: files, under: "/home/book/data")
    let merged = try Journey(.english, on: one.files, idPrefix: "merged")
    let preview = EntryPreviewBuilder(merged.book, .english).preview(of: ids[0])
    let links = preview?.fields.filter { ["After", "Blocks"].contains($0.label) }.map(\.value)
    let void = "C (circular, ignored)"
    #expect(links == [void, void])
  }
}
