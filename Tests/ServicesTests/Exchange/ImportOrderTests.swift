import Core
import Services
import Testing
import WallClock

/// The order of the files, and of what is in them, is the order of creation.
@MainActor struct ImportOrderTests {
  private let fixture = ExchangeFixture()

  private func byCreation(_ book: Book) -> [String] {
    var request = EntryRequest(.everywhere)
    request.sort = Sort(.created)
    return book.entries.ids(in: book.entries.list(request)).compactMap {
      book.entries.entry($0)?.title
    }
  }

  /// Titles in an order that no hash would have by chance.
  nonisolated private static let titles = (1...40).map { "entry \($0 * 7 % 41)" }

  /// The same records in each format.
  nonisolated private static func file(_ item: (Int, String) -> String) -> String {
    "[\(titles.enumerated().map { item($0 + 1, $1) }.joined(separator: ",\n"))]"
  }

  nonisolated static let files = [
    file { #"{"id": \#($0), "title": "\#($1)", "diaryDetail": "", "tag": ""}"# },
    file { #"{"name": "\#($1)", "age": 3, "department": \#($0 % 3)}"# },
    file {
      #"{"id": "\#($0)", "money": 5, "category": null, "product": "\#($1)", "status": false}"#
    },
    "[{\"id\": \"a\", \"name\": \"Z\", \"detail\": "
      + file { #"{"id": "\#($0)", "money": 5, "product": "\#($1)", "status": false}"# } + "}]",
    "[{\"id\": \"a\", \"name\": \"Z\", \"items\": "
      + file { #"{"title": "\#($1)", "done": false}"# } + "}]",
    "[{\"id\": \"a\", \"name\": \"Z\", \"items\": "
      + file {
        #"{"title": "\#($1)", "done": false, "dateCreated": "2026-11-01T00:00:00Z"}"#
      } + "}]",
    file {
      let project = $0 % 3 == 0 ? "" : #", "project": "p\#(9 - $0 % 3)""#
      return #"{"uuid": "\#($0)", "description": "\#($1)", "status": "pending"\#(project)}"#
    },
    file {
      #"{"uuid": "\#($0)", "description": "\#($1)", "status": "pending", "entry": "20261101T100000Z"}"#
    },
    "{\"entries\": "
      + file { #"{"title": "\#($1)", "body": "", "date": "2026-11-\#(30 - $0 % 20)"}"# } + "}",
  ]

  @Test(arguments: files.indices)
  func `what comes in one file is created in its order`(file: Int) async throws {
    let book = try fixture.fixture.open()
    try book.add("before")
    fixture.fixture.wallClock.move(byMinutes: 5)
    let plans = try await fixture.importing(Self.files[file], into: book)
    #expect(plans.count == 1)
    fixture.fixture.wallClock.move(byMinutes: 5)
    try book.add("after")
    let titles = byCreation(book).filter { $0.hasPrefix("entry") }
    #expect(titles == Self.titles)
    #expect(byCreation(book).last == "after")
  }

  @Test func `a book that is imported elsewhere is created in its order`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(Self.files[4], Self.files[0], into: book)
    let other = ExchangeFixture()
    let copy = try other.fixture.open()
    try await other.importing(try fixture.text(.json, book), into: copy)
    #expect(byCreation(copy) == byCreation(book))
  }

  @Test func `files come in the order in which they are named, whatever they hold`() async throws {
    let book = try fixture.fixture.open()
    let plans = try await fixture.importing(
      #"[{"name": "Kim", "department": 1}, {"name": "Lee", "department": 2}]"#,
      #"[{"id": "c", "name": "Later", "items": [{"title": "milk", "done": false}]}]"#,
      #"[{"id": 1, "name": "Dev"}]"#,
      #"[{"id": 1, "title": "page", "diaryDetail": "", "tag": ""}]"#, into: book)
    #expect(plans.map(\.format) == [.people, .categories, .departments, .diary])
    #expect(byCreation(book) == ["Kim", "Lee", "milk", "page"])
    #expect(book.folders.all().map(\.name) == ["Later", "Dev"])
    #expect(book.people.count(.folder(try book.folders.find("Dev").id)) == 1)
  }

  @Test func `an entry that several files have is imported once`() async throws {
    let book = try fixture.fixture.open()
    let file = #"[{"name": "Kim", "age": 3}, {"name": "Lee", "age": 4}]"#
    let more = #"[{"name": "Lee", "age": 4}, {"name": "Cho", "age": 5}]"#
    let plans = try await fixture.importing(file, more, into: book)
    #expect(plans.map(\.newCount) == [2, 1])
    #expect(byCreation(book) == ["Kim", "Lee", "Cho"])
  }

  @Test func `a refused file leaves no folder for those behind it`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(
      #"[{"id": "c", "name": "Home", "items": [{"title": "milk"}, {"done": false}]}]"#,
      #"[{"id": "l", "name": "Home", "detail": [{"id": "1", "money": 5, "product": "tea"}]}]"#,
      into: book)
    #expect(book.folders.all().map(\.name) == ["Home"])
    #expect(book.titles(.folder(try book.folders.find("Home").id)) == ["tea"])
  }

  @Test func `files that overfill a folder together are not all imported`() async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home", maximum: 2)
    let files = (1...2).map { file in
      #"[{"id": "l", "name": "Home", "detail": [{"id": "\#(file)", "money": 5, "product": "a"}, "#
        + #"{"id": "\#(file + 2)", "money": 6, "product": "b"}]}]"#
    }
    let plans = try await fixture.importing(files[0], files[1], into: book)
    #expect(plans.count == 1 && book.ids(.folder(home)).count == 2)
  }
}
