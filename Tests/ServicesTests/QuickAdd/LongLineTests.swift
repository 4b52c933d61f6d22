import Services
import Testing

/// Lines that nobody writes, but pastes.
@MainActor struct LongLineTests {
  private let desk = Desk()

  /// Were each of them followed to the end of the line, this would not end.
  @Test(arguments: ["\"", "\"a ", "/\"a ", "밤 "])
  func `what opens and never closes is followed but once`(part: String) throws {
    let line = String(repeating: part, count: 20_000)
    #expect(!(try desk.open().quickAdd.line(line).pieces.isEmpty))
  }

  @Test(arguments: [
    ("\"a \"b\" tomorrow\"", "\"a \"b\" tomorrow\""), ("\"\"tomorrow\"\"", "\"\"tomorrow\"\""),
    ("milk \"tomorrow", "milk \"tomorrow"), ("a \"b c\" d\"", "a \"b c\" d\""),
  ])
  func `quotes within quotes stand for themselves`(line: String, title: String) throws {
    #expect(try desk.open().quickAdd.line(line).title == title)
  }
}
