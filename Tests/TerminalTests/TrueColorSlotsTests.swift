import Core
import TextUI
import Testing

@testable import Terminal

/// Exact colours on a terminal with 256 numbers.
struct LentColoursTests {
  private var trueColorSlots = TrueColorSlots()
  private let hanji = RGB(red: 0xFA, green: 0xF5, blue: 0xE6)

  @Test mutating func `a colour keeps the number that it has borrowed, and no other has it`() {
    let number = trueColorSlots.number(for: hanji)
    #expect(trueColorSlots.number(for: hanji) == number)
    #expect(trueColorSlots.colour(of: number) == hanji)
    let next = trueColorSlots.number(for: RGB(red: 0xFA, green: 0xF5, blue: 0xE7))
    #expect(next != number)
    #expect(trueColorSlots.colour(of: number) == hanji)
  }

  @Test mutating func `a borrowed number is the nearest free one, and none that users change`() {
    #expect(trueColorSlots.number(for: RGB(red: 0x5F, green: 0x87, blue: 0xAF)) == 67)
    #expect(trueColorSlots.number(for: RGB(red: 0x5F, green: 0x87, blue: 0xAE)) != 67)
    #expect(trueColorSlots.number(for: RGB(red: 0, green: 0, blue: 0)) == 16)
  }

  @Test mutating func `when all numbers are taken, the nearest stands in`() {
    for green in 0..<240 {
      let number = trueColorSlots.number(for: RGB(red: 1, green: UInt8(green), blue: 2))
      #expect(16...255 ~= number)
      #expect(trueColorSlots.isCrowded == (green >= 120))
    }
    #expect(16...255 ~= trueColorSlots.number(for: hanji))
    #expect(trueColorSlots.number(for: RGB(red: 1, green: 0, blue: 2)) >= 16)
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor"], true), (["COLORTERM": "24bit"], true),
    (["COLORTERM": "truecolor", "TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"], true),
    (["COLORTERM": "truecolor", "TERM": "screen-256color", "STY": "1.x"], false),
    (["COLORTERM": "truecolor", "TERM": "screen-256color"], false),
    (["COLORTERM": "yes"], false), ([:], false),
  ])
  func `the environment says where 24 bits are understood`(
    environment: [String: String], isExact: Bool
  ) {
    let host = TerminalHost(environment: environment)
    #expect(host.takesExactColours(environment: environment) == isExact)
  }

  @Test(arguments: [ColourDepth.none, .eight, .sixteen, .many, .direct])
  @MainActor func `numbers stand for true colours where numbers are what ncurses has`(
    depth: ColourDepth
  ) {
    let palette = Palette(depth: depth, isExact: true)
    #expect((palette.trueColorSlots != nil) == (depth == .many))
    palette.show(depth, isExact: false)
    #expect(palette.trueColorSlots == nil)
  }

  @Test @MainActor func `after a change of the number of colours everything is drawn once`() {
    let palette = Palette(depth: .many)
    let theme = Theme(name: "", styles: [:])
    #expect(palette.use(theme) && !palette.use(theme))
    palette.show(.sixteen, isExact: false)
    #expect(palette.use(theme) && !palette.use(theme))
  }
}
