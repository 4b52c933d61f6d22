import Foundation
import Processes
import Testing

@Suite struct FirstStartTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `the first start leads to the first to-do`() async throws {
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Welcome")
    try await terminal.press(.enter)
    try await terminal.waitFor("Inbox is empty")
    try await terminal.type("a")
    try await terminal.waitFor("›")
    try await terminal.type("Buy milk 우유")
    try await terminal.press(.enter)
    try await terminal.waitFor("☐    Buy milk 우유")

    try await terminal.press(.escape)
    try await terminal.waitUntilGone("›")
    try await terminal.type("qq")
    #expect(try await terminal.waitForExit() == .success)
    #expect(try await home.daybook("list").contains("Buy milk 우유"))
  }

  @Test func `a second start shows no welcome but what was added`() async throws {
    try await home.daybook("folder", "add", "집안일 Home")
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("집안일 Home")
    #expect(try await terminal.screen().contains("Welcome") == false)
  }

  @Test(
    .enabled("the system has large pages") {
      FileManager.default.fileExists(atPath: "/sys/kernel/mm/transparent_hugepage")
    })
  func `the code of the program may be kept in large pages`() async throws {
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Welcome")
    let identifier = try await terminal.process.identifier
    let lines = try String(contentsOfFile: "/proc/\(identifier)/smaps", encoding: .utf8)
      .split(separator: "\n")
    let code = lines.indices.filter {
      lines[$0].contains(" r-xp ") && lines[$0].hasSuffix("/daybook")
    }
    let flags = code.compactMap { lines[$0...].first { $0.hasPrefix("VmFlags:") } }
    #expect(flags.contains { $0.split(separator: " ").contains("hg") }, "\(flags)")
  }
}
