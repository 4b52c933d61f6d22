import SeededRandom
import Core
import Entities
import Repositories
import Testing

@Suite struct QueryTests {
  private let fixture = BookFixture()
  private let home = EntityID("HOME")

  /// Inbox: apple, Éclair (done), 가방; Home: banana, Cherry; gone: date.
  private func makeBook() throws -> EntryRepository {
    let book = try fixture.open()
    var folder = FolderEntity(id: home, name: "Home", created: fixture.clock)
    folder.onDelete = DeleteRule.noAction
    let gone = FolderEntity(id: EntityID("GONE"), name: "Gone", created: fixture.clock)
    try book.save(folder, gone)
    func add(_ title: String, _ change: (inout TodoEntity) -> Void = { _ in }) throws {
      fixture.clock.milliseconds += 1000
      var todo = fixture.todo(title)
      change(&todo)
      try book.save(todo)
    }
    try add("banana") {
      $0.folder = home
      $0.due = DayTime(text: "2026-11-21")
      $0.priority = .low
    }
    try add("apple") {
      $0.due = DayTime(text: "2026-11-21T09:00[Asia/Seoul]")
      $0.priority = .high
      $0.tags = ["fruit"]
    }
    try add("E\u{301}clair") { $0.completed = fixture.clock }
    try add("Cherry") {
      $0.folder = home
      $0.due = DayTime(text: "2026-11-20")
      $0.tags = ["fruit"]
    }
    try add("가방")
    try add("date") { $0.folder = gone.id }
    try book.commit(Transaction(OperationLabel("delete"), [.delete(.folder, gone.id)]))
    return book
  }

  @Test func `names sort by letter, whatever their case`() throws {
    let book = try makeBook()
    #expect(book.titles() == ["apple", "banana", "Cherry", "date", "E\u{301}clair", "가방"])
    #expect(book.titles(EntryQuery(order: .name, direction: .descending)).first == "가방")
  }

  @Test(arguments: [
    ["1", "2", "10"], ["Track 9", "Track 09", "Track 010", "Track 12", "Track 013"],
    ["x 01", "x 2"],
    ["a1", "a2b", "a10", "ab"], ["Room 2", "room 10", "Room 10b", "rooms"],
    ["7", "007", "8", "08", "0010"], ["v1.2.9", "v1.2.10", "v1.10.0"], ["0", "00", "1", "a"],
    ["99", "12345678901234567890", "12345678901234567891"], ["/", "0", "9", ":", "z", "가2", "가10"],
    ["x 2026-2-9 y", "x 2026-2-11 a"], ["2 a", "2 b", "02 a", "10"],
  ])
  func `numbers in names sort by their values`(names: [String]) throws {
    let book = try fixture.open()
    for name in names.reversed() { try book.save(fixture.todo(name)) }
    #expect(book.titles(EntryQuery(order: .name)) == names)
    for (left, right) in zip(names, names.dropFirst()) {
      #expect(left.isSorted(before: right) && !right.isSorted(before: left))
    }
  }

  @Test(arguments: 0..<5)
  func `names sort alike in a long list and one by one`(seed: UInt64) throws {
    let book = try fixture.open()
    var random = SeededGenerator(seed)
    let parts = ["a", "b", " ", "0", "1", "9", "10", "가", "-", "abcdefghijklmnopqrstuvwxyz"]
    let names = (0..<300).map { number in
      (0..<8).map { _ in parts.randomElement(using: &random) ?? "" }.joined() + "#\(number)"
    }
    for name in names { try book.save(fixture.todo(name)) }
    #expect(
      book.titles(EntryQuery(order: .name)) == names.sorted { $0.isSorted(before: $1) })
  }

  @Test func `orders put what has no value last`() throws {
    let book = try makeBook()
    #expect(
      book.titles(EntryQuery(order: .due)) == [
        "Cherry", "banana", "apple", "E\u{301}clair", "가방", "date",
      ])
    #expect(
      book.titles(EntryQuery(order: .due, direction: .descending)).prefix(3) == [
        "apple", "banana", "Cherry",
      ])
    #expect(book.titles(EntryQuery(order: .priority)).prefix(2) == ["apple", "banana"])
    #expect(book.titles(EntryQuery(order: .created)).prefix(2) == ["banana", "apple"])
  }

  @Test func `scopes, states, tags and texts narrow a list`() throws {
    let book = try makeBook()
    let inbox = ["apple", "date", "E\u{301}clair", "가방"]
    #expect(book.titles(EntryQuery(.inbox, order: .name)) == inbox)
    #expect(book.titles(EntryQuery(.folder(home), order: .name)) == ["banana", "Cherry"])
    #expect(book.titles(EntryQuery(.folder(EntityID("GONE")))) == [])
    #expect(book.titles(EntryQuery(state: .done)) == ["E\u{301}clair"])
    #expect(book.count(EntryQuery(state: .open)) == 5)
    #expect(
      book.titles(EntryQuery(where: .tagged("fruit"), order: .name)) == ["apple", "Cherry"])
    #expect(book.titles(EntryQuery(text: "\u{C9}CL")) == ["E\u{301}clair"])
    #expect(book.titles(EntryQuery(text: "가")) == ["가방"])
    #expect(book.titles(EntryQuery(where: .kinds([.diary]))) == [])
    let date = try #require(book.row(of: EntityID("id-date")))
    #expect(book.summary(of: date).isFolderDeleted)
    #expect(book.summary(of: date).folder == nil)
  }

  @Test func `a list follows an edit of what it is sorted by`() throws {
    let book = try makeBook()
    #expect(book.titles().first == "apple")
    try book.commit(
      Transaction(
        OperationLabel("e"), [.set(.todo, EntityID("id-apple"), [.title: .text("zebra")])]))
    #expect(book.titles().prefix(2) == ["banana", "Cherry"])
    #expect(book.titles(EntryQuery(text: "ZEB")) == ["zebra"])
  }

  @Test func `tallies count what is due and what is late`() throws {
    let book = try makeBook()
    let today = try #require(CivilDate(text: "2026-11-21"))
    let morning = try #require(ClockTime(text: "08:59"))
    let noon = try #require(ClockTime(text: "12:00"))
    let early = book.tallies(today: today, time: morning)
    #expect(early.inbox.total == 4 && early.inbox.open == 3 && early.inbox.done == 1)
    #expect(early.inbox.dueToday == 1 && early.inbox.overdue == 0)
    let late = book.tallies(today: today, time: noon)
    #expect(late.inbox.dueToday == 0 && late.inbox.overdue == 1)
    let tally = try #require(late.folders[home])
    #expect(tally.total == 2 && tally.dueToday == 1 && tally.overdue == 1)
    #expect(Set(late.folders.keys) == [home])
  }

  @Test func `an id may be shortened from either end`() throws {
    let book = try makeBook()
    #expect(book.resolve("id-app", .now) == .found(EntityID("id-apple")))
    #expect(book.resolve("ERRY", .now) == .found(EntityID("id-Cherry")))
    #expect(
      book.resolve("id-", .now) == .ambiguous(book.entries(EntryQuery()).map(book.id).sorted()))
    #expect(book.resolve("nothing", .now) == .none)
    #expect(book.resolve("", .now) == .none)
    let whole = EntityID("id-apple")
    try book.commit(Transaction(OperationLabel("delete"), [.delete(.todo, whole)]))
    try book.save(fixture.todo("apple pie"))
    #expect(book.resolve(whole.text, .now) == .none)
    #expect(book.resolve(whole.text, .before) == .found(whole))
  }

  @Test func `folders stand in the user's order`() throws {
    let book = try makeBook()
    var first = FolderEntity(id: EntityID("F"), name: "First", created: fixture.clock)
    first.position = 1
    try book.save(first)
    #expect(book.folders().map(\.name) == ["First", "Home"])
  }

  @Test func `a record of wrong types is shown by its title and not lost`() throws {
    let book = try makeBook()
    let id = EntityID("id-apple")
    try book.commit(Transaction(OperationLabel("x"), [.set(.todo, id, [.due: .number(5)])]))
    let row = try #require(book.row(of: id))
    #expect(!book.summary(of: row).isReadable)
    #expect(book.summary(of: row).title == "apple")
    guard case .unreadable(title: "apple", _) = book.record(TodoEntity.self, id: id) else {
      Issue.record("it was read")
      return
    }
    #expect(book.titles().contains("apple"))
  }
}
