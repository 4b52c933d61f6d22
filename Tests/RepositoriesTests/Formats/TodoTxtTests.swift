import Core
import Repositories
import SeededRandom
import Testing

struct TodoTxtTests {
  private func line(_ text: String) -> TodoTxtLine { TodoTxtLine(text[...]) }

  @Test func `a line has a priority, days, projects, contexts and tags`() throws {
    let roof = line("(A) 2026-11-01 Fix the roof +home @diy due:2026-11-30 time:18:00 rec:+1w")
    #expect(!roof.isDone && roof.priority == "A" && roof.created?.text == "2026-11-01")
    #expect(
      roof.words == [
        .text("Fix"), .text("the"), .text("roof"), .project("home"), .context("diy"),
        .tag(key: .due, value: "2026-11-30"), .tag(key: .time, value: "18:00"),
        .tag(key: .every, value: "+1w"),
      ])
    let old = line("x 2026-11-02 2026-11-01 Fix the roof pri:B")
    #expect(old.isDone && old.completed?.text == "2026-11-02" && old.priority == "B")
    #expect(old.created?.text == "2026-11-01" && old.words == TodoTxtLine.words(of: "Fix the roof"))
  }

  @Test(arguments: [
    "X 2026-11-01 x", "xylophone lesson", "(b) no priority", "(B)->mail Bo", "a@b.c 2+2=4 @ +",
    "see http://example.org/x:1", "call at 18:30", "note:this due:tomorrow rec:1b estimate:soon",
    "", "  two  blanks ", "\tdue:2026-11-30\tx", "someday:2 pri:a pri:AB t:2026-02-30",
  ])
  func `what only looks like a mark is text`(text: String) {
    let line = line(text)
    #expect(!line.isDone && line.priority == nil && line.created == nil)
    #expect(line.words.allSatisfy { if case .text = $0 { true } else { false } })
    #expect(line.text == text)
  }

  @Test(arguments: [
    "(A) Call Mom +Family +PeaceLoveAndHappiness @iphone @phone", "x 2011-03-02 2011-03-01 Review",
    "x 2011-03-03 Call Mom", "x no day", "2026-11-01 (A) is no priority here", "x 2026-11-25",
    "(Z) 2026-11-01", "@home +x", #"\+1 for tea \\+1 a\b \n"#, #"\x is a letter"#, #"\(A) \(A)"#,
    #"\2026-11-01 was a Sunday"#, "x 2026-11-02 2026-11-01 2026-10-31 was a Saturday",
    "p:1 id:2 uid:3 after:4 pri", "카페 @장보기 +집 due:2026-11-30", "a\u{301} \u{301}@x",
  ])
  func `what is read is written as it stood`(text: String) {
    #expect(line(text).text == text)
  }

  @Test func `a priority of what is done goes behind it`() {
    #expect(line("x (A) 2026-11-02 2026-11-01 roof").text == "x 2026-11-02 2026-11-01 roof pri:A")
    let front = "x 2026-11-02 (A) 2026-11-01 roof"
    #expect(line(front).text == "x 2026-11-02 2026-11-01 roof pri:A")
    #expect(line("pri:C roof").text == "(C) roof")
  }

  @Test(arguments: [
    "x", "x y", "(A) y", "2026-11-01 y", "+1", "@bo", "due:2026-11-30", #"\+1"#, #"\\@bo"#,
    "pri:A", "x 2026-11-01", #"\x"#,
  ])
  func `a text is the same text when it is read again, whatever it looks like`(text: String) {
    var line = TodoTxtLine()
    for isDone in [false, true] {
      for created in [nil, CivilDate(year: 2026, month: 11, day: 1)] {
        for priority in [nil, Character("B")] {
          line.isDone = isDone
          line.created = created
          line.completed = isDone ? created : nil
          line.priority = priority
          line.words = TodoTxtLine.words(of: text)
          #expect(self.line(line.text) == line, "\(line.text)")
        }
      }
    }
  }

  @Test(arguments: [
    ("1w", ".+1w"), ("+1w", "1w"), ("+12m", "12m"), ("d", ".+1d"), ("+y", "1y"), ("1b", nil),
    ("+", nil), ("0d", nil), ("+-1d", nil), ("FREQ=DAILY", nil),
  ])
  func `how often a task comes again is read`(text: String, rule: String?) {
    #expect(TodoTxtKey.rule(text)?.text == rule)
  }

  @Test func `any bytes are lines, which are read the same when they are written`() {
    let sample = Array(
      #"x (A) 2026-11-02 2026-11-01 Fix \+1 the roof +home @diy due:2026-11-30 rec:+1w pri:B"#.utf8)
    var random = SeededGenerator(26)
    for _ in 0..<1_000 {
      var bytes = Array(sample.prefix(random.below(sample.count + 1)))
      for _ in 0..<random.below(8) where !bytes.isEmpty {
        bytes[random.below(bytes.count)] = UInt8(random.below(256))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let first = line(text)
      #expect(line(first.text) == first, "\(text)")
    }
  }
}
