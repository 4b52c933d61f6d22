import SeededRandom
import Core
import Entities
import Repositories

/// A place to open books in: a file system, a clock that goes on, and random numbers that repeat.
final class Sandbox {
  /// The home of the book: its data, its state and its settings are in it.
  static let home = "/home/book"
  static let location = StoreLocation(data: "\(home)/data", state: "\(home)/state")
  static let log = "\(location.data)/log"
  static let settings = "\(home)/config/daybook/config.toml"
  /// Small, so that every few acts begin a new file.
  private static let segmentSize = 700

  let files: any FileSystem
  /// The time when everything was created, so that pictures can be compared.
  let birth = Timestamp(milliseconds: 1_795_221_672_123)
  private var clock: Timestamp
  /// Counts the books that are opened, so that no two have the same random numbers.
  private var opened: UInt64

  init(_ files: any FileSystem, opened: UInt64 = 500, skew: Int64 = 0) {
    self.files = files
    self.opened = opened
    // A sandbox that is opened later has a later clock.
    clock = Timestamp(milliseconds: birth.milliseconds + Int64(opened) * 1000 + skew)
  }

  func open(_ cache: CacheUse = .used(program: 0)) throws(StoreError) -> EntryRepository {
    opened += 1
    return try EntryRepository(
      at: Self.location, files: files, segmentSize: Self.segmentSize,
      now: { [self] in tick() }, random: SeededGenerator(Seed(opened)), cache: cache)
  }

  /// Leaves a cache for the next start.
  func makeCache() throws(StoreError) {
    try EntryRepository.makeCache(at: Self.location, program: 0, files: files)
  }

  func settings() -> SettingsRepository {
    let environment = ["XDG_CONFIG_HOME": "\(Self.home)/config"]
    return SettingsRepository(ConfigurationLocation(environment: environment), files: files)
  }

  func todo(_ title: String) -> TodoEntity {
    TodoEntity(id: EntityID("id-\(title)"), title: title, created: birth)
  }

  private func tick() -> Timestamp {
    clock.milliseconds += 1
    return clock
  }
}
