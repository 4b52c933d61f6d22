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

  @Test(arguments: ["Pay plumber $200", "$200 plumber", "> plumber"])
  func `what an option makes a to-do is one`(line: String) throws {
    #expect(try added(line) { $0.priority = .high }.kind == .todo)
    #expect(try added(line) { $0.due = DayTime(CivilDate.all.upperBound) }.kind == .todo)
    #expect(try added(line) { _ in }.kind != .todo)
  }
}
