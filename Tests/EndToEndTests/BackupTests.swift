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
    _ = try await poll(for: .patience) {
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
    #expect(try await home.daybook(["list"]).output.isEmpty)
    try await home.daybook("add", "Meanwhile")
    #expect(
      try await home.daybook("restore", "--dry-run")
        == "Would bring back 3 changes: “Buy milk 우유”, “Ironing”, “Call”\n")
    #expect(try await home.daybook(["list"]).output.contains("Ironing") == false)
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
    try await terminal.waitFor("☐    Buy milk 우유")
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

  private var backups: String {
    get throws {
      let state = "\(home.path)/.local/state/daybook"
      let paths = try FileManager.default.subpathsOfDirectory(atPath: state)
      return "\(state)/\(try #require(paths.first { $0.hasSuffix("/backups") }))"
    }
  }

  private func alter(_ path: String, _ change: (inout Data) -> Void) throws {
    var bytes = try #require(FileManager.default.contents(atPath: path))
    change(&bytes)
    try bytes.write(to: URL(filePath: path))
  }

  @Test func `a damaged backup is named, and its intact lines come back`() async throws {
    for title in ["one", "two"] { try await home.daybook("add", title) }
    try await home.daybook("backups", "--now")
    let folder = try backups
    let copy = try #require(
      FileManager.default.contentsOfDirectory(atPath: "\(folder)/segments").first)
    try alter("\(folder)/segments/\(copy)") { $0[$0.count - 20] ^= 1 }
    let manifest = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".json") })
    try alter("\(folder)/\(manifest)") { $0[9] ^= 1 }
    #expect(try await home.daybook("backups").hasSuffix("damaged: \(folder)/\(manifest)\n"))
    let listed = try await home.daybook("backups", "--json")
    #expect(listed.contains("\"damaged\" : \"\(folder)/\(manifest)\""))
    try FileManager.default.removeItem(atPath: log)
    let restored = try await home.daybook(["restore"])
    #expect(restored.status == .code(3))
    #expect(restored.output.hasPrefix("Brought back 1 change: “one”"))
    #expect(restored.output.contains("1 damaged line in 1 damaged copy"))
    #expect(restored.output.contains("Damaged: \(folder)/\(manifest)."))
    #expect(try await home.daybook(["list"]).output.contains("one"))
  }

  @Test func `a backup that is asked for is made whatever there is`() async throws {
    try await home.daybook("add", "one")
    try await home.daybook("backups", "--now")
    let copy = "\(home.path)/copy"
    try FileManager.default.copyItem(
      atPath: "\(home.path)/.local/share/daybook", toPath: copy)
    try await home.daybook("add", "two", "--data", copy)
    try await home.daybook("backups", "--now", "--data", copy)
    try await home.daybook("add", "three")
    #expect(try await home.daybook("backups", "--now").contains("2 entries"))
    let lines = try await home.daybook("backups").split(separator: "\n")
    #expect(lines.count == 2 && lines.contains { $0.hasSuffix("  \(copy)") })
    try FileManager.default.removeItem(atPath: log)
    try await home.daybook("restore")
    #expect(try await home.daybook(["list"]).output.contains("three"))
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
