import Foundation
import Processes
import Testing

/// A folder of files in step with the book, in the shell and beside open screens.
@Suite struct MirrorTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private var folder: String { "\(home.path)/calendars" }

  private func files(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")
      .filter { $0.hasSuffix(".ics") }
  }

  private func put(_ file: String, _ title: String) throws {
    let path = "\(folder)/\(file).ics"
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:\(file)", "SUMMARY:\(title)", "END:VTODO",
      "END:VCALENDAR", "",
    ]
    try Data(lines.joined(separator: "\r\n").utf8).write(to: URL(filePath: path))
  }

  @Test func `what is added on one side is on the other, and what goes there goes here`()
    async throws
  {
    try await home.daybook("add", "Buy milk")
    let added = try await home.daybook("mirror", "add", folder)
    #expect(added.contains("1 written"))
    let milk = try #require(try files("inbox").first)
    try put("phone/call", "Call home")
    #expect(try await home.daybook("list").contains("Call home"))

    try FileManager.default.removeItem(atPath: "\(folder)/inbox/\(milk)")
    let synced = try await home.daybook("mirror", "sync")
    #expect(synced.contains("1 deleted"))
    #expect(try await !home.daybook("list").contains("Buy milk"))
    #expect(try await home.daybook("mirror", "sync").contains("in step"))
  }

  @Test func `one file is a mirror, too, and a link to it stays one`() async throws {
    let file = URL(filePath: "\(home.path)/todo.txt")
    let linked = "\(home.path)/shared.txt"
    try Data("(A) Call home +family due:2026-12-24\nWalk\n".utf8).write(
      to: URL(filePath: linked))
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "shared.txt")
    let id = try await home.daybook("add", "Buy milk").trimmingCharacters(in: .newlines)
    let added = try await home.daybook("mirror", "add", file.path, "--query", "is:open")
    #expect(added.contains("2 added, 1 written"))
    #expect(try await home.daybook("list", "/family").contains("Call home"))
    try await home.daybook("done", id)
    #expect(try await home.daybook("mirror", "sync").contains("1 written"))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("(A) Call home +family due:2026-12-24\nWalk\nx "))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "shared.txt")
    #expect(
      try FileManager.default.attributesOfItem(atPath: linked)[.posixPermissions] as? Int == 0o644)

    let terminal = try await home.openDaybook()
    try await terminal.press(.enter)
    try await terminal.waitFor("Walk")
    try Data(text.replacing("Walk", with: "Walk to the sea").utf8).write(
      to: URL(filePath: linked), options: .atomic)
    try await terminal.waitFor("Walk to the sea")
  }

  @Test func `a mirror that cannot be brought in step is named, and the others go on`() async throws
  {
    try await home.daybook("folder", "add", "Work")
    try await home.daybook("mirror", "add", folder, "--folder", "Work")
    try await home.daybook("mirror", "add", "\(home.path)/todo.txt")
    try await home.daybook("folder", "delete", "Work")
    try await home.daybook("add", "Buy milk")
    for command in [["mirror", "status"], ["mirror", "sync"]] {
      let result = try await home.daybook(command)
      #expect(result.status == .code(1))
      #expect(result.output.contains("todo: 1 written"), "\(result.output)")
      #expect(result.errors.contains("calendars: The folder “Work” is gone"), "\(result.errors)")
    }
    let result = try await home.daybook(["list"])
    #expect(result.status == .code(0))
    #expect(result.errors.contains("calendars: The folder “Work” is gone"), "\(result.errors)")
  }

  @Test func `an empty path is refused, and nothing is written where the shell is`() async throws {
    let result = try await home.daybook(["mirror", "add", ""])
    #expect(result.status == .code(2))
    #expect(result.errors.contains("type a folder of files or one file"), "\(result.errors)")
    #expect(try await home.daybook(["mirror"]).output.isEmpty)
  }

  @Test func `an open screen shows what another program writes`() async throws {
    try await home.daybook("add", "Buy milk")
    try await home.daybook("mirror", "add", folder)
    let terminal = try await home.openDaybook()
    try await terminal.press(.enter)
    try await terminal.waitFor("Buy milk")
    try put("inbox/call", "Call home")
    try await terminal.waitFor("Call home")
  }
}
