import Foundation
import Processes
import Testing

@Suite struct PeopleTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// What `list --json` prints of a person.
  private struct Person: Decodable {
    var kind: String
    var title: String
    var folder: String?
    var age: Int?
    var address: String?
    var salary: Int64?
    var grade: String?
    var courses: [String]?
  }

  private func people(_ arguments: String...) async throws -> [Person] {
    let result = try await home.daybook(["list", "--json"] + arguments)
    return try JSONDecoder().decode([Person].self, from: Data(result.output.utf8))
  }

  @Test func `an employee and a student are added and listed`() async throws {
    try await home.daybook("folder", "add", "Development")
    let id = try await home.daybook(
      "person", "김", "철수", "--age", "31", "--address", "서울", "--salary", "52000",
      "--folder", "development")
    try await home.daybook("person", "Lee", "--grade", "A+", "--course", "Art, 물리")
    try await home.daybook("add", "no person")
    let people = try await people("--kind", "person").sorted { $0.title < $1.title }
    #expect(people.map(\.title) == ["Lee", "김 철수"])
    #expect(people.map(\.kind) == ["student", "employee"])
    #expect(people.map(\.folder) == [nil, "Development"])
    #expect(people.map(\.salary) == [nil, 52_000] && people.map(\.age) == [nil, 31])
    #expect(people.map(\.grade) == ["A+", nil] && people[0].courses == ["Art, 물리"])
    #expect(try await self.people("--kind", "student").map(\.title) == ["Lee"])
    let shown = try await home.daybook("show", id.trimmingCharacters(in: .newlines))
    #expect(shown.contains("Salary: 52,000") && shown.contains("Address: 서울"))
  }

  @Test(arguments: [
    (["person", " "], 1, "a name is needed"),
    (["person", "x", "--age", "201"], 1, "nobody is 201 years old"),
    (["person", "x", "--age", "99999999999999999999"], 2, "The value"),
    (["person", "x", "--salary", "1", "--grade", "A"], 2, "--salary is an employee's"),
    (["person", "x", "--folder", "none"], 1, "no folder is called “none”"),
  ])
  func `what makes no person is refused`(arguments: [String], code: Int32, reason: String)
    async throws
  {
    let result = try await home.daybook(arguments)
    #expect(result.status == .code(code) && result.output.isEmpty)
    #expect(result.errors.lowercased().contains(reason.lowercased()), "\(result.errors)")
    #expect(try await people().isEmpty)
  }

  @Test func `the screen of people shows and adds them`() async throws {
    try await home.daybook("person", "Anna", "--address", "Göteborg")
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.type("5")
    try await terminal.waitFor("Göteborg")
    try await terminal.type("a")
    try await terminal.waitFor("New employee")
    try await terminal.type("민지")
    try await terminal.press(.enter)
    try await terminal.waitFor("✓ Employee 민지 → Inbox")
    #expect(try await people("--kind", "person").count == 2)
  }
}
