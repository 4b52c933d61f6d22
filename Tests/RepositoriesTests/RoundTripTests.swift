import Core
import Entities
import Repositories
import Testing

@Suite struct RoundTripTests {
  @Test func `what was saved is there after opening again`() throws {
    let fixture = BookFixture()
    var todo = fixture.todo("Buy milk")
    todo.due = DayTime(text: "2026-11-22T18:00[Asia/Seoul]")
    todo.tags = ["home", "카페 & tea"]
    todo.priority = .high
    todo.notes = "two lines\nand a \u{202E} turn, a 👩‍👩‍👧, a \"quote\" and a \\"
    let first = try fixture.open()
    try first.save(todo)
    #expect(first.record(TodoEntity.self, id: todo.id) == .found(todo))
    let second = try fixture.open()
    #expect(second.record(TodoEntity.self, id: todo.id) == .found(todo))
    #expect(second.damagedCount == 0)
    #expect(second.check().isSound)
  }

  @Test(arguments: ["a \"b\" \\ /c\n\td", "\\n", "ends with \\", "\u{1F469}\n\u{202E}"])
  func `escapes mean what they did`(notes: String) throws {
    let fixture = BookFixture()
    var todo = fixture.todo("escapes")
    todo.notes = notes
    let book = try fixture.open()
    try book.save(todo)
    #expect(book.record(TodoEntity.self, id: todo.id) == .found(todo))
  }
}
