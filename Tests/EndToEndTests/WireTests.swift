import Processes
import PseudoTerminals
import Testing

/// How much goes over the line for one key.
@Suite struct WireTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// A list of ten to-dos, due long ago and with tags, in a window that has no room for the clock: a
  /// minute that begins would be sent too.
  private func openList(_ environment: [String: String] = [:]) async throws -> Wire {
    for number in 10..<20 {
      try await home.daybook("add", "number \(number)", "--tag", "tag", "--due", "2020-01-01")
    }
    let wire = try Wire(
      in: home, size: TerminalSize(columns: 56, rows: 24),
      environment: ["TERM": "xterm-256color"].merging(environment) { $1 })
    try await wire.wait(for: "Inbox")
    try await wire.type("\r")
    try await wire.wait(for: "19")
    try await wire.waitUntilIdle()
    return wire
  }

  /// What is sent from a key on, which has brought a text.
  private func received(_ wire: Wire, after key: String, with text: String) async throws -> String {
    wire.clear()
    try await wire.type(key)
    try await wire.wait(for: text)
    try await wire.waitUntilIdle()
    return String(decoding: wire.received, as: UTF8.self)
  }

  /// Where text is typed: the keys that lead there.
  @Test(arguments: ["a", "1a", "3a", "3a\t", "4a", "4a\t\t"])
  func `a letter that is typed is sent alone`(keys: String) async throws {
    let wire = try await openList()
    for key in keys { try await wire.type(String(key)) }
    // No screen on the way has this letter.
    _ = try await received(wire, after: "z", with: "z")
    // The hints that came with the first one have a look of their own.
    _ = try await received(wire, after: "z", with: "z")
    let sent = try await received(wire, after: "z", with: "z")
    #expect(sent == "z", "\(sent.debugDescription)")
  }

  @Test func `moving the cursor sends two lines and the place, and nothing else`() async throws {
    let wire = try await openList()
    _ = try await received(wire, after: "j", with: "number 11")
    let sent = try await received(wire, after: "j", with: "number 12")
    let titles = (10..<20).filter { sent.contains("number \($0)") }
    #expect(titles.count == 2)
    // The late day is bold and red in either line.
    #expect(sent.contains("#tag") && !sent.contains("late"), "\(sent.debugDescription)")
    #expect(sent.utf8.count < 230, "\(sent.debugDescription)")
  }

  @Test(arguments: [["\u{03}"], ["\u{1A}"], ["3", "a", "\t", "\u{1B}e"]])
  func `whoever has the terminal next finds it plain`(keys: [String]) async throws {
    let wire = try await openList(["EDITOR": "true"])
    for key in keys.dropLast() { try await wire.type(key) }
    wire.clear()
    if keys == ["\u{03}"] {
      #expect(try await wire.quit() == .success)
    } else {
      try wire.terminal.write(Array((keys.last ?? "").utf8))
      try await wire.wait(for: Self.pasteOff)
    }
    let sent = String(decoding: wire.received, as: UTF8.self)
    let end = try #require(sent.firstRange(of: Self.pasteOff))
    let looks = sent[..<end.lowerBound].matches(of: /\u{1B}\[[0-9;]*m/)
    #expect(looks.last?.output == "\u{1B}[m", "\(sent.debugDescription)")
  }

  /// Sent when the terminal is given back.
  private static let pasteOff = "\u{1B}[?2004l"
}
