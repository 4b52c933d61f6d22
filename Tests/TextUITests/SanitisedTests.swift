import Testing
import TextUI

struct SanitisedTests {
  /// Every class of scalar that could control a terminal or hide something from the reader.
  static let hostile: [ClosedRange<UInt32>] = [
    0x0...0x1F, 0x7F...0x7F, 0x80...0x9F,
    0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
    0xAD...0xAD, 0x200B...0x200D, 0x2060...0x2064, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
    0xE0001...0xE0001, 0xE0020...0xE007F,
    0x2028...0x2029,
    0x115F...0x1160, 0x3164...0x3164, 0xFFA0...0xFFA0,
    0x378...0x379, 0x2065...0x2065, 0xFFFE...0xFFFF, 0x10FFFF...0x10FFFF,
    0xE000...0xE010, 0xF8FF...0xF8FF, 0xF0000...0xF0010, 0x100000...0x100010,
  ]

  @Test(arguments: hostile)
  func `what could steer a terminal becomes visible`(values: ClosedRange<UInt32>) {
    for scalar in values.compactMap(Unicode.Scalar.init) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      #expect(sanitised("a\(scalar)b") == "a<U+\(padded)>b")
    }
  }

  @Test(arguments: [
    "Buy milk", "우유 사기", "\u{1112}\u{1161}\u{11AB}", "e\u{301}", "日本語", "🇰🇷", "👍🏽", "❤️‍🔥",
    "👨‍👩‍👧‍👦", "🏳️‍🌈", "1️⃣", "₩ 48,500", "क्षि", "สวัสดี",
  ])
  func `what people write stays as it is`(text: String) {
    #expect(sanitised(text) == text)
  }

  @Test(arguments: [
    ("a\u{200D}b", "a<U+200D>b"), ("\u{200D}", "<U+200D>"), ("👍\u{200D}", "👍<U+200D>"),
    ("👍\u{200D}a", "👍<U+200D>a"), ("👍\u{200D}1", "👍<U+200D>1"), ("1\u{200D}👍", "1<U+200D>👍"),
    ("가\u{200D}나", "가<U+200D>나"),
  ])
  func `a joiner outside of an emoji becomes visible`(text: String, shown: String) {
    #expect(sanitised(text) == shown)
  }

  @Test func `a character keeps eight marks`() {
    let marks = String(repeating: "\u{301}", count: 8)
    #expect(sanitised("a\(marks)") == "a\(marks)")
    #expect(sanitised("a\(marks)\(marks)b\u{301}") == "a\(marks)b\u{301}")
  }

  @Test func `line ends and tabs stay where lines are meant`() {
    #expect(sanitised("a\n\tb\r") == "a<U+000A><U+0009>b<U+000D>")
    #expect(sanitised("a\n\tb\r", keeping: .lineEnds) == "a\n\tb<U+000D>")
  }

  @Test func `an escape sequence is only read`() {
    #expect(sanitised("\u{1B}]52;c;ZXZpbA==\u{07}") == "<U+001B>]52;c;ZXZpbA==<U+0007>")
    #expect(sanitised("\u{9B}2J") == "<U+009B>2J")
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a<ff>b"), ([0xC0, 0x80], "<c0><80>"),
      ([0xED, 0xA0, 0x80], "<ed><a0><80>"),
      ([0xEC, 0x9A], "<ec><9a>"), ([0xEC, 0x9A, 0xB0], "우"), ([0x1B, 0x9B], "<U+001B><9b>"),
      ([0xF4, 0x90, 0x80, 0x80], "<f4><90><80><80>"), ([], ""),
    ] as [([UInt8], String)])
  func `a byte that is no text becomes visible`(bytes: [UInt8], shown: String) {
    #expect(sanitised(utf8: bytes) == shown)
  }

  @Test func `bytes that are text are treated as text`() {
    let text = "우유\n👨‍👩‍👧‍👦\u{202E}"
    #expect(sanitised(utf8: text.utf8, keeping: .lineEnds) == sanitised(text, keeping: .lineEnds))
  }

  @Test func `the result is harmless, so that it stays as it is`() {
    let once = sanitised("a\u{202E}\u{1B}\u{200D}\u{E000}")
    #expect(sanitised(once) == once)
  }
}
