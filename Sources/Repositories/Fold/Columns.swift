package import Core
import Entities

/// The values of one record that lists, counts, sorts and filters need.
struct Columns {
  struct Marks: OptionSet {
    let rawValue: UInt16
    /// At least one field is not null.
    static let exists = Marks(rawValue: 1)
    static let deleted = Marks(rawValue: 2)
    /// Some field has more than one version.
    static let conflict = Marks(rawValue: 4)
    /// Some field has a value of the wrong type.
    static let unreadable = Marks(rawValue: 8)
    /// An expense that is settled.
    static let settled = Marks(rawValue: 16)
    /// A to-do that repeats.
    static let repeating = Marks(rawValue: 32)
    /// A to-do that was closed without being done.
    static let dropped = Marks(rawValue: 64)
    /// It, or one of its occurrences, has reminders of its own.
    static let reminding = Marks(rawValue: 128)
    /// It has at least one tag.
    static let tagged = Marks(rawValue: 256)

    var isLive: Bool { contains(.exists) && !contains(.deleted) }
  }

  static let absent = Int64.min
  static let someday = Int64.max

  /// The symbol of the kind; -1 if no operation has named the record.
  var kind: Int32 = -1
  var firstHead: Int32 = -1
  /// The head of the title, or of a folder's name; -1 for none.
  var title: Int32 = -1
  /// The row of the folder that the record is in; -1 for none.
  ///
  /// It is the folder that the record names, except that a sub-to-do is in the folder of its parent.
  var folder: Int32 = -1
  /// The row of the folder that the record itself names; -1 for none.
  var ownFolder: Int32 = -1
  /// The row that the record names as its parent, whether or not that link counts; -1 for none.
  var link: Int32 = -1
  /// The row of the parent, if the link to it counts; -1 for none.
  var parent: Int32 = -1
  var completed = Columns.absent
  /// Day and minute as one number that sorts by time; see `DueColumn`.
  var due = Columns.absent
  /// When the record comes into sight, in the same form; `someday` sorts after all days.
  var start = Columns.absent
  /// The latest among its own start and the starts of the open to-dos above it.
  var sight = Columns.absent
  /// When it takes place, in the same form.
  var date = Columns.absent
  var created: Int64 = 0
  var modified: Int64 = 0
  var position: Int64 = 0
  /// The amount of an expense, in the smallest units of its currency.
  var amount: Int64 = 0
  /// The symbol of an expense's category; -1 for none.
  var category: Int32 = -1
  /// The number of the amount's currency; 0 without an amount.
  var currency: UInt16 = 0
  /// How many minutes a to-do takes; 0 if unknown.
  var estimate: Int32 = 0
  /// How many minutes an event takes; 0 if not given.
  var length: Int32 = 0
  /// From 3 for high down to 0 for none.
  var priority: UInt8 = 0
  var marks: Marks = []

  var isLive: Bool { marks.isLive }
}

/// The columns of all records, by row.
///
/// Each column is an array of its own, so that scanning one does not touch the memory of the others.
final class ColumnTable {
  let kind = Column<Int32>()
  let marks = Column<Columns.Marks>()
  let priority = Column<UInt8>()
  let folder = Column<Int32>()
  let ownFolder = Column<Int32>()
  let link = Column<Int32>()
  let parent = Column<Int32>()
  let completed = Column<Int64>()
  let due = Column<Int64>()
  let start = Column<Int64>()
  let sight = Column<Int64>()
  let date = Column<Int64>()
  let created = Column<Int64>()
  let modified = Column<Int64>()
  let position = Column<Int64>()
  let amount = Column<Int64>()
  let currency = Column<UInt16>()
  let category = Column<Int32>()
  let estimate = Column<Int32>()
  let length = Column<Int32>()
  let title = Column<Int32>()
  let firstHead = Column<Int32>()

  var sections: [any CacheSection] {
    [
      kind, marks, priority, folder, ownFolder, link, parent, completed, due, start, sight, date,
      created, modified, position,
      amount, currency, category, estimate, length, title, firstHead,
    ]
  }

  var count: Int { kind.count }
  var indices: Range<Int> { kind.indices }

  subscript(row: Int) -> Columns {
    get {
      Columns(
        kind: kind[row], firstHead: firstHead[row], title: title[row], folder: folder[row],
        ownFolder: ownFolder[row], link: link[row], parent: parent[row],
        completed: completed[row], due: due[row], start: start[row], sight: sight[row],
        date: date[row],
        created: created[row], modified: modified[row], position: position[row],
        amount: amount[row], category: category[row], currency: currency[row],
        estimate: estimate[row], length: length[row], priority: priority[row], marks: marks[row])
    }
    set {
      kind[row] = newValue.kind
      firstHead[row] = newValue.firstHead
      title[row] = newValue.title
      folder[row] = newValue.folder
      ownFolder[row] = newValue.ownFolder
      link[row] = newValue.link
      parent[row] = newValue.parent
      completed[row] = newValue.completed
      due[row] = newValue.due
      start[row] = newValue.start
      sight[row] = newValue.sight
      date[row] = newValue.date
      created[row] = newValue.created
      modified[row] = newValue.modified
      position[row] = newValue.position
      amount[row] = newValue.amount
      category[row] = newValue.category
      currency[row] = newValue.currency
      estimate[row] = newValue.estimate
      length[row] = newValue.length
      priority[row] = newValue.priority
      marks[row] = newValue.marks
    }
  }

  /// Adds empty rows until there are `count`.
  func grow(to count: Int) {
    let empty = Columns()
    if self.count == 0 { reserve(count) }
    while self.count < count {
      kind.append(empty.kind)
      firstHead.append(empty.firstHead)
      title.append(empty.title)
      folder.append(empty.folder)
      ownFolder.append(empty.ownFolder)
      link.append(empty.link)
      parent.append(empty.parent)
      completed.append(empty.completed)
      due.append(empty.due)
      start.append(empty.start)
      sight.append(empty.sight)
      date.append(empty.date)
      created.append(empty.created)
      modified.append(empty.modified)
      position.append(empty.position)
      amount.append(empty.amount)
      category.append(empty.category)
      currency.append(empty.currency)
      estimate.append(empty.estimate)
      length.append(empty.length)
      priority.append(empty.priority)
      marks.append(empty.marks)
    }
  }

  private func reserve(_ count: Int) {
    for section in sections { section.reserve(count) }
  }

  func isLive(_ row: Int) -> Bool { marks[row].isLive }
}

/// The fields that have columns; the raw value is the key's symbol in every `Symbols`.
enum KnownField: Int32, CaseIterable {
  case title
  case name
  case folder
  case completed
  case due
  case date
  case priority
  case created
  case position
  case deleted
  case amount
  case category
  case settled
  case repeatRule
  case start
  case outcome
  case estimate
  case parent
  case length

  var key: FieldKey {
    switch self {
    case .title: .title
    case .name: .name
    case .folder: .folder
    case .completed: .completed
    case .due: .due
    case .date: .date
    case .priority: .priority
    case .created: .created
    case .position: .position
    case .deleted: .deleted
    case .amount: .amount
    case .category: .category
    case .settled: .settled
    case .repeatRule: .repeatRule
    case .start: .start
    case .outcome: .outcome
    case .estimate: .estimate
    case .parent: .parent
    case .length: .length
    }
  }

  var symbol: Symbol { Symbol(index: rawValue) }

  /// Whether the values of the field are numbers rather than texts.
  var isNumber: Bool { [.position, .estimate, .length].contains(self) }
}

/// Encodes days and times as numbers that sort by time: a whole day comes before the times on it.
enum DueColumn {
  private static let perDay: Int64 = 2048

  static func number(day: Int, minute: Int?) -> Int64 {
    Int64(day) * perDay + Int64(minute.map { $0 + 1 } ?? 0)
  }

  /// Reads `2026-11-22` or `2026-11-22T18:00[Asia/Seoul]`; returns nil for anything else.
  static func number(_ text: Span<UInt8>) -> Int64? {
    guard text.count >= 10, let day = LineTime.day(text) else { return nil }
    guard text.count > 10 else { return number(day: day, minute: nil) }
    guard text.count >= 19, text[10] == UInt8(ascii: "T"),
      let minute = LineTime.minutes(text, 11), text[16] == UInt8(ascii: "["),
      text[text.count - 1] == UInt8(ascii: "]")
    else { return nil }
    return number(day: day, minute: minute)
  }

  static func day(_ number: Int64) -> CivilDate {
    // Rounds down before 1970 too, as 2048 is a power of two.
    CivilDate(dayNumber: Int(number >> 11))
  }

  /// Returns nil for a whole day.
  static func time(_ number: Int64) -> ClockTime? {
    isTimed(number) ? ClockTime(minutes: Int(number & (perDay - 1)) - 1) : nil
  }

  /// Returns the number of the whole day.
  static func startOfDay(_ number: Int64) -> Int64 { number & ~(perDay - 1) }

  static func isTimed(_ number: Int64) -> Bool { number & (perDay - 1) != 0 }

  /// Whether a due time has passed; a whole day passes when it ends.
  static func isPast(_ due: Int64, at now: Int64) -> Bool {
    due != Columns.absent && due < (isTimed(due) ? now : startOfDay(now))
  }
}

/// Converts the times of other zones to the zone of the reader.
package struct ReaderClock {
  /// The IANA name of the reader's zone.
  let zone: String
  /// The suffix of a written time of this zone, such as `[Asia/Seoul]`.
  private let suffix: [UInt8]
  private let converted: (DayTime) -> DayTime
  private let shown: (EventSpan) -> EventSpan

  /// - Parameters:
  ///   - converted: converts a time of another zone to the reader's zone.
  ///   - shown: converts an event to the reader's zone, whose offset may change during the event.
  package init(
    zone: String, converted: @escaping (DayTime) -> DayTime,
    shown: @escaping (EventSpan) -> EventSpan
  ) {
    self.zone = zone
    self.converted = converted
    self.shown = shown
    suffix = Array("[\(zone)]".utf8)
  }

  /// Whether a written time is of the reader's zone, as most are.
  func isLocal(_ text: Span<UInt8>) -> Bool {
    let start = text.count - suffix.count
    return start >= 0 && suffix.indices.allSatisfy { text[start + $0] == suffix[$0] }
  }

  /// Returns the same moment in the reader's zone; a whole day is the same day everywhere.
  func here(_ time: DayTime) -> DayTime {
    time.zone == nil || time.zone == zone ? time : converted(time)
  }

  func here(_ span: EventSpan) -> EventSpan { shown(span) }
}

/// Computes when events end, from their columns.
enum EventColumns {
  /// By how many days the local days of two zones can differ: a few zones are more than 24 hours apart.
  static let zoneMargin = 2

  static func span(date: Int64, length: Int32) -> EventSpan {
    let day = DueColumn.day(date)
    // The zone does not matter: a day's line is read off the clock of the event.
    let start = DueColumn.time(date).map { DayTime(day, at: $0, zone: "") } ?? DayTime(day)
    return EventSpan(start: start, minutes: length == 0 ? nil : Int(length))
  }

  /// Returns when an event is over, encoded as in `DueColumn`.
  static func end(date: Int64, length: Int32) -> Int64 {
    let span = span(date: date, length: length)
    guard let time = span.end.time else {
      return DueColumn.number(day: span.lastDay.dayNumber + 1, minute: nil)
    }
    return DueColumn.number(day: span.end.date.dayNumber, minute: time.minutes)
  }
}

enum OutcomeColumn {
  static func outcome(_ name: Span<UInt8>) -> TodoOutcome? {
    name.spells("dropped") ? .dropped : nil
  }
}

/// Encodes priorities as numbers that sort by priority: 0 is none, 3 is high.
enum PriorityColumn {
  static func number(_ name: Span<UInt8>) -> UInt8? {
    switch name.count {
    case 3 where name.spells("low"): 1
    case 6 where name.spells("medium"): 2
    case 4 where name.spells("high"): 3
    default: nil
    }
  }

  static func number(of priority: Priority?) -> UInt8 {
    switch priority {
    case .low: 1
    case .medium: 2
    case .high: 3
    case nil: 0
    }
  }

  static func priority(_ number: UInt8) -> Priority? {
    switch number {
    case 1: .low
    case 2: .medium
    case 3: .high
    default: nil
    }
  }
}
