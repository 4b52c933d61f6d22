import Foundation
import Testing

@Suite struct DemoTests {
  @Test func `the sample book says what it is, and leaves nothing behind`() async throws {
    let home = try Home()
    let temporary = "\(home.path)/tmp"
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: true)
    let terminal = try await home.openDaybook(
      environment: ["TMPDIR": temporary], arguments: ["--demo"])
    try await terminal.waitFor("Sample book")
    try await terminal.waitFor("카페 Coffee")
    try await terminal.type("2")
    try await terminal.waitFor("우유 사기")
    try await terminal.type("q")
    try await terminal.waitForExit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
  }
}
