import Core
import Entities
import Services
import Testing

@MainActor struct QuickAddTests {
  private let fixture = BookFixture()

  @Test func `a line becomes a to-do`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    let id = try book.quickAdd.add("Call 엄마 tomorrow 18:00 #family !high /home")
    let todo = try #require(book.todos.todo(id))
    #expect(todo.title == "Call 엄마")
    #expect(todo.due?.text == "2026-11-22T18:00[Asia/Seoul]")
    #expect(todo.tags == ["family"])
    #expect(todo.priority == .high)
    #expect(todo.folder == home)
  }

  @Test func `what a line does not say is as its list has it`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    let work = try book.folders.add("Work")
    var draft = TodoDraft("", folder: home)
    draft.due = DayTime(try #require(CivilDate(text: "2026-12-01")))
    let plain = try book.quickAdd.add("Sweep", over: draft)
    #expect(book.todos.todo(plain)?.folder == home)
    #expect(book.todos.todo(plain)?.due?.text == "2026-12-01")
    let timed = try book.quickAdd.add("Sweep 9:00 /Work", over: draft)
    #expect(book.todos.todo(timed)?.folder == work)
    #expect(book.todos.todo(timed)?.due?.text == "2026-12-01T09:00[Asia/Seoul]")
  }

  @Test func `a line with > in front becomes a page of the diary`() throws {
    let book = try fixture.open()
    let now = try #require(book.diary.page(try book.quickAdd.add("> 비가 왔다 #life")))
    #expect(now.title == "비가 왔다")
    #expect(now.tags == ["life"])
    #expect(now.date.text == "2026-11-21T09:41[Asia/Seoul]")
    let past = try #require(book.diary.page(try book.quickAdd.add("> 2026-11-18: It rained")))
    #expect(past.date.text == "2026-11-18")
    #expect(throws: RuleError.emptyPage) { try book.quickAdd.add("> ") }
  }

  @Test func `an unknown folder is refused, and nothing is added`() throws {
    let book = try fixture.open()
    #expect(throws: RuleError.noSuchFolder("Cellar")) { try book.quickAdd.add("Lamp /Cellar") }
    #expect(throws: RuleError.emptyTitle) { try book.quickAdd.add("  ") }
    #expect(book.isEmpty)
  }

  @Test func `what begins the names of several folders is refused, and says which`() throws {
    let book = try fixture.open()
    for name in ["Home", "Hobby"] { try book.folders.add(name) }
    #expect(throws: RuleError.ambiguousFolder("ho", among: ["Home", "Hobby"])) {
      try book.quickAdd.add("milk /ho")
    }
    #expect(book.ids(.everywhere).isEmpty)
    #expect(book.quickAdd.entry("milk /ho").draft.title == "milk /ho")
  }

  @Test func `a line names an archived folder by its whole name`() throws {
    let book = try fixture.open()
    let old = try book.folders.add("Old")
    try book.folders.setArchived(old, true)
    let id = try book.quickAdd.add("milk /old")
    #expect(book.entries.folder(of: id) == old)
    #expect(book.quickAdd.line("milk /Ol").unknownFolder == "Ol")
  }
}
