import Entities
import Services
import Testing
import WallClock

/// Departments keep the numbers of the file they came in, and people find theirs whichever file comes first.
@MainActor struct DepartmentNumberTests {
  private let fixture = ExchangeFixture()
  private let departments = #"[{"id": 1, "name": "Management"}, {"id": 2, "name": "개발"}]"#
  private let employees = """
    [{"name": "Kim", "department": 2}, {"name": "Ann", "department": 1},
     {"name": "Lee", "department": 2}, {"name": "Bob", "department": 0},
     {"name": "Eve", "department": 9}]
    """

  private func names(_ name: String, _ book: Book) throws -> [String] {
    book.titles(.folder(try book.folders.find(name).id))
  }

  private func one(_ name: String, in department: Int) -> String {
    #"[{"name": "\#(name)", "department": \#(department)}]"#
  }

  @Test func `people who came before their departments are linked when these come`() async throws {
    let book = try fixture.fixture.open()
    let first = try await fixture.importing(employees, into: book)
    #expect(first.map(\.unknownDepartments) == [4])
    let later = try fixture.fixture.reopen()
    let dry = try await fixture.plan(departments, later)
    #expect(dry.newCount == 2 && dry.linkedCount == 3)
    var acts: [Action] = []
    later.onActed = { acts.append($0) }
    let second = try await fixture.importing(departments, into: later)
    #expect(second.map(\.newCount) == [2] && second.map(\.linkedCount) == [3])
    #expect(acts == [Action(.importFiles, count: 2, folders: 2, linked: 3)])
    let again = try fixture.fixture.reopen()
    #expect(try names("개발", again) == ["Kim", "Lee"])
    #expect(try names("Management", again) == ["Ann"])
    #expect(again.titles(.inbox) == ["Bob", "Eve"])
    let third = try await fixture.importing(departments, employees, into: again)
    #expect(third.map(\.newCount) == [0, 0] && third.map(\.linkedCount) == [0, 0])
  }

  @Test func `one undo takes the links back, and one redo makes them again`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(employees, into: book)
    try await fixture.importing(departments, into: book)
    #expect(try book.history.undo() == Action(.importFiles, count: 2, folders: 2))
    #expect(book.folders.all().isEmpty && book.ids(.inbox).count == 5)
    #expect(try book.history.redo() == Action(.importFiles, count: 2, folders: 2))
    #expect(try names("개발", book) == ["Kim", "Lee"])
    try book.history.undo()
    try await fixture.importing(departments, into: book)
    #expect(try names("개발", book) == ["Kim", "Lee"])
  }

  @Test func `folders of the book get their people, and that is an act`() async throws {
    let book = try fixture.fixture.open()
    for name in ["Management", "개발"] { try book.folders.add(name) }
    try await fixture.importing(employees, into: book)
    let plans = try await fixture.importing(departments, into: book)
    #expect(plans.map(\.newCount) == [0] && plans.map(\.linkedCount) == [3])
    #expect(try names("Management", book) == ["Ann"])
    #expect(try book.history.undo() == Action(.link, count: 3))
    #expect(book.ids(.inbox).count == 5)
  }

  @Test func `a person whom somebody has assigned is not linked`() async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    try await fixture.importing(one("Kim", in: 2), into: book)
    try book.entries.assign(book.ids(.inbox), to: home)
    let plans = try await fixture.importing(departments, into: book)
    #expect(plans.map(\.linkedCount) == [0] && book.titles(.folder(home)) == ["Kim"])
  }

  @Test func `an edited person still waits for the department`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(one("Kim", in: 2), into: book)
    let kim = try #require(book.ids(.inbox).first)
    let seen = try #require(book.people.person(kim))
    var edited = seen
    edited.details.age = 40
    try book.people.save(edited, over: seen)
    try await fixture.importing(departments, into: book)
    #expect(try names("개발", book) == ["Kim"])
  }

  @Test func `links that would overfill a folder refuse the file`() async throws {
    let book = try fixture.fixture.open()
    try book.folders.add("개발", maximum: 1)
    try await fixture.importing(employees, into: book)
    #expect(
      await fixture.refusal(of: Array(departments.utf8), book)
        == ExchangeError(.folderFull("개발", maximum: 1, count: 2), field: "name"))
  }

  @Test func `the file that came last says what a number stands for`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(departments, into: book)
    fixture.fixture.wallClock.move(byMinutes: 1)
    try await fixture.importing(
      #"[{"id": 1, "name": "개발"}, {"id": 2, "name": "Sales"}]"#, into: book)
    try await fixture.importing(employees, into: book)
    #expect(try names("개발", book) == ["Ann"] && names("Sales", book) == ["Kim", "Lee"])
    #expect(try names("Management", book) == [])
    #expect(
      try fixture.text(.departments, book)
        == "[{\"id\": 10, \"name\": \"Management\"}, {\"id\": 1, \"name\": \"개발\"}, "
        + "{\"id\": 2, \"name\": \"Sales\"}]\n", "9 is awaited")
  }

  @Test func `a number that an export has given gives way to one of a file`() async throws {
    let book = try fixture.fixture.open()
    try book.folders.add("Home")
    _ = try fixture.text(.departments, book)
    try await fixture.importing(departments, into: book)
    _ = try fixture.text(.departments, book)
    try await fixture.importing(employees, into: try fixture.fixture.reopen())
    let again = try fixture.fixture.reopen()
    #expect(try names("Management", again) == ["Ann"] && names("Home", again) == [])
  }

  @Test func `people beside files of departments are in those of the nearest before them`()
    async throws
  {
    let book = try fixture.fixture.open()
    try await fixture.importing(#"[{"id": 7, "name": "Old"}]"#, into: book)
    let plans = try await fixture.importing(
      one("early", in: 1), #"[{"id": 1, "name": "A"}]"#, one("a", in: 1),
      #"[{"id": 1, "name": "B"}]"#, one("b", in: 1), one("stray", in: 7), into: book)
    #expect(plans.map(\.unknownDepartments) == [0, 0, 0, 0, 0, 1])
    #expect(try names("A", book) == ["a", "early"] && names("B", book) == ["b"])
    #expect(try names("Old", book) == [] && book.titles(.inbox) == ["stray"])
    try await fixture.importing(one("late", in: 1), into: try fixture.fixture.reopen())
    #expect(try names("B", fixture.fixture.reopen()) == ["b", "late"])
  }

  @Test(arguments: ["0", "-0", "0.0"])
  func `a department numbered 0 is refused`(number: String) async throws {
    let book = try fixture.fixture.open()
    let file = #"[{"id": 1, "name": "A"}, {"id": \#(number), "name": "B"}]"#
    #expect(
      await fixture.refusal(of: Array(file.utf8), book)
        == ExchangeError(.numberOfNone, item: 2, field: "id"))
  }

  @Test func `people who wait are exported with the number that they came with`() async throws {
    let book = try fixture.fixture.open()
    let file =
      #"[{"name": "Kim", "age": null, "address": null, "salary": null, "department": 3}]"# + "\n"
    try await fixture.importing(file, into: book)
    try book.folders.add("Home")
    _ = try fixture.text(.departments, book)
    #expect(try fixture.text(.people, book) == file)
  }

  @Test func `people of a department called Inbox wait no more`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(one("Kim", in: 1), into: book)
    try await fixture.importing(#"[{"id": 1, "name": "Inbox"}]"#, into: book)
    let plans = try await fixture.importing(departments, into: book)
    #expect(plans.map(\.linkedCount) == [0] && book.titles(.inbox) == ["Kim"])
  }
}
