import Processes
import PseudoTerminals
import Testing

/// Text that is pasted, as a terminal hands it over.
@Suite struct PasteTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func open(_ keys: [String]) async throws -> Wire {
    let wire = try Wire(in: home)
    try await wire.wait(for: "Inbox")
    for key in keys { try await wire.type(key) }
    return wire
  }

  private func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test func `pasted lines run no command and become entries if the user says so`() async throws {
    let wire = try await open(["\r"])
    try await wire.type(pasted("a\rBuy milk\rq\rq\r"))
    try await wire.wait(for: "4 entries")
    try await wire.type("y")
    try await wire.wait(for: "Buy milk")
    #expect(try await wire.quit() == .success)
    let titles = try await home.daybook("list", "--format", "{title}")
    #expect(titles.split(separator: "\n") == ["a", "Buy milk", "q", "q"])
  }

  @Test func `a field takes lines as one, and the sign of a paste within it as text`() async throws
  {
    let wire = try await open(["\r", "a"])
    try await wire.type(pasted("Buy 우유\r\nand \u{1B}[200~bread"))
    // Not an entry of each.
    try await wire.wait(for: "2 entries")
    try await wire.type("n")
    try await wire.type("\r")
    try await wire.wait(for: "✓ To-do")
    #expect(try await wire.quit() == .success)
    #expect(try await home.daybook("list").contains("Buy 우유 and <U+001B>[200~bread"))
  }

  @Test func `a megabyte pasted into the editor is there, and a letter behind it`() async throws {
    let wire = try await open(["3", "a", "\t"])
    let lines = (0..<16_384).map { "line \($0) " + String(repeating: "우유 ", count: 8) }
    let text = Array(pasted(lines.joined(separator: "\r")).utf8)
    // A line holds back some kilobytes at a time.
    for start in stride(from: 0, to: text.count, by: 1024) {
      try wire.terminal.write(Array(text[start..<min(start + 1024, text.count)]))
      try await wire.take(for: .zero)
    }
    try await wire.wait(for: "line 16383")
    try await wire.type("END")
    try await wire.wait(for: "END")
    try await wire.type("\u{13}")
    #expect(try await wire.quit() == .success)
    let page = try await home.daybook("list", "--kind", "diary", "--json")
    #expect(page.contains("line 16383 ") && page.contains("END"))
  }
}
