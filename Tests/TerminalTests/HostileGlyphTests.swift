import CNcurses
import HostileText
import Testing
import TextUI

@testable import Terminal

/// What ncurses is given for hostile texts.
@MainActor @Suite struct HostileGlyphTests {
  private func glyphs(of text: String) -> [ShortText] {
    var canvas = Canvas(Size(columns: 200, rows: 1))
    canvas.text(text, at: Point(column: 0, row: 0), style: Style(.text))
    return canvas.surface.cells.map(\.glyph)
  }

  @Test func `the C library gives each line as many columns as it has cells`() {
    #expect(daybook_set_locale())
    let drawable = DrawableGlyphs(.unicode)
    for text in HostileText.all {
      let widths = glyphs(of: text).map { Int(daybook_width(drawable.drawable($0).text)) }
      #expect(widths.reduce(0, +) == 200, "\(text.debugDescription)")
    }
  }

  @Test func `a terminal of eight bits gets ASCII alone`() {
    let drawable = DrawableGlyphs(.ascii)
    for text in HostileText.all {
      for glyph in glyphs(of: text) {
        #expect(drawable.drawable(glyph).text.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      }
    }
  }
}
