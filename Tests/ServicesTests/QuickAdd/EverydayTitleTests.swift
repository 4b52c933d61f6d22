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

  @Test(arguments: [
    ("당직 내일 18시~9시", 15 * 60), ("야근 내일 18시~2시", 8 * 60), ("알바 내일 5시~10시", 5 * 60),
    ("파티 토요일 밤 10시~12시", 2 * 60), ("movie sat night 9:30-12:00", 150),
  ])
  func `a span of hours ends where it is meant to`(line: String, minutes: Int) throws {
    let book = try fixture.open()
    let id = try book.quickAdd.add(line)
    #expect(book.events.event(id)?.span.minutes == minutes)
  }

  @Test(arguments: ["점심 1만 2천", "점심 1만2천", "1만 2천 점심", "3 점심 1만 2천"])
  func `a number in the line of an expense is read as a whole`(line: String) throws {
    var draft = TodoDraft("")
    draft.wanted = .expense
    let quickAdd = try fixture.open().quickAdd
    #expect(quickAdd.line(line, over: draft).amount == Money(12_000, .won))
    for line in ["hotel 1 200 €", "hotel 1 200 € #trip", "hotel 1 200 € #trip today"] {
      #expect(quickAdd.line(line, over: draft).amount == Money(120_000, .euro))
    }
    // Nobody can tell whether it is 1,200 € or 200 €.
    #expect(quickAdd.line("hotel 1 200 € for two", over: draft).amount == nil)
    #expect(quickAdd.line("€1 200 hotel", over: draft).amount == nil)
    #expect(quickAdd.line("hotel €1 200,50", over: draft).amount == Money(120_050, .euro))
    #expect(quickAdd.line("€12 200g of tea", over: draft).amount == Money(1_200, .euro))
    #expect(quickAdd.line("dinner 30 € for two", over: draft).amount == Money(3_000, .euro))
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
