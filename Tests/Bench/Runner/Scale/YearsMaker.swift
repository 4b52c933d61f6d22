import SeededRandom
import Core
import Entities
import Repositories

/// Fills a book as five years of use would: to-dos, pages and expenses in sixty folders and with two
/// hundred tags, one saved act each, and one of a hundred edited over and over.
struct YearsMaker {
  private static let years = 5
  private static let folderCount = 60
  private static let tagCount = 200
  private static let firstDay = 18_628  // 2021-01-01

  private let repository: EntryRepository
  private let clock: BookClock
  private let step: Int
  private var numbers = SeededGenerator(11)
  private var titles = TitleMaker(numbers: SeededGenerator(12))
  private var often: [TodoEntity] = []

  /// - Parameter count: how many entries there will be; books of different sizes have different names.
  init(at location: StoreLocation, entries count: Int) throws {
    let clock = BookClock(firstDay: CivilDate(dayNumber: Self.firstDay))
    self.clock = clock
    step = max(1, Self.years * 525_600 / count)
    repository = try EntryRepository(
      at: location, files: UnsyncedFileSystem(), now: { clock.time },
      random: SeededGenerator(13 + UInt64(count)))
  }

  mutating func make(entries count: Int) throws {
    let folders = (1...Self.folderCount).map { number in
      FolderEntity(id: newID(), name: "폴더 Folder \(number)", created: clock.time)
    }
    try repository.commit(
      Transaction(OperationLabel("addFolder", count: folders.count), folders.map(Edit.save)))
    for number in 1...count {
      clock.tick(step)
      // A third is in Inbox.
      let folder = isOneIn(3) ? nil : folders.randomElement(using: &numbers)?.id
      try save(entry(number, in: folder))
      if number.isMultiple(of: 10), let edited = often.randomElement(using: &numbers) {
        try edit(edited, number)
      }
    }
  }

  private func save(_ entity: any Entity) throws {
    try repository.commit(Transaction(OperationLabel("add", title: "…"), [.save(entity)]))
  }

  private func edit(_ todo: TodoEntity, _ number: Int) throws {
    let edit = Edit.set(.todo, todo.id, ["notes": .text("Edited again, for the \(number)th time")])
    try repository.commit(Transaction(OperationLabel("edit", title: todo.title), [edit]))
  }
}

extension YearsMaker {
  private mutating func entry(_ number: Int, in folder: EntityID?) -> any Entity {
    switch number % 10 {
    case 0...1: page(number, in: folder)
    case 2...3: expense(number, in: folder)
    default: todo(number, in: folder)
    }
  }

  private mutating func todo(_ number: Int, in folder: EntityID?) -> TodoEntity {
    var todo = TodoEntity(id: newID(), title: titles.title(number), created: clock.time)
    todo.folder = folder
    todo.completed = isOneIn(2) ? clock.time : nil
    todo.due =
      isOneIn(3) ? DayTime(clock.today.adding(days: Int.random(in: 0...60, using: &numbers))) : nil
    todo.tags = isOneIn(3) ? [tag()] : nil
    todo.notes = isOneIn(4) ? titles.notes(number) : nil
    if isOneIn(60) { often.append(todo) }
    return todo
  }

  private mutating func page(_ number: Int, in folder: EntityID?) -> DiaryEntity {
    var page = DiaryEntity(
      id: newID(), title: titles.title(number), date: DayTime(clock.today), created: clock.time)
    page.folder = folder
    page.tags = [tag()]
    page.body = titles.notes(number)
    return page
  }

  private mutating func expense(_ number: Int, in folder: EntityID?) -> ExpenseEntity {
    var expense = ExpenseEntity(
      id: newID(), title: titles.title(number),
      amount: Money(Int64.random(in: 100...90_000, using: &numbers), .won),
      date: DayTime(clock.today), created: clock.time)
    expense.folder = folder
    expense.category = "분류 \(Int.random(in: 1...20, using: &numbers))"
    return expense
  }

  private mutating func tag() -> String {
    "tag-\(Int.random(in: 1...Self.tagCount, using: &numbers))"
  }

  private mutating func isOneIn(_ chances: Int) -> Bool {
    Int.random(in: 1...chances, using: &numbers) == 1
  }

  private mutating func newID() -> EntityID {
    EntityID(time: clock.time, using: &numbers)
  }
}
