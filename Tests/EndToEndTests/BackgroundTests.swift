import Processes
import PseudoTerminals
import Testing

/// The terminal is asked for its background and its colours, and the theme that suits it is shown.
@Suite struct BackgroundTests {
  private static let question = "\u{1B}]11;?\u{07}"
  private static let exact = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
  private static let darkGround = "48;2;22;26;34"
  private static let lightGround = "48;2;255;255;255"

  let home: Home

  init() throws {
    home = try Home()
  }

  private func open(
    _ environment: [String: String] = exact, isAnswering: Bool = true
  ) async throws -> Wire {
    let wire = try Wire(in: home, environment: environment, isAnswering: isAnswering)
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

  @Test func `a terminal that takes exact colours says so, and is known at the next start`()
    async throws
  {
    try home.configure("theme = \"dark\"\n")
    let wire = try await open(["TERM": "xterm-256color"])
    #expect(wire.received.contains(Array(Self.darkGroundOf256.utf8)))
    // Late, and in parts that nobody may take for keys.
    for part in ["\u{1B}P1$r0;48:2:", ":1:2:3m\u{1B}", "\\\u{1B}[?62;2", "2c"] {
      try await wire.take(for: .milliseconds(600))
      try await wire.type(part)
    }
    try await wire.wait(for: Self.darkGround)
    #expect(try await wire.quit() == .success)
    let next = try await open(["TERM": "xterm-256color"])
    #expect(!next.received.contains(Array(Self.darkGroundOf256.utf8)))
    // Now it is another one behind the same name.
    try await next.type("\u{1B}P0$r\u{1B}\\\u{1B}P0+r524742\u{1B}\\\u{1B}[?1;2c")
    try await next.wait(for: Self.darkGroundOf256)
    next.clear()
    try await next.type("\u{1B}[?1;2c")
    #expect(next.received.isEmpty)
    #expect(try await next.quit() == .success)
  }

  private static let darkGroundOf256 = "48;5;234"

  @Test(arguments: [
    ("\"exact\"", [:], "48;2;22;26;34"), ("256", ["COLORTERM": "truecolor"], "48;5;234"),
    ("16", ["COLORTERM": "truecolor"], "\u{1B}[37;40m"), ("256", ["TERM": "xterm"], "48;5;234"),
    ("\"exact\"", ["TERM": "xterm"], "48;2;22;26;34"),
  ])
  func `the settings overrule the terminal's answer`(
    colours: String, environment: [String: String], ground: String
  ) async throws {
    try home.configure("theme = \"dark\"\ncolours = \(colours)\n")
    let wire = try await open(["TERM": "xterm-256color"].merging(environment) { $1 })
    try await wire.wait(for: ground)
    #expect(try await wire.quit() == .success)
  }

  @Test(arguments: ["screen", "screen-256color"])
  func `GNU screen gets nothing that it would show`(type: String) async throws {
    let wire = try await open(["TERM": type, "STY": "1.x"])
    let text = String(decoding: wire.received, as: UTF8.self)
    #expect(!text.contains("$qm") && !text.contains("+q"))
    #expect(try await wire.quit() == .success)
  }

  @Test func `an answer in the middle of typing is no letter`() async throws {
    // No terminal gives another answer in the middle of one.
    let wire = try await open(isAnswering: false)
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
  func `no terminal is asked whose answer would not be used`(environment: [String: String])
    async throws
  {
    let wire = try await open(Self.exact.merging(environment) { $1 })
    #expect(!wire.received.contains(Array(Self.question.utf8)))
    #expect(try await wire.quit() == .success)
  }
}
