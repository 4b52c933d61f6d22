import Core
import Entities
import Repositories

/// The contents of a file, read and checked, but not yet compared with the book.
struct ImportDraft: Sendable {
  struct Record: Sendable {
    private(set) var id: EntityID
    let kind: EntityKind
    /// The edit that makes the record.
    private(set) var edit: Edit
    /// Further fields whose keys or values refer to other records or days, or that come from the file's format.
    var links: [FieldKey: FieldValue] = [:]
    /// The fields that the file does not mention: the book keeps its values.
    var unmentioned: Set<FieldKey> = []
    /// What becomes of the fields; nil for a record that is not an object of the file, and for a whole book.
    let outcomes: ItemOutcomes?
    /// Whether it is a person whose department is not known yet.
    var hasUnknownDepartment = false
    /// Whether its title is empty.
    var isUntitled = false
    /// Whether the file itself has an id for it.
    var isNamed = false
    /// The range of its lines in the text, in formats that have lines for each entry.
    var extent: TextExtent?
    /// Its line among lines that it shares with other entries.
    var sharedLine: Int?

    /// The entry; nil for a folder, and for the records of a whole book.
    var entry: (any EntryEntity)? {
      if case .save(let entity) = edit { entity.asEntry } else { nil }
    }

    /// The parent of a to-do or folder; the other fields are not encoded for it.
    var parent: EntityID? {
      if let link = links[.parent] { return link.text.map { EntityID($0) } }
      return switch edit {
      case .save(let todo as TodoEntity): todo.parent
      case .save(let folder as FolderEntity): folder.parent
      default: fields[.parent]?.text.map { EntityID($0) }
      }
    }

    /// All its fields.
    var fields: [FieldKey: FieldValue] {
      guard case .set(_, _, let fields) = edit.prepared else { return links }
      return fields.merging(links) { $1 }
    }

    var edits: [Edit] { links.isEmpty ? [edit] : [edit, .set(kind, id, links)] }

    init(_ entity: some Entity, _ outcomes: ItemOutcomes?, hasUnknownDepartment: Bool = false) {
      isUntitled = entity.asEntry?.title.trimmed.isEmpty == true
      id = entity.id
      kind = type(of: entity).kind
      edit = .save(entity)
      self.outcomes = outcomes
      self.hasUnknownDepartment = hasUnknownDepartment
    }

    /// Replaces the id of the file by that of the book.
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
    /// The folder's name for the history; nil for Inbox, and for folders themselves.
    var name: String?
    /// The folder, which must have room for the records.
    var home: EntityID?
    /// The item that an error reports if the folder has no room.
    var item: Int?
    var field: FieldKey?
    var records: [Record] = []
  }

  /// Nil for an empty list.
  let format: ExchangeFormat?
  var groups: [Group] = []
  /// How many folders the book has already, under another id.
  var knownCount = 0
  /// How many items were left out because they are of use only to the program that wrote them.
  var leftOut = 0
  /// The errors of the items that were left out because they cannot be read.
  var skipped: [ExchangeError] = []
  /// When the file was read; this stands for times that the file does not have.
  var now: Timestamp?
  /// The headings of the text that stand for folders.
  var headings: [TextHeading] = []
  /// Edits that note in folders of the book their numbers and ids in the file.
  var sourceEdits: [Edit] = []
  /// The departments of the file by number.
  var departments: [Int64: Department] = [:]

  init(_ format: ExchangeFormat?) {
    self.format = format
  }
}

/// The meaning of a department number.
enum Department: Sendable {
  case folder(FolderEntity)
  /// Its people are unassigned.
  case inbox

  /// The departments of the book by number, without numbers that several folders share.
  static func known(_ folders: [FolderEntity]) -> [Int64: Department] {
    Dictionary(grouping: folders) { $0.number ?? 0 }.filter { $0.key != 0 }
      .compactMapValues { $0.count == 1 ? $0.first.map(Department.folder) : nil }
  }
}
