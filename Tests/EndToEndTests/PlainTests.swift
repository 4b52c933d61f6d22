import HostileText
import Processes
import Testing

@Suite struct PlainTests {
  @Test(arguments: ["tmux-256color", "vt100"])
  func `the terminal's cursor walks along with the line in focus`(type: String) async throws {
    let home = try Home()
    try await home.daybook("folder", "add", "Home")
    let terminal = try await home.openDaybook(
      environment: ["TERM": type], arguments: ["--plain"])
    try await terminal.waitFor("> ")
    let screen = try await terminal.screen()
    let inbox = try #require(screen.row(of: "Inbox"))
    #expect(!screen.contains("──") && !screen.contains("--"))
    #expect(try await terminal.cursor() == CursorState(column: 0, row: inbox, isVisible: true))
    try await terminal.type("j")
    let line = try await poll(for: .patience) {
      let row = try await terminal.cursor().row
      return row > inbox ? try await terminal.screen().lines[row] : nil
    }
    #expect(line.hasPrefix(">") && line.contains("Home"))
  }

  @Test func `a screen reader hears the line in focus before all others`() async throws {
    let home = try Home()
    try await home.daybook("folder", "add", "Home")
    try await home.daybook("add", "Buy milk")
    let wire = try Wire(["--plain"], in: home)
    try await wire.wait(for: "1 folder")
    // On a busy machine the book may take so long to open that this is said.
    let words = spoken(wire).trimmingPrefix("Reading the book…").drop { $0.isWhitespace }
    #expect(words.hasPrefix("> Inbox"))
    // The lists are counted after the first paint.
    try await wire.wait(for: "Unsorted")
    for (key, line) in [("j", "> Home"), ("k", "> Inbox"), ("?", "Help "), ("\u{1B}", "> Inbox")] {
      wire.clear()
      try await wire.type(key)
      // After Esc the program waits whether more follows, which is no sign that it has drawn.
      let words = try await poll(for: .patience) {
        try await wire.waitUntilIdle()
        return spoken(wire).isEmpty ? nil : spoken(wire)
      }
      #expect(words.hasPrefix(line), "\(key): \(words)")
    }
    #expect(try await wire.quit() == .success)
  }

  @Test func `the place is heard before the line in focus, and the count right after it`()
    async throws
  {
    let home = try Home()
    try await home.daybook("folder", "add", "Home")
    try await home.daybook("add", "Buy milk")
    try await home.daybook("add", "Call Mum")
    let wire = try Wire(["--plain"], in: home)
    try await wire.wait(for: "1 folder")
    wire.clear()
    try await wire.type("\r")
    let words = ["Inbox", "> to do  Buy milk", "1/2", "to do  Call Mum", "Esc Back"]
    let places = words.compactMap { spoken(wire).firstRange(of: $0)?.lowerBound }
    #expect(places.count == words.count && places == places.sorted(), "\(spoken(wire))")
    #expect(try await wire.quit() == .success)
  }

  @Test func `words are heard whole even if only a part of them changes`() async throws {
    let home = try Home()
    let wire = try Wire(["--plain"], in: home)
    try await wire.wait(for: "Inbox")
    try await wire.type("4")
    var heard = ""
    // Once on the way it is November before.
    for _ in 0..<12 {
      wire.clear()
      try await wire.type("]")
      heard += spoken(wire)
    }
    #expect(heard.contains("December"), "\(heard)")
    #expect(try await wire.quit() == .success)
  }

  @Test func `a line that is left is not heard again`() async throws {
    let home = try Home()
    try await home.daybook("folder", "add", "Home")
    let wire = try Wire(["--plain"], in: home)
    try await wire.wait(for: "1 folder")
    for (key, left) in [("j", "Inbox"), ("k", "Home")] {
      wire.clear()
      try await wire.type(key)
      #expect(!spoken(wire).contains(left), "\(spoken(wire))")
    }
    #expect(try await wire.quit() == .success)
  }

  @Test(arguments: ["tmux-256color", "vt100"])
  func `lines of a list that move are seen where they have gone`(type: String) async throws {
    let home = try Home()
    let terminal = try await home.openDaybook(
      environment: ["TERM": type], arguments: ["--plain"])
    // Nothing is typed in the settings.
    try await terminal.type(",")
    try await terminal.waitFor(" 1/")
    for _ in 2...25 { try await terminal.press(.down) }
    try await terminal.waitFor(" 25/")
    for _ in 5..<25 { try await terminal.press(.up) }
    try await terminal.waitFor(" 5/")
    let moved = try await terminal.screen().lines
    try await terminal.press(.control("l"), .down)
    try await terminal.waitFor(" 6/")
    try await terminal.press(.up)
    try await terminal.waitFor(" 5/")
    #expect(try await terminal.screen().lines == moved)
  }

  @Test func `a line that comes into sight below is heard without the others`() async throws {
    let home = try Home()
    let wire = try Wire(["--plain"], in: home)
    try await wire.wait(for: "Inbox")
    try await wire.type(",")
    for line in 2...25 {
      wire.clear()
      try await wire.type("j")
      let heard = spoken(wire)
      #expect(heard.hasPrefix("> ") && heard.contains("\(line)/"), "\(heard)")
      // One line, and its number.
      #expect(heard.count < 100, "\(heard)")
    }
    #expect(try await wire.quit() == .success)
  }

  /// What has come, as it is spoken.
  private func spoken(_ wire: Wire) -> String {
    let text = Transcript(wire.received).text
    return String(text.drop { $0.isWhitespace })
  }
}
