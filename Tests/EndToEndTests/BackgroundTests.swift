import Processes
import PseudoTerminals
import Testing

/// The terminal is asked for its background, and the theme that suits it is shown.
@Suite struct BackgroundTests {
  private static let question = "\u{1B}]11;?\u{07}"
  private static let exact = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
  private static let darkGround = "48;2;22;26;34"
  private static let lightGround = "48;2;255;255;255"

  let home: Home

  init() throws {
    home = try Home()
  }

  private func open(_ environment: [String: String] = exact) async throws -> Wire {
    let wire = try Wire(in: home, environment: environment)
    try await wire.wait(for: "Inbox")
    try await wire.waitUntilIdle()
    return wire
  }

  @Test func `a dark terminal is dark, from its first frame on at the next start`() async throws {
    let wire = try await open()
    #expect(wire.received.contains(Array(Self.question.utf8)))
    #expect(!wire.received.contains(Array(Self.darkGround.utf8)))
    try await wire.type("\u{1B}]11;rgb:1010/1010/2020\u{07}")
    try await wire.wait(for: Self.darkGround)
    #expect(try await wire.quit() == .success)
    let next = try await open()
    #expect(next.received.contains(Array(Self.darkGround.utf8)))
    #expect(try await next.quit() == .success)
  }

  @Test func `an answer in the middle of typing is no letter`() async throws {
    let wire = try await open()
    try await wire.type("j")
    try await wire.type("a")
    try await wire.type("mi\u{1B}]11;rgb:ffff/ffff/ee")
    try await wire.type("ee\u{1B}\\lk")
    try await wire.wait(for: Self.lightGround)
    wire.clear()
    try await wire.type("\r")
    try await wire.wait(for: "milk")
    #expect(try await wire.quit() == .success)
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "xterm"], ["TERM": "linux"]])
  func `who has no use for the answer is not asked`(environment: [String: String]) async throws {
    let wire = try await open(Self.exact.merging(environment) { $1 })
    #expect(!wire.received.contains(Array(Self.question.utf8)))
    #expect(try await wire.quit() == .success)
  }
}
