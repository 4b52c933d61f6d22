import Entities
import Repositories

/// What a file says, read and checked, but not yet compared with the book.
struct ImportDraft: Sendable {
  struct Record: Sendable {
    let id: EntityID
    let kind: EntityKind
    /// Makes the record where there is none.
    let edit: Edit
    /// Nil of a record that is no object of the file, and of a whole book, of which all is kept.
    let fates: ItemFates?
    /// Nobody knows its department yet.
    var isStray = false
    /// It has nothing to be called by.
    var isUntitled = false

    init(_ entity: some Entity, _ fates: ItemFates?, isStray: Bool = false) {
      isUntitled = (entity as? any EntryEntity)?.title.trimmed.isEmpty == true
      id = entity.id
      kind = type(of: entity).kind
      edit = .save(entity)
      self.fates = fates
      self.isStray = isStray
    }

    init(_ record: BookRecord, _ fields: [FieldKey: FieldValue]) {
      id = record.id
      kind = record.kind
      edit = .set(record.kind, record.id, fields)
      fates = nil
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
