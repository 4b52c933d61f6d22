import Core
import MemoryFiles
import Services
import Testing
import WallClock

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct OutlineTests {
  private let fixture = BookFixture()

  /// `trip` with `flights` (`prices`, `seats`) and `hotel` below it, in `Home`.
  private func makeTrip() throws -> (book: Book, ids: [String: EntityID]) {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    var ids: [String: EntityID] = [:]
    func add(_ title: String, below parent: String? = nil) throws {
      var draft = TodoDraft(title, folder: parent == nil ? home : nil)
      draft.parent = parent.flatMap { ids[$0] }
      ids[title] = try book.todos.add(draft)
    }
    try add("trip")
    try add("flights", below: "trip")
    try add("prices", below: "flights")
    try add("seats", below: "flights")
    try add("hotel", below: "trip")
    return (book, ids)
  }

  @Test func `what is moved together with what it lies below stays there`() throws {
    let (book, ids) = try makeTrip()
    let other = try book.todos.add(TodoDraft("other", folder: nil))
    let moving = try ["flights", "prices"].map { try #require(ids[$0]) }
    try book.todos.put(moving, below: other)
    #expect(moving.map { book.entries.entry($0)?.parent } == [other, moving[0]])
  }

  private func states(_ book: Book, _ ids: [String: EntityID]) -> String {
    ["trip", "flights", "prices", "seats", "hotel"].map { title in
      let entry = ids[title].flatMap(book.entries.entry)
      switch entry?.state(at: book.clock.localNow) {
      case .done: return "x"
      case .dropped: return "-"
      case .waiting: return "w"
      case .someday: return "s"
      case .blocked: return "b"
      case .ready: return "o"
      case nil: return " "
      }
    }.joined()
  }

  private func titles(_ text: String, _ book: Book) throws -> [String] {
    var request = EntryRequest(.everywhere)
    request.sort = Sort(.created)
    request.query = try book.queries.query(text)
    let list = book.entries.list(request)
    return book.entries.entries(list, in: 0..<list.count).map(\.title)
  }

  @Test func `what is done closes what lies below it in one step, which reopening opens again`()
    throws
  {
    let (book, ids) = try makeTrip()
    try book.entries.finish([try #require(ids["prices"])])
    let trip = try #require(ids["trip"])
    fixture.wallClock.move(byMinutes: 1)
    var actions: [Action] = []
    book.onActed = { actions.append($0) }
    try book.entries.finish([trip])
    #expect(
      states(book, ids) == "x-x--" && actions.map(\.below) == [3] && actions[0].title == "trip")
    try book.history.undo()
    #expect(states(book, ids) == "oox" + "oo")
    try book.history.redo()
    fixture.wallClock.move(byMinutes: 1)
    try book.entries.reopen([trip])
    #expect(states(book, ids) == "oox" + "oo", "what was done before stays so")
  }

  @Test func `what is reopened opens all above it`() throws {
    let (book, ids) = try makeTrip()
    try book.entries.drop([try #require(ids["trip"])])
    #expect(states(book, ids) == "-----")
    try book.entries.reopen([try #require(ids["seats"])])
    #expect(states(book, ids) == "oo-o-")
  }

  @Test func `finishing the last to-do below another leaves that one open`() throws {
    let (book, ids) = try makeTrip()
    try book.entries.finish([try #require(ids["prices"]), try #require(ids["seats"])])
    #expect(states(book, ids) == "ooxxo")
    let below = try #require(ids["flights"].flatMap(book.entries.entry)).below
    #expect(below.total == 2 && below.done == 2)
  }

  @Test func `a form closes and opens what lies below, too`() throws {
    let (book, ids) = try makeTrip()
    let (trip, now) = (try #require(ids["trip"]), book.clock.now())
    try book.editTodo(trip) { $0.close(.done, at: now) }
    #expect(states(book, ids) == "x----")
    try book.editTodo(trip) { $0.close(nil, at: now) }
    #expect(states(book, ids) == "ooooo")
  }

  @Test func `what waits hides what lies below it`() throws {
    let (book, ids) = try makeTrip()
    try book.todos.setStart([try #require(ids["seats"])], to: book.start("fri"))
    try book.todos.setStart([try #require(ids["flights"])], to: .someday)
    #expect(states(book, ids) == "osss" + "o")
    try book.todos.setStart([try #require(ids["trip"])], to: book.start("tomorrow"))
    #expect(states(book, ids) == "wsss" + "w")
    try book.todos.setStart([try #require(ids["flights"])], to: nil)
    #expect(states(book, ids) == "wwwww")
  }

  @Test func `what is deleted takes all below it along, and brings it back`() throws {
    let (book, ids) = try makeTrip()
    try book.entries.delete([try #require(ids["flights"])])
    #expect(states(book, ids) == "o   o")
    try book.history.undo()
    #expect(states(book, ids) == "ooooo")
    #expect(try titles("under:flights", book) == ["prices", "seats"])
  }

  @Test func `what was deleted with another is restored with it`() throws {
    let (book, ids) = try makeTrip()
    try book.entries.delete([try #require(ids["hotel"])])
    try book.entries.delete([try #require(ids["trip"])])
    #expect(states(book, ids) == "     ")
    try book.entries.restore([try #require(ids["trip"])])
    #expect(states(book, ids) == "oooo ", "the hotel was deleted before")
    try book.entries.restore([try #require(ids["hotel"])])
    #expect(ids["hotel"].flatMap(book.entries.entry)?.parent == ids["trip"])
  }

  @Test func `what lies below is in the folder of the uppermost, and counts in no folder`() throws {
    let (book, ids) = try makeTrip()
    let work = try book.folders.add("Work", maximum: 1)
    let tally = { (id: EntityID?) in id.flatMap(book.folders.folder)?.tally.total }
    #expect(book.folders.all().map(\.tally.total) == [1, 0])
    let trip = try #require(ids["trip"])
    try book.entries.assign([trip], to: work)
    #expect(ids.values.allSatisfy { book.entries.entry($0)?.folder == work } && tally(work) == 1)
    try book.add("else", to: nil)
    #expect(throws: RuleError.self) {
      try book.entries.assign([try #require(ids["hotel"])], to: nil)
      try book.entries.assign([try #require(ids["hotel"])], to: work)
    }
    #expect(
      ids["hotel"].flatMap(book.entries.entry)?.parent == nil, "moved alone, it leaves its parent")
    try book.history.undo()
    #expect(ids["hotel"].flatMap(book.entries.entry)?.parent == trip)
  }

  @Test func `nothing can lie below itself, and the chain is named`() throws {
    let (book, ids) = try makeTrip()
    let (trip, seats) = (try #require(ids["trip"]), try #require(ids["seats"]))
    #expect(throws: RuleError.belowItself("trip", way: ["seats", "flights", "trip"])) {
      try book.todos.put([trip], below: seats)
    }
    #expect(throws: RuleError.belowItself("trip", way: ["trip"])) {
      try book.todos.put([trip], below: trip)
    }
    #expect(throws: RuleError.self) { try book.editTodo(trip) { $0.parent = seats } }
    let page = try book.diary.add("page")
    #expect(throws: RuleError.wrongKind("page", wanted: [.todo])) {
      try book.todos.put([trip], below: page)
    }
  }

  @Test func `levels change in one step, and the order by hand is kept`() throws {
    let (book, ids) = try makeTrip()
    let (trip, hotel) = (try #require(ids["trip"]), try #require(ids["hotel"]))
    let (flights, seats) = (try #require(ids["flights"]), try #require(ids["seats"]))
    try book.todos.put([hotel], below: flights)
    #expect(try titles("under:flights", book) == ["prices", "seats", "hotel"])
    try book.todos.put([seats], below: trip, behind: flights)
    #expect(book.entries.entry(seats)?.parent == trip)
    let list0 = book.entries.list(EntryRequest(.everywhere))
    #expect(
      book.entries.outline(list0, folded: [flights]).map {
        book.entries.entries($0.list, in: 0..<9).map(\.title)
      } == ["trip", "flights", "seats"])
    try book.entries.move(hotel, pastSibling: #require(ids["prices"]))
    let list = book.entries.list(EntryRequest(.everywhere))
    let outline = try #require(book.entries.outline(list, folded: []))
    #expect(
      book.entries.entries(outline.list, in: 0..<9).map(\.title)
        == ["trip", "flights", "hotel", "prices", "seats"])
    #expect((0..<5).map { outline.outline[$0].level } == [0, 1, 2, 2, 1])
    let folded = try #require(book.entries.outline(list, folded: [flights]))
    #expect(folded.list.count == 3 && folded.outline[1].sign == .folded)
  }

  @Test func `queries know trees`() throws {
    let (book, ids) = try makeTrip()
    try book.entries.finish([try #require(ids["seats"])])
    #expect(try titles("under:\"trip\" is:next", book) == ["prices", "hotel"])
    #expect(try titles("is:next", book) == ["prices", "hotel"])
    #expect(try titles("is:sub -is:done", book) == ["flights", "prices", "hotel"])
    #expect(try titles("아래:flights", book) == ["prices", "seats"])
    #expect(try titles("under:nothing", book).isEmpty)
    try book.entries.finish([try #require(ids["prices"])])
    #expect(
      try titles("is:next", book) == ["flights", "hotel"], "lists that are kept know it, too")
    try book.todos.put([try #require(ids["flights"])], below: nil)
    #expect(try titles("under:\"trip\"", book) == ["hotel"])
  }

  @Test func `a filter leaves what lies above its hits`() throws {
    let (book, _) = try makeTrip()
    var request = EntryRequest(.everywhere)
    request.query = try book.queries.query("seats")
    let outline = try #require(book.entries.outline(book.entries.list(request), folded: []))
    #expect(
      book.entries.entries(outline.list, in: 0..<9).map(\.title) == ["trip", "flights", "seats"])
    #expect((0..<3).map { outline.outline[$0].isContext } == [true, true, false])
  }

  @Test func `pasted lines lie below each other as they stand`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    let lines = PastedLine.all(
      in: "- trip\n  - [ ] flights\n\t\t- seats tomorrow\n  - hotel\nmilk\n- [ ]\n")
    #expect(lines.map(\.level) == [0, 1, 2, 1, 0])
    let ids = try book.quickAdd.add(lines: lines, over: TodoDraft("", folder: home))
    let entries = ids.compactMap(book.entries.entry)
    #expect(entries.map { $0.parent } == [nil, ids[0], ids[1], ids[0], nil])
    #expect(entries.allSatisfy { $0.folder == home })
    try book.history.undo()
    #expect(book.ids(.everywhere).isEmpty)
  }

  @Test(arguments: [
    ("1. One\n2. Two\n3) [x] Three", ["One", "Two", "Three"]),
    ("Plan\n\n1. One\n  1. Inner\n  2. Next\n2. Two", ["Plan", "One", "Inner", "Next", "Two"]),
    ("1. FC Cologne at home\nmilk", ["1. FC Cologne at home", "milk"]),
    ("24. December: presents\n31. December: fireworks", nil), ("1. One\n3. Three", nil),
    ("2026. The year\n1) One", nil),
  ])
  func `pasted numbers go where they count up from one`(text: String, titles: [String]?) {
    let lines = PastedLine.all(in: text)
    #expect(lines.map(\.text) == titles ?? text.split(separator: "\n").map(String.init))
    if text.contains("[x]") { #expect(lines.map(\.isDone) == [false, false, true]) }
  }

  @Test func `a pasted line that is ticked is done`() throws {
    let book = try fixture.open()
    let ids = try book.quickAdd.add(
      lines: PastedLine.all(
        in: "- [x] trip\n  - [X] flights tomorrow\n  - [ ] hotel\n* [x] gym every day\n[x] milk"))
    let entries = ids.compactMap(book.entries.entry)
    #expect(entries.map(\.title) == ["trip", "flights", "hotel", "gym", "[x] milk"])
    #expect(entries.map(\.isDone) == [true, true, false, true, false])
    #expect(entries[2].parent == ids[0])
    #expect(book.todos.todo(ids[0])?.completed == book.clock.now())
    let next = try titles("gym is:open", book)
    #expect(next == ["gym"], "what repeats comes again")
    try book.history.undo()
    #expect(book.ids(.everywhere).isEmpty)
  }

  @Test func `a tree of a thousand is closed by one line of the log and one sync`() throws {
    let book = try fixture.open()
    let lines = [PastedLine("top")] + (1...1000).map { PastedLine("sub \($0)", level: 1) }
    let ids = try book.quickAdd.add(lines: lines)
    let before = book.history.events(of: nil, limit: 10).count
    let syncs = fixture.files.syncs
    try book.entries.finish([ids[0]])
    #expect(fixture.files.syncs == syncs + 1)
    #expect(book.history.events(of: nil, limit: 10).count == before + 1)
    #expect(ids.allSatisfy { book.entries.entry($0)?.isDone == true })
  }
}
