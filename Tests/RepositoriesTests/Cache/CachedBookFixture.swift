import Core
import Entities

@testable import Repositories
import SeededRandom
import MemoryFiles

/// A fixture with a book that has a history, and its cache.
struct CachedBookFixture {
  let fixture = BookFixture()
  private let store: String
  private static let folder = EntityID("f-1")

  /// - Parameter acts: the number of acts in the book.
  init(acts: Int, seed: UInt64 = 7) throws {
    var random = SeededGenerator(seed)
    let book = try fixture.open()
    try book.save(FolderEntity(id: Self.folder, name: "집 Home", created: fixture.clock))
    for number in 0..<acts {
      fixture.clock = Timestamp(milliseconds: fixture.clock.milliseconds + 60_000)
      try Self.act(number, on: book, fixture, &random)
    }
    fixture.memory?.kill()
    store = try fixture.files.list(fixture.location.state).first { $0 != "machine" } ?? ""
    try save()
  }

  /// Folds the book and writes its cache.
  func save(program: UInt64 = 0) throws {
    try EntryRepository.makeCache(at: fixture.location, program: program, files: fixture.files)
  }

  var path: String {
    get throws {
      let machine = try fixture.files.list("\(fixture.location.state)/\(store)")[0]
      return "\(fixture.location.state)/\(store)/\(machine)/fold.cache"
    }
  }

  private static func act(
    _ number: Int, on book: EntryRepository, _ fixture: BookFixture,
    _ random: inout SeededGenerator
  ) throws {
    let id = EntityID("e-\(number % 40)")
    switch random.next() % 8 {
    case 0: try book.undo()
    case 1: try book.redo()
    case 2: try book.commit(Transaction(OperationLabel("delete"), [.delete(.todo, id)]))
    case 3:
      let fields: [FieldKey: FieldValue] = [.tag("집"): .text("집"), "notes": .text("n \(number)")]
      try book.commit(Transaction(OperationLabel("tag"), [.set(.todo, id, fields)]))
    case 4:
      var expense = ExpenseEntity(
        id: EntityID("x-\(number)"), title: "커피", amount: Money(Int64(number) * 100, .won),
        date: DayTime(CivilDate(dayNumber: 20_770 + number % 20)), created: fixture.clock)
      expense.category = "카페 \(number % 5)"
      expense.folder = folder
      try book.save(expense)
    default:
      var todo = fixture.todo("할 일 \(number)", id: id.text)
      todo.folder = number % 3 == 0 ? folder : nil
      try book.save(todo)
    }
  }
}
