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
    let event = try await home.daybook(["event", "y tomorrow 22:00-26:00"])
    #expect(event.errors.hasPrefix("daybook: “22:00-26:00” is not a time and stays in the title."))
    let named = try await home.daybook(["event", "at 25:00", "--from", "tomorrow 10:00"])
    #expect(named.errors.isEmpty)
  }

  @Test func `what is hardly meant is said, and done all the same`() async throws {
    for (line, doubt) in [
      ("meeting tomorrow 14:00-13:00", "daybook: it takes 23h and ends on the next day\n"),
      ("night tomorrow 22:00-3:00", ""),
      ("task 2030-01-07 from 2030-01-11", "daybook: it starts after it is due\n"),
      ("task 2030-01-07 from 2030-01-07", ""),
    ] {
      let added = try await home.daybook(["add", line])
      #expect(added.status == .success && added.errors == doubt, "\(line)")
    }
    let upper = try await home.daybook("add", "Review every week")
    let child = try await home.daybook("add", "Sub", "--parent", upper.trimmed)
    let edited = try await home.daybook(["edit", child.trimmed, "--repeat", "every day"])
    let doubt = "t does not come again by itself, only with “Review”"
    #expect(edited.errors == "daybook: i\(doubt)\n")
    #expect(try await home.daybook("show", child.trimmed).contains("every day. I\(doubt)\n"))
    #expect(try await home.daybook(["edit", child.trimmed, "--title", "New"]).errors.isEmpty)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .newlines) }
}
