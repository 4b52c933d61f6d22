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
}
