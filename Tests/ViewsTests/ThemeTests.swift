import Foundation
import Testing
import TextUI
import Views

struct ThemeTests {
  private static func theme(_ name: String) throws -> Theme {
    try #require(try ThemeLibrary.theme(name))
  }

  @Test func `every theme in the folder comes with the program`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Themes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(ThemeLibrary.names.map { "\($0).toml" }))
  }

  @Test(arguments: ThemeLibrary.names)
  func `a theme loads, and says how plain text looks`(name: String) throws {
    let text = try Self.theme(name).style(for: .text)
    #expect(text.foreground != nil)
    #expect(text.background != nil)
  }

  @Test(arguments: ThemeLibrary.names, StyleRole.all)
  func `every role is readable on its ground`(name: String, role: StyleRole) throws {
    let style = try Self.theme(name).style(for: role)
    guard case .rgb(let foreground) = style.foreground, case .rgb(let background) = style.background
    else { return }
    #expect(foreground.contrast(with: background) >= 4.5)
  }

  @Test func `without colour nothing has any`() throws {
    let theme = try Self.theme("monochrome")
    for role in StyleRole.all {
      #expect(theme.style(for: role).foreground == .standard)
      #expect(theme.style(for: role).background == .standard)
    }
  }

  @Test(arguments: ThemeLibrary.names)
  func `the selected line stands out`(name: String) throws {
    let theme = try Self.theme(name)
    #expect(theme.style(for: .selected) != theme.style(for: .text))
    #expect(theme.style(for: .selectedTab) != theme.style(for: .tab))
    #expect(theme.style(for: .errorNotice) != theme.style(for: .text))
  }

  @Test func `the selected line stands out without colour`() throws {
    let theme = try Self.theme("monochrome")
    #expect(theme.style(for: .selected).emphasis?.contains(.reverse) == true)
  }

  @Test func `an unknown theme is none`() throws {
    #expect(try ThemeLibrary.theme("solarized") == nil)
  }

  @Test(arguments: [
    ("[styles]\ntxet = {}", ThemeError.unknownRole("txet")),
    ("[styles]\ntext = { fg = \"reddish\" }", .unknownColour("reddish", role: "text")),
    ("[styles]\ntext = { bg = \"#12345\" }", .unknownColour("#12345", role: "text")),
    ("[styles]\ntab = { emphasis = [\"loud\"] }", .unknownEmphasis("loud", role: "tab")),
  ])
  func `what a theme says wrongly is named`(toml: String, error: ThemeError) {
    #expect(throws: error) { try ThemeFile.theme(named: "test", toml: toml) }
  }

  @Test func `a theme is read whole`() throws {
    let theme = try ThemeFile.theme(
      named: "test",
      toml: """
        [palette]
        ink = "#102030"

        [styles]
        text = { fg = "ink", bg = "default" }
        "list.selected" = { fg = "bright-blue", emphasis = ["bold", "underline"] }
        """)
    #expect(
      theme.styles == [
        .text: ThemeStyle(
          foreground: .rgb(RGB(red: 0x10, green: 0x20, blue: 0x30)), background: .standard),
        .selected: ThemeStyle(foreground: .ansi(12), emphasis: [.bold, .underline]),
      ])
  }
}
