import Testing
import TextUI

@testable import Terminal

@MainActor @Suite struct PaletteTests {
  let palette = Palette(depth: .none)

  @Test(arguments: [Emphasis.bold, .dim, [.bold, .dim], .strikethrough])
  func `an emphasis that blanks do not show is left out for them`(emphasis: Emphasis) {
    let blanks = palette.look(ofBlanksIn: Style(.text, emphasis))
    #expect(blanks.attributes == palette.look(of: Style(.text)).attributes)
  }

  @Test(arguments: [Emphasis.reverse, .underline, [.reverse, .bold]])
  func `an emphasis that blanks show is kept for them`(emphasis: Emphasis) {
    let blanks = palette.look(ofBlanksIn: Style(.text, emphasis))
    #expect(blanks.attributes == palette.look(of: Style(.text, emphasis)).attributes)
    #expect(blanks.attributes != palette.look(of: Style(.text)).attributes)
  }
}
