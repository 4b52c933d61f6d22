import Core
import Services
import Testing

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct AfterTests {
  private let fixture = BookFixture()

  private func titles(_ text: String, _ book: Book) throws -> [String] {
    var request = EntryRequest(.everywhere)
    request.sort = Sort(.created)
    request.query = try book.queries.query(text)
    let list = book.entries.list(request)
    return book.entries.entries(list, in: 0..<list.count).map(\.title)
  }

  private func wait(_ book: Book, _ id: EntityID, for after: EntityID...) throws {
    try book.todos.setAfter([id], to: Set(after), over: book.todos.commonAfter(of: [id]))
  }

  @Test func `a to-do waits until what comes before is closed, deleted or dropped`() throws {
    let book = try fixture.open()
    let ids = try book.add("hotel", "flights", "visa")
    try wait(book, ids[0], for: ids[1], ids[2])
    #expect(try titles("is:blocked", book) == ["hotel"])
    #expect(try titles("is:blocking", book) == ["flights", "visa"])
    #expect(try titles("is:next", book) == ["flights", "visa"])
    #expect(
      try titles("after:flights", book) == ["hotel"] && titles("after:any", book) == ["hotel"])
    #expect(book.entries.entry(ids[0])?.blockers == [ids[1], ids[2]])
    try book.entries.finish([ids[1]])
    #expect(try titles("is:blocked", book) == ["hotel"])
    try book.entries.delete([ids[2]])
    #expect(try titles("is:blocked", book).isEmpty && titles("is:next", book) == ["hotel"])
    try book.history.undo()
    #expect(try titles("is:blocked", book) == ["hotel"])
    try wait(book, ids[0])
    #expect(try titles("is:blocked", book).isEmpty)
    #expect(book.entries.entry(ids[0])?.after == [])
  }

  @Test func `links that two machines close to a circle are told of, and count for nothing`() throws
  {
    let other = BookFixture()
    // The first slot of both books would have the same name.
    _ = try other.open()
    let book = try fixture.open()
    let ids = try book.add("a", "b", "c", "d")
    try other.take(from: fixture)
    let copy = try other.open()
    try wait(book, ids[0], for: ids[1])
    try wait(copy, ids[1], for: ids[0])
    try book.todos.put([ids[2]], below: ids[3])
    try copy.todos.put([ids[3]], below: ids[2])
    #expect(book.todos.voidLinks().isEmpty)
    try fixture.take(from: other)
    let merged = try fixture.open()
    let links = merged.todos.voidLinks()
    #expect(Set(links.filter { !$0.isParent }.map(\.title)) == ["a", "b"])
    #expect(links.count { $0.isParent } == 1)
    #expect(merged.entries.entry(ids[0])?.voidAfter == [ids[1]])
    #expect(merged.entries.entry(ids[0])?.blockers == [])
    #expect(merged.todos.waiting(for: ids[0]) == [ids[1]])
  }

  @Test func `what lies below a blocked one is blocked`() throws {
    let book = try fixture.open()
    let ids = try book.add("trip", "seats", "money")
    try book.todos.put([ids[1]], below: ids[0])
    try wait(book, ids[0], for: ids[2])
    #expect(try titles("is:blocked", book) == ["trip", "seats"])
    try book.entries.finish([ids[2]])
    #expect(try titles("is:blocked", book).isEmpty)
  }

  @Test func `nothing waits for itself or its relatives, and the chain is named`() throws {
    let book = try fixture.open()
    let ids = try book.add("a", "b", "c")
    try wait(book, ids[0], for: ids[1])
    try wait(book, ids[1], for: ids[2])
    #expect(throws: RuleError.waitsForItself("c", way: ["a", "b", "c"])) {
      try wait(book, ids[2], for: ids[0])
    }
    #expect(throws: RuleError.self) { try wait(book, ids[0], for: ids[0]) }
    let sub = try book.add("sub")[0]
    try book.todos.put([sub], below: ids[2])
    #expect(throws: RuleError.relatives("sub", "c")) { try wait(book, sub, for: ids[2]) }
  }

  @Test func `what waits for another cannot lie below it, nor that below what waits`() throws {
    let book = try fixture.open()
    let ids = try book.add("trip", "seats", "money", "sub")
    try book.todos.put([ids[3]], below: ids[1])
    try wait(book, ids[3], for: ids[0])
    #expect(throws: RuleError.waitsFor("sub", "trip")) {
      try book.todos.put([ids[1]], below: ids[0])
    }
    #expect(throws: RuleError.waitsFor("sub", "trip")) {
      try book.todos.put([ids[0]], below: ids[3])
    }
    let trip = try #require(book.todos.todo(ids[0]))
    var moved = trip
    moved.parent = ids[3]
    #expect(throws: RuleError.waitsFor("sub", "trip")) { try book.todos.save(moved, over: trip) }
    var draft = TodoDraft("new")
    draft.parent = ids[1]
    draft.after = [ids[1]]
    #expect(throws: RuleError.waitsFor("new", "seats")) {
      try book.todos.checkAfter(draft.after, of: draft.title, below: ids[1])
    }
    // A to-do that is done holds nobody up.
    try book.entries.finish([ids[0]])
    try book.todos.put([ids[1]], below: ids[0])
    #expect(book.entries.entry(ids[1])?.parent == ids[0])
  }

  @Test func `what waits for itself by what it lies below is refused`() throws {
    let book = try fixture.open()
    let ids = try book.add("trip", "seats", "money", "bank")
    try book.todos.put([ids[1]], below: ids[0])
    try wait(book, ids[0], for: ids[2])
    // The trip waits for the money, and so do the seats, which are part of the trip.
    #expect(throws: RuleError.waitsForItself("money", way: ["seats", "money"])) {
      try wait(book, ids[2], for: ids[1])
    }
    // The trip cannot be finished before the seats.
    try wait(book, ids[3], for: ids[0])
    #expect(throws: RuleError.waitsForItself("seats", way: ["bank", "trip", "seats"])) {
      try wait(book, ids[1], for: ids[3])
    }
    let pay = try book.add("pay")[0]
    try wait(book, pay, for: ids[3])
    #expect(throws: RuleError.waitsForItself("pay", way: ["pay", "bank", "trip"])) {
      try book.todos.put([pay], below: ids[0])
    }
    try book.entries.finish([ids[1]])
    try wait(book, ids[2], for: ids[1])
  }

  @Test func `a chain makes each wait for the one before, in one step`() throws {
    let book = try fixture.open()
    let ids = try book.add("a", "b", "c", "d")
    try book.todos.chain(Array(ids.prefix(3)))
    #expect(try titles("is:blocked", book) == ["b", "c"])
    #expect(ids.map { book.entries.entry($0)?.after } == [[], [ids[0]], [ids[1]], []])
    try book.history.undo()
    #expect(try titles("is:blocked", book).isEmpty)
    try wait(book, ids[0], for: ids[3])
    try book.todos.chain([ids[0], ids[1]])
    #expect(book.entries.entry(ids[0])?.after == [ids[3]])
    // The first already waits for the last.
    #expect(throws: RuleError.waitsForItself("d", way: ["a", "d"])) { try book.todos.chain(ids) }
    let sub = try book.add("sub")[0]
    try book.todos.put([sub], below: ids[2])
    #expect(throws: RuleError.relatives("sub", "c")) { try book.todos.chain([ids[2], sub]) }
  }

  @Test func `a new to-do waits from the first on`() throws {
    let book = try fixture.open()
    let first = try book.add("flights")[0]
    var draft = TodoDraft("")
    draft.after = [first]
    let id = try book.quickAdd.add("hotel fri", over: draft)
    #expect(book.entries.entry(id)?.blockers == [first])
    try book.history.undo()
    #expect(book.entries.entry(id) == nil)
  }

  @Test func `a to-do may wait for a thousand others`() throws {
    let book = try fixture.open()
    let ids = try book.quickAdd.add(lines: (0...1000).map { PastedLine("to-do \($0)") })
    try book.todos.setAfter([ids[0]], to: Set(ids.dropFirst()), over: [])
    #expect(try titles("is:blocked", book) == ["to-do 0"])
    try book.entries.finish(Array(ids.dropFirst()))
    #expect(try titles("is:blocked", book).isEmpty)
  }
}
