import Core
import Entities
import Services
import Testing
import WallClock

/// Everything below a repeating to-do repeats with it.
///
/// It is Saturday 21 November 2026.
@MainActor struct RepeatingTreeTests {
  private let fixture = BookFixture()

  /// `clean`, which repeats, with `rooms` (`kitchen`), `trash` and `after`, which waits for `trash`.
  private func makeTree(_ book: Book) throws -> [String: EntityID] {
    var ids: [String: EntityID] = [:]
    func add(
      _ title: String, below parent: String? = nil, _ change: (inout TodoDraft) -> Void = { _ in }
    )
      throws
    {
      var draft = TodoDraft(title)
      draft.parent = parent.flatMap { ids[$0] }
      change(&draft)
      ids[title] = try book.todos.add(draft)
    }
    let weekly = try book.repetition("every week", due: nil)
    let due = try book.due("2026-11-20")
    try add("clean") {
      $0.due = due
      if let weekly { $0.repeats(weekly) }
    }
    let before = try book.due("2026-11-19")
    try add("rooms", below: "clean") { $0.due = before }
    try add("kitchen", below: "rooms")
    try add("trash", below: "clean") { if let weekly { $0.repeats(weekly) } }
    let outside = try book.todos.add(TodoDraft("outside"))
    try add("after", below: "clean") { $0.after = [ids["trash"], outside].compactMap(\.self) }
    return ids
  }

  /// Returns each open to-do with the one above it, when it is due, and what it waits for.
  private func open(_ book: Book) -> Set<String> {
    let todos = book.contents.todos.filter { !$0.isDone }
    let titles = Dictionary(uniqueKeysWithValues: todos.map { ($0.id, $0.title) })
    return Set(
      todos.map { todo in
        let parts: [String?] = [
          todo.parent.flatMap { titles[$0] }, todo.title, todo.due?.text,
          book.entries.entry(todo.id)?.after.compactMap { titles[$0] }.sorted().joined(
            separator: ","),
        ]
        return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
      })
  }

  private let next: Set = [
    "clean 2026-11-27", "clean rooms 2026-11-26", "rooms kitchen", "clean trash 2026-11-28",
    "clean after trash", "outside",
  ]

  @Test func `all below comes along, open, and so many days later`() throws {
    let book = try fixture.open()
    let ids = try makeTree(book)
    try book.entries.finish([#require(ids["kitchen"])])
    let before = open(book)
    try book.entries.finish([#require(ids["clean"])])
    #expect(open(book) == next)
    try book.history.undo()
    #expect(open(book) == before)
  }

  @Test func `to-dos below a repeating one do not repeat by themselves`() throws {
    let book = try fixture.open()
    let ids = try makeTree(book)
    let count = book.contents.todos.count
    try book.entries.finish([#require(ids["trash"])])
    #expect(book.contents.todos.count == count)
  }

  @Test func `reopening it takes back the next one, unless somebody has changed that`() throws {
    let book = try fixture.open()
    let ids = try makeTree(book)
    let clean = try #require(ids["clean"])
    let before = open(book)
    try book.entries.finish([clean])
    try book.entries.reopen([clean])
    #expect(open(book) == before)
    try book.entries.finish([clean])
    #expect(open(book) == next)
    let kitchen = try #require(book.contents.todos.first { $0.title == "kitchen" && !$0.isDone })
    try book.todos.setPriority([kitchen.id], to: .high)
    try book.entries.reopen([clean])
    #expect(book.contents.todos.count { $0.title == "kitchen" && !$0.isDone } == 2)
  }

  /// Returns the titles in Trash.
  private func trash(_ book: Book) throws -> Set<String> {
    var request = EntryRequest(.everywhere)
    request.query = try book.queries.query("is:deleted")
    let list = book.entries.list(request)
    return Set(book.entries.entries(list, in: 0..<list.count).map(\.title))
  }

  @Test func `a next one that is taken back is not in Trash, but one that was deleted is`() throws {
    let book = try fixture.open()
    let clean = try #require(makeTree(book)["clean"])
    try book.entries.finish([clean])
    try book.history.undo()
    #expect(try trash(book) == [])
    fixture.wallClock.move(byMinutes: 1)
    try book.entries.finish([clean])
    try book.entries.reopen([clean])
    let taken = try trash(book)
    #expect(taken == [])
    #expect(try trash(fixture.open()) == [])
    fixture.wallClock.move(byMinutes: 1)
    try book.entries.finish([clean])
    #expect(open(book) == next)
    let made = try #require(book.contents.todos.first { $0.title == "clean" && !$0.isDone })
    try book.entries.delete([made.id])
    let deleted: Set = ["clean", "rooms", "kitchen", "trash", "after"]
    #expect(try trash(book) == deleted)
    try book.entries.restore([made.id])
    try book.history.undo()
    #expect(try trash(book) == deleted)
  }

  @Test func `two machines that finish the same make one more, with all below once`() throws {
    let other = BookFixture()
    // The first slot of both books would have the same name.
    _ = try other.open()
    let book = try fixture.open()
    let ids = try makeTree(book)
    try other.take(from: fixture)
    let copy = try other.open()
    fixture.wallClock.move(byMinutes: 1)
    for book in [book, copy] {
      for title in ["kitchen", "trash", "clean"] { try book.entries.finish([#require(ids[title])]) }
      #expect(open(book) == next)
    }
    try fixture.take(from: other)
    try other.take(from: fixture)
    let merged = try [fixture.open(), other.open()]
    for book in merged {
      #expect(open(book) == next)
      #expect(book.contents.todos.count == 11)
      #expect(book.versions.count == 0)
    }
    // What the other machine made, too, stays.
    try merged[0].history.undo()
    #expect(open(merged[0]) == next)
  }
}
