import SeededRandom
import Core
import Entities
import MemoryFiles
import Repositories

/// A place to open books in: a file system, a clock, and random numbers that repeat.
final class BookFixture {
  let files: any FileSystem
  let location: StoreLocation
  var clock = Timestamp(milliseconds: 1_795_221_672_123)
  /// Counts the books that are opened here, so that no two have the same random numbers.
  private var opened: UInt64

  init(
    _ files: any FileSystem = MemoryFileSystem(), at folder: String = "/home/book",
    seed: UInt64 = 0, data: String? = nil
  ) {
    opened = seed
    self.files = files
    location = StoreLocation(data: data ?? "\(folder)/data", state: "\(folder)/state")
  }

  var memory: MemoryFileSystem? { files as? MemoryFileSystem }

  func open(
    _ cache: CacheUse = .used(program: 0)
  ) throws(StoreError) -> EntryRepository {
    opened += 1
    return try EntryRepository(
      at: location, files: files, now: { [self] in clock },
      random: SeededGenerator(opened), cache: cache)
  }

  /// Returns a to-do with an id made of its title, unless one is given.
  func todo(_ title: String, id: String? = nil) -> TodoEntity {
    TodoEntity(id: EntityID(id ?? "id-\(title)"), title: title, created: clock)
  }
}

extension EntryRepository {
  @discardableResult
  func save(_ entities: any Entity..., verb: String = "save") throws(StoreError) -> OperationID? {
    try commit(Transaction(OperationLabel(verb), entities.map(Edit.save)))
  }

  func titles(_ query: EntryQuery = EntryQuery(order: .name)) -> [String] {
    entries(query).map { summary(of: $0).title }
  }
}
