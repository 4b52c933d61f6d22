import Entities
import Services
import Testing

/// It is Saturday 21 November 2026 in Seoul.
@MainActor struct QuickLineTests {
  private let desk = Desk()

  private func pieces(_ line: String) throws -> String {
    let book = try desk.open()
    try book.folders.add("Home")
    try book.folders.add("집안일 Chores")
    return book.quickAdd.line(line).pieces.map { piece in
      switch piece.meaning {
      case .title(let text): text
      case .tag(let tag): "[tag \(tag)]"
      case .priority(let priority): "[\(priority)]"
      case .folder(_, let name): "[in \(name)]"
      case .unknownFolder(let name): "[no \(name)]"
      case .day(let day): "[\(day.typed)]"
      case .time(let time): "[\(time.text)]"
      case .page: "[page]"
      case .repeats(let rule): "[each \(rule.text)]"
      case .amount(let money): "[\(money.text)]"
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("Buy milk", "Buy milk"),
    (
      "Call 엄마 tomorrow 18:00 #family !high /Home",
      "Call 엄마 [2026-11-22] [18:00] [tag family] [high] [in Home]"
    ),
    ("엄마에게 전화 내일 18:00 #가족 !높음", "엄마에게 전화 [2026-11-22] [18:00] [tag 가족] [high]"),
    ("12월 24일 저녁 /집안일 Chores", "[2026-12-24] 저녁 [in 집안일 Chores]"),
    ("dentist 24 Dec 9:30", "dentist [2026-12-24] [09:30]"),
    ("report fri", "report [2026-11-27]"), ("report +2w !LOW", "report [2026-12-05] [low]"),
    ("dentist 9am fri", "dentist [09:00] [2026-11-27]"), ("call 3:30 pm", "call [15:30]"),
    ("회의 내일 오전 9시 30분", "회의 [2026-11-22] [09:30]"), ("오후 3시 치과", "[15:00] 치과"),
    ("I am at 5 points", "I am at 5 points"), ("9시에 전화", "9시에 전화"),
    ("2027년 1월 2일 여행", "[2027-01-02] 여행"), ("회의 금요일", "회의 [2026-11-27]"),
    // Of two days the last one counts.
    ("prepare friday meeting tomorrow", "prepare friday meeting [2026-11-22]"),
    ("/Home or /Home", "/Home or [in Home]"),
    // Text that only looks like something else.
    ("issue #12", "issue #12"), ("and/or", "and/or"), ("see /etc/hosts", "see /etc/hosts"),
    ("수 영어 학원", "수 영어 학원"), ("wow!high", "wow!high"), ("a # b", "a # b"), ("! / #", "! / #"),
    ("2026-02-30 no day", "2026-02-30 no day"), ("at 24:00", "at 24:00"),
    // Quotes keep words together and as they are.
    ("Read \"tomorrow never dies\" fri", "Read tomorrow never dies [2026-11-27]"),
    ("buy \"#1\" \"/Home\"", "buy #1 /Home"), ("12\" pipe tomorrow", "12\" pipe [2026-11-22]"),
    ("say \"hello", "say \"hello"), ("x /\"집안일 chores\" y", "x [in 집안일 Chores] y"),
    ("lamp /Cellar", "lamp [no Cellar]"), ("pack #\"road trip\" now", "pack [tag road trip] now"),
    // What comes again.
    ("water every 3 days 9am", "water [each 3d] [09:00]"),
    ("물주기 매주 금요일", "물주기 [each 1w] [2026-11-27]"),
    ("rent every month", "rent [each 1m]"),
    ("call mum every sun", "call mum [each 1w] [2026-11-22]"),
    ("화분 10일마다", "화분 [each 10d]"), ("weekly report", "weekly report"),
    ("every cat", "every cat"), ("read \"every day\"", "read every day"),
    ("> I run every day", "[page] I run every day"), ("every day", "every day"),
    // A line without a title is all title.
    ("tomorrow", "tomorrow"), ("#tag !high", "#tag !high"), ("", ""), ("  ", ""),
    ("> It rained #life", "[page] It rained [tag life]"), (">비가 왔다", "[page] 비가 왔다"),
    (">", "[page]"),
  ])
  func `a line is taken apart`(line: String, result: String) throws {
    #expect(try pieces(line) == result)
  }

  @Test func `pieces say which characters they are`() throws {
    let book = try desk.open()
    let line = "한 tomorrow \"a b\" 👨‍👩‍👧‍👦 #x"
    let pieces = book.quickAdd.line(line).pieces
    #expect(
      pieces.map { String(Array(line)[$0.range]) } == [
        "한", "tomorrow", "\"a b\"", "👨‍👩‍👧‍👦", "#x",
      ])
  }
}
