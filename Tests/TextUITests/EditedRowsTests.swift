import Testing
import TextUI

@Suite struct EditedRowsTests {
  private func rows(_ text: String, _ cells: Int) -> [String] {
    let characters = Array(text)
    var rows: [String] = []
    var start = 0
    while true {
      let row = EditedRows.row(of: characters, from: start, cells: cells)
      rows.append(String(characters[row]))
      guard row.upperBound < characters.count else { return rows }
      start = characters[row.upperBound] == "\n" ? row.upperBound + 1 : row.upperBound
    }
  }

  @Test(arguments: [
    ("", ["."]), ("one", ["one."]), ("one two three", ["one ", "two ", "three."]),
    ("one\n\ntwo", ["one.", ".", "two."]), ("one\n", ["one.", "."]),
    ("abcdefghij", ["abcdef", "ghij."]), ("오늘은 비가", ["오늘은 ", "비가."]),
    ("오늘은비가", ["오늘은", "비가."]), ("ab 우유사기", ["ab ", "우유사", "기."]),
    ("one    two", ["one    ", "two."]), ("ab\tc", ["ab\t", "c."]),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦."]),
  ])
  func `rows break behind white space, or where there is no more room`(
    text: String, rows: [String]
  ) {
    // A dot is the end of a line.
    let lines = rows.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    #expect(self.rows(text, 6) == lines)
  }

  @Test(arguments: ["one two\tthree\n\n우유 사기 and a-very-long-word\n", "   ", "\n\n", "\u{1B}[2J"])
  func `no character is left out but line ends`(text: String) {
    for cells in 1...20 {
      #expect(rows(text, cells).joined() == text.filter { $0 != "\n" })
    }
  }

  @Test func `what is seen of a character is harmless`() {
    #expect(EditedRows.seen("a") == "a")
    #expect(EditedRows.seen("\t") == "    ")
    #expect(EditedRows.seen("\u{202E}") == "<U+202E>")
  }
}
