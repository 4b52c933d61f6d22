import Core
import Services
import Testing

@testable import ViewModels

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct OutlineJourneyTests {
  private func levels(_ journey: Journey) -> [String]? {
    journey.detail?.rows.map { row in
      let sign: String =
        switch row.place?.sign {
        case .open: "v "
        case .folded: "> "
        case .some(.none), nil: ""
        }
      return String(repeating: "  ", count: row.place?.level ?? 0) + sign + row.title.text
    }
  }

  /// `one` has `a` and `b` below it, and `a` has `a1`.
  private func makeOutline() throws -> Journey {
    let journey = try Journey.inHome()
    journey.press("o")
    journey.type("a")
    journey.press("enter")
    journey.type("b")
    journey.press("enter", "esc", "k", "o")
    journey.type("a1")
    journey.press("enter", "esc")
    return journey
  }

  @Test func `o adds below, a beside`() throws {
    let journey = try makeOutline()
    #expect(levels(journey) == ["v one", "  v a", "    a1", "  b", "two", "three"])
    #expect(journey.selected == "a1")
    journey.press("a")
    journey.type("a2")
    journey.press("enter", "esc")
    #expect(levels(journey)?[3] == "    a2")
    journey.press("G", "a")
    journey.type("four")
    journey.press("enter", "esc")
    #expect(levels(journey)?.last == "four")
  }

  @Test func `the last change of a place repeats, and no older act`() throws {
    let journey = try makeOutline()
    journey.press("G", "x", "u", "k", ">", "j", ".")
    #expect(levels(journey) == ["v one", "  v a", "    a1", "  b", "  two", "  three"])
    #expect(journey.notice == "Moved “three” below “one”")
    journey.press("K", ".")
    #expect(levels(journey) == ["v one", "  v a", "    a1", "  three", "  b", "  two"])
    journey.press(".", ".")
    #expect(levels(journey) == ["v one", "  three", "  v a", "    a1", "  b", "  two"])
    #expect(journey.notice == "It is the first on its level")
    journey.press("G", "J")
    #expect(journey.notice == "It is the last on its level")
    journey.press("space", "K")
    #expect(
      journey.notice == "Only the line under the cursor moves by hand: clear the marks first")
    #expect(levels(journey)?.last == "  two")
  }

  @Test func `levels change by keys, and say why they cannot`() throws {
    let journey = try makeOutline()
    journey.press("<")
    #expect(levels(journey) == ["v one", "  a", "  a1", "  b", "two", "three"])
    #expect(journey.notice == "Moved “a1” below “one”")
    journey.press("<")
    #expect(journey.notice == "Moved “a1” to the top level")
    journey.press("<")
    #expect(journey.notice == "It lies below nothing")
    journey.press("g", ">")
    #expect(journey.notice == "There is no to-do above it to put it below")
    journey.press("u", "u")
    #expect(levels(journey) == ["v one", "  v a", "    a1", "  b", "two", "three"])
    journey.press("G", ">")
    #expect(levels(journey)?.suffix(2) == ["v two", "  three"])
  }

  @Test func `what is folded leaves the events above as they are`() throws {
    let journey = try makeOutline()
    var standup = EventDraft(
      "Standup a1", try journey.book.eventSpan(from: "tomorrow 9:30", to: ""))
    standup.folder = try #require(journey.book.folders.all().first).id
    try journey.book.events.add(standup)
    let lines = { journey.detail?.headings.map(\.line) }
    #expect(lines() == [0, 1])
    #expect(journey.detail?.headings.map(\.remark) == ["1", "6"])
    journey.press("Z")
    #expect(levels(journey) == ["Standup a1", "> one", "two", "three"])
    #expect(lines() == [0, 1])
    journey.press("/")
    journey.type("a1")
    #expect(levels(journey) == ["Standup a1", "v one", "  v a", "    a1"])
    #expect(lines() == [0, 1])
  }

  @Test func `what lies below is folded, and shown again`() throws {
    let journey = try makeOutline()
    journey.press("z")
    #expect(
      levels(journey) == ["v one", "  > a", "  b", "two", "three"] && journey.selected == "a")
    journey.press("Z", "Z")
    #expect(levels(journey) == ["> one", "two", "three"] && journey.selected == "one")
    journey.press("/")
    journey.type("a1")
    #expect(levels(journey) == ["v one", "  v a", "    a1"])
    #expect(journey.detail?.rows.map(\.isDim) == [true, true, false])
    journey.press("esc", "z")
    #expect(levels(journey) == ["v one", "  > a", "  b", "two", "three"])
    journey.press("G", "z")
    #expect(journey.notice == "Nothing lies below it")
  }

  @Test func `what is done although it waits for another one says so`() throws {
    let journey = try Journey.inHome()
    let entries = journey.book.entries
    func id(_ title: String) throws -> EntityID {
      try #require(
        entries.ids(in: entries.list(EntryRequest(.everywhere))).first {
          entries.entry($0)?.title == title
        })
    }
    try journey.book.todos.chain([try id("one"), try id("two")])
    journey.press("g", "j", "x")
    #expect(journey.notice == "Finished “two”, “one” is still open")
    journey.press("u", "g", "x", "x")
    #expect(journey.notice == "Finished “two”")
  }

  @Test func `what is done drops what is open below it, and one key takes it back`() throws {
    let journey = try makeOutline()
    journey.press("g", "x")
    #expect(journey.notice == "Finished “one”, 3 below dropped")
    #expect(levels(journey) == ["two", "three"])
    #expect(journey.detail?.foot == "1 done · 3 dropped   f shows them")
    journey.press("u")
    #expect(levels(journey)?.count == 6)
    journey.press("g", "j", "j", "x")
    #expect(levels(journey) == ["v one", "  a", "  b", "two", "three"])
    #expect(
      journey.detail?.rows.map { $0.labels.map(\.text.text) }.prefix(2) == [["0/2"], ["1/1"]])
    journey.press("g", "d")
    #expect(journey.notice == "Deleted “one” and 3 below")
  }

  @Test func `by hand, a to-do moves among those beside it`() throws {
    let journey = try makeOutline()
    journey.press("g", "j", "J")
    #expect(levels(journey)?.prefix(4) == ["v one", "  b", "  v a", "    a1"])
    #expect(journey.selected == "a")
  }

  @Test func `by hand, a to-do moves past one that is shown`() throws {
    let journey = try makeOutline()
    journey.press("g", "j", "j", "j", "o")
    #expect(journey.selected == "b")
    journey.press("esc", "a")
    journey.type("c")
    journey.press("enter", "esc", "k", "x")
    #expect(levels(journey)?.prefix(4) == ["v one", "  v a", "    a1", "  c"])
    journey.press("g", "j", "J")
    #expect(levels(journey)?.prefix(4) == ["v one", "  c", "  v a", "    a1"])
    journey.press("J")
    #expect(levels(journey)?.prefix(4) == ["v one", "  c", "  v a", "    a1"])
    #expect(journey.notice == "It is the last on its level")
    journey.press("u")
    #expect(levels(journey)?.prefix(4) == ["v one", "  v a", "    a1", "  c"])
  }

  @Test func `pasted lines become an outline`() throws {
    let journey = try Journey.inHome()
    journey.press("a")
    journey.shell.paste("- trip\n  - hotel\n  - flights\n")
    journey.press("y")
    #expect(levels(journey)?.contains("v trip") == true)
    #expect(levels(journey)?.contains("  flights") == true)
  }

  @Test func `a form says what a to-do lies below, and puts it elsewhere`() throws {
    let journey = try makeOutline()
    journey.press("enter")
    #expect(journey.form?["parent"] == "a")
    while journey.focusedField != "parent" { journey.press("tab") }
    journey.press("ctrl+u")
    journey.type("nowhere")
    journey.press("ctrl+s")
    #expect(journey.form?.refusal?.contains("nowhere") == true)
    journey.press("ctrl+u")
    journey.type("Three")
    journey.press("ctrl+s")
    #expect(levels(journey)?.suffix(2) == ["v three", "  a1"])
    #expect(journey.detail?.preview?.fields.contains { $0.value == "three" } == true)
  }

  @Test func `B picks what has to be closed before, and takes it away`() throws {
    let journey = try Journey.inHome()
    journey.press("B")
    let sheet = try #require(journey.assignSheet)
    #expect(
      sheet.title == "Before “one”" && sheet.rows.map(\.entry.title.text) == ["two", "three"])
    journey.press("space", "enter")
    #expect(journey.notice == "Order set for “one”")
    #expect(journey.detail?.rows.map(\.remark.whole) == ["⊘ after two", "", ""])
    #expect(journey.detail?.rows.map(\.isDim) == [true, false, false])
    journey.press("j", "x")
    #expect(journey.detail?.rows.map(\.remark.whole) == ["", ""])
    journey.press("u", "k", "B", "space", "enter")
    #expect(journey.detail?.rows.map(\.isDim) == [false, false, false])
    journey.press("j", "B", "esc")
    journey.press("k", "B", "*", "enter", "j", "B", "space", "enter")
    #expect(journey.notice?.hasPrefix("“two” would wait for itself: “one” › “two”") == true)
  }

  @Test func `B and B again on marks make them come one after another`() throws {
    let journey = try Journey.inHome()
    journey.press("*", "B")
    #expect(journey.shell.state.hints.map(\.label).contains("One after another"))
    journey.press("B")
    #expect(journey.assignSheet == nil)
    #expect(journey.notice == "Order set for 2 entries")
    #expect(journey.detail?.rows.map(\.remark.whole) == ["", "⊘ after one", "⊘ after two"])
    journey.press("u")
    #expect(journey.detail?.rows.map(\.remark.whole) == ["", "", ""])
    journey.press("B")
    #expect(!journey.shell.state.hints.map(\.label).contains("One after another"))
    journey.press("B")
    #expect(journey.notice == "Mark several to-dos before, and they come one after another")
  }

  @Test func `what is folded stays folded after a restart`() throws {
    let journey = try makeOutline()
    journey.press("g", "j", "z")
    #expect(levels(journey) == ["v one", "  > a", "  b", "two", "three"])
    let later = try journey.neighbour()
    later.press("j", "enter")
    #expect(levels(later) == ["v one", "  > a", "  b", "two", "three"])
    later.press("g", "j", "z")
    let last = try journey.neighbour()
    last.press("j", "enter")
    #expect(levels(last) == ["v one", "  v a", "    a1", "  b", "two", "three"])
  }

  @Test func `marking all lines leaves out those shown only for what is below them`() throws {
    let journey = try makeOutline()
    journey.press("/")
    journey.type("a1")
    journey.press("enter", "*")
    #expect(journey.detail?.markSummary == "1 marked")
  }

  @Test func `a filter puts the cursor on what it finds, and n goes on to the next`() throws {
    let journey = try makeOutline()
    journey.press("G", "o")
    journey.type("a3")
    journey.press("enter", "esc", "g", "n")
    #expect(journey.notice?.hasPrefix("No filter is set") == true)
    journey.press("/")
    journey.type("a")
    journey.press("backspace")
    journey.type("a1")
    journey.press("enter")
    #expect(journey.selected == "a1")
    journey.press("x")
    var finished = EntryRequest(.everywhere)
    finished.shown = .finished
    let done = journey.book.entries.list(finished)
    #expect(journey.book.entries.map(done) { $0.title } == ["a1"])
    journey.press("/", "ctrl+u")
    journey.type("a3")
    journey.press("enter", "/", "ctrl+u")
    journey.type("is:open a")
    journey.press("enter", "g", "n")
    #expect(journey.selected == "a")
    journey.press("n")
    #expect(journey.selected == "a3")
    journey.press("n")
    #expect(journey.selected == "a")
    journey.press("N")
    #expect(journey.selected == "a3")
  }

  @Test func `there are no levels in a list`() throws {
    let journey = try makeOutline()
    try journey.book.folders.addList("All", query: "is:open")
    journey.press(":")
    journey.type("All")
    journey.press("enter")
    #expect(journey.detail?.isList == true)
    journey.press("G", ">")
    #expect(journey.notice?.hasPrefix("Levels show only in a folder") == true)
    journey.press("1", "g", "j", "enter")
    #expect(levels(journey) == ["v one", "  v a", "    a1", "  b", "two", "three"])
  }
}
