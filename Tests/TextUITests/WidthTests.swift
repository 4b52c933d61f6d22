import Testing
import TextUI

struct WidthTests {
  @Test(arguments: [
    ("", 0), ("plain", 5), ("우유", 4), ("日本語", 6), ("ｗｉｄｅ", 8), ("€ é ß", 5),
    ("e\u{301}", 1), ("\u{1112}\u{1161}\u{11AB}", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇰🇷", 2), ("🇰", 1),
    ("1️⃣", 1), ("❤️", 1), ("⌚", 2), ("กำ", 2), ("क्षि", 3), ("\u{FE0F}", 0), ("\u{301}", 0),
    ("│─▌☐☑…", 6),
  ])
  func `a text takes the cells a terminal gives it`(text: String, width: Int) {
    #expect(text.cellWidth == width)
  }

  @Test func `a cell is given what it can hold`() {
    let glyphs: [(Character, [String])] = [
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

  @Test func `a cell holds five scalars and no more`() {
    let zalgo = Character("e" + String(repeating: "\u{301}", count: 20))
    #expect(zalgo.glyphs.map(\.text.unicodeScalars.count) == [5])
  }
}
