import Entities

/// What reading a file needs to know of the book and of its user, so that it needs no book.
struct ImportGround: Sendable {
  let clock: BookClock
  let now: Timestamp
  let today: CivilDate
  /// Of money without one.
  let currency: Currency
  /// Folders that came as departments, or are in a file that was read before, by their numbers.
  var departments: [Int64: FolderEntity] = [:]
  /// The numbers of departments that are no folders.
  var inboxNumbers: Set<Int64> = [0]
  /// Folders of the book and of files that were read before, by their names in lower case.
  private var named: [String: FolderEntity] = [:]

  init(_ folders: [FolderEntity], clock: BookClock, currency: Currency) {
    self.clock = clock
    now = clock.now()
    today = clock.today
    self.currency = currency
    for folder in folders.reversed() { add(folder) }
    // Of two with one number, the newer.
    for folder in folders.sorted(by: { $0.created < $1.created }) {
      if let number = folder.number { departments[number] = folder }
    }
  }

  func folder(named name: String) -> FolderEntity? {
    named[name.trimmed.lowercased()]
  }

  mutating func add(_ folder: FolderEntity) {
    named[folder.name.trimmed.lowercased()] = folder
  }

  func order(_ items: [ExchangeItem]) -> FileOrder {
    FileOrder(count: items.count, now: now)
  }
}
