import Testing
import TextUI

@testable import Terminal

/// Glyphs to which the C library gives another width, or none.
@MainActor @Suite struct DrawableGlyphsTests {
  @Test(arguments: ["a", "", "─", "가", "e\u{301}", "\u{1112}\u{1161}\u{11AB}"])
  func `a glyph whose width the C library agrees on is drawn as it is`(_ glyph: String) {
    let glyphs = DrawableGlyphs(.unicode) { $0.cellWidth }
    #expect(glyphs.drawable(ShortText(glyph)).text == glyph)
  }

  @Test(arguments: [("\u{1FAE9}", -1, "\u{FFFD} "), ("☰", 1, "\u{FFFD} "), ("㉈", 2, "\u{FFFD}")])
  func `a glyph whose width it does not agree on has a stand-in of the same width`(
    _ glyph: String, _ width: Int, _ standIn: String
  ) {
    let glyphs = DrawableGlyphs(.unicode) { _ in width }
    #expect(glyphs.drawable(ShortText(glyph)).text == standIn)
    #expect(standIn.cellWidth == glyph.cellWidth)
  }

  @Test func `where there is only ASCII the stand-ins are drawn`() {
    let glyphs = DrawableGlyphs(.ascii) { _ in -1 }
    #expect(["─", "가", "", "x"].map { glyphs.drawable($0) } == ["-", "?", " ", "x"])
  }

  @Test func `where there is no half bar, the stand-in for it is drawn`() {
    for (symbols, part) in [(SymbolSet.ascii, "="), (.console, "═")] {
      #expect(symbols.drawable("╸") == part)
      #expect(symbols.drawable("━") == part)
    }
  }

  @Test func `a glyph is measured once`() {
    var asked = 0
    let glyphs = DrawableGlyphs(.unicode) {
      asked += 1
      return $0.cellWidth
    }
    for _ in 0..<9 { _ = glyphs.drawable("가") }
    #expect(asked == 1)
  }
}
