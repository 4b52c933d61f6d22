import Foundation
import Processes
import Testing

/// What becomes of quotes and of odd times in a line that is added.
@Suite struct QuotedTitleTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `quotes stay in a title unless they keep a word from being understood`() async throws {
    try await home.daybook("add", "He said \"hello world\" to me")
    try await home.daybook("add", "Read \"tomorrow never comes\"")
    let list = try await home.daybook("list")
    #expect(list.contains("☐  He said \"hello world\" to me\n"))
    #expect(list.contains("☐  Read tomorrow never comes\n"))
  }

  @Test func `what looks like a time and is none is told, and stays in the title`() async throws {
    let added = try await home.daybook(["add", "dentist tomorrow 25:00"])
    #expect(added.status == .success && added.output.count == 27)
    #expect(added.errors.hasPrefix("daybook: “25:00” is not a time and stays in the title."))
    #expect(try await home.daybook("list").contains("dentist 25:00  @tomorrow"))
    let lines = try await home.daybook(
      ["add", "-"], input: "a\n회의 25시\n", environment: ["LANG": "ko_KR.UTF-8"])
    #expect(lines.errors.hasPrefix("daybook: “25시”는 시각이 아닙니다. 제목에 남습니다."))
    #expect(try await home.daybook(["add", "--verbatim", "at 25:00"]).errors.isEmpty)
  }
}
