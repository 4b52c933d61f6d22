import Testing

@testable import TextUI

struct WidthTests {
  @Test(arguments: [
    ("", 0), ("plain", 5), ("우유", 4), ("日本語", 6), ("ｗｉｄｅ", 8), ("€ é ß", 5),
    ("e\u{301}", 1), ("\u{1112}\u{1161}\u{11AB}", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇰🇷", 2), ("🇰", 1),
    ("1️⃣", 1), ("❤️", 1), ("⌚", 2), ("กำ", 2), ("क्षि", 3), ("\u{FE0F}", 1), ("\u{301}", 1),
    ("\u{3099}", 1), ("か\u{3099}", 2), ("\u{1161}", 1),
    ("│─▌☐☑…", 6),
  ])
  func `a text takes the cells a terminal gives it`(text: String, width: Int) {
    #expect(text.cellWidth == width)
  }

  @Test func `a cell is given what it can hold`() {
    let glyphs: [(Character, [ShortText])] = [
      ("가", ["가"]),
      ("e\u{301}", ["e\u{301}"]),
      ("\u{1112}\u{1161}\u{11AB}", ["\u{1112}\u{1161}\u{11AB}"]),
      ("👍🏽", ["👍"]),
      ("👨‍👩‍👧‍👦", ["👨"]),
      ("❤️", ["❤"]),
      ("1️⃣", ["1\u{20E3}"]),
      ("🇰🇷", ["🇰", "🇷"]),
    ]
    for (character, expected) in glyphs { #expect(character.glyphs.map(\.text) == expected) }
  }

  @Test func `letters written after their base in one character are not lost`() {
    #expect(Character("กำ").glyphs.map(\.text) == ["ก", "ำ"])
    #expect(Character("कि").glyphs.map(\.text) == ["क", "ि"])
  }

  @Test func `marks without a letter are seen on a circle`() {
    #expect(Character("\u{301}").glyphs.map(\.text) == ["◌\u{301}"])
    #expect(Character("\u{FE0F}").glyphs.map(\.text) == ["◌"])
  }

  @Test func `every character takes a cell or more, and as many as its glyphs`() {
    for scalar in (UInt32(0x20)...0x1FFFF).compactMap(Unicode.Scalar.init) {
      let character = Character(scalar)
      let width = character.glyphs.reduce(0) { $0 + $1.width }
      if width < 1 || character.cellWidth != width { Issue.record("U+\(scalar.value)") }
      // Text that fits by its number of bytes is not measured.
      if width > scalar.utf8.count { Issue.record("U+\(scalar.value) is wider than its bytes") }
    }
  }

  @Test func `plain letters do not join and need no change, whatever stands beside them`() {
    let plain = (UInt32(0x20)...0xFFFF).compactMap(Unicode.Scalar.init).filter(\.isPlain)
    let some = [plain[0], plain[95], plain[plain.count - 1], "가", "각", "─", "·"]
    for scalar in plain {
      for other in some {
        var text = String(scalar)
        text.unicodeScalars.append(other)
        if text.count != 2 || text.first?.glyphs.map(\.text) != [ShortText(scalar)] {
          Issue.record("U+\(scalar.value) before U+\(other.value)")
        }
      }
      if Sanitiser(kept: .spaces, form: .visible).clean(String(scalar)) != String(scalar)
        || scalar.properties.generalCategory == .format
      {
        Issue.record("U+\(scalar.value)")
      }
      if String(scalar).cellWidth != (WideScalars.contains(scalar) ? 2 : 1) {
        Issue.record("U+\(scalar.value) is of another width")
      }
    }
  }

  @Test func `a cell holds five scalars and no more`() {
    let zalgo = Character("e" + String(repeating: "\u{301}", count: 20))
    #expect(zalgo.glyphs.map(\.text.text.unicodeScalars.count) == [5])
  }

  @Test(arguments: ["Buy milk", "우유 사기", "각ㅏ", "é가", "가\u{11A8}", "a\u{301}b", "☰", ""])
  func `a text is as wide as its characters, plain or not`(_ text: String) {
    #expect(text.cellWidth == text.reduce(0) { $0 + $1.cellWidth })
    var drawn = ""
    text.forEachGlyph { drawn += $0.text.text }
    #expect(drawn == text.flatMap(\.glyphs).map(\.text.text).joined())
  }
}
