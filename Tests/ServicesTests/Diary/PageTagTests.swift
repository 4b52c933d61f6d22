import Core
import Testing

@testable import Services

@MainActor struct PageTagTests {
  private let fixture = BookFixture()

  @Test(arguments: [
    ("We went to the #sea, (#sun) and *#wind*.", ["sea", "sun", "wind"]),
    ("#바다 에서 #여름_여행.", ["바다", "여름_여행"]), ("# Trip\n## Day", []),
    ("#1 and #12 of #2nd", []), ("#1D9BF6 #a1b2c3 #fff #FF0 #facade", []),
    ("#dad #cafe", ["dad", "cafe"]),
    ("`#code` and #text", ["text"]), ("```\n#code\n```\n#text", ["text"]),
    ("~~~\n#code\n```\n#more\n~~~\n#text", ["text"]), ("    #code\n\t#code", []),
    ("see https://a.b/#part and c#d", []), ("#a-b #a/b- #a.b", ["a-b", "a/b", "a"]),
    ("an open ` and #text", ["text"]), ("#sea #sea", ["sea"]),
  ])
  func `words with a sign are tags of a page, headings, code and colours are none`(
    text: String, tags: [String]
  ) {
    #expect(PageTags.all(in: text) == tags)
  }

  @Test func `a tag comes and goes with its word, and one that was set by hand stays`() throws {
    let book = try fixture.open()
    let id = try book.diary.add("The #sea\n\nwas #cold", tags: ["own"])
    #expect(book.diary.page(id)?.tags == ["cold", "own", "sea"])
    let seen = try #require(book.diary.page(id))
    try book.diary.save(text: "The #sea\n\nwas #warm", over: seen)
    #expect(Set(book.diary.page(id)?.tags ?? []) == ["own", "sea", "warm"])
  }

  @Test func `a tag that was taken away by hand stays away until its text is changed`() throws {
    let book = try fixture.open()
    let id = try book.diary.add("The #sea")
    try book.entries.setTags([id], to: [])
    let seen = try #require(book.diary.page(id))
    var edited = seen
    edited.date = DayTime(seen.date.date.adding(days: -1))
    try book.diary.save(edited, over: seen)
    #expect(book.diary.page(id)?.tags == [])
  }
}
