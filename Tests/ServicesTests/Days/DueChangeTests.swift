import Services
import Testing

/// What `D` and `edit --due` do to an existing day and time.
///
/// It is Saturday 21 November 2026.
@MainActor struct DueChangeTests {
  private let fixture = BookFixture()

  @Test(arguments: [
    ("fri", "2026-11-22 14:00", "2026-11-27 14:00"), ("fri", "2026-11-22", "2026-11-27"),
    ("fri", nil, "2026-11-27"), ("fri 18:00", "2026-11-22 14:00", "2026-11-27 18:00"),
    ("18:00", "2026-11-25 14:00", "2026-11-25 18:00"), ("18:00", nil, "2026-11-21 18:00"),
    ("fri all day", "2026-11-22 14:00", "2026-11-27"), ("금요일 종일", "2026-11-22 14:00", "2026-11-27"),
    ("all day", "2026-11-22 14:00", "2026-11-22"), ("종일", nil, nil),
    ("tonight", "2026-11-22 14:00", "2026-11-21 20:00"),
    ("2026-11-22", "2026-11-22 14:00", "2026-11-22"),
    ("none", "2026-11-22 14:00", nil), ("", "2026-11-22 14:00", nil),
  ])
  func `a day alone keeps the time`(text: String, before: String?, after: String?) throws {
    let book = try fixture.open()
    var draft = TodoDraft("one")
    draft.due = try before.flatMap { try book.due($0) }
    let id = try book.todos.add(draft)
    try book.todos.setDue([id], book.dueChange(text))
    #expect(book.entries.entry(id)?.due?.typed == after)
  }

  @Test func `each of several to-dos keeps its own time`() throws {
    let book = try fixture.open()
    let ids = try ["2026-11-22 14:00", "2026-11-23 09:00", "2026-11-24"].map { due in
      var draft = TodoDraft(due)
      draft.due = try book.due(due)
      return try book.todos.add(draft)
    }
    try book.todos.setDue(ids, book.dueChange("fri"))
    #expect(
      ids.map { book.entries.entry($0)?.due?.typed }
        == ["2026-11-27 14:00", "2026-11-27 09:00", "2026-11-27"])
    try book.todos.setDue(ids, book.dueChange("18:00"))
    #expect(ids.allSatisfy { book.entries.entry($0)?.due?.typed == "2026-11-27 18:00" })
  }

  @Test(arguments: ["no day", "25:00", "no all day"])
  func `a text that is not a day is refused`(text: String) throws {
    let book = try fixture.open()
    #expect(throws: RuleError.self) { try book.dueChange(text) }
  }
}
