import Core
import Foundation
import Testing
import TextUI

@testable import Views

@MainActor struct ThemeTests {
  private static func theme(_ name: String) throws -> Theme {
    try ThemeLibrary().theme(name)
  }

  @Test func `every theme in the folder comes with the program`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Themes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    // The automatic theme has no file of its own.
    #expect(Set(files) == Set(ThemeLibrary.builtInNames.dropFirst().map { "\($0).toml" }))
  }

  @Test(arguments: ThemeLibrary.builtInNames)
  func `a theme loads, and says how plain text looks`(name: String) throws {
    #expect(try ThemeLibrary().reading(name).mistakes.isEmpty)
    let text = try Self.theme(name).style(for: .text)
    #expect(text.foreground != nil)
    #expect(text.background != nil)
  }

  @Test(arguments: ThemeLibrary.builtInNames, StyleRole.all)
  func `every role is readable on its ground`(name: String, role: StyleRole) throws {
    let style = try Self.theme(name).style(for: role)
    guard case .rgb(let foreground) = style.foreground, case .rgb(let background) = style.background
    else { return }
    #expect(foreground.contrast(with: background) >= role.minimumContrast)
  }

  @Test(arguments: ThemeLibrary.builtInNames, [StyleRole.selected, .markedLine])
  func `a colour with a meaning has it in the selected line, too`(
    name: String, line: StyleRole
  ) throws {
    let theme = try Self.theme(name)
    for role in StyleRole.meaningful {
      #expect(
        theme.style(for: role, in: line).foreground == theme.style(for: role).foreground, "\(role)")
    }
  }

  @Test
  func
    `in the terminal's own colours nothing is cyan, yellow or blue, which not every ground shows`()
    throws
  {
    let theme = try Self.theme("terminal")
    let lost: Set<Int> = [3, 4, 6, 11, 12, 14]
    for role in StyleRole.all {
      guard case .ansi(let number)? = theme.style(for: role).foreground else { continue }
      #expect(!lost.contains(Int(number)), "\(role.name)")
    }
  }

  @Test func `the theme without colours has none`() throws {
    let theme = try Self.theme("monochrome")
    for role in StyleRole.all {
      #expect(theme.style(for: role).foreground == .standard)
      #expect(theme.style(for: role).background == .standard)
    }
  }

  @Test(arguments: ThemeLibrary.builtInNames, [StyleRole.money, .tag, .meter, .pageHeading])
  func `every other style differs from plain text`(name: String, role: StyleRole) throws {
    let theme = try Self.theme(name)
    guard !theme.isColourless else { return }
    #expect(theme.style(for: role) != theme.style(for: .text))
  }

  @Test(arguments: ThemeLibrary.builtInNames)
  func `only the theme without colours shows none of the user's colours`(name: String) throws {
    #expect(try Self.theme(name).isColourless == (name == "monochrome"))
  }

  @Test(arguments: ThemeLibrary.builtInNames)
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

  @Test func `an unknown theme is named`() {
    #expect(throws: ThemeFailure.unknown("solarized")) { try Self.theme("solarized") }
  }

  @Test(arguments: [
    ("[styles]\n\ntxet = { fg = \"red\" }", ThemeMistake(line: 3, .unknownRole("txet"))),
    (
      "[styles]\ntext = { fg = \"reddish\" }",
      ThemeMistake(line: 2, .unknownColour("reddish", at: "styles.text.fg"))
    ),
    (
      "[styles]\ntext = { bg = \"#12345\" }",
      ThemeMistake(line: 2, .unknownColour("#12345", at: "styles.text.bg"))
    ),
    (
      "[styles]\ntab = { emphasis = [\"loud\"] }",
      ThemeMistake(line: 2, .unknownEmphasis("loud", at: "styles.tab.emphasis"))
    ),
    ("[style]\ntab.fg = \"red\"", ThemeMistake(line: 2, .unknownName("style.tab.fg"))),
    (
      "[styles]\ntab.colour = \"red\"",
      ThemeMistake(line: 2, .unknownName("styles.tab.colour"))
    ),
    (
      "[palette]\nink = \"inky\"",
      ThemeMistake(line: 2, .unknownColour("inky", at: "palette.ink"))
    ),
    ("[palette]\nink = 1", ThemeMistake(line: 2, .wrongValue("palette.ink"))),
  ])
  func `a mistake in a theme is reported with its line`(
    toml: String, mistake: ThemeMistake
  ) throws {
    #expect(try ThemeFile.reading(named: "test", toml: toml).mistakes == [mistake])
  }

  @Test func `mistakes are reported from the top, and only their own values are lost`() throws {
    let reading = try ThemeFile.reading(
      named: "test",
      toml: """
        [palette]
        ink = "inky"
        sea = "#102030"

        [styles]
        text = { fg = "ink", bg = "sea" }
        txet = { fg = "red" }
        "list.selected" = { fg = "reed", bg = "blue", emphasis = ["loud"] }
        tab = { fg = "sea", emphasis = ["bold"] }
        colour = "red"
        """)
    #expect(
      reading.mistakes == [
        ThemeMistake(line: 2, .unknownColour("inky", at: "palette.ink")),
        ThemeMistake(line: 7, .unknownRole("txet")),
        ThemeMistake(line: 8, .unknownEmphasis("loud", at: "styles.list.selected.emphasis")),
        ThemeMistake(line: 8, .unknownColour("reed", at: "styles.list.selected.fg")),
        ThemeMistake(line: 10, .unknownName("styles.colour")),
      ])
    let sea = ThemeColour.rgb(RGB(red: 0x10, green: 0x20, blue: 0x30))
    #expect(
      reading.theme.styles == [
        .text: ThemeStyle(background: sea), .selected: ThemeStyle(background: .ansi(4)),
        .tab: ThemeStyle(foreground: sea, emphasis: .bold),
      ])
  }

  @Test func `a text that is not TOML is reported with its line`() {
    #expect { try ThemeFile.reading(named: "test", toml: "[styles]\n\ntext = {") } throws: {
      ($0 as? ThemeMistake)?.line == 3
    }
  }

  @Test func `a theme is read whole`() throws {
    let reading = try ThemeFile.reading(
      named: "test",
      toml: """
        [palette]
        ink = "#102030"

        [styles]
        text = { fg = "ink", bg = "default" }
        "list.selected" = { fg = "bright-blue", emphasis = ["bold", "underline"] }
        """)
    #expect(
      reading.theme.styles == [
        .text: ThemeStyle(
          foreground: .rgb(RGB(red: 0x10, green: 0x20, blue: 0x30)), background: .standard),
        .selected: ThemeStyle(foreground: .ansi(12), emphasis: [.bold, .underline]),
      ])
  }
}
