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

  @Test mutating func `the number is the nearest that is free, and none that users change`() {
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
    (["COLORTERM": "truecolor"], ColourDepth.many, true),
    (["COLORTERM": "24bit"], .many, true),
    (["COLORTERM": "truecolor", "TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"], .many, true),
    (["COLORTERM": "truecolor", "TERM": "screen-256color", "STY": "1.x"], .many, false),
    (["COLORTERM": "truecolor", "TERM": "screen-256color"], .many, false),
    (["COLORTERM": "yes"], .many, false),
    ([:], .many, false),
    (["COLORTERM": "truecolor"], .direct, false),
    (["COLORTERM": "truecolor"], .sixteen, false),
    (["COLORTERM": "truecolor"], ColourDepth.none, false),
  ])
  func
    `numbers stand for true colours where 24 bits are understood and numbers are what ncurses has`(
      environment: [String: String], depth: ColourDepth, areLent: Bool
    )
  {
    let host = TerminalHost(environment: environment)
    #expect((TrueColorSlots(depth: depth, host: host, environment: environment) != nil) == areLent)
  }
}
