import SeededRandom
import Core
import Entities
import Repositories

/// Fills a book with folders and to-dos, the same in every run, one saved act each.
///
/// A third of the to-dos is in Inbox, the others are spread over sixty folders.
final class BookMaker {
  private static let folderCount = 60
  private static let tagCount = 200

  private let repository: EntryRepository
  private let clock: BookClock
  private var numbers = SeededGenerator(1)
  private var titles = TitleMaker(numbers: SeededGenerator(2))

  init(at location: StoreLocation) throws {
    let clock = BookClock()
    self.clock = clock
    repository = try EntryRepository(
      at: location, now: { clock.time }, random: SeededGenerator(3))
  }

  /// Returns the to-dos.
  func make(entries count: Int) throws -> [TodoEntity] {
    let folders = (1...Self.folderCount).map { folder($0) }
    for folder in folders {
      clock.tick()
      try repository.commit(Transaction(OperationLabel("addFolder"), [.save(folder)]))
    }
    var made: [TodoEntity] = []
    for number in 1...count {
      clock.tick()
      let todo = todo(number, in: folders)
      try repository.commit(
        Transaction(OperationLabel("add", title: todo.title), [.save(todo)]))
      made.append(todo)
    }
    return made
  }
}

extension BookMaker {
  private func folder(_ number: Int) -> FolderEntity {
    let name = number.isMultiple(of: 2) ? "Project \(number)" : "집안일 \(number)"
    return FolderEntity(id: newID(), name: name, created: clock.time)
  }

  private func todo(_ number: Int, in folders: [FolderEntity]) -> TodoEntity {
    var todo = TodoEntity(id: newID(), title: titles.title(number), created: clock.time)
    todo.folder = happens(inThree: 2) ? folders.randomElement(using: &numbers)?.id : nil
    todo.priority = happens(inThree: 1) ? Priority.allCases.randomElement(using: &numbers) : nil
    todo.completed = happens(inThree: 1) ? clock.time : nil
    todo.due =
      happens(inThree: 1)
      ? DayTime(clock.today.adding(days: Int.random(in: 0...60, using: &numbers))) : nil
    if happens(inThree: 1) {
      todo.tags = ["tag-\(Int.random(in: 1...Self.tagCount, using: &numbers))"]
    }
    if happens(inThree: 1) { todo.notes = titles.notes(number) }
    return todo
  }

  private func happens(inThree chances: Int) -> Bool {
    Int.random(in: 1...3, using: &numbers) <= chances
  }

  private func newID() -> EntityID {
    EntityID(time: clock.time, using: &numbers)
  }
}
