import Core
import Services
import Testing

@MainActor struct TagTests {
  private let fixture = BookFixture()

  private func tags(_ id: EntityID, _ book: Book) -> Set<String>? {
    book.todos.todo(id).map { Set($0.tags) }
  }

  @Test func `tags are added and taken away`() throws {
    let book = try fixture.open()
    let id = try book.add("milk")[0]
    try book.entries.setTags([id], to: ["shop", "가족", "a b", "\u{1B}"])
    #expect(tags(id, book) == ["shop", "가족", "a b", "\u{1B}"])
    try book.entries.setTags([id], to: ["shop", "home"])
    #expect(tags(id, try fixture.reopen()) == ["shop", "home"])
    try fixture.reopen().entries.setTags([id], to: [])
    #expect(try fixture.reopen().todos.todo(id)?.tags == [])
  }

  @Test func `what many have in common is changed in one step, and each keeps its own`() throws {
    let book = try fixture.open()
    let ids = try book.add("one", "two", "three")
    try book.entries.setTags(ids, to: ["home"])
    try book.entries.setTags([ids[0]], to: ["home", "old", "shop"])
    let before = book.contents
    try book.entries.setTags(ids, to: ["shop"])
    #expect(ids.map { tags($0, book) } == [["old", "shop"], ["shop"], ["shop"]])
    #expect(try book.history.undo() == Action(.setTags, count: 3))
    #expect(book.contents == before)
  }

  @Test func `adding tags that are there already is not an act`() throws {
    let book = try fixture.open()
    let ids = try book.add("one", "two")
    try book.entries.setTags(ids, to: ["home"])
    try book.entries.setTags([ids[0]], to: ["home", "old"])
    try book.entries.setTags(ids, to: ["home"])
    #expect(try book.history.undo() == Action(.setTags, title: "one"))
  }

  @Test func `tags given in two books at once are all kept`() throws {
    let one = try fixture.open()
    let id = try one.add("milk")[0]
    let other = try fixture.open()
    try one.entries.setTags([id], to: ["shop"])
    try other.entries.setTags([id], to: ["shop", "home"])
    try one.refresh()
    #expect(tags(id, one) == ["shop", "home"])
  }

  @Test func `a list is narrowed to a tag`() throws {
    let book = try fixture.open()
    let ids = try book.add("one", "two", "three")
    try book.entries.setTags([ids[0], ids[2]], to: ["가족"])
    var request = EntryRequest(.everywhere)
    request.tags = ["가족"]
    request.sort = Sort(.created)
    #expect(Set(book.entries.ids(in: book.entries.list(request))) == [ids[0], ids[2]])
  }
}
