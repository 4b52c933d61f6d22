import MemoryFiles
import Services
import Testing
import ViewModels

@MainActor struct SortJourneyTests {
  @Test func `a folder is sorted as it was left, also after a restart`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    for title in ["b", "c", "a"] { try journey.book.quickAdd.add("\(title) /Home") }
    journey.press("j", "enter", "s", "s", "!")
    #expect(journey.detail?.arrangement == "by name, reversed")
    #expect(journey.titles == ["c", "b", "a"])
    journey.press("esc", "k", "enter")
    #expect(journey.detail?.arrangement == "by due day", "each folder has its own")
    journey.press("esc", "j", "enter")
    #expect(journey.titles == ["c", "b", "a"])

    let later = try journey.neighbour()
    later.press("j", "enter")
    #expect(later.detail?.arrangement == "by name, reversed")
    #expect(later.titles == ["c", "b", "a"])
  }

  @Test func `two programs keep each other's sorts`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    let other = try journey.neighbour()
    journey.press("enter", "s")
    other.press("j", "enter", "s", "s")
    let later = try journey.neighbour()
    later.press("enter")
    #expect(later.detail?.arrangement == "by creation")
    later.press("esc", "j", "enter")
    #expect(later.detail?.arrangement == "by name")
  }

  @Test func `a damaged note of how lists were left counts as none`() throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("b")
    journey.press("enter", "s")
    let paths = journey.files.paths(under: "/home/book/state")
    let path = try #require(paths.first { $0.hasSuffix("/views.json") })
    try journey.files.put(path, Array("{\"sorts\":{\"inbox\":7}}".utf8))
    let later = try journey.neighbour()
    later.press("enter")
    #expect(later.detail?.arrangement == "by due day")
    later.press("s")
    #expect(later.detail?.arrangement == "by creation")
  }

  @Test func `people stand by name until another order is chosen, with where they live`() throws {
    let journey = try Journey()
    let team = try journey.book.folders.add("Team")
    for (name, address) in [("Lee", "Busan"), ("Kim", "Seoul"), ("Kim", "Jeju")] {
      var person = PersonDetails(name)
      person.address = address
      try journey.book.people.add(person, folder: team)
    }
    journey.press("j", "enter")
    #expect(journey.detail?.arrangement == "by name")
    #expect(journey.titles == ["Kim", "Kim", "Lee"])
    #expect(journey.detail?.rows.map(\.address) == ["Seoul", "Jeju", "Busan"])
    journey.press("!")
    #expect(journey.titles == ["Lee", "Kim", "Kim"])
    journey.press("!", "a")
    journey.enter("call them")
    #expect(journey.detail?.arrangement == "by name", "a choice stays")
  }

  @Test func `the sheet tells namesakes apart`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Team")
    for address in ["Seoul", "Jeju"] {
      var person = PersonDetails("Kim")
      person.address = address
      try journey.book.people.add(person)
    }
    journey.press("j", "A")
    #expect(journey.assignSheet?.rows.map(\.entry.address) == ["Seoul", "Jeju"])
  }

  @Test func `money is sorted up and down, in a folder and in the ledger`() throws {
    let journey = try Journey()
    for line in ["₩300 tea", "₩100 gum", "₩200 bus"] { try journey.book.quickAdd.add(line) }
    journey.press("enter")
    while journey.detail?.arrangement != "by amount" { journey.press("s") }
    #expect(journey.titles == ["tea", "bus", "gum"])
    journey.press("!")
    #expect(journey.titles == ["gum", "bus", "tea"])
    journey.press("4", "s", "!")
    #expect(journey.ledger?.arrangement == "by money, reversed")
    #expect(journey.ledgerLines.suffix(3) == ["☐ gum ₩100", "☐ bus ₩200", "☐ tea ₩300"])
  }

  @Test func `what is sorted by hand is moved by hand only the right way round`() throws {
    let journey = try Journey()
    for title in ["b", "a"] { try journey.book.quickAdd.add(title) }
    journey.press("enter")
    while journey.detail?.arrangement != "by hand" { journey.press("s") }
    journey.press("!", "J")
    #expect(journey.notice?.contains("not sorted by hand") == true)
    journey.press("!", "J")
    #expect(journey.titles == ["a", "b"])
  }
}
