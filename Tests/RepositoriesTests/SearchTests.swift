import Core
import Entities
import Repositories
import Testing

@Suite struct SearchTests {
  private let fixture = BookFixture()

  private func add(
    _ title: String, to book: EntryRepository, _ change: (inout TodoEntity) -> Void = { _ in }
  ) throws {
    fixture.clock.milliseconds += 1000
    var todo = fixture.todo(title)
    change(&todo)
    try book.save(todo)
  }

  private func find(_ query: String, in book: EntryRepository) -> [String] {
    book.search(SearchWords(query)).map { book.summary(of: $0).title }
  }

  @Test func `the better match comes first`() throws {
    let book = try fixture.open()
    try add("plain notes", to: book) { $0.notes = "two\nlitres of milk" }
    try add("tagged", to: book) { $0.tags = ["milk"] }
    try add("in the middle: soymilk", to: book)
    try add("old milk", to: book)
    try add("done milk", to: book) { $0.completed = fixture.clock }
    try add("new milk", to: book)
    try add("notes inside", to: book) { $0.notes = "buttermilk" }
    #expect(
      find("milk", in: book) == [
        "new milk", "old milk", "done milk", "in the middle: soymilk", "tagged", "plain notes",
        "notes inside",
      ])
  }

  @Test func `a title that is the whole query comes first, then one that begins with it`() throws {
    let book = try fixture.open()
    for title in ["Buy milk", "buy milk soon", "Buy more milk", "to buy milk", "soy milk buyer"] {
      try add(title, to: book)
    }
    try add("buy milk", to: book) { $0.completed = fixture.clock }
    let ranked = ["Buy milk", "buy milk", "buy milk soon"]
    let others = ["soy milk buyer", "to buy milk", "Buy more milk"]
    #expect(find("buy milk", in: book) == ranked + others)
    #expect(find(" BUY  mil", in: book).first == "buy milk soon", "none is the whole of it")
    #expect(find("buy milk ", in: book) == ranked + others)
    try add("우유", to: book)
    try add("우유 사기", to: book)
    try add("새 우유", to: book)
    #expect(find("ㅇㅇ", in: book) == ["우유", "우유 사기", "새 우유"])
  }

  @Test func `all words must be there, in title or text`() throws {
    let book = try fixture.open()
    try add("Buy milk", to: book) { $0.notes = "the blue one" }
    #expect(find("blue milk", in: book) == ["Buy milk"])
    #expect(find("blue tea", in: book) == [])
    #expect(find("milkthe", in: book) == [])
    #expect(find("", in: book) == [])
  }

  @Test func `folders are found, deleted records are not`() throws {
    let book = try fixture.open()
    try book.save(FolderEntity(id: EntityID("F"), name: "집안일", created: fixture.clock))
    try add("집 청소", to: book)
    #expect(find("집", in: book) == ["집 청소", "집안일"])
    try book.commit(Transaction(OperationLabel("delete"), [.delete(.folder, EntityID("F"))]))
    #expect(find("ㅈ", in: book) == ["집 청소"])
  }

  @Test func `what was changed is found as it is now`() throws {
    let book = try fixture.open()
    try add("milk", to: book) { $0.notes = "blue" }
    try add("tea", to: book)
    #expect(find("milk", in: book) == ["milk"])
    let id = EntityID("id-milk")
    fixture.clock.milliseconds += 1000
    try book.commit(
      Transaction(
        OperationLabel("e"), [.set(.todo, id, [.title: .text("juice"), "notes": .text("teal")])]))
    #expect(find("milk", in: book) == [])
    #expect(find("blue", in: book) == [])
    #expect(find("te", in: book) == ["tea", "juice"])
    #expect(find("j", in: book) == ["juice"])
  }

  @Test func `texts are told with their tags`() throws {
    let book = try fixture.open()
    try add("milk", to: book) {
      $0.notes = "line one\nline two"
      $0.tags = ["shop"]
    }
    let row = try #require(book.row(of: EntityID("id-milk")))
    #expect(Set(book.texts(at: row)) == ["line one\nline two", "#shop"])
  }
}
