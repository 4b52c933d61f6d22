import Core
import Entities
import Services
import Testing

@MainActor struct ImportTests {
  private let fixture = ExchangeFixture()
  private let departments = #"[{"id": 1, "name": "Management"}, {"id": 2, "name": "개발"}]"#
  private let employees = """
    [{"name": "Kim", "age": 31, "address": "서울", "salary": 52000, "department": 2},
     {"name": "Kim", "age": 31, "address": "서울", "salary": 52000, "department": 2},
     {"name": "Ann", "salary": 1, "department": 1},
     {"name": "Bob", "salary": 1, "department": 0}, {"name": "Cho", "salary": 1},
     {"name": "Dan", "salary": 1, "department": null},
     {"name": "Eve", "salary": 1, "department": 9}]
    """

  private func names(_ book: Book, _ place: EntryRequest.Place) -> [String] {
    book.entries.ids(in: book.people.list(place)).compactMap { book.entries.entry($0)?.title }
  }

  private func folder(_ name: String, _ book: Book) throws -> EntryRequest.Place {
    .folder(try book.folders.find(name).id)
  }

  @Test func `each employee comes once, into the department or unassigned`() async throws {
    let book = try fixture.fixture.open()
    let plans = try await fixture.importing(employees, departments, into: book)
    #expect(plans.map(\.newCount) == [7, 2])
    #expect(plans.map(\.unknownDepartments) == [1, 0])
    let again = try fixture.fixture.reopen()
    #expect(again.folders.all().map(\.name) == ["Management", "개발"])
    #expect(try names(again, folder("개발", again)) == ["Kim", "Kim"])
    #expect(try names(again, folder("Management", again)) == ["Ann"])
    #expect(names(again, .inbox) == ["Bob", "Cho", "Dan", "Eve"])
  }

  @Test func `an import is a line for each department, then one for the unassigned`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(departments, employees, into: book)
    let labels = book.history.events(of: nil, limit: 10).reversed().map(\.action)
    #expect(labels.map(\.folder) == [nil, "Management", "개발", nil])
    #expect(labels.map(\.count) == [2, 1, 2, 4])
  }

  @Test func `one undo takes all of it back, and one redo makes it again`() async throws {
    let book = try fixture.fixture.open()
    try book.add("stays")
    try await fixture.importing(departments, employees, into: book)
    let whole = book.contents
    let undone = try book.history.undo()
    #expect(undone == Action(.importFiles, count: 9, folders: 2))
    #expect(book.folders.all().isEmpty && book.titles() == ["stays"])
    #expect(try book.history.redo() == Action(.importFiles, count: 9, folders: 2))
    #expect(book.contents.entries.map(\.title) == whole.entries.map(\.title))
    #expect(book.folders.all().map(\.name) == ["Management", "개발"])
    try book.history.undo()
    try book.history.undo()
    #expect(book.titles().isEmpty)
  }

  @Test func `an undo of many lines is told once, as is its redo`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(departments, employees, into: book)
    var told: [Int] = []
    let subscription = book.changes.listen { told.append(book.folders.all().count) }
    try book.history.undo()
    try book.history.redo()
    #expect(told == [0, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test func `what was imported is recognised and stays as it is`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(departments, employees, into: book)
    let kim = try #require(book.entries.ids(in: book.people.list(folder("개발", book))).first)
    let seen = try #require(book.people.person(kim))
    var edited = seen
    edited.details.name = "Kim the second"
    edited.folder = nil
    try book.people.save(edited, over: seen)
    let lines = fixture.lineCount(book)
    let plans = try await fixture.importing(departments, employees, into: book)
    #expect(plans.map(\.newCount) == [0, 0] && plans.map(\.knownCount) == [2, 7])
    #expect(fixture.lineCount(book) == lines)
    #expect(names(book, .inbox).contains("Kim the second"))
  }

  @Test func `what was deleted or undone since comes back`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(departments, employees, into: book)
    let whole = book.titles()
    try book.history.undo()
    try await fixture.importing(departments, employees, into: book)
    #expect(book.titles() == whole)
    try book.entries.delete(book.ids(.everywhere))
    try book.folders.delete(book.folders.find("개발").id)
    let again = try fixture.fixture.reopen()
    try await fixture.importing(departments, employees, into: again)
    #expect(again.titles() == whole)
    #expect(try names(again, folder("개발", again)) == ["Kim", "Kim"])
  }

  @Test func `departments are known later by their numbers, and folders by their names`()
    async throws
  {
    let book = try fixture.fixture.open()
    let mine = try book.folders.add("MANAGEMENT")
    try await fixture.importing(departments, into: book)
    try await fixture.importing(employees, into: try fixture.fixture.reopen())
    let again = try fixture.fixture.reopen()
    #expect(again.folders.all().map(\.name).sorted() == ["MANAGEMENT", "개발"])
    #expect(names(again, .folder(mine)) == ["Ann"])
    #expect(try names(again, folder("개발", again)) == ["Kim", "Kim"])
  }

  @Test func `a file that would overfill a folder is refused as a whole`() async throws {
    let book = try fixture.fixture.open()
    try book.folders.add("개발", maximum: 1)
    try await fixture.importing(departments, into: book)
    let refusal = await fixture.refusal(of: Array(employees.utf8), book)
    #expect(refusal?.reason == .folderFull("개발", maximum: 1, count: 2))
    #expect(names(book, .everywhere).isEmpty)
  }

  @Test(arguments: ["52000.50", "-0.05", "123456789012345678.123456789", "-7"])
  func `a salary is the same decimal number in the book and in the next file`(salary: String)
    async throws
  {
    let book = try fixture.fixture.open()
    try await fixture.importing("[{\"name\": \"A\", \"salary\": \(salary)}]", into: book)
    let again = try fixture.fixture.reopen()
    let id = try #require(again.entries.ids(in: again.people.list(.everywhere)).first)
    #expect(again.people.person(id)?.details.salary?.description == salary)
    #expect(try fixture.text(.people, again).contains("\"salary\": \(salary),"))
    let plan = try await fixture.plan("[{\"name\": \"B\", \"salary\": \(salary)}]", book)
    #expect(plan.outcomes.counts["salary"] == FieldOutcomes.Count(kept: 1))
  }

  @Test func `a dry run tells what becomes of each field, and changes nothing`() async throws {
    let book = try fixture.fixture.open()
    let plan = try await fixture.plan(
      #"[{"name": "A", "salary": 5.2e4, "department": 3, "nick": "x"}, {"name": "B", "salary": 1}]"#,
      book)
    #expect(plan.outcomes.counts["name"] == FieldOutcomes.Count(kept: 2))
    #expect(plan.outcomes.counts["salary"] == FieldOutcomes.Count(kept: 1, changed: 1))
    #expect(plan.outcomes.counts["department"] == FieldOutcomes.Count(kept: 1))
    #expect(plan.outcomes.counts["nick"] == FieldOutcomes.Count(lost: 1))
    #expect(book.isEmpty && fixture.lineCount(book) == 0)
  }

  @Test func `what is in the book already is not said to be kept`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(#"[{"name": "A", "salary": 1}]"#, into: book)
    let plan = try await fixture.plan(
      #"[{"name": "A", "salary": 1}, {"name": "B", "salary": 1}]"#, book)
    #expect(plan.newCounts == [.employee: 1] && plan.knownCount == 1)
    #expect(plan.outcomes.counts["salary"] == FieldOutcomes.Count(kept: 1))
    let folders = try await fixture.importing(
      #"[{"id": "a", "name": "Home", "items": []}]"#,
      #"[{"id": "b", "name": "Home", "detail": []}]"#, into: book)
    #expect(folders.map(\.knownCount) == [0, 1] && folders.last?.outcomes.counts == [:])
  }

  @Test func `one bad file does not keep the others out`() async throws {
    let book = try fixture.fixture.open()
    let plans = try await fixture.importing(
      "[{\"name\": \"\", \"age\": 1}]", departments, "[]", into: book)
    #expect(plans.map(\.newCount) == [2, 0])
    #expect(book.folders.all().count == 2)
  }

  @Test func `progress counts to the end`() async throws {
    let book = try fixture.fixture.open()
    let people = (0..<2_500).map { #"{"name": "P\#($0)", "department": 1}"# }
    var seen: [OperationProgress] = []
    var plans = [try await fixture.plan("[\(people.joined(separator: ","))]", book)]
    try await book.imports.run(&plans) { seen.append($0) }
    #expect(seen.map(\.done) == [500, 1_000, 1_500, 2_000, 2_500])
    #expect(book.people.count(.inbox) == 2_500)
    try book.history.undo()
    #expect(book.people.count(.inbox) == 0)
  }
}
