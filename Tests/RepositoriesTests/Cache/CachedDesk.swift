import Core
import Entities

@testable import Repositories
import Chance
import MemoryFiles

/// A desk with a book that has lived, and its cache.
struct CachedDesk {
  let desk = Desk()
  private let store: String
  private static let folder = EntityID("f-1")

  /// - Parameter acts: how many there are in the book.
  init(acts: Int, seed: UInt64 = 7) throws {
    var chance = Chance(seed)
    let book = try desk.open()
    try book.save(FolderEntity(id: Self.folder, name: "집 Home", created: desk.clock))
    for number in 0..<acts {
      desk.clock = Timestamp(milliseconds: desk.clock.milliseconds + 60_000)
      try Self.act(number, on: book, desk, &chance)
    }
    desk.memory?.kill()
    store = try desk.files.list(desk.location.state).first { $0 != "machine" } ?? ""
    try save()
  }

  /// Folds the book and writes its cache.
  func save(program: UInt64 = 0) throws {
    try FileEntryRepository.makeCache(at: desk.location, program: program, files: desk.files)
  }

  var path: String {
    get throws {
      let machine = try desk.files.list("\(desk.location.state)/\(store)")[0]
      return "\(desk.location.state)/\(store)/\(machine)/fold.cache"
    }
  }

  private static func act(
    _ number: Int, on book: FileEntryRepository, _ desk: Desk, _ chance: inout Chance
  ) throws {
    let id = EntityID("e-\(number % 40)")
    switch chance.next() % 8 {
    case 0: try book.undo()
    case 1: try book.redo()
    case 2: try book.commit(Transaction(OperationLabel("delete"), [.delete(.todo, id)]))
    case 3:
      let fields: [FieldKey: FieldValue] = [.tag("집"): .text("집"), "notes": .text("n \(number)")]
      try book.commit(Transaction(OperationLabel("tag"), [.set(.todo, id, fields)]))
    case 4:
      var expense = ExpenseEntity(
        id: EntityID("x-\(number)"), title: "커피", amount: Money(Int64(number) * 100, .won),
        date: DayTime(CivilDate(dayNumber: 20_770 + number % 20)), created: desk.clock)
      expense.category = "카페 \(number % 5)"
      expense.folder = folder
      try book.save(expense)
    default:
      var todo = desk.todo("할 일 \(number)", id: id.text)
      todo.folder = number % 3 == 0 ? folder : nil
      try book.save(todo)
    }
  }
}
