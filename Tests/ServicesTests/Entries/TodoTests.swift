import Core
import Entities
import Services
import Testing
import WallClock

@MainActor struct TodoTests {
  private let fixture = BookFixture()

  @Test(arguments: ["", "  ", "\n\t"])
  func `a to-do without a title is refused`(title: String) throws {
    let book = try fixture.open()
    let id = try book.add("milk")[0]
    #expect(throws: RuleError.emptyTitle) { try book.add(title) }
    #expect(throws: RuleError.emptyTitle) { try book.entries.rename(id, to: title) }
    #expect(throws: RuleError.emptyTitle) { try book.editTodo(id) { $0.title = title } }
    #expect(book.titles() == ["milk"])
  }

  @Test func `a to-do comes back with every field`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home")
    var draft = TodoDraft("  우유 milk ", folder: home)
    draft.tags = ["shop", "가족"]
    draft.due = try book.due("tomorrow 18:00")
    draft.priority = .medium
    draft.notes = "two\nlitres"
    let id = try book.todos.add(draft)
    let todo = try #require(try fixture.reopen().todos.todo(id))
    #expect(todo.title == "우유 milk")
    #expect(todo.folder == home)
    #expect(Set(todo.tags) == ["shop", "가족"])
    #expect(todo.due?.text == "2026-11-22T18:00[Asia/Seoul]")
    #expect(todo.priority == .medium)
    #expect(todo.notes == "two\nlitres")
    #expect(todo.created == fixture.wallClock.now)
    #expect(!todo.isDone)
  }

  @Test func `a to-do is done when it is completed, and open again when it is reopened`() throws {
    let book = try fixture.open()
    let ids = try book.add("milk", "bread")
    let created = fixture.wallClock.now
    fixture.wallClock.move(byMinutes: 5)
    let finished = fixture.wallClock.now
    try book.entries.finish([ids[0]])
    #expect(book.todos.todo(ids[0])?.completed == finished)
    #expect(book.todos.todo(ids[0])?.modified == finished)
    #expect(book.todos.todo(ids[0])?.created == created)
    #expect(book.todos.todo(ids[1])?.completed == nil)

    fixture.wallClock.move(byMinutes: 5)
    try book.entries.reopen([ids[0]])
    let again = try #require(try fixture.reopen().todos.todo(ids[0]))
    #expect(again.completed == nil)
    #expect(again.modified == fixture.wallClock.now)
  }

  @Test func `bulk verbs set a state, and what has it already keeps its time`() throws {
    let book = try fixture.open()
    let ids = try book.add("one", "two", "three")
    try book.entries.finish([ids[1]])
    let early = fixture.wallClock.now
    fixture.wallClock.move(byMinutes: 1)
    try book.entries.finish(ids)
    #expect(ids.map { book.todos.todo($0)?.completed == early } == [false, true, false])
    #expect(ids.allSatisfy { book.todos.todo($0)?.isDone == true })
    #expect(try book.history.undo() == Action(.complete, count: 2))
    #expect(ids.map { book.todos.todo($0)?.isDone } == [false, true, false])
    try book.entries.reopen(ids)
    #expect(ids.allSatisfy { book.todos.todo($0)?.isDone == false })
  }

  @Test func `an act that changes nothing is neither written nor announced`() throws {
    let book = try fixture.open()
    let home = try book.folders.add("Home", colour: "red")
    let id = try book.add("milk", to: home)[0]
    try book.entries.setTags([id], to: ["shop"])
    let count = book.history.events(of: nil, limit: 99).count
    var actions: [Action] = []
    book.onActed = { actions.append($0) }
    try book.entries.reopen([id])
    try book.todos.setDue([id], to: nil)
    try book.todos.setPriority([id], to: nil)
    try book.entries.setTags([id], to: ["shop"])
    try book.entries.rename(id, to: "milk")
    try book.entries.assign([id], to: home)
    try book.editTodo(id) { $0.title = " milk " }
    try book.editFolder(home) { $0.colour = "red" }
    try book.folders.rename(home, to: "Home")
    try book.folders.recolour(home, to: "red")
    #expect(actions == [])
    #expect(book.history.events(of: nil, limit: 99).count == count)
  }

  @Test func `a due day and a priority are set on many and taken away`() throws {
    let book = try fixture.open()
    let ids = try book.add("one", "two")
    let due = try book.due("내일")
    try book.todos.setDue(ids, to: due)
    try book.todos.setPriority(ids, to: .high)
    #expect(ids.allSatisfy { book.todos.todo($0)?.due?.text == "2026-11-22" })
    try book.todos.setDue([ids[0]], to: nil)
    try book.todos.setPriority([ids[1]], to: nil)
    let again = try fixture.reopen()
    #expect(ids.map { again.todos.todo($0)?.due } == [nil, due])
    #expect(ids.map { again.todos.todo($0)?.priority } == [.high, nil])
    #expect(try book.due("3 days ago 18:00")?.date.text == "2026-11-18")
    #expect(throws: RuleError.dayUnknown("2026-02-30")) { try book.due("2026-02-30") }
  }
}
