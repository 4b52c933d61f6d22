package import Core

/// A record of the book as it is on disk.
///
/// Every stored property is one field of the log, so that edits of different fields merge. A nil property is an
/// absent field.
package protocol Entity: Codable, Equatable, Sendable {
  static var kind: EntityKind { get }
  /// The stored fields besides id and tags, in the order in which they are shown.
  static var fields: [FieldInfo] { get }
  var id: EntityID { get set }
  /// When the record was created; written only once.
  var created: Timestamp { get }
  /// The record as an entry; nil for a folder.
  ///
  /// A cast is slow, as it searches the whole program for the answer.
  var asEntry: (any EntryEntity)? { get }
}

extension Entity {
  package var asEntry: (any EntryEntity)? { nil }
}

/// The base protocol of everything that is kept in a folder.
package protocol EntryEntity: Entity {
  var title: String { get set }
  /// The folder's id; nil for Inbox.
  var folder: EntityID? { get set }
  /// The tags, each stored as a field, so that tags added on two machines merge.
  var tags: [String]? { get set }
  /// The ascending position in a list in the user's order; if nil, the creation time in milliseconds counts.
  var position: Int64? { get set }
}

extension EntryEntity {
  package var asEntry: (any EntryEntity)? { self }

  /// The fields of every entry.
  static var commonFields: [FieldInfo] {
    [
      FieldInfo(.title, .line), FieldInfo(.folder, .folder), FieldInfo(.position, .number, .hidden),
      FieldInfo(.created, .moment, .hidden),
    ]
  }
}

extension EntityKind {
  /// The fields of its records; empty for a kind of a newer version.
  package var fields: [FieldInfo] {
    switch self {
    case .folder: FolderEntity.fields
    case .todo: TodoEntity.fields
    case .diary: DiaryEntity.fields
    case .expense: ExpenseEntity.fields
    case .event: EventEntity.fields
    case .employee: EmployeeEntity.fields
    case .student: StudentEntity.fields
    case .other: []
    }
  }
}

/// A to-do.
package struct TodoEntity: EntryEntity {
  package static let kind = EntityKind.todo
  package static let fields =
    commonFields + [
      FieldInfo(.completed, .moment), FieldInfo(.outcome, .choice), FieldInfo(.start, .start),
      FieldInfo(.due, .day), FieldInfo(.priority, .choice), FieldInfo(.estimate, .minutes),
      FieldInfo(.parent, .record),
      FieldInfo(.repeatRule, .rule), FieldInfo(.repeatDay, .number, .hidden),
      FieldInfo(.remind, .reminders), FieldInfo(.notes, .text, .searched),
    ]

  package var id: EntityID
  package var title: String
  package var folder: EntityID?
  package var tags: [String]?
  package var position: Int64?
  package var created: Timestamp

  /// When it was closed; nil while it is open.
  package var completed: Timestamp?
  /// How it was closed; nil if it was done.
  package var outcome: TodoOutcome?
  package var start: StartTime?
  package var due: DayTime?
  package var priority: Priority?
  /// How many minutes it is estimated to take.
  package var estimate: Int?
  /// The parent to-do.
  package var parent: EntityID?
  /// The repeat rule, as written.
  package var `repeat`: String?
  /// The intended day of the month of the rule, while the month of the due day is too short for it.
  package var repeatDay: Int?
  /// How long before it reminders are shown, as written; see `ReminderRule`.
  package var remind: String?
  package var notes: String?

  package init(id: EntityID, title: String, created: Timestamp) {
    self.id = id
    self.title = title
    self.created = created
  }
}

/// A diary page.
package struct DiaryEntity: EntryEntity {
  package static let kind = EntityKind.diary
  package static let fields =
    commonFields + [
      FieldInfo(.date, .day), FieldInfo(.body, .text, .searched),
      FieldInfo(.number, .number, .hidden),
    ]

  package var id: EntityID
  /// The first line of the page.
  package var title: String
  package var folder: EntityID?
  package var tags: [String]?
  package var position: Int64?
  package var created: Timestamp

  /// The day that it is about; with a time if it was written on that day.
  package var date: DayTime
  /// The text after the first line, as Markdown.
  package var body: String?
  /// Its number in exported files.
  package var number: Int64?

  package init(id: EntityID, title: String, date: DayTime, created: Timestamp) {
    self.id = id
    self.title = title
    self.date = date
    self.created = created
  }
}

/// An expense.
package struct ExpenseEntity: EntryEntity {
  package static let kind = EntityKind.expense
  package static let fields =
    commonFields + [
      FieldInfo(.date, .day), FieldInfo(.amount, .money), FieldInfo(.category, .line, .searched),
      FieldInfo(.settled, .flag), FieldInfo(.memo, .text, .searched),
      FieldInfo("source", .line, .hidden), FieldInfo("dateAssumed", .flag, .hidden),
    ]

  package var id: EntityID
  /// The product.
  package var title: String
  package var folder: EntityID?
  package var tags: [String]?
  package var position: Int64?
  package var created: Timestamp

  /// The day of the expense, optionally with a time.
  package var date: DayTime
  package var amount: Money
  package var category: String?
  /// True once it is paid back or settled; else absent.
  package var settled: Bool?
  package var memo: String?
  /// Its id in the ledger table that it was imported from.
  package var source: String?
  /// True if it was imported without a date and got that of the import; else absent.
  package var dateAssumed: Bool?

  package init(id: EntityID, title: String, amount: Money, date: DayTime, created: Timestamp) {
    self.id = id
    self.title = title
    self.amount = amount
    self.date = date
    self.created = created
  }
}

/// An event.
package struct EventEntity: EntryEntity {
  package static let kind = EntityKind.event
  package static let fields =
    commonFields + [
      FieldInfo(.date, .day), FieldInfo(.length, .minutes), FieldInfo(.repeatRule, .rule),
      FieldInfo(.remind, .reminders), FieldInfo(.place, .line, .searched),
      FieldInfo(.notes, .text, .searched),
    ]

  package var id: EntityID
  package var title: String
  package var folder: EntityID?
  package var tags: [String]?
  package var position: Int64?
  package var created: Timestamp

  /// When it begins.
  package var date: DayTime
  /// How many minutes it takes, 1,440 for each whole day; if nil, an hour, or the whole day.
  package var length: Int?
  /// The repeat rule, as written.
  package var `repeat`: String?
  /// How long before it reminders are shown, as written; see `ReminderRule`.
  package var remind: String?
  package var place: String?
  package var notes: String?

  package init(id: EntityID, title: String, date: DayTime, created: Timestamp) {
    self.id = id
    self.title = title
    self.date = date
    self.created = created
  }
}
