import Entities
import Repositories
import SeededRandom
import Testing

struct CSVTextTests {
  private func fields(_ text: String) throws -> [[String]] { try CSVText(text).rows.map(\.fields) }

  @Test func `a table has rows of fields, some in quotes, and no empty lines`() throws {
    let text =
      "title,due\r\n\"Fix the \"\"roof\"\", now\",2026-11-25\r\n\r\n,\r\n\"two\nlines\", x \r\nend"
    let table = try CSVText(text)
    #expect(
      table.rows.map(\.fields) == [
        ["title", "due"], ["Fix the \"roof\", now", "2026-11-25"], ["", ""],
        ["two\nlines", " x "], ["end"],
      ])
    #expect(table.rows.map(\.line) == [1, 2, 4, 5, 7])
  }

  @Test(arguments: [
    ("a,b;c,d\n", CSVText.Delimiter.comma), ("a;b;c\n1,5;2;3", .semicolon),
    ("\"a,b,c\";d", .semicolon), ("a\tb", .tab), ("a", .comma), ("", .comma), ("\"a;", .comma),
  ])
  func `the delimiter is the one that the first line has most of`(
    text: String, delimiter: CSVText.Delimiter
  ) throws {
    guard text != "\"a;" else {
      #expect(throws: ExchangeError(.cutOff, line: 1)) { try CSVText(text) }
      return
    }
    #expect(try CSVText(text).delimiter == delimiter)
  }

  @Test func `lines end as they like, and what is behind a quoted field belongs to it`() throws {
    #expect(
      try fields("a,b\rc,d\ne,f\r\ng,h") == [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]])
    #expect(try fields("\"a\"b,c\"d\"") == [["ab", "c\"d\""]])
    #expect(try fields("\"\"\n\"\",\"\"") == [[""], ["", ""]])
  }

  @Test(arguments: CSVText.Delimiter.allCases)
  func `what is written is read as it was`(delimiter: CSVText.Delimiter) throws {
    let rows = [
      ["title", "due"], ["", ""], [""], [" x ", "\t"], ["a,b;c\td", "\""], ["\r\n\r", "\n"],
      ["카페\u{0}\u{301}", "👩‍👩‍👧"], ["\"\"", "'"], ["\"\u{301}x"],
    ]
    let text = rows.map { CSVText.line($0, delimiter) }.joined()
    #expect(try CSVText(text, delimiter).rows.map(\.fields) == rows)
  }

  @Test func `a quote that does not end is refused with the line where it begins`() {
    #expect(throws: ExchangeError(.cutOff, line: 3)) { try CSVText("a\nb\n\"c\nd\n") }
  }

  @Test func `any bytes are a table or refused`() throws {
    let sample = Array("title;due\r\n\"Fix \"\"it\"\"; now\";2026-11-25\n카페,\t\"x\ny\"\r".utf8)
    var random = SeededGenerator(26)
    for _ in 0..<1_000 {
      var bytes = Array(sample.prefix(random.below(sample.count + 1)))
      for _ in 0..<random.below(8) where !bytes.isEmpty {
        bytes[random.below(bytes.count)] = random.pick([0, 10, 13, 34, 44, 59, 9, 0xFF, 65])
      }
      guard let table = try? CSVText(String(decoding: bytes, as: UTF8.self)) else { continue }
      let text = table.rows.map { CSVText.line($0.fields, table.delimiter) }.joined()
      #expect(try CSVText(text, table.delimiter).rows.map(\.fields) == table.rows.map(\.fields))
    }
  }
}
