import Core
import Services
import Testing

/// No word is removed from a title unless it surely is a day, a time or a mark.
@MainActor struct EverydayTitleTests {
  private let fixture = BookFixture()

  @Test func `there are enough titles of daily life`() {
    #expect(Set(EverydayTitles.english).count >= 150)
    #expect(Set(EverydayTitles.korean).count >= 150)
  }

  @Test(arguments: EverydayTitles.english + EverydayTitles.korean)
  func `a title of daily life stays whole`(title: String) throws {
    let line = try fixture.open().quickAdd.line(title)
    #expect(line.title == title)
    #expect(line.pieces.allSatisfy { if case .title = $0.meaning { true } else { false } })
  }

  /// It is Saturday 21 November 2026 in Seoul.
  @Test(arguments: EverydayTitles.understood)
  func `what is meant as a day or a time is read`(line: String, title: String, due: String?) throws
  {
    let book = try fixture.open()
    let id = try book.quickAdd.add(line)
    let entry = try #require(book.entries.entry(id))
    #expect(entry.title == title)
    #expect((entry.due ?? entry.date)?.typed == due)
  }
}
