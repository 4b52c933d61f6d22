import Testing

@testable import Terminal

/// What is drawn where only ASCII characters are available.
@Suite struct SymbolSetTests {
  @Test(arguments: [
    ("a", "a"), ("─", "-"), ("│", "|"), ("☐", "o"), ("…", "~"), ("가", "?"), ("", " "),
    ("e\u{301}", "e"),
  ])
  func `a symbol has a stand-in of one column`(_ glyph: String, _ standIn: String) {
    #expect(SymbolSet.ascii.drawable(glyph) == standIn)
  }

  @Test(arguments: [
    ("╭", "┌"), ("▍", "▌"), ("▇", "█"), ("☑", "x"), ("─", "─"), ("█", "█"), ("가", "가"), ("", ""),
  ])
  func `a Linux console gets what its fonts have`(_ glyph: String, _ standIn: String) {
    #expect(SymbolSet.console.drawable(glyph) == standIn)
  }

  @Test(
    arguments: [
      (["LANG": "ko_KR.UTF-8", "TERM": "linux"], .console),
      (["LANG": "ko_KR.EUC-KR", "TERM": "linux"], .ascii),
      (["LANG": "ko_KR.UTF-8", "TERM": "xterm"], .unicode),
      (["LANG": "en_GB.ISO-8859-1"], .ascii), (["LANG": "ko_KR.EUC-KR"], .ascii),
      (["LANG": "de_DE.iso885915@euro"], .ascii), (["LANG": "ko_KR.UTF-8"], .unicode),
      (["LANG": "C"], .unicode), (["LANG": "POSIX"], .unicode), ([:], .unicode),
      (["LANG": "en_GB.ISO-8859-1", "LC_ALL": "C.utf8"], .unicode),
      (["LANG": "en_GB.UTF-8", "LC_ALL": "", "LC_CTYPE": "en_GB.ISO-8859-1"], .ascii),
    ] as [([String: String], SymbolSet)])
  func `a locale that names another character set than UTF-8 means ASCII`(
    _ environment: [String: String], _ symbols: SymbolSet
  ) {
    #expect(SymbolSet { environment[$0] } == symbols)
  }

  @Test(arguments: ["─", "가", "", "e\u{301}"])
  func `nothing is replaced where there is Unicode`(_ glyph: String) {
    #expect(SymbolSet.unicode.drawable(glyph) == glyph)
  }
}
