import Foundation
import Processes
import Testing

@Suite struct SettingsTests {
  let home: Home
  private let folder: String

  init() throws {
    home = try Home()
    folder = "\(home.path)/.config/daybook"
  }

  private var configuration: String {
    get throws { try String(contentsOfFile: "\(folder)/config.toml", encoding: .utf8) }
  }

  private func write(_ text: String, to name: String) throws {
    let path = URL(filePath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: path, atomically: true, encoding: .utf8)
  }

  @Test func `a theme is tried on in the palette, kept, and there at the next start`() async throws
  {
    let terminal = try await home.openDaybook(environment: ["COLORTERM": "truecolor"])
    try await terminal.waitFor("Inbox")
    try await terminal.type(":theme")
    try await terminal.press(.enter)
    try await terminal.waitFor("◉ auto")
    try await terminal.press(.down, .down)
    try await terminal.waitForStyle(Self.exactGround)
    try await terminal.press(.escape)
    try await terminal.waitUntilGone("◉ auto")
    #expect(try await terminal.styledScreen().contains(Self.exactGround) == false)
    try await terminal.type(":theme")
    try await terminal.press(.enter)
    try await terminal.waitFor("◉ auto")
    try await terminal.type("dark")
    try await terminal.press(.enter)
    try await terminal.waitUntilGone("Keep")
    #expect(try configuration == "theme = \"dark\"\n")

    try await terminal.type("q")
    try await terminal.waitForExit()
    let next = try await home.openDaybook()
    try await next.waitForStyle(Self.darkGround)
  }

  /// The dark theme's background in 24 bits.
  private static let exactGround = "48;2;22;26;34"
  /// The same among 256 colours.
  private static let darkGround = "48;5;234"

  @Test func `a broken configuration file is said with its line and stays as it is`() async throws {
    let broken = "theme = \"dark\"\nlanguage = Korean\n"
    try write(broken, to: "config.toml")
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("config.toml, line 2")
    #expect(try await terminal.screen().contains("Inbox"))
    try await terminal.type(",")
    try await terminal.waitFor("Week begins on")
    try await terminal.press(.enter)
    try await terminal.type("qq")
    #expect(try await terminal.waitForExit() == .success)
    #expect(try configuration == broken)
  }

  @Test func `a broken theme is said with its line, and the default is shown`() async throws {
    try write("theme = \"mine\"\n", to: "config.toml")
    try write("[styles]\n\ntext = {\n", to: "themes/mine.toml")
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("mine.toml, line 3")
    #expect(try await terminal.screen().contains("Inbox"))
  }

  @Test func `mistakes in a theme are all among the notices, and the rest is in force`()
    async throws
  {
    try write("theme = \"mine\"\n", to: "config.toml")
    try write(
      """
      [styles]
      text = { fg = "reed", bg = "#161a22" }
      zzz = { fg = "red" }
      border = { fg = "bleu" }
      """, to: "themes/mine.toml")
    let terminal = try await home.openDaybook()
    try await terminal.waitForStyle(Self.darkGround)
    try await terminal.waitFor("mine.toml, line 2")
    try await terminal.type(":notices")
    try await terminal.press(.enter)
    try await terminal.waitFor("mine.toml, line 4")
    let told = try await terminal.screen().lines.flatMap { line in
      (2...4).filter { line.contains("mine.toml, line \($0)") }
    }
    #expect(told.prefix(3) == [2, 3, 4])
  }

  @Test func `keys and language of the file are in force, for commands too`() async throws {
    try write("language = \"ko\"\n[keys]\n\"folders.add\" = \"n\"\n", to: "config.toml")
    let keys = try await home.daybook("keys")
    #expect(keys.contains("  n             folders.add               새 폴더를 만듭니다"))
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("수집함")
    try await terminal.type("n")
    try await terminal.waitFor("새 폴더")
  }
}
