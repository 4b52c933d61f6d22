import Core
import Entities
import Repositories
import SeededRandom
import Services
import Testing

/// Lines of todo.txt; it is Saturday 21 November 2026, 09:41 in Seoul.
@MainActor struct TodoTxtExchangeTests {
  private let fixture = ExchangeFixture()
  private let file = """
    (A) 2026-11-01 Fix the roof @diy +Home_Repair +급함 due:2026-11-25 time:15:00 rec:+1w
    x 2026-11-20 2026-11-02 Call Mom @phone +Family pri:B

    (E) Ask @bob about +Family things, see https://example.org/a:b and note:this
    +Family +Later @x
    Buy milk t:2026-12-01 id:1
    Learn Go someday:1 estimate:90 p:1 star:3
    Water the plants rec:10d uid:plants-1 remind:1h
    x 2026-11-19 Water the plants rec:10d uid:plants-1
    xylophone lesson \\+1 p:77 time:09:00

    """

  private func imported() async throws -> Book {
    let book = try fixture.fixture.open()
    try book.folders.add("Home Repair")
    var draft = TodoDraft("x")
    draft.tags = ["급 함"]
    try book.todos.add(draft)
    try await fixture.importing(file, as: .todotxt, into: book)
    return book
  }

  private func line(_ todo: Todo, _ book: Book) -> String {
    let parts: [String?] = [
      todo.isDone ? "x" : "-", todo.title, todo.start?.text, todo.due?.text, todo.repeatRule,
      todo.priority?.rawValue, book.folders.name(of: todo.folder).map { "/\($0)" },
      todo.tags.isEmpty ? nil : todo.tags.sorted().map { "#\($0)" }.joined(separator: " "),
    ]
    return parts.compactMap(\.self).joined(separator: " | ")
  }

  @Test func `lines come with their marks, and a mark amid a text is also a word of it`()
    async throws
  {
    let book = try await imported()
    #expect(
      Set(book.contents.todos.map { line($0, book) }) == [
        "- | x | #급 함",
        "- | Fix the roof | 2026-11-25T15:00[Asia/Seoul] | 1w | high | /Home Repair | #diy #급함",
        "x | Call Mom | medium | /Family | #phone",
        "- | Ask @bob about +Family things, see https://example.org/a:b and note:this | low | /Family"
          + " | #bob",
        "- | +Family +Later @x | /Family | #Later #x", "- | Buy milk | 2026-12-01",
        "- | Learn Go star:3 | someday", "- | Water the plants | .+10d",
        "x | Water the plants | .+10d", "- | xylophone lesson +1",
      ])
    let mom = try #require(book.contents.todos.first { $0.title == "Call Mom" })
    #expect(mom.completed.map { book.clock.local($0).date.text } == "2026-11-20")
    #expect(book.clock.local(mom.created).date.text == "2026-11-02")
    let learn = try #require(book.contents.todos.first { $0.title == "Learn Go star:3" })
    #expect(learn.parent == book.contents.todos.first { $0.title == "Buy milk" }?.id)
    #expect(learn.estimate == 90)
  }

  @Test func `what daybook has no place for goes out again`() async throws {
    let text = try fixture.text(.todotxt, try await imported())
    let lines = text.split(separator: "\n").map(String.init)
    func has(_ start: String, _ words: String...) -> Bool {
      lines.contains { line in
        line.hasPrefix(start) && words.allSatisfy { line.split(separator: " ").contains($0[...]) }
      }
    }
    #expect(has("(A) 2026-11-01 Fix the roof +Home_Repair", "+급함", "@diy", "time:15:00", "rec:+1w"))
    #expect(has("x 2026-11-20 2026-11-02 Call Mom +Family @phone", "pri:B"))
    #expect(has("(E) 2026-11-21 Ask @bob about +Family things, see https://example.org/a:b"))
    #expect(has("2026-11-21 xylophone lesson \\+1", "p:77", "time:09:00"))
    #expect(has("2026-11-21 Buy milk", "id:1", "t:2026-12-01"))
    #expect(has("2026-11-21 Learn Go star:3", "p:1", "someday:1", "estimate:90"))
    #expect(has("x 2026-11-19 2026-11-19 Water", "uid:plants-1"), "the done one keeps its name")
    #expect(lines.count { $0.contains("uid:plants-1") } == 1)
  }

  @Test func `a file that comes again brings nothing, also as daybook wrote it`() async throws {
    let book = try await imported()
    let again = try await fixture.plan(file, as: .todotxt, on: book)
    #expect(again.newCount == 0 && again.repeatedCount == 0 && !again.changesBook)
    let own = try await fixture.plan(try fixture.text(.todotxt, book), as: .todotxt, on: book)
    #expect(own.newCount == 0 && own.differing == 0 && !own.changesBook)
  }

  @Test func `a line that stands twice is one to-do, if it has a name`() async throws {
    let book = try fixture.fixture.open()
    let plan = try await fixture.plan("x a uid:1\nx a uid:1\nb\nb\n", as: .todotxt, on: book)
    #expect(plan.newCount == 3 && plan.repeatedCount == 1)
  }

  @Test func `what was changed in the file is taken over where that is asked for`() async throws {
    let book = try fixture.fixture.open()
    let id = try book.todos.add(TodoDraft("Buy milk"))
    var other = TodoDraft("Drink it")
    other.parent = id
    try book.todos.add(other)
    let text = try fixture.text(.todotxt, book)
    let changed =
      text.replacing("Buy milk", with: "Buy oats due:2026-11-30")
      + "Cook it p:\(id.text.suffix(8))\n"
    var options = ImportOptions()
    options.updates = true
    let plan = try await fixture.importing(changed, as: .todotxt, options, into: book)
    #expect(plan.differing == 1 && plan.newCount == 1)
    #expect(book.todos.todo(id)?.title == "Buy oats")
    #expect(book.todos.todo(id)?.due?.text == "2026-11-30")
    let cook = try #require(book.contents.todos.first { $0.title == "Cook it" })
    #expect(cook.parent == id)
  }

  @Test func `a series that a file has closed goes on`() async throws {
    let book = try fixture.fixture.open()
    var draft = TodoDraft("Water")
    (draft.due, draft.repeatRule) = (DayTime(text: "2026-11-25"), RepeatRule(text: "+1w"))
    let id = try book.todos.add(draft)
    let text = "x 2026-11-21 \(try fixture.text(.todotxt, book))"
    var options = ImportOptions()
    options.updates = true
    _ = try await fixture.importing(text, as: .todotxt, options, into: book)
    #expect(book.todos.todo(id)?.isDone == true)
    #expect(Set(book.contents.todos.map { $0.due?.text }) == ["2026-11-25", "2026-12-02"])
    try book.history.undo()
    #expect(book.contents.todos.map(\.completed) == [nil])
  }

  @Test func `what another program does to a series is what daybook does to it`() async throws {
    let book = try fixture.fixture.open()
    var draft = TodoDraft("Water")
    (draft.due, draft.priority) = (DayTime(text: "2026-11-25"), .high)
    draft.repeatRule = RepeatRule(text: "1w")
    let id = try book.todos.add(draft)
    let line = try fixture.text(.todotxt, book).replacing("(A) ", with: "")
    let text = "x 2026-11-21 \(line)" + line.replacing("due:2026-11-25", with: "due:2026-12-02")
    var options = ImportOptions()
    options.updates = true
    let plan = try await fixture.importing(text, as: .todotxt, options, into: book)
    #expect(plan.newCount == 1 && book.todos.todo(id)?.isDone == true)
    #expect(book.todos.todo(id)?.priority == .high, "programs drop it from what is done")
    try book.entries.reopen([id])
    try book.entries.finish([id])
    #expect(book.contents.todos.count == 2)
    #expect(Set(book.contents.todos.map { $0.due?.text }) == ["2026-11-25", "2026-12-02"])
  }

  @Test func `a book goes through a file into another book, whatever its titles look like`()
    async throws
  {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    let titles = [
      "x y", "(A) y", "2026-11-01 y", "+Home y", "y @t", "a @t b", "a +Home b @t c", "a +t b",
      "due:2026-11-01 a", "\\+1", "+Home", "", "uid:x id:y p:z", "👨‍👩‍👧 +\u{301}t",
    ]
    for (place, title) in titles.enumerated() {
      var draft = TodoDraft(title, folder: place.isMultiple(of: 3) ? nil : home)
      draft.tags = ["t", "road trip"]
      draft.priority = Priority.allCases[place % 3]
      draft.repeatRule = RepeatRule(text: ["+1w", ".+10d", "FREQ=WEEKLY;BYDAY=TU,FR"][place % 3])
      if !title.isEmpty { try book.todos.add(draft) }
    }
    let first = try fixture.text(.todotxt, book)
    let otherFixture = ExchangeFixture()
    let other = try otherFixture.fixture.open()
    try await otherFixture.importing(first, as: .todotxt, into: other)
    #expect(try otherFixture.text(.todotxt, other) == first)
    func key(_ todo: Todo) -> String { "\(todo.title)|\(todo.repeatRule ?? "")" }
    #expect(Set(other.contents.todos.map(key)) == Set(book.contents.todos.map(key)))
  }

  @Test func `the loss of notes is announced`() async throws {
    let book = try fixture.fixture.open()
    var draft = TodoDraft("a")
    draft.notes = "more"
    try book.todos.add(draft)
    #expect(await book.exports.losses(.todotxt).map(\.loss) == [.field(.notes)])
  }

  @Test func `a todo.txt file is recognised by its name or its lines`() async throws {
    let book = try fixture.fixture.open()
    func format(_ name: String, _ text: String) async -> ExchangeFormat? {
      let outcomes = await book.imports.plan([ImportFile(name: name, bytes: Array(text.utf8))])
      guard case .planned(let plan)? = outcomes.first else { return nil }
      return plan.format
    }
    #expect(await format("/home/bo/todo.txt", "milk\neggs\n") == .todotxt)
    #expect(await format("list.txt", "(A) milk\neggs @shop\nbread\n") == .todotxt)
    #expect(await format("list.txt", "milk\neggs\nbread @shop\n") == nil)
  }

  @Test func `any bytes are to-dos or refused, and nothing stops the program`() async throws {
    let book = try fixture.fixture.open()
    var random = SeededGenerator(26)
    let sample = Array(file.utf8)
    for _ in 0..<1_000 {
      var bytes = Array(sample.prefix(random.below(sample.count + 1)))
      for _ in 0..<random.below(8) where !bytes.isEmpty {
        bytes[random.below(bytes.count)] = UInt8(random.below(256))
      }
      var options = ImportOptions()
      options.format = .todotxt
      _ = await book.imports.plan([ImportFile(name: "todo.txt", bytes: bytes)], options)
    }
    #expect(book.isEmpty)
  }
}
