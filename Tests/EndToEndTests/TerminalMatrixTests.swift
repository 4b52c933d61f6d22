import Processes
import PseudoTerminals
import Testing

/// Every kind of terminal, in every character set, in every size.
@Suite struct TerminalMatrixTests {
  static let types = [
    "xterm", "xterm-256color", "xterm-direct", "tmux-256color", "screen-256color", "linux", "vt100",
    "unheard-of",
  ]
  static let locales = ["C.UTF-8", "C", "en_US.ISO-8859-1"]
  static let sizes = [
    TerminalSize(columns: 40, rows: 10), .standard, .large, TerminalSize(columns: 500, rows: 200),
  ]

  @Test(arguments: types, locales)
  func `the folders are shown, with borders that the character set has`(
    type: String, locale: String
  ) async throws {
    let home = try Home()
    try await home.daybook("folder", "add", "Garten 우유")
    for size in Self.sizes {
      let wire = try Wire(in: home, size: size, environment: ["TERM": type, "LANG": locale])
      try await wire.wait(for: "Inbox")
      let isASCII = locale.contains("8859")
      try await wire.wait(for: isASCII ? "----" : "────")
      try await wire.wait(for: "Garten")
      #expect(wire.received.contains { $0 >= 0x80 } != isASCII, "\(size)")
      #expect(try await wire.quit() == .success, "\(size)")
    }
  }

  @Test(arguments: [("xterm-256color", true), ("linux", false)])
  func `the cursor has the colour of a theme's text, and its own when the program is gone`(
    type: String, isTold: Bool
  ) async throws {
    let wire = try Wire(
      in: try Home(), environment: ["TERM": type, "DAYBOOK_THEME": "hanji"])
    try await wire.wait(for: "Inbox")
    #expect(wire.received.contains(Array("\u{1B}]12;#27231E\u{07}".utf8)) == isTold)
    #expect(!wire.received.contains(Array("\u{1B}]112".utf8)))
    #expect(try await wire.quit() == .success)
    #expect(wire.received.contains(Array("\u{1B}]112\u{07}".utf8)) == isTold)
  }
}
