import Core
import Entities
import Services
import Testing
import ViewModels

/// Text that was being typed when the program ended, for entries that others have changed meanwhile.
@MainActor struct AdoptedDraftTests {
  private let journey: Journey

  init() throws {
    journey = try Journey()
  }

  @Test func `a page stands beside what was written meanwhile, and keeps its new tags`() throws {
    let id = try journey.book.diary.add("Rain\n\nAll day.", tags: ["sea"])
    journey.press("3", "enter", "e", "ctrl+end")
    journey.type("Then snow.")
    let next = try journey.restarted()
    try next.book.diary.save(text: "Rain\n\nAll day.\nThen sun.", over: page(id, next))
    try next.book.entries.setTags([id], to: ["sea", "new"])
    next.press("enter", "ctrl+s")
    #expect(try page(id, next).body == "All day.\nThen snow.")
    #expect(try page(id, next).tags.sorted() == ["new", "sea"])
    #expect(next.book.entries.entry(id)?.versions == 2)
    try next.book.history.undo()
    #expect(try page(id, next).body == "All day.\nThen sun.")
  }

  @Test func `a title stands beside what was typed meanwhile`() throws {
    let id = try journey.book.todos.add(TodoDraft("milk"))
    journey.press("enter", "e")
    journey.type(" now")
    let next = try journey.restarted()
    try next.book.entries.rename(id, to: "milk soon")
    next.press("enter")
    // Later drafts of the text still record the values that were seen at first.
    next.type("!")
    let last = try next.restarted()
    last.press("enter", "enter")
    #expect(last.titles(in: .everywhere) == ["milk now!"])
    #expect(last.book.entries.entry(id)?.versions == 2)
  }

  @Test func `what was changed in a form stands beside the same field, and no other is touched`()
    throws
  {
    let id = try journey.book.todos.add(TodoDraft("milk"))
    journey.press("enter", "enter")
    journey.type(" now")
    let next = try journey.restarted()
    try next.book.todos.save(edited(id, next) { $0.title = "milk soon" }, over: todo(id, next))
    try next.book.todos.setPriority([id], to: .high)
    next.press("enter", "ctrl+s")
    #expect(next.form == nil)
    #expect(try todo(id, next).title == "milk now")
    #expect(try todo(id, next).priority == .high)
    #expect(next.book.entries.entry(id)?.versions == 2)
  }

  @Test func `what nobody else has touched is one value`() throws {
    let id = try journey.book.todos.add(TodoDraft("milk"))
    journey.press("enter", "enter")
    journey.type(" now")
    let next = try journey.restarted()
    next.press("enter", "ctrl+s")
    #expect(try todo(id, next).title == "milk now")
    #expect(next.book.entries.entry(id)?.versions == 1)
  }

  private func page(_ id: EntityID, _ app: Journey) throws -> DiaryPage {
    try #require(app.book.diary.page(id))
  }

  private func todo(_ id: EntityID, _ app: Journey) throws -> Todo {
    try #require(app.book.todos.todo(id))
  }

  private func edited(
    _ id: EntityID, _ app: Journey, by edit: (inout Todo) -> Void
  ) throws -> Todo {
    var todo = try todo(id, app)
    edit(&todo)
    return todo
  }
}
