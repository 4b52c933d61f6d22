import Testing

@testable import Terminal

/// What is drawn where there is no character but ASCII.
@Suite struct SymbolSetTests {
  @Test(arguments: [
    ("a", "a"), ("─", "-"), ("│", "|"), ("☐", "o"), ("…", "~"), ("가", "?"), ("", " "),
    ("e\u{301}", "e"),
  ])
  func `a symbol has a stand-in of one column`(_ glyph: String, _ standIn: String) {
    #expect(SymbolSet.ascii.drawable(glyph) == standIn)
  }

  @Test(arguments: ["─", "가", "", "e\u{301}"])
  func `nothing is replaced where there is Unicode`(_ glyph: String) {
    #expect(SymbolSet.unicode.drawable(glyph) == glyph)
  }
}
