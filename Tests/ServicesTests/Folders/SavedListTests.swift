import Core
import Entities
import Services
import Testing

/// Lists show what their queries find.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct SavedListTests {
  private let fixture = BookFixture()

  private func titles(_ query: String, in book: Book) throws -> [String] {
    var request = EntryRequest(.everywhere)
    request.shown = .open
    request.query = try book.queries.query(query)
    let list = book.entries.list(request)
    return book.entries.entries(list, in: 0..<list.count).map(\.title)
  }

  private func count(_ list: SavedList, in book: Book) throws -> Int {
    book.entries.count(try book.folders.request(list))
  }

  @Test func `the lists that come with the program can be read and are not in the book`() throws {
    let book = try fixture.open()
    #expect(book.folders.lists().map(\.shipped) == ShippedList.allCases)
    for list in book.folders.lists() { #expect(try count(list, in: book) == 0) }
    #expect(book.folders.all().isEmpty)
    #expect(book.isEmpty)
  }

  @Test func `each list that comes with the program has its own count`() throws {
    let book = try fixture.open()
    try book.quickAdd.add("rent 2026-11-19")
    try book.quickAdd.add("report tue #work")
    try book.entries.finish(book.add("old"))
    try book.entries.delete(book.add("gone"))
    try book.quickAdd.add("later")
    try book.todos.setAfter(book.add("last"), to: Set(book.add("first")), over: [])
    let counts = try book.folders.lists().map { try count($0, in: book) }
    #expect(counts == [1, 1, 0, 1, 3, 0, 1, 1, 0])
  }

  @Test func `a query for deleted entries finds occurrences that are left out, as Trash does`()
    throws
  {
    let book = try fixture.open()
    let id = try book.quickAdd.add("회의 every tue 14:00-15:30")
    let day = try #require(CivilDate(text: "2026-12-08"))
    try book.events.delete(.this, of: id, on: day)
    for query in [
      "is:deleted", "/trash", "is:deleted 회의", "is:deleted kind:event", "-is:deleted kind:event",
    ] {
      #expect(try titles(query, in: book) == ["회의"], "\(query)")
    }
    for query in ["is:deleted milk", "is:deleted kind:todo", "is:deleted #a"] {
      #expect(try titles(query, in: book) == [], "\(query)")
    }
    let trash = try #require(book.folders.list(named: "Trash"))
    #expect(try count(trash, in: book) == 1)
    try book.events.restore(id, on: day)
    #expect(try titles("is:deleted", in: book) == [])
    #expect(try count(trash, in: book) == 0)
  }

  @Test func `a list is no folder`() throws {
    let book = try fixture.open()
    let id = try book.folders.addList("Errands", query: "#shop")
    #expect(book.folders.all().isEmpty)
    #expect(book.folders.folder(id) == nil)
    #expect(throws: RuleError.folderIsGone) { try book.entries.assign(book.add("milk"), to: id) }
    #expect(throws: RuleError.listNameTaken("Errands")) { try book.folders.add("errands") }
    let refused = RuleError.listHoldsNothing("Errands")
    #expect(throws: refused) { try book.folders.find("errands") }
    #expect(throws: refused) { try book.quickAdd.add("milk /Errands") }
    #expect(throws: refused) { try book.quickAdd.add("party 14:00-15:00 /Errands") }
  }

  @Test func `a query names a list, in a query of a list too`() throws {
    let book = try fixture.open()
    for line in ["milk #shop", "bread #shop !high", "rent !high"] { try book.quickAdd.add(line) }
    try book.folders.addList("Errands", query: "#shop sort:name")
    try book.folders.addList("Urgent errands", query: "/errands !high")
    #expect(try titles("/Errands", in: book) == ["milk", "bread"])
    #expect(try titles("/\"urgent errands\"", in: book) == ["bread"])
    #expect(try titles("!high -/Errands", in: book) == ["rent"])
  }

  @Test func `a list shows what is open unless its query names a state`() throws {
    let book = try fixture.open()
    try book.entries.finish(book.add("milk"))
    try book.folders.addList("Milk", query: "milk")
    try book.folders.addList("Milk had", query: "milk is:done")
    #expect(try titles("/Milk", in: book) == [])
    #expect(try titles("/\"Milk had\"", in: book) == ["milk"])
  }

  @Test func `a list that names itself, directly or by another, is refused`() throws {
    let book = try fixture.open()
    let id = try book.folders.addList("One", query: "#a")
    try book.folders.addList("Two", query: "/One !high")
    try book.folders.addList("Three", query: "/Two")
    for query in ["/One", "/Two", "not /three", "folder:one"] {
      let error = #expect(throws: QueryError.self) { try book.folders.setQuery(of: id, to: query) }
      #expect(error?.reason == .listNamesItself && error?.word.lowercased() == "one", "\(query)")
    }
    let error = #expect(throws: QueryError.self) { try book.folders.addList("New", query: "/new") }
    #expect(error?.reason == .listNamesItself)
    #expect(book.folders.list(id)?.query == "#a")
    let late = ShippedList.overdue.id
    #expect(throws: QueryError.self) { try book.folders.setQuery(of: late, to: "/지남") }
  }

  @Test func `a list that refers to itself after a rename cannot be read, and is kept`() throws {
    let book = try fixture.open()
    let folder = try book.folders.add("One")
    try book.folders.addList("Two", query: "/One")
    let id = try book.folders.addList("Three", query: "/Two")
    try book.folders.delete(folder)
    try book.folders.rename(id, to: "One")
    let error = #expect(throws: QueryError.self) { try titles("/One", in: book) }
    #expect(error?.reason == .listNamesItself)
    #expect(book.folders.list(id)?.query == "/Two")
  }

  @Test(arguments: ["", "is:opne", "(a"])
  func `a text that is not a query makes no list`(query: String) throws {
    let book = try fixture.open()
    #expect(throws: (any Error).self) { try book.folders.addList("X", query: query) }
    #expect(book.folders.list(named: "X") == nil)
  }

  @Test func `a list that comes with the program is written when it is changed`() throws {
    let book = try fixture.open()
    try book.folders.rename(ShippedList.overdue.id, to: "Late")
    try book.folders.setQuery(of: ShippedList.nextWeek.id, to: "due:today..+9d")
    let again = try fixture.open()
    let lists = again.folders.lists()
    #expect(lists.map(\.name).prefix(2) == ["Late", "Next 7 days"])
    #expect(lists[1].query == "due:today..+9d")
    #expect(lists.count == ShippedList.allCases.count)
  }

  @Test func `a list that comes with the program is deleted for good, and undo brings it back`()
    throws
  {
    let book = try fixture.open()
    try book.folders.delete(ShippedList.unsorted.id)
    #expect(try fixture.open().folders.list(ShippedList.unsorted.id) == nil)
    try book.history.undo()
    #expect(book.folders.list(ShippedList.unsorted.id) != nil)
  }

  @Test func `lists are moved among lists, and Trash and Archive stay below`() throws {
    let book = try fixture.open()
    let own = try book.folders.addList("Own", query: "#own")
    try book.folders.move(own, toPlace: 1)
    let names = book.folders.lists().map(\.name)
    #expect(names.first == "Own")
    #expect(names.suffix(2) == ["Trash", "Archive"])
    #expect(try fixture.open().folders.lists().map(\.name) == names)
  }

  @Test(arguments: [
    ("", "#a", "#a"),
    ("/Home", "#a -b sort:due", "/Home #a -b sort:due"),
    ("/Home", "#a or #b group:tag", "/Home (#a or #b) group:tag"),
    ("/Home", "#a or #b limit:3", "/Home (#a or #b) limit:3"),
    ("folder:none", "a|b", "folder:none (a|b)"),
    ("/Home", "#a OR #b", "/Home (#a OR #b)"),
  ])
  func `what a screen shows and its filter are one query`(
    place: String, text: String, joined: String
  ) throws {
    #expect(QueryText.joined(place, text) == joined)
  }

  @Test func `the name of a place is quoted where it must be`() {
    #expect(QueryText.place("Home") == "/Home")
    #expect(QueryText.place("집안일 Home") == "/\"집안일 Home\"")
    #expect(QueryText.place("the \"new\" one") == #"/"the ""new"" one""#)
  }

  @Test func `a name with quotes in it can be asked for`() throws {
    let book = try fixture.open()
    let folder = try book.folders.add("the \"new\" one")
    try book.todos.add(TodoDraft("milk", folder: folder))
    try book.add("bread")
    #expect(try titles(QueryText.place("the \"new\" one"), in: book) == ["milk"])
  }

  @Test func `queries follow the names of folders and lists, in the same step`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    try book.folders.add("Work")
    let queries = [
      "/home !high", "folder:Work,HOME -/\"Home\" homely", "is:open homework", "/One #a",
    ]
    let lists = try zip(["One", "Two", "Three", "Four"], queries).map {
      try book.folders.addList($0, query: $1)
    }
    try book.folders.rename(home, to: "My \"nest\"")
    func now() -> [String?] { lists.map { book.folders.list($0)?.query } }
    #expect(
      now() == [
        #"/"My ""nest""" !high"#, #"folder:Work,"My ""nest""" -/"My ""nest""" homely"#,
        "is:open homework", "/One #a",
      ])
    try book.history.undo()
    #expect(now() == queries)
    try book.folders.change(lists[0], name: "First", colour: "red", query: "/Home")
    #expect(now().last == "/First #a")
    let list = try #require(book.folders.list(lists[0]))
    #expect(list.name == "First" && list.colour != nil && list.query == "/Home")
    try book.history.undo()
    #expect(now() == queries && book.folders.list(lists[0])?.name == "One")
  }

  @Test func `a list is counted anew when something changes`() throws {
    let book = try fixture.open()
    let list = try #require(book.folders.list(book.folders.addList("Milk", query: "milk")))
    #expect(book.folders.counts([list])[list.id] == 0)
    try book.add("milk")
    #expect(book.folders.counts([list])[list.id] == 1)
  }

  @Test func `Trash stays where it is, and nothing is written`() throws {
    let book = try fixture.open()
    let own = try book.folders.addList("Own", query: "#own")
    try book.folders.move(ShippedList.trash.id, toPlace: 1)
    #expect(!book.folders.areBeside(own, ShippedList.trash.id))
    try book.history.undo()
    #expect(book.folders.list(own) == nil)
  }
}

/// Deleted entries, which can be found and restored.
@MainActor struct RestoreEntriesTests {
  private let fixture = BookFixture()

  @Test func `deleted entries are listed where they are asked for, and only there`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    let ids = try [TodoDraft("milk", folder: home), TodoDraft("bread")].map(book.todos.add)
    try book.entries.delete(ids)
    func count(_ place: EntryRequest.Place, _ query: String) throws -> Int {
      var request = EntryRequest(place)
      request.query = try book.queries.query(query)
      return book.entries.count(request)
    }
    #expect(try count(.everywhere, "") == 0)
    #expect(try count(.everywhere, "is:deleted") == 2)
    #expect(try count(.folder(home), "is:deleted") == 1)
    #expect(try count(.everywhere, "-is:deleted") == 0)
    #expect(try count(.everywhere, "is:deleted milk") == 1)
    #expect(try count(.everywhere, "삭제됨") == 0)
    #expect(try count(.everywhere, "상태:삭제됨") == 2)
  }

  @Test func `what is restored is where it was, in one step of undo`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    let ids = try ["milk", "bread"].map { try book.todos.add(TodoDraft($0, folder: home)) }
    try book.entries.delete(ids)
    try book.entries.restore(ids)
    #expect(ids.map { book.entries.entry($0)?.folder } == [home, home])
    try book.history.undo()
    #expect(ids.compactMap(book.entries.entry).isEmpty)
  }

  @Test func `a folder takes back no more than it may hold`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home", maximum: 1)
    let id = try book.todos.add(TodoDraft("milk", folder: home))
    try book.entries.delete([id])
    try book.todos.add(TodoDraft("bread", folder: home))
    #expect(throws: RuleError.folderFull("Home", maximum: 1, count: 2)) {
      try book.entries.restore([id])
    }
  }

  @Test func `what comes back below another needs no room`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home", maximum: 1)
    var draft = TodoDraft("flour", folder: nil)
    draft.parent = try book.todos.add(TodoDraft("cake", folder: home))
    let id = try book.todos.add(draft)
    try book.entries.delete([id])
    try book.entries.restore([id])
    #expect(book.entries.entry(id) != nil)
  }

  @Test func `an entry of a deleted folder is restored without the folder`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home", deleteRule: .cascade)
    let id = try book.todos.add(TodoDraft("milk", folder: home))
    try book.folders.delete(home)
    try book.entries.restore([id])
    #expect(book.entries.entry(id)?.folder == nil)
  }
}
