import Core
import Repositories
import SeededRandom
import Testing

struct CalcurseTests {
  private let appointments = [
    "11/27/2026 @ 10:00 -> 11/27/2026 @ 11:00|Dentist",
    "11/27/2026 @ 10:00 -> 11/28/2026 @ 02:00 !Night",
    "11/27/2026 @ 10:00 -> 11/27/2026 @ 11:00 {1M -> 12/30/2027 w-12 !12/25/2026}"
      + " >54092011051b524e816559feaa106125a209592c |last fri",
    "11/15/2026 [1] {1Y d15 m1 m11} yearly",
    "11/15/2026 [1] {2W w0 w6} >dd6a95cc66397b62bd736e002fd801a09b80c179 weekends",
    "11/15/2026 [1] Birthday",
    "11/27/2026 @ 10:00 -> 11/27/2026 @ 11:00>54092011051b524e816559feaa106125a209592c |Noted",
  ]

  private func lines(_ texts: [String]) -> [TextLine] {
    TextLine.all(of: texts.joined(separator: "\n"))
  }

  @Test func `appointments are read and written the same`() throws {
    let read = lines(appointments).compactMap { CalcurseEvent($0) }
    let written = read.map(\.lineText)
    #expect(written[0] == appointments[0] && Array(written[2...]) == Array(appointments[2...]))
    #expect(read[1].isImportant && read[1].lastDate.text == "2026-11-28" && read[1].text == "Night")
    let last = try #require(read[2].rule)
    #expect(
      last.rule.weekdays == [.init(5, ordinal: -1)] && last.exceptions.map(\.text) == ["2026-12-25"]
    )
    #expect(last.rule.end == .until(try #require(CivilDate(text: "2027-12-30"))))
    #expect(
      read[4].rule?.rule.weekdays == [.init(7), .init(6)] && read[4].note?.hasPrefix("dd6a") == true
    )
    #expect(read[5].time == nil && read[5].text == "Birthday" && read[5].line == 6)
  }

  @Test func `things to do are read and written the same`() {
    let texts = [
      "[3] todo", "[-0] done", "[1]>5a3f768b3e46b23337cba1ce966fc3a582120bb7 noted", "[9] ",
    ]
    let read = lines(texts).compactMap { CalcurseTodo($0) }
    #expect(read.map(\.lineText) == texts && read.map(\.priority) == [3, 0, 1, 9])
    #expect(
      read.map(\.isDone) == [false, true, false, false] && read[2].note?.hasPrefix("5a3f") == true)
    #expect(CalcurseTodo(TextLine.all(of: "old way")[0])?.priority == 9)
  }

  @Test(arguments: [
    "", "11/31/2026 [1] x", "11/27/2026 @ 10:00 -> x",
    "11/27/2026 @ 10:00 -> 11/27/2026 @ 11:00 text",
    "11/27/2026 [1] {0D} x", "11/27/2026 [1] {1D w999} x", "11/27/2026 [1] {1D -> } x", "//// [1]",
  ])
  func `a line that is not an appointment is not read as one`(text: String) {
    #expect(TextLine.all(of: text).allSatisfy { CalcurseEvent($0) == nil })
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("note of todo\nline two\n", "5a3f768b3e46b23337cba1ce966fc3a582120bb7"),
    (String(repeating: "a", count: 55), "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
    (String(repeating: "a", count: 56), "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
    (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
  ])
  func `the file of a note is named by its checksum`(text: String, name: String) {
    #expect(SHA1.text(of: Array(text.utf8)) == name)
  }

  @Test func `no bytes make the parser trap`() {
    var random = SeededGenerator(26)
    for _ in 0..<1_000 {
      let text = (appointments + ["[3] todo", "[-0] done"]).joined(separator: "\n").withAccidents(
        &random)
      for line in TextLine.all(of: text) {
        _ = CalcurseEvent(line)?.lineText
        _ = CalcurseTodo(line)?.lineText
      }
    }
  }
}
