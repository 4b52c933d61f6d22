import Core
import Entities
import MemoryFiles
import Repositories
import Testing

/// Acts of several processes of one machine at the same moment.
@Suite struct RivalTests {
  private let fixture = BookFixture()
  private let home = EntityID("home")

  /// Returns books that have all read the same folder.
  private func makeBooks(_ count: Int) throws -> [EntryRepository] {
    try fixture.open().save(FolderEntity(id: home, name: "Home", created: fixture.clock))
    return try (0..<count).map { _ in try fixture.open() }
  }

  private func add(_ title: String, _ book: EntryRepository) throws -> OperationID {
    var todo = fixture.todo(title)
    todo.folder = home
    return try #require(try book.save(todo, verb: "add \(title)"))
  }

  @Test func `both processes know which of two acts at the same moment came first`() throws {
    let books = try makeBooks(2)
    let first = try add("one", books[0])
    let second = try add("two", books[1])
    // The one that was written later arrives first.
    books[1].arrive(second)
    #expect(books[1].arrivals(after: second) == [first])
    books[0].arrive(first)
    #expect(books[0].arrivals(after: first) == [])
    #expect(books[1].arrivals(after: second) == [first])
    for book in books {
      #expect(try book.membership(of: home, without: []).count == 2)
      #expect(try book.membership(of: home, without: [first]).count == 1)
    }
  }

  @Test func `a folder is counted without acts of any kind`() throws {
    let books = try makeBooks(2)
    for title in ["one", "two", "three"] { _ = try add(title, books[0]) }
    try books[1].refresh()
    func count(_ edits: Edit...) throws -> Int {
      let act = try #require(try books[1].commit(Transaction(OperationLabel("act"), edits)))
      #expect(try books[1].membership(of: home, without: []).count != 3)
      let count = try books[1].membership(of: home, without: [act]).count
      try books[1].undo()
      return count
    }
    #expect(try count(.delete(.todo, EntityID("id-one"))) == 3)
    #expect(try count(.set(.todo, EntityID("id-two"), [.folder: .absent])) == 3)
    var todo = fixture.todo("four")
    todo.folder = home
    #expect(try count(.save(todo)) == 3)
    #expect(try books[1].membership(of: home, without: []).count == 3)
  }

  @Test func `an act that is withdrawn is not a step of undo or redo`() throws {
    let book = try makeBooks(1)[0]
    _ = try add("one", book)
    let two = try add("two", book)
    try book.undo()
    try book.redo()
    try book.undo()
    let three = try add("three", book)
    try book.withdraw(three)
    #expect(book.titles() == ["one"])
    #expect(book.undoCandidate?.label?.verb == "add one")
    #expect(try book.redo()?.mark.original == two)
    #expect(book.titles() == ["one", "two"])
    fixture.memory?.kill()
    #expect(try fixture.open(.ignored).titles() == ["one", "two"])
  }
}
