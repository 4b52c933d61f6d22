import Core
import Testing
import TextUI

@testable import Terminal

/// A theme's colours on terminals that have fewer.
@Suite struct ColourDepthTests {
  private static let orange = RGB(red: 0xF0, green: 0x70, blue: 0x20)

  @Test(arguments: [
    (0, ColourDepth.none), (2, .none), (8, .eight), (16, .sixteen), (88, .sixteen), (256, .many),
    (32767, .many),
  ])
  func `the number of colours gives the depth`(_ colours: Int, _ depth: ColourDepth) {
    #expect(ColourDepth(colours: colours, isDirect: false) == depth)
  }

  @Test(arguments: [
    (ColourDepth.direct, true), (.many, true), (.sixteen, false), (.eight, false), (.none, false),
  ])
  func `a colour that the user chose is shown where there are 256 or more`(
    _ depth: ColourDepth, _ isShown: Bool
  ) {
    #expect(depth.hasOwnColours == isShown)
  }

  @Test func `direct colours come from what the terminal says, not from a number`() {
    #expect(ColourDepth(colours: 1 << 24, isDirect: true) == .direct)
  }

  @Test(arguments: [
    (ColourDepth.many, ColourCount?.none, ColourDepth.many, false),
    (.many, .sixteen, .sixteen, false),
    (.many, .many, .many, false), (.many, .exact, .many, false), (.direct, .sixteen, .eight, true),
    (.direct, .many, .direct, true), (.direct, .exact, .direct, false),
    (.eight, .many, .eight, true),
    (.eight, .exact, .eight, true), (.eight, .sixteen, .eight, true), (.eight, nil, .eight, false),
    (ColourDepth.none, .exact, ColourDepth.none, true),
  ])
  func `the user's number of colours is shown where the terminal has them`(
    _ depth: ColourDepth, _ colours: ColourCount?, _ shown: ColourDepth, _ isTooFar: Bool
  ) {
    #expect(depth.limited(to: colours) == shown)
    #expect(depth.isTooFar(from: colours) == isTooFar)
  }

  @Test(arguments: [
    (ColourDepth.direct, 0xF07020 as Int32), (.many, 202), (.sixteen, 9), (.eight, 1), (.none, -1),
  ])
  func `a colour becomes the nearest there is`(_ depth: ColourDepth, _ number: Int32) {
    #expect(depth.number(of: .rgb(Self.orange)) == number)
  }

  @Test(arguments: [
    (ColourDepth.direct, 0xFF0000 as Int32), (.many, 9), (.sixteen, 9), (.eight, 1), (.none, -1),
  ])
  func `the ninth standard colour, bright red, is red everywhere`(
    _ depth: ColourDepth, _ number: Int32
  ) {
    #expect(depth.number(of: .ansi(9)) == number)
  }

  @Test(arguments: [("#000000", 0x010101 as Int32), ("#000007", 0x010101), ("#000008", 8)])
  func `a direct colour is none of the first eight, which are the terminal's own`(
    _ text: String, _ number: Int32
  ) throws {
    #expect(ColourDepth.direct.number(of: .rgb(try #require(RGB(text)))) == number)
  }

  @Test(arguments: [ColourDepth.direct, .many, .sixteen, .eight, .none])
  func `the terminal's own colour stays its own`(_ depth: ColourDepth) {
    #expect(depth.number(of: .standard) == -1)
    #expect(depth.number(of: nil) == -1)
  }

  @Test(arguments: [("#000000", 16), ("#FFFFFF", 231), ("#808080", 244), ("#FF0000", 196)])
  func `of 256 colours the first sixteen, which users change, are not taken`(
    _ text: String, _ number: Int32
  )
    throws
  {
    #expect(ColourDepth.many.number(of: .rgb(try #require(RGB(text)))) == number)
  }

  @Test(arguments: [
    ("bamboo", "#3C6428", 22), ("indigo", "#2B4C7E", 24), ("azalea", "#8A3468", 89),
    ("fern", "#1B6E3C", 22), ("seal", "#A62B1F", 124), ("persimmon", "#F29A76", 216),
    ("ash, which is grey", "#93A89E", 247), ("night, which is grey", "#161A22", 234),
  ])
  func `among 256 colours a dark or soft colour keeps its hue`(
    _ name: String, _ text: String, _ number: Int32
  ) throws {
    #expect(ColourDepth.many.number(of: .rgb(try #require(RGB(text)))) == number)
  }

  @Test(arguments: [
    ("blue", "#2B374F", 17), ("red", "#453225", 52), ("yellow", "#E1D5B7", 187),
    ("lilac", "#D3E3F8", 189), ("grey, as green would be too light", "#273E37", 237),
    ("grey, as yellow would be too light", "#292900", 235),
    ("grey, as it nearly is", "#161A22", 234),
  ])
  func `among 256 colours a background keeps its hue if texts on it keep their contrast`(
    _ name: String, _ text: String, _ number: Int32
  ) throws {
    #expect(ColourDepth.many.number(ofGround: .rgb(try #require(RGB(text)))) == number)
  }

  @Test func `a text for which no colour of its hue is legible does not become grey`() {
    let (amber, lilac) = (RGB("#8A5300"), RGB("#D3E3F8"))
    let pair = ColourPair(amber.map { .rgb($0) }, on: lilac.map { .rgb($0) }, .many)
    #expect(pair.foreground == 58)
  }

  @Test(arguments: [
    ("#303440", 0), ("#909090", 8), ("#FFB0B0", 9), ("#B0FFB0", 10), ("#203080", 4),
  ])
  func `among sixteen colours grey stays grey, and a hue stays a hue`(
    _ text: String, _ number: Int32
  ) throws {
    #expect(ColourDepth.sixteen.number(of: .rgb(try #require(RGB(text)))) == number)
  }
}
