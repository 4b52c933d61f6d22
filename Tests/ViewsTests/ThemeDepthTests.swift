import Core
import Testing
import TextUI
import Views

@testable import Terminal

/// How the themes look on terminals with fewer colours than they use.
@MainActor struct ThemeDepthTests {
  private func contrast(_ theme: String, _ role: StyleRole, _ depth: ColourDepth) throws -> Double?
  {
    let style = try ThemeLibrary().theme(theme).style(for: role)
    let pair = ColourPair(style.foreground, on: style.background, depth)
    guard pair.foreground >= 0, pair.background >= 0 else { return nil }
    return XtermPalette.colours[Int(pair.foreground)]
      .contrast(with: XtermPalette.colours[Int(pair.background)])
  }

  @Test(arguments: ThemeLibrary.builtInNames, [ColourDepth.many, .sixteen, .eight])
  func `every role is legible with fewer colours`(theme: String, depth: ColourDepth) throws {
    for role in StyleRole.all {
      let contrast = try contrast(theme, role, depth) ?? .infinity
      #expect(contrast >= role.minimumContrast, "\(role.name) in \(theme)")
    }
  }

  /// Every style on some screens of a full book.
  private func styles() throws -> Set<Style> {
    let fixture = try ScreenFixture.filled()
    try SampleDiary(book: fixture.book).write()
    try SampleLedger(book: fixture.book).write()
    try SamplePeople(book: fixture.book).write()
    var styles: Set<Style> = []
    for keys in [
      ["1", "j"], ["enter", "space", "space"], ["2"], ["f"], ["3"], ["enter"], ["4"], ["5"], ["6"],
      ["esc", "1", "?"], ["esc", ","], ["esc", "+", "x", "space", "#", "f"], ["esc", "d"],
    ] {
      for key in keys { fixture.press(key) }
      for shot in [Shot.usual, Shot.huge] {
        styles.formUnion(fixture.surface(shot.size).cells.map(\.style))
      }
    }
    return styles
  }

  @Test(arguments: ThemeLibrary.builtInNames, [ColourDepth.sixteen, .eight])
  func `what is sent of every screen is legible, and a selected line is seen to be one`(
    name: String, depth: ColourDepth
  ) throws {
    let theme = try ThemeLibrary().theme(name)
    let styles = try styles()
    #expect(styles.count > 60 && styles.contains { $0.line == .selected })
    for style in styles {
      let sent = SentStyle(style, in: theme, depth)
      let (text, ground) = (sent.colours.foreground, sent.colours.background)
      guard text >= 0, ground >= 0 else { continue }
      // Terminals with eight colours show a bold one brighter.
      let isBright = depth == .eight && sent.emphasis.contains(.bold) && text < 8
      let contrast = XtermPalette.colours[Int(isBright ? text + 8 : text)]
        .contrast(with: XtermPalette.colours[Int(ground)])
      #expect(contrast >= style.role.minimumContrast, "\(style.role.name) in \(name)")
      guard style.line == .selected || style.role == .selected else { continue }
      let plain = Style(style.line == nil ? .text : style.role)
      let before = SentStyle(plain, in: theme, depth)
      let isSeen =
        before.colours.background != ground || sent.emphasis.contains(.underline)
        || sent.emphasis.contains(.reverse)
      #expect(isSeen, "\(style.role.name) in \(name)")
    }
  }

  @Test(arguments: ["dark", "high-contrast"], [ColourDepth.sixteen, .eight])
  func `no hue of a dark theme is lost`(name: String, depth: ColourDepth) throws {
    let theme = try ThemeLibrary().theme(name)
    for role in Self.meaningful + [.selectedTab, .hintKey, .cursor] {
      // Among eight colours, magenta is hard to read on black; `#` says that it is a tag.
      if role == .tag, depth == .eight { continue }
      let sent = SentStyle(Style(role), in: theme, depth)
      let seen = XtermPalette.colours[Int(sent.colours.foreground)]
      #expect(Set([seen.red, seen.green, seen.blue]).count > 1, "\(role.name)")
    }
  }

  @Test(arguments: ThemeLibrary.builtInNames)
  func `the selected line stands out with sixteen colours`(theme: String) throws {
    let theme = try ThemeLibrary().theme(theme)
    let selected = theme.style(for: .selected)
    let text = theme.style(for: .text)
    let pairs = [selected, text].map { ColourPair($0.foreground, on: $0.background, .sixteen) }
    #expect(pairs[0] != pairs[1] || selected.emphasis != text.emphasis)
  }

  @Test(arguments: ThemeLibrary.builtInNames, [ColourDepth.sixteen, .eight])
  func `what is bold is legible where bold means brighter`(theme: String, depth: ColourDepth) throws
  {
    for role in StyleRole.all {
      let style = try ThemeLibrary().theme(theme).style(for: role)
      let pair = ColourPair(style.foreground, on: style.background, depth)
      guard pair.background >= 0, 0..<8 ~= pair.foreground,
        pair.legible(style.emphasis ?? [], depth).contains(.bold)
      else { continue }
      let brighter = XtermPalette.colours[Int(pair.foreground) + 8]
      let contrast = brighter.contrast(with: XtermPalette.colours[Int(pair.background)])
      #expect(contrast >= role.minimumContrast, "\(role.name) in \(theme)")
    }
  }

  @Test(
    arguments: ThemeLibrary.builtInNames,
    [ColourDepth.direct, .many, .sixteen, .eight])
  func `a busy day looks like no other, and the busiest like none with little`(
    name: String, depth: ColourDepth
  ) throws {
    let theme = try ThemeLibrary().theme(name)
    for shades in [StyleRole.busyDays, StyleRole.dueDays] {
      let seen = [.text, try #require(shades.first), try #require(shades.last)].map { role in
        let style = theme.style(for: role)
        let pair = ColourPair(style.foreground, on: style.background, depth)
        return "\(pair) \(pair.legible(style.emphasis ?? [], depth))"
      }
      #expect(Set(seen).count == seen.count, "\(seen)")
    }
  }

  @Test(arguments: ThemeLibrary.builtInNames.filter { $0 != "monochrome" })
  func `in sixteen colours no busy day looks like one with something to do`(
    name: String
  ) throws {
    let theme = try ThemeLibrary().theme(name)
    let ramps = [StyleRole.busyDays, StyleRole.dueDays].map { roles in
      Set(
        roles.map { theme.style(for: $0) }.map {
          ColourPair($0.foreground, on: $0.background, .sixteen)
        })
    }
    #expect(ramps[0].isDisjoint(with: ramps[1]))
  }

  @Test(arguments: ThemeLibrary.builtInNames)
  func `the ground of a day keeps its hue with 256 colours`(name: String) throws {
    let theme = try ThemeLibrary().theme(name)
    for role in StyleRole.busyDays + StyleRole.dueDays {
      guard case .rgb(let ground)? = theme.style(for: role).background else { continue }
      let seen = XtermPalette.colours[Int(XtermPalette.nearest(toGround: ground))]
      #expect(Set([seen.red, seen.green, seen.blue]).count > 1, "\(role.name)")
    }
  }

  @Test(arguments: ThemeLibrary.builtInNames)
  func `no busy day is yellow with sixteen colours`(name: String) throws {
    let theme = try ThemeLibrary().theme(name)
    let yellows: Set<Int32> = [3, 11]
    for role in StyleRole.busyDays {
      let style = theme.style(for: role)
      let pair = ColourPair(style.foreground, on: style.background, .sixteen)
      #expect(!yellows.contains(pair.background), "\(role.name)")
    }
  }

  @Test(arguments: [(true, "auto"), (false, "monochrome")])
  func `a display without colours gets the theme without them`(hasColours: Bool, theme: String)
    throws
  {
    let display = MemoryDisplay(Shot.usual.size, hasColours: hasColours)
    let pointer = MousePointer(try ScreenFixture.filled(), on: display)
    #expect(pointer.display.theme?.name == theme)
  }

  @Test func `the automatic theme is the one that suits the terminal's background`() throws {
    let library = ThemeLibrary()
    let pointer = MousePointer(try ScreenFixture.filled(), on: MemoryDisplay(Shot.usual.size))
    let unknown = try library.theme("terminal").on(nil)
    let dark = try library.theme("dark")
    let light = try library.theme("light")
    #expect(pointer.display.theme?.styles == unknown.styles)
    pointer.view.handle(.background(RGB(red: 30, green: 30, blue: 40)))
    pointer.view.renderIfNeeded()
    #expect(pointer.display.theme?.styles == dark.styles)
    pointer.view.handle(.background(RGB(red: 250, green: 250, blue: 230)))
    pointer.view.renderIfNeeded()
    #expect(pointer.display.theme?.styles == light.styles)
  }

  @Test func `as many colours are shown as the settings say, else as the terminal answers`() throws
  {
    let fixture = try ScreenFixture.filled()
    let pointer = MousePointer(fixture, on: MemoryDisplay(Shot.usual.size))
    #expect(pointer.display.colours == nil)
    let before = pointer.display.presentations
    for isExact in [true, true, false] {
      pointer.view.handle(.exactColours(isExact))
      pointer.view.renderIfNeeded()
      #expect(pointer.display.colours == (isExact ? .exact : nil))
    }
    #expect(pointer.display.presentations == before + 2)
  }

  private static let meaningful: [StyleRole] = [
    .overdueTodo, .dueToday, .highPriority, .priority, .tag, .money, .meter,
  ]

  @Test(
    arguments: ThemeLibrary.builtInNames, [ColourDepth.direct, .many, .sixteen, .eight])
  func `on the selected line what has a meaning keeps its colour, and is legible`(
    name: String, depth: ColourDepth
  ) throws {
    let theme = try ThemeLibrary().theme(name)
    func seen(_ role: StyleRole, in line: StyleRole?) -> ColourPair {
      let style = theme.style(for: role, in: line)
      return ColourPair(style.foreground, on: style.background, depth)
    }
    for role in Self.meaningful {
      let (alone, inLine) = (seen(role, in: nil), seen(role, in: .selected))
      #expect(inLine.background == seen(.selected, in: nil).background)
      // Among sixteen colours, magenta is hard to read on light grey; `#` says that it is a tag.
      if role == .tag, ["light", "hanji"].contains(name), depth == .sixteen { continue }
      // Among 256 colours it may be the next one, as the bar has another background.
      let isNext = depth == .many && inLine.foreground != seen(.selected, in: nil).foreground
      #expect(isNext || inLine.foreground == alone.foreground, "\(role.name)")
      guard inLine.foreground >= 0, inLine.background >= 0, depth != .direct else { continue }
      let (text, ground) = (Int(inLine.foreground), Int(inLine.background))
      let contrast = XtermPalette.colours[text].contrast(with: XtermPalette.colours[ground])
      #expect(contrast >= RGB.minimumContrast, "\(role.name)")
    }
  }

  @Test(arguments: ThemeLibrary.builtInNames, [StyleRole.selected, .markedLine])
  func `on a line with 256 colours what has a meaning is legible and not pale`(
    name: String, line: StyleRole
  ) throws {
    let theme = try ThemeLibrary().theme(name)
    func strength(_ colour: RGB) -> Int {
      Int(max(colour.red, colour.green, colour.blue))
        - Int(min(colour.red, colour.green, colour.blue))
    }
    for role in Self.meaningful + [.mark, .warningNotice] {
      guard case .rgb(let exact)? = theme.style(for: role).foreground else { continue }
      let pair = SentStyle(Style(role, in: line), in: theme, .many).colours
      let seen = XtermPalette.colours[Int(pair.foreground)]
      let ground = XtermPalette.colours[Int(pair.background)]
      #expect(seen.contrast(with: ground) >= RGB.minimumContrast, "\(role.name)")
      #expect(2 * strength(seen) >= strength(exact), "\(role.name)")
    }
  }

  @Test func `bold stays where it hides nothing`() {
    let black = ColourPair(.ansi(0), on: .ansi(3), .sixteen)
    #expect(black.legible([.bold, .underline], .sixteen) == .underline)
    #expect(black.legible([], .sixteen) == [])
    #expect(black.legible(.bold, .many) == .bold)
    #expect(ColourPair(.ansi(1), on: .standard, .eight).legible(.bold, .eight) == .bold)
    #expect(ColourPair(.ansi(15), on: .ansi(0), .sixteen).legible(.bold, .sixteen) == .bold)
  }

  @Test func `a colour that stays legible keeps its hue`() {
    let red = ThemeColour.rgb(RGB(red: 200, green: 20, blue: 20))
    let white = ThemeColour.rgb(RGB(red: 255, green: 255, blue: 255))
    #expect(ColourPair(red, on: .standard, .sixteen).foreground == 9)
    #expect(ColourPair(red, on: white, .eight).foreground == 1)
    #expect(ColourPair(red, on: white, .sixteen).foreground == 1)
  }
}
