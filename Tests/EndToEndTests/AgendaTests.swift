import Foundation
import Processes
import Testing

/// What stands on the next days, in the shell and on the screen.
@Suite struct AgendaTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private struct Listed: Decodable {
    var id: String
    var day: String
    var title: String
    var virtual: Bool
  }

  private func listed(_ arguments: String...) async throws -> [Listed] {
    let output = try await home.daybook(["agenda", "--json"] + arguments)
    return try JSONDecoder().decode([Listed].self, from: Data(output.output.utf8))
  }

  @Test func `each day has its events and to-dos, each time of what comes again`() async throws {
    let id = try await home.daybook("event", "Standup every day 9:30 for 15m @Office")
    try await home.daybook("event", "Review +1d 9:40-10:00")
    try await home.daybook("add", "Water the plants", "--due", "+1d", "--repeat", "2d")
    let listed = try await listed("+1d", "--days", "3")
    #expect(
      listed.map(\.title) == [
        "Water the plants", "Standup", "Review", "Standup", "Water the plants", "Standup",
      ])
    #expect(listed.map(\.virtual) == [false, false, false, false, true, false])
    #expect(Set(listed.map(\.day)).count == 3)
    #expect(Set(listed.filter { $0.title == "Standup" }.map(\.id)) == [id.trimmed])
    let lines = try await home.daybook("agenda", "+1d", "--days", "1").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[1].hasPrefix("  all day  ") && lines[1].hasSuffix("☐  Water the plants  every 2 days"))
    #expect(lines[2].hasPrefix("  09:30    "))
    #expect(lines[2].hasSuffix("◷  Standup  to 09:45  clash  @Office  every day"))
    #expect(lines[3].hasSuffix("◷  Review  to 10:00  clash"))
  }

  @Test func `f goes from the day to the week, to the month and back`() async throws {
    try await home.daybook("event", "Standup every day 9:30 for 15m")
    try await home.daybook("add", "Water the plants", "--due", "+1d")
    let today = try await home.daybook("clock").prefix(6)
    let tomorrow = try await home.daybook("clock", "--day", "+1").prefix(15)

    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.type("2")
    try await terminal.waitFor("Standup")
    try await terminal.type("f")
    try await terminal.waitFor("▌ \(today)")
    try await terminal.waitFor("09:30 Standup")
    try await terminal.waitFor("☐ Water the plants")
    try await terminal.type("f")
    try await terminal.waitFor("f Day")
    try await terminal.waitFor("Standup")
    try await terminal.type("l")
    try await terminal.press(.enter)
    try await terminal.waitFor("  \(tomorrow)")
    try await terminal.waitFor("☐    Water the plants")
  }

  @Test func `an id with a day is one time of an event`() async throws {
    let id = try await home.daybook("event", "Standup every day 9:30 for 15m").trimmed
    let days = try await listed("+1d", "--days", "3").map(\.day)
    try await home.daybook("edit", "\(id)@\(days[0])", "--from", "16:00", "--place", "Café")
    try await home.daybook("delete", "\(id)@\(days[1])")
    let lines = try await home.daybook("agenda", "+1d", "--days", "3").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("  16:00  ") && lines[1].hasSuffix("to 16:15  @Café  every day"))
    #expect(lines[3].hasPrefix("  09:30  "))
    try await home.daybook("undelete", "\(id)@\(days[1])")
    #expect(try await listed("+1d", "--days", "3").count == 3)
    let gone = try await home.daybook("add", "gone").trimmed
    try await home.daybook("delete", "\(id)@\(days[0])")
    try await home.daybook("delete", "\(id)@\(days[2])")
    try await home.daybook("delete", gone)
    let trash = try await home.daybook("list", "is:deleted", "--format", "{id}")
    _ = try await home.daybook(["undelete"] + trash.split(separator: "\n").map(String.init))
    #expect(try await listed("+1d", "--days", "3").count == 3)
    #expect(try await home.daybook("list", "is:deleted").isEmpty)
    let wrong = try await home.daybook(["delete", "\(id)@2020-01-01"])
    #expect(wrong.status == .code(1) && wrong.errors.contains("does not come again on 2020-01-01"))
    let other = try await home.daybook(["edit", "\(id)@\(days[2])", "--repeat", "1w"])
    #expect(other.status == .code(2))
    try await home.daybook("edit", "\(id)@\(days[1])", "--place", "Room 5")
    let lost = try await home.daybook(["edit", id, "--repeat", "every 9 days"])
    #expect(lost.status == .code(1) && lost.errors.contains("--force drops it"))
    try await home.daybook("edit", "\(id)@\(days[2])", "--from", "11:00", "--from-here")
    #expect(try await home.daybook("agenda", days[2], "--days", "1").contains("11:00"))
  }

  @Test func `days without anything are left out, and no day is a mistake`() async throws {
    #expect(try await home.daybook("agenda").isEmpty)
    #expect(try await home.daybook("agenda", "--json") == "[]\n")
    let few = try await home.daybook(["agenda", "--days", "0"])
    #expect(few.status == .code(2) && few.errors.contains("--days is 1 to 366, not 0"))
    let wrong = try await home.daybook(["agenda", "someday"])
    #expect(wrong.status == .code(1) && wrong.errors.contains("“someday” is not a day"))
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
