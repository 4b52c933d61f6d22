import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing

@MainActor @Suite struct SearchTests {
  private let book: Book

  init() throws {
    let time = Timestamp(milliseconds: 1_795_221_672_123)
    let repository = try EntryRepository(
      at: StoreLocation(data: "/home/book/data", state: "/home/book/state"),
      files: MemoryFileSystem(), now: { time })
    book = Book(repository: repository, clock: .fixed(time, offset: 540, zone: "Asia/Seoul"))
  }

  private func find(_ query: String) -> [SearchResult] {
    let list = book.search.find(query)
    return book.search.results(list, in: 0..<list.count, for: query)
  }

  @Test func `a search result has its folder and its matched letters`() throws {
    let home = try book.folders.add("집안일")
    try book.todos.add(TodoDraft("우유 사기", folder: home))
    let result = try #require(find("ㅇㅇ").first)
    #expect(result.entry.title == "우유 사기")
    #expect(result.matches == [0..<2])
    #expect(result.folder == home)
    #expect(result.excerpt == nil)
  }

  @Test func `a folder is a result of its own`() throws {
    let home = try book.folders.add("집안일")
    let result = try #require(find("집").first)
    #expect(result.entry.id == home && result.entry.kind == .folder)
    #expect(result.matches == [0..<1])
    #expect(result.folder == nil)
  }

  @Test func `words beside the title are shown in their line`() throws {
    var draft = TodoDraft("Buy milk")
    draft.notes = "At the corner shop.\nTwo litres, and be sure to take the blue one\nmilk"
    try book.todos.add(draft)
    let result = try #require(find("blue milk").first)
    #expect(result.matches == [4..<8])
    let excerpt = try #require(result.excerpt)
    #expect(excerpt.text == "…e the blue one")
    #expect(excerpt.matches == [7..<11])
  }

  @Test func `a tag is an excerpt too`() throws {
    var draft = TodoDraft("Buy milk")
    draft.tags = ["shop"]
    try book.todos.add(draft)
    #expect(find("shop").first?.excerpt?.text == "#shop")
  }

  @Test func `only the lines asked for are read`() throws {
    for number in 1...5 { try book.todos.add(TodoDraft("milk \(number)")) }
    let list = book.search.find("milk")
    #expect(list.count == 5)
    let results = book.search.results(list, in: 3..<9, for: "milk")
    #expect(results.count == 2)
  }

  @Test func `a filter finds as search does`() {
    let filter = WordFilter("ㅇㅇ m")
    #expect(filter.matches("Milk 우유"))
    #expect(!filter.matches("우유"))
    #expect(filter.matches(in: "Milk 우유") == [0..<1, 5..<7])
    #expect(WordFilter("").matches("anything"))
  }
}
