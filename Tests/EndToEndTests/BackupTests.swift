import Foundation
import Processes
import Testing

@Suite struct BackupTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private var log: String { "\(home.path)/.local/share/daybook/log" }

  /// Opens the screens until they have made a backup.
  private func openUntilBackedUp() async throws -> RealTerminal {
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    _ = try await poll(for: .seconds(20)) {
      try await home.daybook("backups").isEmpty ? nil : true
    }
    return terminal
  }

  @Test func `open screens make a backup, from which a removed log comes back`() async throws {
    for title in ["Buy milk 우유", "Ironing", "Call"] { try await home.daybook("add", title) }
    let before = try await home.daybook("list", "--json")
    let terminal = try await openUntilBackedUp()
    #expect(try await home.daybook("backups").contains("1 KB  3 entries"))
    try await terminal.type(":")
    try await terminal.type("backup")
    try await terminal.press(.enter)
    try await terminal.waitFor("Latest backup: 20")
    try await terminal.type("q")
    #expect(try await terminal.waitForExit() == .success)

    try FileManager.default.removeItem(atPath: log)
    #expect(try await home.daybook("list").isEmpty)
    try await home.daybook("add", "Meanwhile")
    #expect(
      try await home.daybook("restore", "--dry-run")
        == "Would bring back 3 changes: “Buy milk 우유”, “Ironing”, “Call”\n")
    #expect(try await home.daybook("list").contains("Ironing") == false)
    #expect(try await home.daybook("restore", "--latest").hasPrefix("Brought back 3 changes"))
    let after = try await home.daybook("list", "--json")
    #expect(after.contains("Meanwhile"))
    try await home.daybook("delete", try await id(of: "Meanwhile"))
    #expect(try await home.daybook("list", "--json") == before)
    #expect(try await home.daybook("check") == "Nothing is damaged\n")
    #expect(
      try await home.daybook("restore") == "The book has all that the backup has\n")
    #expect(try await home.daybook("list").contains("Meanwhile") == false, "deleted is deleted")
  }

  @Test func `an open screen shows at once what comes back`() async throws {
    try await home.daybook("add", "Buy milk 우유")
    try await home.daybook("backups", "--now")
    try FileManager.default.removeItem(atPath: log)
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Welcome")
    try await home.daybook("restore")
    try await terminal.press(.enter)
    try await terminal.waitFor("☐   Buy milk 우유")
  }

  @Test func `without a backup there is nothing to restore, and that is said`() async throws {
    try await home.daybook("add", "one")
    let result = try await home.daybook(["restore"])
    #expect(result.status == .code(1))
    #expect(result.errors.hasPrefix("daybook: there is no backup yet"))
    try await home.daybook("backups", "--now")
    let missing = try await home.daybook(["restore", "2020-02-03"])
    #expect(missing.status == .code(1))
    #expect(missing.errors.hasPrefix("daybook: there is no backup of 2020-02-03"))
  }

  private func id(of title: String) async throws -> String {
    struct Listed: Decodable {
      var id: String
      var title: String
    }
    let output = try await home.daybook("list", "--json")
    let listed = try JSONDecoder().decode([Listed].self, from: Data(output.utf8))
    return try #require(listed.first { $0.title == title }).id
  }
}
