import Core
import Entities
import Repositories

/// What a file says, read and checked, but not yet compared with the book.
struct ImportDraft: Sendable {
  struct Record: Sendable {
    private(set) var id: EntityID
    let kind: EntityKind
    /// Makes the record where there is none.
    private(set) var edit: Edit
    /// What else it has: fields that are named after other records.
    var links: [FieldKey: FieldValue] = [:]
    /// Fields that the file says nothing of: what the book has of them stays.
    var unsaid: Set<FieldKey> = []
    /// Nil of a record that is no object of the file, and of a whole book, of which all is kept.
    let outcomes: ItemOutcomes?
    /// Nobody knows its department yet.
    var isStray = false
    /// It has nothing to be called by.
    var isUntitled = false
    /// The file itself says what it is called.
    var isNamed = false
    /// Where it stands in a text, if it has lines of its own there.
    var extent: TextExtent?

    /// Nil of a folder, and of what a whole book has.
    var entry: (any EntryEntity)? {
      if case .save(let entity) = edit { entity as? any EntryEntity } else { nil }
    }

    /// All that it has.
    var fields: [FieldKey: FieldValue] {
      guard case .set(_, _, let fields) = edit.prepared else { return links }
      return fields.merging(links) { $1 }
    }

    var edits: [Edit] { links.isEmpty ? [edit] : [edit, .set(kind, id, links)] }

    init(_ entity: some Entity, _ outcomes: ItemOutcomes?, isStray: Bool = false) {
      isUntitled = (entity as? any EntryEntity)?.title.trimmed.isEmpty == true
      id = entity.id
      kind = type(of: entity).kind
      edit = .save(entity)
      self.outcomes = outcomes
      self.isStray = isStray
    }

    /// Gives it the id that the book has for what the file calls otherwise.
    mutating func rename(to id: EntityID) {
      self.id = id
      guard case .save(var entity) = edit else { return }
      entity.id = id
      edit = .save(entity)
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
  let format: ExchangeFormat?
  var groups: [Group] = []
  /// What the book has under another id.
  var knownCount = 0
  /// What is of no use to anybody but the program that wrote it.
  var leftOut = 0
  /// Why items were left out that cannot be read.
  var skipped: [ExchangeError] = []
  /// When it was read: the time of what a file says no time of.
  var now: Timestamp?
  /// The headings that stand for folders, in a text that has them.
  var headings: [TextHeading] = []
  /// What folders of the book learn from the file: their numbers and ids there.
  var lessons: [Edit] = []
  /// What the numbers of a file of departments stand for.
  var departments: [Int64: Department] = [:]

  init(_ format: ExchangeFormat?) {
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
