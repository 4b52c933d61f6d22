import Core
import Entities
import Services
import Testing

/// Options given beside a line, which count more than its words.
@MainActor struct FirmDraftTests {
  private let fixture = BookFixture()

  private func added(_ line: String, _ give: (inout TodoDraft) -> Void) throws -> Entry {
    let book = try fixture.open()
    var draft = TodoDraft("")
    draft.isFirm = true
    give(&draft)
    return try #require(book.entries.entry(try book.quickAdd.add(line, over: draft)))
  }

  @Test func `an option takes precedence over a word`() throws {
    let christmas = try #require(CivilDate(text: "2026-12-24"))
    let entry = try added("milk fri !low every week") { draft in
      draft.due = DayTime(christmas)
      draft.priority = .high
      draft.repeatRule = RepeatRule(every: 3, .daily)
    }
    #expect(entry.title == "milk" && entry.due?.date == christmas && entry.priority == .high)
    #expect(entry.repeatRule == "3d")
  }

  @Test func `words count if no option is given`() throws {
    let entry = try added("milk !low #shop") { $0.tags = ["home"] }
    #expect(entry.priority == .low && entry.tags == ["home", "shop"] && entry.due == nil)
  }

  @Test(arguments: [
    ("x 18:00", "2026-11-28 18:00"), ("x fri 18:00", "2026-11-28 18:00"), ("x fri", "2026-11-28"),
  ])
  func `a day that is given is at the time of the line`(line: String, due: String) throws {
    let saturday = try #require(CivilDate(text: "2026-11-28"))
    let entry = try added(line) { $0.due = DayTime(saturday) }
    #expect(entry.title == "x" && entry.due?.typed == due)
  }

  @Test(arguments: [
    ("meet fri 10:00-11:00", "2026-11-28 10:00", 60), ("meet 10:00-11:30", "2026-11-28 10:00", 90),
    ("trip 3 dec to 6 dec", "2026-11-28", 4 * 1440),
  ])
  func `an event takes as long on a day that is given`(
    line: String, start: String, minutes: Int
  ) throws {
    let saturday = try #require(CivilDate(text: "2026-11-28"))
    let entry = try added(line) { $0.due = DayTime(saturday) }
    #expect(entry.span?.start.typed == start && entry.span?.minutes == minutes)
  }

  @Test func `an event takes as long at a time that is given`() throws {
    let start = try #require(DayTime(text: "2026-11-28T08:00[Asia/Seoul]"))
    let entry = try added("meet fri 10:00-11:00") { $0.due = start }
    #expect(entry.span == EventSpan(start: start, minutes: 60))
  }

  @Test func `a rule that does not come on the day that is given is refused`() throws {
    let saturday = try #require(CivilDate(text: "2026-11-28"))
    #expect(throws: RuleError.repeatElsewhere("every fri", due: saturday)) {
      try added("z every fri") { $0.due = DayTime(saturday) }
    }
    #expect(try added("z every sat") { $0.due = DayTime(saturday) }.due?.date == saturday)
    #expect(try added("z every week") { $0.due = DayTime(saturday) }.due?.date == saturday)
  }

  @Test(arguments: ["Pay plumber $200", "$200 plumber", "> plumber"])
  func `what an option makes a to-do is one`(line: String) throws {
    #expect(try added(line) { $0.priority = .high }.kind == .todo)
    #expect(try added(line) { $0.due = DayTime(CivilDate.all.upperBound) }.kind == .todo)
    #expect(try added(line) { _ in }.kind != .todo)
  }
}
