import Processes
import Testing

/// Screens without any colour say all that those with colours do.
@Suite struct ColourlessTests {
  @Test(arguments: ["xterm-256color", "xterm-direct", "vt100", "linux"])
  func `where no colour is wanted none is sent, and signs tell what is late and selected`(
    type: String
  ) async throws {
    let home = try Home()
    try await home.daybook("add", "Rent", "--due", "2020-01-01", "--priority", "high")
    let wire = try Wire(
      in: home, environment: ["TERM": type, "NO_COLOR": "1", "DAYBOOK_THEME": "celadon"])
    try await wire.wait(for: "Inbox")
    for key in ["\r", "2", "3", "4", "5", "6", "1"] { try await wire.type(key) }
    try await wire.type("\r")
    try await wire.wait(for: "Rent")
    try await wire.wait(for: "years late")
    #expect(try await wire.quit() == .success)
    let sent = String(decoding: wire.received, as: UTF8.self)
    #expect(sent.contains("▌") || type == "linux")
    #expect(sent.contains(/!(?: |\u{1B}\[[0-9;]*m|\u{1B}\(B)*Rent/))
    let numbers = sent.matches(of: /\u{1B}\[([0-9;:]*)m/)
      .flatMap { $0.output.1.split { ";:".contains($0) } }.compactMap { Int($0) }
    #expect(Set(numbers).subtracting([0, 1, 2, 4, 7, 10, 39, 49]) == [])
  }

  @Test(arguments: ["xterm-256color", "vt100", "linux"])
  func `a day that is offered is seen to be selected, and what is typed takes its place`(
    type: String
  ) async throws {
    let home = try Home()
    try await home.daybook("add", "Rent", "--due", "2031-01-01")
    let wire = try Wire(in: home, environment: ["TERM": type, "NO_COLOR": "1"])
    try await wire.wait(for: "Inbox")
    try await wire.type("\r")
    try await wire.wait(for: "Rent")
    try await wire.type("D")
    try await wire.wait(for: "2031-01-01")
    let sent = String(decoding: wire.received, as: UTF8.self)
    #expect(sent.contains(/\u{1B}\[(?:[0-9]+;)*7(?:;[0-9]+)*m(?:\u{1B}\[[0-9;]*m)*2031-01-01/))
    try await wire.type("2032-02-02\r")
    try await wire.wait(for: "2 Feb 2032")
    #expect(try await wire.quit() == .success)
  }
}
