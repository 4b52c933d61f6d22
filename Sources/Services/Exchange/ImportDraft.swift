import Core
import Entities
import Repositories

/// What a file says, read and checked, but not yet compared with the book.
struct ImportDraft: Sendable {
  struct Record: Sendable {
    let id: EntityID
    let kind: EntityKind
    /// Makes the record where there is none.
    let edit: Edit
    /// What else it has: fields that are named after other records.
    var links: [FieldKey: FieldValue] = [:]
    /// Nil of a record that is no object of the file, and of a whole book, of which all is kept.
    let outcomes: ItemOutcomes?
    /// Nobody knows its department yet.
    var isStray = false
    /// It has nothing to be called by.
    var isUntitled = false

    var edits: [Edit] { links.isEmpty ? [edit] : [edit, .set(kind, id, links)] }

    init(_ entity: some Entity, _ outcomes: ItemOutcomes?, isStray: Bool = false) {
      isUntitled = (entity as? any EntryEntity)?.title.trimmed.isEmpty == true
      id = entity.id
      kind = type(of: entity).kind
      edit = .save(entity)
      self.outcomes = outcomes
      self.isStray = isStray
    }

    init(_ record: BookRecord, _ fields: [FieldKey: FieldValue]) {
      id = record.id
      kind = record.kind
      edit = .set(record.kind, record.id, fields)
      outcomes = nil
    }
  }

  /// The records of one folder, or of none.
  struct Group: Sendable {
    /// The folder's name in the history; nil for Inbox, and for folders themselves.
    var name: String?
    /// The folder, which must have room for the records.
    var home: EntityID?
    /// What a folder without room is blamed on.
    var item: Int?
    var field: FieldKey?
    var records: [Record] = []
  }

  /// Nil for an empty list.
  let format: ImportFormat?
  var groups: [Group] = []
  /// What the book has under another id.
  var knownCount = 0
  /// What is of no use to anybody but the program that wrote it.
  var leftOut = 0
  /// What folders of the book learn from the file: their numbers and ids there.
  var lessons: [Edit] = []
  /// What the numbers of a file of departments stand for.
  var departments: [Int64: Department] = [:]

  init(_ format: ImportFormat?) {
    self.format = format
  }
}

/// What a number of a file stands for as a department.
enum Department: Sendable {
  case folder(FolderEntity)
  /// People of it are unassigned.
  case inbox

  /// What the numbers of a book stand for; one that two folders have stands for none.
  static func known(_ folders: [FolderEntity]) -> [Int64: Department] {
    Dictionary(grouping: folders) { $0.number ?? 0 }.filter { $0.key != 0 }
      .compactMapValues { $0.count == 1 ? $0.first.map(Department.folder) : nil }
  }
}

/// What reading a file needs to know of the book and of its user, so that it needs no book.
struct ImportContext: Sendable {
  let clock: BookClock
  let now: Timestamp
  let today: CivilDate
  /// Of money without one.
  let currency: Currency
  /// What the file at hand means by the numbers of departments.
  var departments: [Int64: Department] = [:]
  /// Those of the book and of files that were read before.
  private(set) var folders: [FolderEntity] = []
  /// The same by their names in lower case.
  private var named: [String: FolderEntity] = [:]
  private var position: Int64 = 0
  /// Those of the item before.
  var lastOutcomes = ItemOutcomes()

  init(_ folders: [FolderEntity], clock: BookClock, currency: Currency) {
    self.clock = clock
    now = clock.now()
    today = clock.today
    self.currency = currency
    for folder in folders.reversed() { add(folder) }
  }

  func folder(named name: String) -> FolderEntity? {
    named[name.trimmed.lowercased()]
  }

  mutating func add(_ folder: FolderEntity) {
    folders.append(folder)
    named[folder.name.trimmed.lowercased()] = folder
  }

  /// Begins a file that has at most so many objects, behind which others have so many.
  mutating func begin(objects: Int, before others: Int) {
    position = now.milliseconds - Int64(objects + others)
  }

  /// The place of the next object of the file: behind the one before, and before all that is made later.
  ///
  /// It orders what is made at the same time, too.
  mutating func nextPosition() -> Int64 {
    position += 1
    return position
  }
}
