import Core
import Entities
import Services
import Testing
import WallClock

/// Folders inside folders.
@MainActor struct FolderTreeTests {
  private let fixture = BookFixture()

  /// Home with Garden, in which Beds lies; then Work.
  ///
  /// An entry in each, one of Garden done.
  private func book() throws -> Book {
    let book = try fixture.open()
    try book.folders.add("Home")
    try book.folders.add("Work")
    try book.folders.add("Garden", in: id("Home", book))
    try book.folders.add("Beds", in: id("Garden", book))
    for name in ["Home", "Work", "Garden", "Beds"] {
      try book.add("in \(name)", to: id(name, book))
    }
    try book.entries.finish(book.add("dug", to: id("Garden", book)))
    return book
  }

  private func id(_ name: String, _ book: Book) throws -> EntityID {
    try book.folders.find(name).id
  }

  private func paths(_ book: Book) -> [String] { book.folders.all().map(\.shownPath) }

  private let all = ["Home", "Home / Garden", "Home / Garden / Beds", "Work"]

  @Test func `if machines put a folder at two places, the chosen one stays`()
    throws
  {
    let (one, other) = (fixture, BookFixture())
    // The first slot of both books would have the same name.
    _ = try other.open()
    let here = try book()
    try other.take(from: one)
    let there = try other.open()
    let (home, work) = (try id("Home", here), try id("Work", here))
    let (garden, beds) = (try id("Garden", here), try id("Beds", here))
    try here.folders.move(garden, into: work)
    one.wallClock.move(byMinutes: 1)
    other.wallClock.move(byMinutes: 2)
    try there.folders.move(garden, into: nil)
    try one.take(from: other)
    let merged = try one.open()
    #expect(merged.versions.count == 1 && merged.versions.record(garden)?.versions == 2)
    let dispute = try #require(merged.versions.disputes(of: garden).first { $0.field == .parent })
    #expect(dispute.versions.map(\.value) == [.absent, .id(work)])
    #expect(merged.folders.folder(garden)?.parent == nil)
    try merged.versions.choose(.id(work), of: dispute, in: garden)
    #expect(merged.folders.folder(garden)?.parent == work)
    #expect(merged.folders.folder(beds)?.parent == garden)
    #expect(merged.versions.count == 0 && merged.folders.folder(home)?.tally.total == 1)
    try merged.history.undo()
    try merged.folders.move(work, into: beds)
    #expect(throws: RuleError.self) {
      try merged.versions.choose(.id(work), of: dispute, in: garden)
    }
  }

  @Test func `a folder stands before those in it, and is found by where it lies`() throws {
    let book = try book()
    #expect(paths(book) == all)
    #expect(paths(try fixture.reopen()) == all)
    #expect(
      book.folders.all(Sort(.name, isReversed: true)).map(\.name) == [
        "Work", "Home", "Garden", "Beds",
      ])
    for name in ["garden", "Home/Garden", " home / garden "] {
      #expect(try book.folders.find(name).name == "Garden")
    }
    #expect(try book.folders.find("Garden/Beds").name == "Beds")
    for name in ["Work/Garden", "Home/Beds", "/Garden", "Home/"] {
      #expect(throws: RuleError.noSuchFolder(name)) { try book.folders.find(name) }
    }
  }

  @Test func `a folder counts what is in it and below, its limits what is in it`() throws {
    let book = try book()
    let home = try book.folders.find("Home")
    #expect(home.tally.total == 4 && home.tally.open == 3 && home.tally.done == 1)
    #expect(home.own.total == 1 && home.folderCount == 2)
    #expect(try book.folders.find("Garden").tally.total == 3)
    try book.editFolder(home.id) { $0.maximum = 2 }
    try book.add("second", to: home.id)
    #expect(throws: RuleError.folderFull("Home", maximum: 2, count: 3)) {
      try book.add("third", to: home.id)
    }
  }

  @Test func `names are unique wherever folders lie`() throws {
    let book = try book()
    let work = try id("Work", book)
    #expect(throws: RuleError.folderNameTaken("Garden")) {
      try book.folders.add("garden", in: work)
    }
  }

  @Test func `a folder goes into another with all in it, and back, in one step of undo`() throws {
    let book = try book()
    try book.folders.move(id("Garden", book), into: id("Work", book))
    #expect(paths(book) == ["Home", "Work", "Work / Garden", "Work / Garden / Beds"])
    let action = try book.history.undo()
    #expect(action.verb == .nestFolder && action.title == "Garden" && action.folder == "Work")
    #expect(paths(book) == all)
    try book.folders.move(id("Garden", book), into: nil, at: 1)
    #expect(paths(book) == ["Garden", "Garden / Beds", "Home", "Work"])
    try book.folders.move(id("Work", book), into: id("Garden", book), at: 1)
    #expect(paths(book) == ["Garden", "Garden / Work", "Garden / Beds", "Home"])
    try book.folders.move(id("Beds", book), past: id("Work", book))
    #expect(paths(book) == ["Garden", "Garden / Beds", "Garden / Work", "Home"])
    #expect(try !book.folders.areBeside(id("Beds", book), id("Home", book)))
  }

  @Test func `a circle is refused, and the folders in it are named`() throws {
    let book = try book()
    let before = paths(book)
    let home = try id("Home", book)
    #expect(throws: RuleError.belowItself("Home", way: ["Beds", "Garden", "Home"])) {
      try book.folders.move(home, into: id("Beds", book))
    }
    #expect(throws: RuleError.belowItself("Home", way: ["Home"])) {
      try book.folders.move(home, into: home)
    }
    let list = try book.folders.addList("Errands", query: "#shop")
    #expect(throws: RuleError.listHoldsNothing("Errands")) {
      try book.folders.move(home, into: list)
    }
    #expect(throws: RuleError.listLiesNowhere("Errands")) {
      try book.folders.move(list, into: home)
    }
    #expect(paths(book) == before)
  }

  @Test func `a folder is deleted with those in it, each by its rule, and undo brings all back`()
    throws
  {
    let book = try book()
    try book.editFolder(id("Garden", book)) { $0.deleteRule = .cascade }
    let before = book.contents
    try book.folders.delete(id("Home", book))
    #expect(paths(book) == ["Work"])
    #expect(Set(book.titles(.inbox)) == ["in Home", "in Beds"])
    #expect(Set(book.titles()) == ["in Home", "in Beds", "in Work"])
    #expect(try book.history.undo() == Action(.deleteFolder, folder: "Home"))
    #expect(book.contents == before && paths(book) == all)
    try book.editFolder(id("Beds", book)) { $0.deleteRule = .deny }
    #expect(throws: RuleError.folderNotEmpty("Beds", count: 1)) {
      try book.folders.delete(id("Home", book))
    }
    #expect(paths(book) == all)
  }

  @Test func `queries find what is below a folder, and follow its name and place`() throws {
    let book = try book()
    func titles(_ query: String) throws -> [String] {
      var request = EntryRequest(.everywhere)
      request.shown = .open
      request.query = try book.queries.query(query)
      let list = book.entries.list(request)
      return book.entries.entries(list, in: 0..<list.count).map(\.title).sorted()
    }
    #expect(try titles("/Home") == ["in Beds", "in Garden", "in Home"])
    #expect(try titles("folder:home -/beds") == ["in Garden", "in Home"])
    #expect(try titles("/home/garden") == ["in Beds", "in Garden"])
    #expect(try titles("/Work") == ["in Work"])
    let list = try book.folders.addList("Dig", query: "/Home/Garden is:open")
    try book.folders.rename(id("Home", book), to: "House")
    #expect(book.folders.list(list)?.query == "/Garden is:open")
    try book.history.undo()
    #expect(book.folders.list(list)?.query == "/Home/Garden is:open")
    try book.folders.move(id("Garden", book), into: nil)
    #expect(book.folders.list(list)?.query == "/Garden is:open")
  }

  @Test func `a folder that is edited goes into another and keeps what others changed`() throws {
    let book = try book()
    let seen = try book.folders.find("Garden")
    try fixture.open().folders.recolour(seen.id, to: "green")
    var edited = seen
    edited.parent = try id("Work", book)
    edited.name = "Plot"
    try book.folders.save(edited, over: seen, place: 1)
    #expect(paths(book) == ["Home", "Work", "Work / Plot", "Work / Plot / Beds"])
    #expect(book.folders.folder(seen.id)?.colour == "#30A46C")
    let reopened = try fixture.reopen()
    #expect(paths(reopened) == ["Home", "Work", "Work / Plot", "Work / Plot / Beds"])
    try reopened.history.undo()
    #expect(paths(reopened) == all)
  }
}
