import Core
import Services
import Testing

/// Lines that nobody types, but people paste.
@MainActor struct LongLineTests {
  private let fixture = BookFixture()

  /// If each of them were followed to the end of the line, this would not end.
  @Test(arguments: ["\"", "\"a ", "/\"a ", "밤 "])
  func `the end of signs that never close is looked for only once`(part: String) throws {
    let line = String(repeating: part, count: 20_000)
    #expect(!(try fixture.open().quickAdd.line(line).pieces.isEmpty))
  }

  /// If each tag were compared with all before it, this would take minutes.
  @Test func `a hundred thousand tags in a line are taken, each once`() throws {
    let book = try fixture.open()
    let names = (0..<100_000).map { "t\($0)" }
    let line = "milk " + (names + names.prefix(9)).map { "#\($0)" }.joined(separator: " ")
    #expect(book.quickAdd.line(line).tags == names)
    #expect(TagText.tags(line).count == names.count + 1)
    #expect(TagText.tags(each: names + names).count == names.count)
    let id = try book.quickAdd.add(line, over: TodoDraft(""))
    let entry = try #require(book.entries.entry(id))
    #expect(Set(entry.tags) == Set(names) && entry.tags.count == names.count)
    var todo = try #require(book.todos.todo(id))
    todo.tags.removeLast()
    todo.tags.append("last")
    try book.todos.save(todo, over: todo)
  }

  @Test func `behind five hundred words only tags are read`() throws {
    let words = Array(repeating: "나라", count: 600).joined(separator: " ")
    let line = try fixture.open().quickAdd.line("내일 \(words) #tag tomorrow 18:00")
    #expect(line.day != nil && line.time == nil)
    #expect(line.tags == ["tag"] && line.title == words + " tomorrow 18:00")
  }

  @Test(arguments: [
    ("\"a \"b\" tomorrow\"", "\"a \"b\" tomorrow\""), ("\"\"tomorrow\"\"", "\"\"tomorrow\"\""),
    ("milk \"tomorrow", "milk \"tomorrow"), ("a \"b c\" d\"", "a \"b c\" d\""),
  ])
  func `quotes within quotes stand for themselves`(line: String, title: String) throws {
    #expect(try fixture.open().quickAdd.line(line).title == title)
  }
}
