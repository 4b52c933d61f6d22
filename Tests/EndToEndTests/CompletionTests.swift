import Foundation
import Processes
import Testing

/// What shells offer for values.
@Suite struct CompletionTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// What a shell is offered for a word of a command line.
  private func offered(
    _ argument: String, of words: String..., shell: String = "bash"
  ) async throws -> [Substring] {
    let result = try await home.daybook(
      ["---completion", words[0], "--", argument, "\(words.count + 1)", "0", "daybook"] + words + [
        ""
      ],
      environment: ["SAP_SHELL": shell])
    return result.output.split(separator: "\n")
  }

  @Test func `only folders in which no shell sees more than text are offered`() async throws {
    for name in ["카페 Coffee", "Work-2", "$(touch x)", "`id`", "a'b", "~", "{a,b}", "a*"] {
      try await home.daybook("folder", "add", name)
    }
    #expect(try await offered("--folder", of: "list", "--folder") == ["카페 Coffee", "Work-2"])
  }

  @Test func `tags and folders are of the book that the line names`() async throws {
    let other = "\(home.path)/other"
    try await home.daybook("add", "milk #shop")
    try await home.daybook("diary", "rain", "--tag", "sea")
    try await home.daybook("add", "--data", other, "bread #two")
    #expect(try await offered("--tag", of: "add", "--tag") == ["sea", "shop"])
    #expect(try await offered("--tag", of: "list", "--data", "'\(other)'", "--tag") == ["two"])
    #expect(try await offered("--tag", of: "list", "--data=~/other", "--tag") == ["two"])
    #expect(try await offered("--tag", of: "list", "--data", "/dev/null", "--tag") == [])
  }

  @Test func `entries are offered by the ends of their ids, with titles where they are shown`()
    async throws
  {
    let id = try await home.daybook("add", "buy: milk").trimmingCharacters(in: .newlines)
    let done = try await home.daybook("add", "done").trimmingCharacters(in: .newlines)
    try await home.daybook("done", done)
    let end = id.suffix(6)
    #expect(try await offered("positional@0", of: "show") == [end])
    #expect(try await offered("positional@0", of: "done", shell: "fish") == ["\(end)\tbuy: milk"])
    let zsh = try await offered("positional@0", of: "delete", shell: "zsh")
    #expect(zsh.first == "\(end):buy: milk")
    #expect(try await offered("positional@0", of: "reopen") == [done.suffix(6)])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `scripts know the kinds and where folders come from`(shell: String) async throws {
    let script = try await home.daybook("--generate-completion-script", shell)
    #expect(script.contains("---completion list -- --folder") && script.contains("expense"))
    #expect(script.contains("overdue"))
  }
}
