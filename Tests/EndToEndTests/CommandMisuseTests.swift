import Foundation
import Processes
import Testing

/// Commands that say what cannot be meant.
@Suite struct CommandMisuseTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [
    ["--demo", "add", "x"], ["--demo", "delete", "ID"], ["delete", "--demo", "ID"],
    ["--plain", "add", "x"], ["folder", "add", "x", "--plain"],
  ])
  func `an option of the screens beside a command is refused, and the book stays as it is`(
    arguments: [String]
  ) async throws {
    let id = try await home.daybook("add", "real").trimmingCharacters(in: .newlines)
    let before = try await home.daybook("list", "--all")
    let result = try await home.daybook(arguments.map { $0 == "ID" ? id : $0 })
    #expect(result.status == .code(2))
    let option = arguments.contains("--demo") ? "--demo" : "--plain"
    #expect(result.errors.hasPrefix("daybook: \(option) "), "\(result.errors)")
    #expect(try await home.daybook("list", "--all") == before)
    #expect(try await home.daybook("folder", "list", "--json") == "[\n\n]\n")
  }

  @Test func `behind two hyphens such a word is text`() async throws {
    try await home.daybook("add", "--", "--demo")
    #expect(try await home.daybook("list").contains("--demo"))
  }

  @Test(arguments: [
    (["export", "--format", "nope"], "diary, departments, people, categories, ledger, json"),
    (["list", "--kind", "todos"], "todo, diary, expense, person, employee, student"),
    (["list", "--kind", ""], "todo, diary, expense, person, employee, student"),
    (["add", "x", "--priority", "nope"], "'high', 'medium', 'low' or 'none'"),
    (["folder", "add", "x", "--on-delete", "nope"], "'nullify', 'cascade', 'deny' or 'none'"),
  ])
  func `a word that is none of a set is refused with the whole set`(
    arguments: [String], set: String
  ) async throws {
    let result = try await home.daybook(arguments)
    #expect(result.status == .code(2))
    #expect(result.errors.contains(" one of ") && result.errors.contains(set), "\(result.errors)")
    #expect(result.errors.hasSuffix(" See daybook --help\n"))
  }

  @Test func `a list is of one kind, or of people of either`() async throws {
    try await home.daybook("add", "milk")
    try await home.daybook("person", "Kim")
    try await home.daybook("person", "Lee", "--grade", "A")
    let todos = try await home.daybook("list", "--kind", "todo")
    #expect(todos.contains("milk") && !todos.contains("Kim"))
    let people = try await home.daybook("list", "--kind", "person")
    #expect(people.contains("Kim") && people.contains("Lee") && !people.contains("milk"))
  }

  @Test(arguments: [
    (["add", ""], "a title is needed, not an empty text"),
    (["person", " "], "a name is needed, not an empty text"),
    (["folder", "add", ""], "a folder needs a name, not an empty text"),
    (["edit", "ID", "--title", ""], "a title is needed, not an empty text"),
  ])
  func `what has no title is refused without a word of the screens`(
    arguments: [String], reason: String
  ) async throws {
    let id = try await home.daybook("add", "x").trimmingCharacters(in: .newlines)
    let arguments = arguments.map { $0 == "ID" ? id : $0 }
    let result = try await home.daybook(arguments)
    #expect(result.status == .code(1))
    #expect(result.errors == "daybook: \(reason)\n")
    let korean = try await home.daybook(arguments, environment: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.errors.contains("필요합니다") && !korean.errors.contains("Esc"))
  }

  @Test func `days are counted back wherever a day is said`() async throws {
    func says(_ id: String) async throws -> Substring? {
      try await home.daybook("show", id, "--json").split(separator: "\n")
        .first { $0.contains("\"due\" : \"") || $0.contains("\"date\" : \"") }
    }
    let yesterday = try await home.daybook("clock", "--day", "-1")
    #expect(!yesterday.isEmpty)
    for arguments in [
      ["diary", "rain", "--date", "-1d"], ["spend", "3", "tea", "--date", "-1d"],
      ["add", "late", "--due", "-1d"],
    ] {
      let added = try await home.daybook(arguments)
      #expect(added.status == .success, "\(added.errors)")
      let id = added.output.trimmingCharacters(in: .newlines)
      let option = arguments[0] == "add" ? "--due" : "--date"
      let before = try await says(id)
      #expect(before != nil)
      try await home.daybook("edit", id, option, "-2d")
      let after = try await says(id)
      #expect(after != nil && after != before)
      try await home.daybook("edit", id, option, "yesterday")
      #expect(try await says(id) == before)
    }
  }
}
