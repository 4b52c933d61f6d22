import Foundation
import Testing

@Suite struct ImportScreenTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func people(_ count: Int) throws {
    let people = (0..<count).map { #"{"name": "P\#($0)", "salary": \#($0), "department": 1}"# }
    try "[\(people.joined(separator: ","))]"
      .write(toFile: "\(home.path)/employee.json", atomically: false, encoding: .utf8)
    try #"[{"id": 1, "name": "개발"}]"#
      .write(toFile: "\(home.path)/department.json", atomically: false, encoding: .utf8)
  }

  @Test func `an import on the screen stops at Esc and takes back what it has brought`()
    async throws
  {
    try people(60_000)
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.type(":")
    try await terminal.waitFor("Commands")
    try await terminal.type("import")
    try await terminal.waitFor("Import…")
    try await terminal.press(.enter)
    try await terminal.waitFor("Tab Complete")
    try await terminal.type("~/dep")
    try await terminal.press(.tab)
    try await terminal.waitFor("~/department.json")
    try await terminal.type("~/emp")
    try await terminal.press(.tab)
    try await terminal.waitFor("~/employee.json")
    try await terminal.press(.enter)
    try await terminal.waitFor("60000 people, 1 folder to import")
    try await terminal.press(.enter)
    try await terminal.waitFor("a second")
    try await terminal.press(.escape)
    // Of a machine that is quicker with the key than with the first batch, nothing is taken back.
    try await terminal.waitFor("topped: ")
    #expect(try await home.daybook("list", "--kind", "person") == "")
    #expect(try await home.daybook("folder", "list", "--json") == "[\n\n]\n")
  }
}
