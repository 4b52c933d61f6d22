import Core
import Entities
import Services
import Testing

/// Archived folders, and deleted ones that are restored.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct ArchiveTests {
  private let fixture = BookFixture()

  private func makeBook() throws -> (book: Book, home: EntityID, work: EntityID) {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    let work = try book.folders.add("Work")
    for line in ["milk today /Home", "rent 2026-11-19 /Work", "회의 14:00-15:00 /Work", "tea today"] {
      try book.quickAdd.add(line)
    }
    return (book, home, work)
  }

  private func titles(_ query: String, _ book: Book) throws -> Set<String> {
    var request = EntryRequest(.everywhere)
    request.shown = .open
    request.query = try book.queries.query(query)
    let list = book.entries.list(request)
    return Set(book.entries.entries(list, in: 0..<list.count).map(\.title))
  }

  private func today(_ book: Book) -> Set<String> {
    let agenda = book.agenda.day(book.clock.today)
    return Set(book.agenda.items(agenda).map(\.entry.title))
  }

  private func shown(_ list: ShippedList, _ book: Book) throws -> [String] {
    let list = try #require(book.folders.list(list.id))
    let request = try book.folders.request(list)
    let found = book.entries.list(request)
    #expect(
      book.entries.count(request) == found.count
        && book.folders.counts([list])[list.id] == found.count)
    return book.entries.entries(found, in: 0..<found.count).map(\.title)
  }

  @Test func `what is in an archived folder leaves lists, Today and counts, and comes back`() throws
  {
    let (book, _, work) = try makeBook()
    let before = (try titles("", book), today(book), book.days.status())
    try book.folders.setArchived(work, true)
    #expect(try titles("", book) == ["milk", "tea"])
    #expect(today(book) == ["milk", "tea"])
    #expect(book.folders.all().map(\.name) == ["Home"])
    #expect(book.days.status().overdue == 0 && book.days.status().next == nil)
    #expect(try titles("is:archived", book) == ["rent", "회의"])
    #expect(try titles("/Work", book) == ["rent", "회의"], "who names it asks for it")
    #expect(try titles("-is:archived", book) == ["milk", "tea"])
    #expect(try Set(shown(.archive, book)) == ["Work", "rent", "회의"])
    #expect(try shown(.archive, book).first == "Work")
    #expect(book.folders.folder(work)?.isArchived == true)
    let again = try fixture.reopen()
    #expect(try titles("", again) == ["milk", "tea"])
    try again.folders.restore(work)
    #expect(try titles("", again) == before.0 && today(again) == before.1)
    #expect(again.days.status() == before.2)
    try again.history.undo()
    #expect(try titles("", again) == ["milk", "tea"])
  }

  @Test func `search shows it last, and what lies in it goes with it`() throws {
    let (book, _, work) = try makeBook()
    let sub = try book.folders.add("Old", in: work)
    try book.add("tea leaves", to: sub)
    try book.folders.setArchived(work, true)
    #expect(try titles("tea", book) == ["tea"])
    let found = book.search.find("tea")
    #expect(book.entries.entries(found, in: 0..<found.count).map(\.title) == ["tea", "tea leaves"])
    #expect(
      book.folders.allIncludingArchived().filter(\.isArchived).map(\.name) == ["Work", "Old"])
    #expect(try shown(.archive, book).first == "Work")
  }

  @Test func `a list cannot be archived`() throws {
    let book = try fixture.open()
    let list = try book.folders.addList("Errands", query: "#shop")
    #expect(throws: RuleError.listHoldsNothing("Errands")) {
      try book.folders.setArchived(list, true)
    }
  }

  @Test(arguments: [DeleteRule.nullify, .cascade, .noAction])
  func `a deleted folder comes back with all that was in it`(rule: DeleteRule) throws {
    let (book, home, _) = try makeBook()
    try book.editFolder(home) { $0.deleteRule = rule }
    let sub = try book.folders.add("Garden", in: home)
    try book.add("roses", to: sub)
    let before = book.contents
    try book.folders.delete(home)
    #expect(try shown(.trash, book).contains("Home"))
    try book.add("later")
    #expect(book.folders.isDeleted(home) && book.folders.isDeletedOrArchived(home))
    #expect(try book.folders.findDeleted("home") == home)
    try book.folders.restore(home)
    #expect(book.folders.folder(home)?.tally.open == 2)
    #expect(book.contents.folders == before.folders)
    #expect(book.folders.folder(sub)?.parent == home)
    #expect(try shown(.trash, book).isEmpty)
    try book.history.undo()
    #expect(book.folders.isDeleted(home))
  }

  @Test func `a folder that is not deleted is said to be there or archived`() throws {
    let (book, home, _) = try makeBook()
    #expect(throws: RuleError.folderIsThere("Home")) { try book.folders.findDeleted("home") }
    try book.folders.setArchived(home, true)
    #expect(throws: RuleError.folderIsArchived("Home")) { try book.folders.findDeleted("home") }
    #expect(throws: RuleError.noSuchFolder("Nowhere")) { try book.folders.findDeleted("Nowhere") }
  }

  @Test func `what was moved since stays where it is`() throws {
    let (book, home, work) = try makeBook()
    let milk = try #require(book.ids(.folder(home)).first)
    try book.folders.delete(home)
    try book.entries.assign([milk], to: work)
    try book.folders.restore(home)
    #expect(book.entries.folder(of: milk) == work)
  }

  @Test func `a name that was taken meanwhile is refused`() throws {
    let (book, home, _) = try makeBook()
    try book.folders.delete(home)
    try book.folders.add("home")
    #expect(throws: RuleError.folderNameTaken("home")) { try book.folders.restore(home) }
  }

  @Test func `a name that a folder in it had, and that was taken meanwhile, is refused, too`()
    throws
  {
    let (book, home, _) = try makeBook()
    try book.folders.add("Garden", in: home)
    try book.folders.delete(home)
    try book.folders.add("Garden")
    #expect(throws: RuleError.folderNameTaken("Garden")) { try book.folders.restore(home) }
    #expect(book.folders.isDeleted(home))
  }

  @Test
  func
    `a folder comes back before the one in which it lay, and lies in that again when it is back`()
    throws
  {
    let (book, home, _) = try makeBook()
    let garden = try book.folders.add("Garden", in: home)
    try book.add("roses", to: garden)
    try book.folders.delete(garden)
    try book.folders.delete(home)
    try book.folders.restore(garden)
    #expect(book.folders.folder(garden)?.parent == nil && book.folders.isDeleted(home))
    #expect(book.folders.folder(garden)?.tally.open == 1)
    try book.folders.restore(home)
    #expect(book.folders.folder(garden)?.parent == home)
    #expect(book.folders.folder(home)?.tally.open == 2)
  }

  @Test
  func `a folder that is taken out of the archive is in sight when the one it lies in is, too`()
    throws
  {
    let (book, home, _) = try makeBook()
    let garden = try book.folders.add("Garden", in: home)
    let beds = try book.folders.add("Beds", in: garden)
    try book.folders.setArchived(garden, true)
    try book.folders.setArchived(home, true)
    #expect(throws: RuleError.archivedWith("Beds", upper: "Home")) {
      try book.folders.setArchived(beds, false)
    }
    var notice: Action?
    book.onActed = { notice = $0 }
    try book.folders.setArchived(garden, false)
    #expect(notice?.folder == "Garden" && notice?.place == "Home")
    #expect(book.folders.folder(garden)?.isArchived == true)
    try book.folders.setArchived(home, false)
    #expect(notice?.place == nil)
    #expect(book.folders.folder(beds)?.isArchived == false)
  }

  @Test(arguments: [DeleteRule.nullify, .cascade, .noAction])
  func `a folder that went with the one it lay in comes back alone, with what is in it`(
    rule: DeleteRule
  ) throws {
    let (book, home, _) = try makeBook()
    let garden = try book.folders.add("Garden", in: home)
    let beds = try book.folders.add("Beds", in: garden)
    for folder in [home, garden, beds] { try book.editFolder(folder) { $0.deleteRule = rule } }
    let roses = try book.add("roses", to: garden)
    try book.todos.put(book.add("water", to: garden), below: roses[0])
    try book.add("tulips", to: beds)
    let before = book.contents
    try book.folders.delete(home)
    var notice: Action?
    book.onActed = { notice = $0 }
    try book.folders.restore(garden)
    #expect(notice?.folder == "Garden" && notice?.place == "Home")
    #expect(book.folders.isDeleted(home) && book.folders.folder(garden)?.parent == nil)
    #expect(book.folders.folder(beds)?.parent == garden)
    #expect(book.folders.folder(garden)?.tally.open == 2)
    #expect(book.entries.entry(roses[0])?.folder == garden)
    #expect(try shown(.trash, book).filter { ["Home", "Garden", "Beds"].contains($0) } == ["Home"])
    try book.folders.restore(home)
    #expect(notice?.folder == "Home" && notice?.place == nil)
    #expect(book.contents.folders == before.folders)
  }

  @Test func `a list that came with the program comes back`() throws {
    let book = try fixture.open()
    try book.folders.delete(ShippedList.overdue.id)
    #expect(book.folders.list(ShippedList.overdue.id) == nil)
    #expect(try shown(.trash, book).count == 1)
    try book.folders.restore(ShippedList.overdue.id)
    #expect(book.folders.list(ShippedList.overdue.id)?.name == "Overdue")
  }
}
