import SeededRandom
import Core
import Entities
import Repositories
import Testing

/// Machines that put to-dos below each other at random see the same trees, and those of a naive model.
@Suite struct TreeTests {
  private static let count = 7

  private static func id(_ number: Int) -> EntityID { EntityID("id-\(number)") }
  private static func folder(_ number: Int) -> EntityID { EntityID("folder-\(number)") }

  @Test(arguments: 0..<60)
  func `machines that have all lines have the same trees, whatever came first`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) * 104_729 + 1)
    let desks = (0..<3).map { BookFixture(seed: UInt64($0 + 1) * 1000) }
    let books = try desks.map { try $0.open() }
    var time = desks[0].clock
    for fixture in desks { fixture.clock = time }
    for number in 0..<Self.count {
      var folder = FolderEntity(
        id: EntityID("folder-\(number)"), name: "folder \(number)", created: time)
      folder.position = Int64(number)
      try books[0].save(desks[0].todo("\(number)", id: "id-\(number)"), folder)
    }
    for desk in desks.dropFirst() { try desks[0].copyLog(to: desk) }
    for book in books { try book.refresh() }
    for _ in 0..<60 {
      time.milliseconds += 1000
      for fixture in desks { fixture.clock = time }
      let place = random.below(3)
      switch random.below(7) {
      case 0: try desks[place].copyLog(to: desks[(place + 1) % 3]) { _ in true }
      case 1: try books[place].refresh()
      default: try act(books[place], &random, time)
      }
    }
    for _ in 0..<2 {
      for from in desks { for to in desks where to !== from { try from.copyLog(to: to) } }
    }
    for book in books { try book.refresh() }
    let expected = show(books[0])
    for book in books.dropFirst() { #expect(show(book) == expected, "seed \(seed)") }
    for fixture in desks { #expect(show(try fixture.open(.ignored)) == expected, "seed \(seed)") }
    try check(books[0], Self.id, "seed \(seed)")
    try check(books[0], Self.folder, "seed \(seed)")
  }

  private func act(
    _ book: EntryRepository, _ random: inout SeededGenerator, _ now: Timestamp
  ) throws {
    let id = Self.id(random.below(Self.count))
    let folder = Self.folder(random.below(Self.count))
    let edit: Edit =
      switch random.below(14) {
      case 0: .set(.todo, id, [.parent: .absent])
      case 1: .delete(.todo, id)
      case 2: .set(.todo, id, [.deleted: .absent])
      case 3: .set(.todo, id, [.folder: .text("folder-\(random.below(Self.count))")])
      case 4: .set(.todo, id, [.completed: .time(random.once(in: 2) ? now : nil)])
      case 10, 11, 12: .set(.folder, folder, [.parent: .id(Self.folder(random.below(Self.count)))])
      case 13:
        random.once(in: 2) ? .delete(.folder, folder) : .set(.folder, folder, [.deleted: .absent])
      case 5: .set(.todo, id, [.start: .text("2026-12-\(10 + random.below(9))")])
      default: .set(.todo, id, [.parent: .id(Self.id(random.below(Self.count)))])
      }
    try book.commit(Transaction(OperationLabel("edit"), [edit]))
  }

  private func show(_ book: EntryRepository) -> [String] {
    (0..<Self.count).map { number in
      guard let row = book.row(of: Self.id(number)) else { return "" }
      let summary = book.summary(of: row)
      let below = book.below(row).map { book.id(of: $0).text }
      return
        "\(summary.isDeleted) \(summary.parent?.text ?? "-") \(summary.folder?.text ?? "-") \(below) \(summary.below) \(summary.standing)"
    }
      + (0..<Self.count).map { number in
        guard let row = book.row(of: Self.folder(number)) else { return "" }
        let count = book.count(EntryQuery(where: .folder(Self.folder(number))))
        return "\(book.summary(of: row).parent?.text ?? "-") \(count)"
      }
  }

  /// Compares a book with what its links mean, each considered by itself.
  private func check(
    _ book: EntryRepository, _ id: (Int) -> EntityID, _ comment: Comment
  ) throws {
    let ids = (0..<Self.count).map(id)
    let rows = try ids.map { try #require(book.row(of: $0)) }
    let summaries = rows.map(book.summary)
    let links = rows.map { row in
      book.value(.parent, at: row).text.flatMap { ids.firstIndex(of: EntityID($0)) }
    }
    var isVoid: Set<Int> = []
    for number in ids.indices {
      var circle: [Int] = []
      var next = links[number]
      while let current = next, !circle.contains(current) {
        circle.append(current)
        next = links[current]
      }
      guard circle.contains(number) else {
        let parent = links[number].flatMap { summaries[$0].isDeleted ? nil : $0 }
        #expect(summaries[number].parent == parent.map { ids[$0] }, comment)
        continue
      }
      // In a circle one link does not count, and its to-do is at the top of the others.
      let tops = circle.filter { member in
        links[member].map { summaries[member].parent != ids[$0] } ?? true
          && links[member].map { !summaries[$0].isDeleted } ?? true
      }
      if circle.allSatisfy({ !summaries[$0].isDeleted }) {
        #expect(tops.count == 1, comment)
        isVoid.formUnion(tops)
      }
    }
    for number in ids.indices where !summaries[number].isDeleted {
      guard summaries[number].kind == .todo else {
        let folder = try #require(book.row(of: ids[number]))
        let all = book.entries(EntryQuery(where: .folder(book.id(of: folder))))
        let own = book.entries(EntryQuery(.folder(book.id(of: folder))))
        let parts = ids.indices.filter { summaries[$0].parent == ids[number] }.flatMap {
          book.entries(EntryQuery(where: .folder(ids[$0])))
        }
        #expect(all.sorted() == (own + parts).sorted(), comment)
        continue
      }
      let below = book.below(rows[number])
      #expect(!below.contains(rows[number]), comment)
      guard let parent = summaries[number].parent.flatMap(ids.firstIndex) else { continue }
      #expect(summaries[number].folder == summaries[parent].folder, comment)
      #expect(book.below(rows[parent]).contains(rows[number]), comment)
    }
    let all = book.entries(EntryQuery())
    let outline = book.outline(all, folded: [])
    #expect(Set(outline?.lines.map(\.row) ?? all) == Set(all), comment)
    #expect(outline?.lines.count ?? all.count == all.count, comment)
  }
}

@Suite struct LinkTests {
  private let fixture = BookFixture()

  private func nest(_ book: EntryRepository, _ id: String, below parent: String?) throws {
    fixture.clock.milliseconds += 1000
    try book.commit(
      Transaction(
        OperationLabel("nest"),
        [.set(.todo, EntityID(id), [.parent: .id(parent.map { EntityID($0) })])]))
  }

  private func parent(_ id: String, _ book: EntryRepository) throws -> String? {
    book.summary(of: try #require(book.row(of: EntityID(id)))).parent?.text
  }

  @Test func `of a circle the latest link is void, and counts again when the circle is gone`()
    throws
  {
    let book = try fixture.open()
    try book.save(
      fixture.todo("a", id: "a"), fixture.todo("b", id: "b"), fixture.todo("c", id: "c"))
    try nest(book, "a", below: "b")
    try nest(book, "b", below: "c")
    try nest(book, "c", below: "a")
    #expect(try ["a", "b", "c"].map { try parent($0, book) } == ["b", "c", nil])
    try nest(book, "a", below: nil)
    #expect(try ["a", "b", "c"].map { try parent($0, book) } == [nil, "c", "a"])
    try nest(book, "a", below: "a")
    #expect(try parent("a", book) == nil, "a circle of one")
  }

  @Test func `a folder lies in no list and in no to-do`() throws {
    let book = try fixture.open()
    var list = FolderEntity(id: EntityID("list"), name: "List", created: fixture.clock)
    list.query = "#shop"
    let home = FolderEntity(id: EntityID("home"), name: "Home", created: fixture.clock)
    try book.save(list, home, fixture.todo("a", id: "a"))
    for other in ["list", "a", "home", "unknown"] {
      fixture.clock.milliseconds += 1000
      let edit = Edit.set(.folder, home.id, [.parent: .text(other)])
      try book.commit(Transaction(OperationLabel("nest-folder"), [edit]))
      #expect(try parent("home", book) == nil)
      #expect(book.folders().first { $0.id == home.id }?.parent == EntityID(other), "it is kept")
    }
  }

  @Test func `what lies below a deleted one stands at the top of its folder until that is back`()
    throws
  {
    let book = try fixture.open()
    let home = FolderEntity(id: EntityID("home"), name: "Home", created: fixture.clock)
    var top = fixture.todo("top", id: "top")
    top.folder = home.id
    try book.save(home, top, fixture.todo("sub", id: "sub"), fixture.todo("subsub", id: "subsub"))
    try nest(book, "sub", below: "top")
    try nest(book, "subsub", below: "sub")
    #expect(book.entries(EntryQuery(.folder(home.id))).count == 3)
    try book.commit(Transaction(OperationLabel("delete"), [.delete(.todo, top.id)]))
    #expect(try parent("sub", book) == nil)
    let sub = book.summary(of: try #require(book.row(of: EntityID("sub"))))
    #expect(sub.isParentDeleted && sub.folder == home.id)
    #expect(try parent("subsub", book) == "sub")
    try book.undo()
    #expect(try parent("sub", book) == "top")
  }

  @Test func `a book opened from its cache has the same trees`() throws {
    let book = try fixture.open()
    try book.save(
      fixture.todo("a", id: "a"), fixture.todo("b", id: "b"), fixture.todo("c", id: "c"))
    try nest(book, "a", below: "b")
    try nest(book, "b", below: "c")
    try EntryRepository.makeCache(at: fixture.location, program: 0, files: fixture.files)
    let other = try fixture.open()
    let top = try #require(other.row(of: EntityID("c")))
    #expect(other.below(top).map { other.id(of: $0).text } == ["b", "a"])
    fixture.clock.milliseconds += 1000
    try nest(other, "b", below: nil)
    #expect(other.below(top).isEmpty)
  }

  @Test func `a circle of what waits for each other blocks nothing, on any machine`() throws {
    let desks = [BookFixture(seed: 1000), BookFixture(seed: 2000)]
    let books = try desks.map { try $0.open() }
    let ids = ["a", "b", "c"].map { EntityID($0) }
    for id in ids { try books[0].save(desks[0].todo(id.text, id: id.text)) }
    try desks[0].copyLog(to: desks[1])
    try books[1].refresh()
    func wait(_ place: Int, _ id: Int, for other: Int) throws {
      desks[place].clock.milliseconds += 1000
      let edit = Edit.set(.todo, ids[id], [.after(ids[other]): .truth(true)])
      try books[place].commit(Transaction(OperationLabel("after"), [edit]))
    }
    try wait(0, 0, for: 1)
    try wait(0, 2, for: 0)
    try wait(1, 1, for: 0)
    for (from, to) in [(0, 1), (1, 0)] { try desks[from].copyLog(to: desks[to]) }
    let moment = TodoStanding.Moment(CivilDate(dayNumber: 20_778), ClockTime(minutes: 0))
    for book in try books + [desks[0].open(.ignored)] {
      try book.refresh()
      let states = try ids.map { id in
        book.summary(of: try #require(book.row(of: id))).standing.state(at: moment)
      }
      #expect(states == [.ready, .ready, .blocked])
    }
  }

  @Test func `ten thousand to-dos on one level and a hundred levels are possible`() throws {
    let book = try fixture.open()
    var todos = (0..<10_000).map { fixture.todo("wide \($0)", id: "wide-\($0)") }
    for place in todos.indices.dropFirst() { todos[place].parent = todos[0].id }
    var deep = (0..<100).map { fixture.todo("deep \($0)", id: "deep-\($0)") }
    for place in deep.indices.dropFirst() { deep[place].parent = deep[place - 1].id }
    try book.commit(Transaction(OperationLabel("add"), (todos + deep).map(Edit.save)))
    let wide = try #require(book.row(of: todos[0].id))
    let bottom = try #require(book.row(of: deep[99].id))
    let clock = ContinuousClock()
    let time = try clock.measure {
      #expect(book.below(wide).count == 9_999 && book.summary(of: wide).below.total == 9_999)
      let outline = book.outline(book.entries(EntryQuery()), folded: [])
      #expect(outline?.lines.first { $0.row == bottom }?.level == 99)
      try nest(book, "deep-0", below: "wide-5000")
      #expect(book.outline(book.entries(EntryQuery()), folded: [])?.lines.count == 10_100)
    }
    #expect(time < .seconds(10), "in a debug build: \(time)")
  }
}
