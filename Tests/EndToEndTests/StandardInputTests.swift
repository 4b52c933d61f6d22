import Foundation
import Processes
import Testing

/// The word `-`, for what is piped in.
@Suite struct StandardInputTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `add makes an entry of each line, in one act`() async throws {
    let result = try await home.daybook(
      ["add", "-", "--tag", "shop"], input: "- [ ] milk !high\n\n  \n* bread\r\n")
    #expect(result.status == .success)
    #expect(result.output.split(separator: "\n").count == 2)
    let list = try await home.daybook("list")
    #expect(list.contains("☐  !high  milk  #shop") && list.contains("☐  bread  #shop"))
    #expect(try await home.daybook("undo") == "Undone: addition of 2 entries\n")
    #expect(try await home.daybook("list").isEmpty)
  }

  @Test func `one line that is refused leaves none of the others`() async throws {
    let refused = try await home.daybook(["add", "-"], input: "milk\nbread /Nowhere\n")
    #expect(refused.status == .code(1) && refused.errors.contains("Nowhere"))
    try await home.daybook("folder", "add", "Small", "--max", "1")
    let full = try await home.daybook(["add", "-", "--folder", "Small"], input: "milk\nbread\n")
    #expect(full.status == .code(1) && full.errors.contains("may hold 1, not 2"))
    #expect(try await home.daybook("list", "--all").isEmpty)
  }

  @Test func `lines are titles when they are to be taken as they are`() async throws {
    _ = try await home.daybook(["add", "-", "--verbatim"], input: "- milk !high")
    #expect(try await home.daybook("list").contains("☐  - milk !high"))
  }

  @Test func `a page is all that is piped in`() async throws {
    let page = try await home.daybook(["diary", "-"], input: "Rain\nall day\n")
    let shown = try await home.daybook("show", page.output.trimmingCharacters(in: .newlines))
    #expect(shown.hasPrefix("Rain\n") && shown.contains("\nall day"))
  }

  @Test(arguments: ["add", "diary"])
  func `nothing makes no entry`(command: String) async throws {
    for input in ["", " \n\n"] {
      let result = try await home.daybook([command, "-"], input: input)
      #expect(result.status == .code(1) && result.output.isEmpty && !result.errors.isEmpty)
    }
    #expect(try await home.daybook("list", "--all").isEmpty)
  }
}
