import Core
import Entities
import Services
import Testing

/// Two machines change a repeating event from one of its days on, without knowledge of each other.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct SplitSeriesTests {
  private let one = BookFixture()
  private let other = BookFixture()

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text: text)) }

  /// Makes a meeting on each Tuesday, which both machines have; on 22 December it is the last of the year.
  private func makeBooks() throws -> (id: EntityID, one: Book, other: Book) {
    // The first slot of both books would have the same name.
    _ = try other.open()
    let book = try one.open()
    let id = try book.quickAdd.add("회의 every tue 14:00-15:30")
    let seen = try #require(book.events.occurrence(id, on: day("2026-12-22")))
    var edited = seen
    edited.title = "송년회"
    try book.events.save(edited, over: seen, on: day("2026-12-22"))
    try other.take(from: one)
    return (id, book, try other.open())
  }

  private func split(
    _ book: Book, _ id: EntityID, on text: String, _ change: (inout Event) throws -> Void
  ) throws -> EntityID {
    let day = try day(text)
    let seen = try #require(book.events.occurrence(id, on: day))
    var edited = seen
    try change(&edited)
    return try book.events.save(edited, over: seen, from: day)
  }

  private func lines(_ book: Book) throws -> [String] {
    try book.agenda.days(from: day("2026-11-23"), count: 36).flatMap { day in
      book.agenda.items(day).map { item in
        "\(day.date.text.dropFirst(5)) \(item.time?.text ?? "-") \(item.entry.title)"
      }
    }
  }

  /// Returns the books of both machines when they have all lines; the first reads the other's first, the second its
  /// own.
  private func merged() throws -> [Book] {
    try one.take(from: other)
    try other.take(from: one)
    return try [one.open(), other.open()]
  }

  @Test func `two machines that split at one day make one series, losing no version`() throws {
    let (id, book, copy) = try makeBooks()
    let here = try split(book, id, on: "2026-12-08") { $0.title = "주간 회의" }
    let there = try split(copy, id, on: "2026-12-08") {
      $0.span.start.time = ClockTime(hour: 16, minute: 0)
      $0.place = "회의실"
    }
    #expect(here == there)
    let books = try merged()
    #expect(try lines(books[0]) == lines(books[1]))
    for book in books {
      #expect(try lines(book).count == 5, "each Tuesday once")
      #expect(try lines(book).last == "12-22 16:00 송년회" || lines(book).last == "12-22 14:00 송년회")
      #expect(book.events.event(id)?.repeatRule == "FREQ=WEEKLY;UNTIL=20261207")
      #expect(book.events.event(here)?.place == "회의실")
      let titles = book.versions.disputes(of: here).first { $0.field == .title }
      #expect(Set(titles?.versions.map(\.value) ?? []) == [.text("주간 회의"), .text("회의")])
      #expect(book.versions.disputes(of: here).contains { $0.field == .date })
    }
  }

  @Test func `two machines that split at two days keep both, and each day has its time`() throws {
    let (id, book, copy) = try makeBooks()
    _ = try split(book, id, on: "2026-12-08") { $0.title = "early" }
    _ = try split(copy, id, on: "2026-12-15") { $0.title = "late" }
    let books = try merged()
    #expect(try lines(books[0]) == lines(books[1]))
    let shown = try lines(books[0])
    for day in ["11-24", "12-01", "12-08", "12-15", "12-22"] {
      #expect(shown.contains { $0.hasPrefix(day) }, "\(day)")
    }
    #expect(shown.contains("12-08 14:00 early") && shown.contains("12-15 14:00 late"))
  }
}
