import Core
import Services
import Testing
import WallClock

/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct TodoStateTests {
  private let fixture = BookFixture()

  private func state(_ id: EntityID, in book: Book) throws -> TodoState {
    try #require(book.entries.entry(id)).state(at: book.clock.localNow)
  }

  @Test(arguments: [
    ("x", TodoState.ready), ("x !someday", .someday), ("x from tomorrow", .waiting),
    ("x from today 09:42", .waiting), ("x from today 09:41", .ready),
    ("x from yesterday", .ready),
  ])
  func `an open to-do waits until its start`(_ line: String, _ expected: TodoState) throws {
    let book = try fixture.open()
    #expect(try state(book.quickAdd.add(line), in: book) == expected)
  }

  @Test func `what waits is ready once the clock has its start`() throws {
    let book = try fixture.open()
    let id = try book.quickAdd.add("x from today 10:00")
    #expect(try state(id, in: book) == .waiting)
    fixture.wallClock.move(byMinutes: 19)
    #expect(try state(id, in: book) == .ready)
  }

  @Test func `what is dropped is closed, and open again when it is reopened or undone`() throws {
    let book = try fixture.open()
    let ids = try book.add("one", "two")
    try book.entries.finish([ids[1]])
    try book.entries.drop(ids)
    #expect(try ids.map { try state($0, in: book) } == [.dropped, .done], "what is done stays so")
    try book.entries.finish(ids)
    #expect(try state(ids[0], in: book) == .dropped)
    try book.entries.reopen(ids)
    #expect(try ids.map { try state($0, in: book) } == [.ready, .ready])
    #expect(book.todos.todo(ids[0])?.outcome == nil)
    try book.history.undo()
    #expect(try state(ids[0], in: book) == .dropped)
    #expect(book.entries.entry(ids[0])?.completed != nil)
  }

  @Test func `what repeats comes again when one of it is dropped`() throws {
    let book = try fixture.open()
    let id = try book.quickAdd.add("plants every week today")
    try book.entries.drop([id])
    let open = book.ids(.everywhere).filter { book.entries.entry($0)?.isDone == false }
    #expect(open.compactMap { book.entries.entry($0)?.due?.date.text } == ["2026-11-28"])
    #expect(book.todos.todo(try #require(open.first))?.outcome == nil)
    try book.entries.reopen([id])
    #expect(book.ids(.everywhere) == [id], "what had come again is taken back")
  }

  @Test func `a form closes, drops and opens`() throws {
    let book = try fixture.open()
    let id = try book.add("one")[0]
    let now = book.clock.now()
    try book.editTodo(id) { $0.close(.dropped, at: now) }
    #expect(try state(id, in: book) == .dropped)
    try book.editTodo(id) { $0.close(.done, at: now) }
    #expect(try state(id, in: book) == .done)
    try book.editTodo(id) { $0.close(nil, at: now) }
    #expect(try state(id, in: book) == .ready)
  }

  @Test func `a list of now says what it leaves out`() throws {
    let book = try fixture.open()
    for line in ["a", "b from fri", "c from fri #x", "d !someday #x"] {
      try book.quickAdd.add(line)
    }
    try book.entries.drop([try book.quickAdd.add("e #x")])
    try book.entries.finish([try book.quickAdd.add("f")])
    var request = EntryRequest(.inbox)
    request.shown = .now
    func hidden() -> [Int] {
      let counts = book.entries.hidden(by: request)
      return [counts.waiting, counts.someday, counts.done, counts.dropped]
    }
    #expect(book.entries.list(request).count == 1 && hidden() == [2, 1, 1, 1])
    request.query = try book.queries.query("#x")
    #expect(book.entries.list(request).isEmpty && hidden() == [1, 1, 0, 1])
    request.query = try book.queries.query("start:fri")
    #expect(book.entries.list(request).count == 2 && hidden() == [0, 0, 0, 0])
    request.shown = .open
    request.query = Query()
    #expect(book.entries.list(request).count == 4 && hidden() == [0, 0, 1, 1])
  }

  @Test func `an estimate is kept in minutes, and a text that is not one is refused`() throws {
    let book = try fixture.open()
    #expect(try book.estimate("1시간 30분") == 90 && book.estimate("~45m") == 45)
    #expect(try book.estimate("") == nil)
    for text in ["soon", "25h", "0m", "-5m", "1h75m"] {
      #expect(throws: RuleError.estimateUnknown(text)) { try book.estimate(text) }
    }
    #expect([5, 60, 90].map(MinuteSpan.text) == ["5m", "1h", "1h30m"])
  }
}
