import Testing
import TextUI

@testable import Terminal

@MainActor @Suite struct PaletteTests {
  let palette = Palette(depth: .none)

  @Test(arguments: [Emphasis.bold, .dim, [.bold, .dim], .strikethrough])
  func `of blanks nothing is seen of that, so they are plain`(emphasis: Emphasis) {
    let blanks = palette.look(ofBlanksIn: Style(.text, emphasis))
    #expect(blanks.attributes == palette.look(of: Style(.text)).attributes)
  }

  @Test(arguments: [Emphasis.reverse, .underline, [.reverse, .bold]])
  func `of blanks that is seen, so they keep it`(emphasis: Emphasis) {
    let blanks = palette.look(ofBlanksIn: Style(.text, emphasis))
    #expect(blanks.attributes == palette.look(of: Style(.text, emphasis)).attributes)
    #expect(blanks.attributes != palette.look(of: Style(.text)).attributes)
  }
}
