import SeededRandom
import Core
import Entities
import Repositories

/// Performs random acts of users on a book.
struct RandomActs {
  var random: SeededGenerator
  static let firstDay = 20_778

  private mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &random) }
  private mutating func isOneIn(_ count: Int) -> Bool { number(below: count) == 0 }

  private mutating func folder() -> EntityID { EntityID("f-\(number(below: 4))") }

  private mutating func entry() -> EntityID {
    EntityID(["t", "t", "x", "p", "d"][number(below: 5)] + "-\(number(below: 12))")
  }

  private func kind(_ id: EntityID) -> EntityKind {
    switch id.text.first {
    case "x": .expense
    case "p": .employee
    case "d": .diary
    default: .todo
    }
  }

  mutating func act(on book: EntryRepository, _ fixture: BookFixture) throws {
    fixture.clock.milliseconds += Int64(number(below: 3))
    switch number(below: 14) {
    case 0: try book.undo()
    case 1: try book.redo()
    case 2: try delete(entry(), in: book)
    case 3: try book.save(FolderEntity(id: folder(), name: "F", created: fixture.clock))
    case 4: try deleteFolder(folder(), in: book)
    case 5, 6: try set([.folder: isOneIn(3) ? .absent : .text(folder().text)], in: book)
    case 7: try set(["completed": isOneIn(2) ? .absent : .text(fixture.clock.text)], in: book)
    case 8: try set([.due: due()], in: book)
    case 9:
      let tag = name()
      try set([.tag(tag): isOneIn(3) ? .absent : .text(tag)], in: book)
    case 10: try set([.category: isOneIn(3) ? .absent : .text(name())], in: book)
    default: try save(book, fixture)
    }
  }

  private func delete(_ id: EntityID, in book: EntryRepository) throws {
    try commit([.delete(kind(id), id)], to: book)
  }

  /// Deletes a folder by one of the delete rules, which is chosen at random.
  private mutating func deleteFolder(_ folder: EntityID, in book: EntryRepository) throws {
    let entries = book.entries(EntryQuery(.folder(folder))).map { book.summary(of: $0) }
    let consequences: [Edit] =
      switch number(below: 3) {
      case 0: entries.map { .set($0.kind, $0.id, [.folder: .absent]) }
      case 1: entries.map { .delete($0.kind, $0.id) }
      default: []
      }
    try commit([.delete(.folder, folder)] + consequences, to: book)
  }

  private mutating func set(_ fields: [FieldKey: FieldValue], in book: EntryRepository) throws {
    let ids = Set((0...number(below: 3)).map { _ in entry() })
    try commit(ids.map { .set(kind($0), $0, fields) }, to: book)
  }

  private func commit(_ edits: [Edit], to book: EntryRepository) throws {
    try book.commit(Transaction(OperationLabel("act"), edits))
  }

  private mutating func name() -> String { ["shop", "여행", "a b"][number(below: 3)] }

  /// Returns a random due day, sometimes of a wrong type or with a time.
  private mutating func due() -> FieldValue {
    let day = CivilDate(dayNumber: Self.firstDay + number(below: 5)).text
    return switch number(below: 6) {
    case 0: .absent
    case 1: .number(5)
    case 2, 3: .text("\(day)T0\(number(below: 10)):30[Asia/Seoul]")
    default: .text(day)
    }
  }

  private mutating func save(_ book: EntryRepository, _ fixture: BookFixture) throws {
    let id = entry()
    let day = DayTime(CivilDate(dayNumber: Self.firstDay + number(below: 40)))
    let place = isOneIn(2) ? folder() : nil
    switch kind(id) {
    case .expense:
      let amount = Money(Int64(number(below: 5)) * 100 - 200, isOneIn(3) ? .euro : .won)
      var expense = ExpenseEntity(
        id: id, title: "x", amount: amount, date: day, created: fixture.clock)
      expense.folder = place
      try book.save(expense)
    case .employee:
      var person = EmployeeEntity(id: id, name: "p", created: fixture.clock)
      person.folder = place
      try book.save(person)
    case .diary:
      var page = DiaryEntity(id: id, title: "d", date: day, created: fixture.clock)
      page.folder = place
      try book.save(page)
    default:
      var todo = fixture.todo("t", id: id.text)
      todo.folder = place
      try book.save(todo)
    }
  }
}
