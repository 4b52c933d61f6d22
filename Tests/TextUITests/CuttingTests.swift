import Testing
import TextUI

struct CuttingTests {
  @Test(arguments: [
    ("Buy milk", 8, "Buy milk"), ("Buy milk", 7, "Buy mi…"), ("Buy milk", 1, "…"),
    ("Buy milk", 0, ""), ("Buy milk", -3, ""),
    ("우유 사기", 9, "우유 사기"), ("우유 사기", 8, "우유 사…"), ("우유 사기", 7, "우유 …"),
    ("우유", 3, "우…"), ("우유", 2, "…"),
  ])
  func `a long text ends with a mark, at a whole character`(
    text: String, cells: Int, cut: String
  ) {
    #expect(text.truncated(to: cells) == cut)
  }

  @Test(arguments: [
    (40, ["Nothing here. Press a to add a to-do"]),
    (35, ["Nothing here.", "Press a to add a to-do"]),
    (20, ["Nothing here.", "Press a to", "add a to-do"]),
  ])
  func `few words that find no room in a line are a sentence a line, evenly broken`(
    cells: Int, lines: [String]
  ) {
    #expect("Nothing here. Press a to add a to-do".balancedLines(to: cells) == lines)
  }

  @Test func `a text is cut at the head, or without a mark`() {
    #expect("~/notes/우유".truncated(to: 6, .head) == "…/우유")
    #expect("~/notes/우유".truncated(to: 5, .head) == "…우유")
    #expect("~/notes/우유".truncated(to: 4, .head) == "…유")
    #expect("우유 사기".truncated(to: 3, .clip) == "우")
  }

  @Test func `the longest beginning and the longest end are found by cell`() {
    #expect("a우유b".prefix(cells: 4) == "a우")
    #expect("a우유b".suffix(cells: 4) == "유b")
    #expect("a우유b".prefix(cells: 6) == "a우유b")
    #expect("a우유b".suffix(cells: 0) == "")
  }

  @Test func `padding fills up to the cells and cuts what is longer`() {
    #expect("우유".padded(to: 6) == "우유  ")
    #expect("우유".padded(to: 3) == "우…")
    #expect("우유 사기".padded(to: 7).cellWidth == 7)
  }

  @Test(arguments: [
    ("", 10, [""]), ("one two three", 7, ["one two", "three"]),
    ("one two", 5, ["one", "two"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("우유를 사러 가자", 7, ["우유를", "사러", "가자"]), ("우유를사러", 5, ["우유", "를사", "러"]),
    ("a\n\nb", 10, ["a", "", "b"]), ("a\r\nb", 10, ["a", "b"]), ("a\tb", 10, ["a    b"]),
    ("क्षिक्षि", 2, ["क्षि", "क्षि"]),
  ])
  func `lines break at white space, else where they are full`(
    text: String, cells: Int, lines: [String]
  ) {
    #expect(text.wrapped(to: cells) == lines)
  }

  @Test func `what is made visible is measured as it is shown`() {
    #expect("\u{1B}[2J gone".wrapped(to: 12) == ["<U+001B>[2J", "gone"])
  }

  @Test(arguments: ["a", "우", "e\u{301}", "\u{202E}", "a ", "\t", "\r\n"])
  func `what is not seen changes nothing of what is`(text: String) {
    let long = String(repeating: text, count: 500)
    for limit in 1...4 {
      #expect(long.wrapped(to: 7, atMost: limit) == Array(long.wrapped(to: 7).prefix(limit)))
    }
  }

  @Test func `no more lines are made than there is room for`() {
    let book = String(repeating: "word ", count: 100_000)
    #expect(book.wrapped(to: 10, atMost: 3) == ["word word", "word word", "word word"])
  }
}
