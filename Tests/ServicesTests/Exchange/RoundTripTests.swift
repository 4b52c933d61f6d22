import Core
import Entities
import Services
import Testing

@MainActor struct RoundTripTests {
  private let fixture = ExchangeFixture()

  /// Returns pages as JSON, as this program would write them.
  private func diary(_ pages: [(Int64, String, String, String)]) -> String {
    let items = pages.map { id, title, detail, tag in
      "{\"id\": \(id), \"title\": \(AwkwardText.quoted(title)), \"diaryDetail\": \(AwkwardText.quoted(detail)), \"tag\": \(AwkwardText.quoted(tag))}"
    }
    return "[\(items.joined(separator: ", "))]\n"
  }

  @Test func `an imported diary is exported as it came`() async throws {
    let book = try fixture.fixture.open()
    var pages = AwkwardText.texts.enumerated().map { index, text in
      (Int64(index + 5), text, text, text)
    }
    pages += [(.max, "last", "", ""), (.min, "first", "x", "y"), (0, "zero", "", "")]
    let file = diary(pages)
    try await fixture.importing(file, into: book)
    #expect(try fixture.text(.diary, book) == file)
    let again = try fixture.fixture.reopen()
    #expect(try fixture.text(.diary, again) == file)
    let plan = try await fixture.plan(file, again)
    #expect(plan.newCount == 0 && plan.knownCount == pages.count)
  }

  @Test func `an export is not a step of undo, nor in the way of one`() async throws {
    let book = try fixture.fixture.open()
    try book.diary.add("first")
    _ = try fixture.text(.diary, book)
    #expect(try book.history.undo().verb == .add)
    #expect(book.isEmpty)
    try book.folders.add("Home")
    try book.history.undo()
    _ = try fixture.text(.departments, book)
    try book.history.redo()
    #expect(book.folders.all().map(\.name) == ["Home"])
  }

  @Test func `a new page gets the number after the last, and keeps it`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(diary([(3, "c", "", ""), (7, "g", "", "")]), into: book)
    let second = try book.diary.add("second\n\nbody", tags: ["b", "a"])
    try book.diary.add("third")
    let first = try fixture.text(.diary, book)
    #expect(
      first.contains(
        "{\"id\": 8, \"title\": \"second\", \"diaryDetail\": \"body\", \"tag\": \"a,b\"}"))
    #expect(first.contains("{\"id\": 9, \"title\": \"third\""))
    #expect(try fixture.text(.diary, book) == first)
    try book.entries.delete([second])
    #expect(try fixture.text(.diary, book).contains("{\"id\": 9, \"title\": \"third\""))
    try book.diary.add("fourth")
    #expect(try fixture.text(.diary, book).contains("{\"id\": 10, \"title\": \"fourth\""))
  }

  @Test func `the number of what is deleted or taken back is not given again`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(diary([(3, "c", "", "")]), into: book)
    let last = try book.diary.add("last")
    #expect(try fixture.text(.diary, book).contains("{\"id\": 4, \"title\": \"last\""))
    try book.entries.delete([last])
    try await fixture.importing(diary([(9, "i", "", "")]), into: book)
    try book.history.undo()
    let again = try fixture.fixture.reopen()
    try again.diary.add("next")
    #expect(try fixture.text(.diary, again).contains("{\"id\": 10, \"title\": \"next\""))
    let home = try again.folders.add("Home")
    #expect(try fixture.text(.departments, again) == "[{\"id\": 1, \"name\": \"Home\"}]\n")
    try again.folders.delete(home)
    try again.folders.add("Work")
    #expect(try fixture.text(.departments, again) == "[{\"id\": 2, \"name\": \"Work\"}]\n")
  }

  @Test func `an exported diary is imported as it was`() async throws {
    let book = try fixture.fixture.open()
    try book.diary.add("바다\n\nwe went", tags: ["여행", "sea"])
    let file = try fixture.text(.diary, book)
    let other = ExchangeFixture()
    let copy = try other.fixture.open()
    try await other.importing(file, into: copy)
    let list = copy.diary.pages(of: .all)
    let page = try #require(copy.diary.page(copy.entries.id(at: 0, in: list)))
    #expect(page.title == "바다" && page.body == "we went" && page.tags == ["sea", "여행"])
    #expect(try other.text(.diary, copy) == file)
  }

  @Test func `people and departments are exported as they came`() async throws {
    let book = try fixture.fixture.open()
    let departments = "[{\"id\": 4, \"name\": \"개발\"}, {\"id\": 2, \"name\": \"A\"}]\n"
    let people = AwkwardText.texts.enumerated().map { index, text in
      """
      {"name": \(AwkwardText.quoted("n" + text)), "age": \(index * 10), "address": \(AwkwardText.quoted(text)), \
      "salary": \(index == 0 ? Int64.max : index == 1 ? .min : 0), "department": \([0, 2, 4][index % 3])}
      """
    }
    let file = "[\(people.joined(separator: ", "))]\n"
    try await fixture.importing(file, departments, into: book)
    #expect(try fixture.text(.departments, book) == departments)
    #expect(try fixture.text(.people, book) == file)
  }

  @Test func `categories with items are exported as they came`() async throws {
    let book = try fixture.fixture.open()
    let items = AwkwardText.texts.enumerated().map { index, text in
      """
      {"title": \(AwkwardText.quoted(text)), "done": \(index % 2 == 0), \
      "dateCreated": "2026-11-21T00:41:12.123Z"}
      """
    }
    let file = """
      [{"id": "x", "name": "집 Home", "colour": "#1D9BF6", "items": [\(items.joined(separator: ", "))]}, \
      {"id": "y", "name": "none", "colour": null, "items": []}]

      """
    try await fixture.importing(file, into: book)
    let exported = try fixture.text(.categories, book)
    #expect(exported == file)
    let plan = try await fixture.plan(exported, book)
    #expect(plan.newCount == 0)
  }

  @Test(arguments: ExchangeFormat.exported)
  func `a book recognises a file of its own`(format: ExchangeFormat) async throws {
    let book = try fixture.fixture.open()
    let folder = try book.folders.add("Home")
    try book.add("milk", "milk", to: folder)
    try book.diary.add("page\n\nbody", tags: ["b", "a"])
    for _ in 0..<2 { try book.people.add(PersonDetails("Kim"), folder: folder) }
    for _ in 0..<2 { try book.ledger.add(ExpenseDraft("coffee", Money(350, .dollar))) }
    let name = "file.\(format.fileExtension)"
    let plan = try await fixture.plan(try fixture.text(format, book), named: name, book)
    #expect(plan.newCount == 0 && plan.knownCount > 0)
  }

  @Test(arguments: [ExchangeFormat.csv, .markdown, .org])
  func `a file of its own that looks like another, too, is recognised by its name`(
    format: ExchangeFormat
  ) async throws {
    let book = try fixture.fixture.open()
    try book.diary.add("page\n\n[2026-11-02 10:00] breakfast")
    let name = "file.\(format.fileExtension)"
    let plan = try await fixture.plan(try fixture.text(format, book), named: name, book)
    #expect(plan.format == format && plan.newCount == 0 && plan.knownCount == 1)
  }

  @Test func `a student and all attributes survive a file of people`() async throws {
    let book = try fixture.fixture.open()
    var lee = PersonDetails("Lee", as: .student)
    lee.grade = "A+"
    lee.courses = ["물리, 화학", "Art"]
    lee.phone = "112"
    lee.email = "a@b.c"
    lee.gender = "f"
    try book.people.add(lee)
    let other = ExchangeFixture()
    let copy = try other.fixture.open()
    try await other.importing(try fixture.text(.people, book), into: copy)
    let id = try #require(copy.ids(.everywhere).first)
    #expect(copy.people.person(id)?.details == lee)
  }

  @Test func `a whole book is the same book in an empty store`() async throws {
    let book = try fixture.fixture.open()
    for (index, text) in AwkwardText.texts.map({ "t" + $0 }).enumerated() {
      let folder = try book.folders.add(
        "\(index) \(text.prefix(100))", colour: "red", minimum: 0, maximum: 9)
      var draft = TodoDraft(text, folder: folder)
      draft.notes = text
      draft.tags = [text]
      draft.due = try book.due("tomorrow 18:00")
      draft.priority = .high
      let id = try book.todos.add(draft)
      if text.count > 3 { try book.entries.finish([id]) }
      try book.diary.add(text, tags: [text], folder: folder)
    }
    try await fixture.importing("[{\"name\": \"K\", \"salary\": -9223372036854775808}]", into: book)
    let gone = try book.folders.add("gone", deleteRule: .noAction)
    try book.add("orphan", to: gone)
    try book.folders.delete(gone)
    let file = try fixture.text(.json, book)

    let other = ExchangeFixture()
    let copy = try other.fixture.open()
    let plan = try #require(await other.importing(file, into: copy).first)
    #expect(plan.knownCount == 0)
    let again = try other.fixture.reopen()
    #expect(try other.text(.json, again) == file)
    #expect(again.folders.all().map(\.name) == book.folders.all().map(\.name))
    #expect(again.titles() == book.titles())
    #expect(again.entries.entry(try #require(again.ids(.inbox).last))?.isFolderDeleted == true)
    try again.history.undo()
    #expect(again.isEmpty)
  }

  @Test func `fields and kinds of a newer version survive`() async throws {
    let book = try fixture.fixture.open()
    let file = """
      {"daybook": 1, "records": [
      {"kind": "robot", "id": "R1", "fields": {"arms": [1, {"a": null}], "created": "2026-11-21T00:00:00.000Z", "title": "x", "weight": 1.50}}
      ]}

      """
    try await fixture.importing(file, into: book)
    #expect(try fixture.text(.json, try fixture.fixture.reopen()) == file)
  }

  @Test func `a book goes into one that has such a folder already`() async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    try book.add("milk", to: home)
    let other = ExchangeFixture()
    let full = try other.fixture.open()
    try full.add("mine")
    let mine = try full.folders.add("home")
    let file = try fixture.text(.json, book)
      .replacing("id-1", with: "other-1").replacing("id-2", with: "other-2")
    try await other.importing(file, into: full)
    #expect(full.folders.all().map(\.name) == ["home"])
    #expect(full.titles(.folder(mine)) == ["milk"])
  }

  @Test(arguments: [ExchangeFormat.ics, .vcf, .csv, .taskwarrior])
  func `folders come back in the folders that contain them`(_ format: ExchangeFormat) async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home, sweet")
    let garden = try book.folders.add("Garden", in: home)
    try book.add("water", to: garden)
    try book.people.add(PersonDetails("Kim"), folder: garden)
    #expect(await book.exports.losses(format).allSatisfy { $0.loss != .field("folders") })
    let other = ExchangeFixture()
    let copy = try other.fixture.open()
    let text = try fixture.text(format, book)
    try await other.importing(text, as: format, into: copy)
    #expect(copy.folders.all().map(\.shownPath) == ["Home, sweet", "Home, sweet / Garden"])
    // A project of Taskwarrior is another one when a part of its name changes.
    guard format != .taskwarrior else { return }
    try copy.folders.rename(#require(copy.folders.folder(named: "Home, sweet")).id, to: "House")
    #expect(try await other.plan(text, as: format, on: copy).newCount == 0)
  }

  @Test func `folders are exported and imported at their places, also in one that exists already`()
    async throws
  {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    try book.folders.add("Garden", in: home)
    let file = try fixture.text(.json, book)
    let other = ExchangeFixture()
    let copy = try other.fixture.open()
    try await other.importing(file, into: copy)
    #expect(copy.folders.all().map(\.shownPath) == ["Home", "Home / Garden"])

    let third = ExchangeFixture()
    let full = try third.fixture.open()
    try full.add("mine")
    try full.folders.add("home")
    try await third.importing(
      file.replacing("id-1", with: "other-1").replacing("id-2", with: "other-2"), into: full)
    #expect(full.folders.all().map(\.shownPath) == ["home", "home / Garden"])
  }
}
