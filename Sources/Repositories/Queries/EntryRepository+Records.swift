package import Core
package import Entities

extension EntryRepository {
  package func row(of id: EntityID) -> Row? {
    fold.row(id).map { Row(index: $0.index) }
  }

  package func id(of row: Row) -> EntityID {
    fold.id(Symbol(index: row.index))
  }

  /// Finds a record by its id, or by the first or last characters of it, for which every id is looked at.
  package func resolve(_ partial: String, _ kept: IDMatch.Kept) -> IDMatch {
    func isSought(_ row: Int) -> Bool {
      fold.columns.isLive(row) == (kept == .now) && fold.columns.kind[row] >= 0
    }
    let id = EntityID(partial)
    if let row = fold.row(id), fold.columns.kind[row.offset] >= 0 {
      return isSought(row.offset) ? .found(id) : .none
    }
    let part = Array(partial.utf8)
    guard !part.isEmpty else { return .none }
    var matches: [EntityID] = []
    for index in fold.columns.indices where isSought(index) {
      let row = Symbol(index: Int32(index))
      if fold.isNamed(row, by: part) { matches.append(fold.id(row)) }
    }
    guard let first = matches.first else { return .none }
    return matches.count == 1 ? .found(first) : .ambiguous(matches.sorted())
  }

  /// Decodes a whole record.
  package func record<E: Entity>(_ type: E.Type, at row: Row) -> Reading<E> {
    let symbol = Symbol(index: row.index)
    guard fold.columns.isLive(symbol.offset), fold.kind(symbol) == E.kind else { return .missing }
    do {
      let fields = try fold.fieldList(symbol)
      return .found(try EntityFields.entity(type, id: id(of: row).text, fields: fields))
    } catch {
      let title = fold.read(symbol, else: "") { () throws(FileSystemError) in
        try fold.title(symbol)
      }
      return .unreadable(title: title, reason: DecodingReason.text(error))
    }
  }

  package func kind(of row: Row) -> EntityKind { fold.kind(Symbol(index: row.index)) }

  /// Returns the folder that a record is in; nil for Inbox.
  package func folder(of row: Row) -> EntityID? {
    fold.folder(fold.columns.folder[Int(row.index)]).map(fold.id)
  }

  /// Returns the values of a record that a line of a list shows, without decoding the record.
  package func summary(of row: Row) -> EntrySummary {
    if let known = knownSummaries[row] { return known }
    let summary = readSummary(of: row)
    knownSummaries[row] = summary
    return summary
  }

  /// Reads a summary that is not asked for again soon, as those of a whole list.
  package func readSummary(of row: Row) -> EntrySummary {
    let symbol = Symbol(index: row.index)
    do throws(FileSystemError) {
      return try readWhole(symbol)
    } catch {
      fold.unread.insert(symbol)
      let columns = fold.columns[symbol.offset]
      return EntrySummary(
        id: fold.id(symbol), kind: fold.kind(symbol), title: "", folder: folder(of: row),
        isFolderDeleted: false, isDeleted: columns.marks.contains(.deleted), tags: [],
        completed: columns.completed == Columns.absent
          ? nil : Timestamp(milliseconds: columns.completed),
        due: nil, start: nil, estimate: nil, standing: TodoStanding(fold, symbol.offset),
        parent: nil, isParentDeleted: false, below: ChildCounts(), after: [], blockers: [],
        voidAfter: [],
        date: nil, length: nil,
        priority: PriorityColumn.priority(columns.priority),
        repeatRule: nil,
        amount: Currency(number: columns.currency).map { Money(columns.amount, $0) },
        category: nil, isSettled: columns.marks.contains(.settled), position: columns.position,
        created: Timestamp(milliseconds: columns.created),
        modified: Timestamp(milliseconds: columns.modified), versions: 1, isReadable: false)
    }
  }

  private func readWhole(_ symbol: Symbol) throws(FileSystemError) -> EntrySummary {
    let (columns, row) = (fold.columns, symbol.offset)
    let marks = columns.marks[row]
    let folder = fold.folder(columns.folder[row])
    let after = withIDs(fold.afters.children(of: symbol.index))
    let openBlockers = Set(after.isEmpty ? [] : fold.openBlockers(of: symbol.index))
    let counted = Set(after.isEmpty ? [] : fold.blockers()[symbol.index])
    return EntrySummary(
      id: fold.id(symbol), kind: fold.kind(symbol), title: try fold.title(symbol),
      folder: folder.map(fold.id),
      isFolderDeleted: columns.folder[row] >= 0 && folder == nil,
      isDeleted: marks.contains(.deleted),
      tags: marks.contains(.tagged) ? try tags(of: symbol) : [],
      completed: columns.completed[row] == Columns.absent
        ? nil : Timestamp(milliseconds: columns.completed[row]),
      due: columns.due[row] == Columns.absent ? nil : try dayTime(.due, of: symbol).map(here),
      start: columns.start[row] == Columns.absent
        ? nil : try text(.start, of: symbol).flatMap(StartTime.init).map(here),
      estimate: columns.estimate[row] == 0 ? nil : Int(columns.estimate[row]),
      standing: TodoStanding(fold, row),
      parent: columns.parent[row] < 0 ? nil : fold.id(Symbol(index: columns.parent[row])),
      isParentDeleted: isParentDeleted(symbol), below: counts(below: symbol),
      after: after.map(\.id), blockers: after.filter { openBlockers.contains($0.row) }.map(\.id),
      voidAfter: after.filter { !counted.contains($0.row) }.map(\.id),
      date: columns.date[row] == Columns.absent ? nil : try dayTime(.date, of: symbol),
      length: columns.length[row] == 0 ? nil : Int(columns.length[row]),
      priority: PriorityColumn.priority(columns.priority[row]),
      repeatRule: marks.contains(.repeating) ? try text(.repeatRule, of: symbol) : nil,
      amount: Currency(number: columns.currency[row]).map { Money(columns.amount[row], $0) },
      category: fold.category(columns.category[row]).name,
      isSettled: marks.contains(.settled),
      position: columns.position[row], created: Timestamp(milliseconds: columns.created[row]),
      modified: Timestamp(milliseconds: columns.modified[row]), versions: try fold.versions(symbol),
      isReadable: !marks.contains(.unreadable))
  }

  /// Returns rows with their ids, sorted by id.
  private func withIDs(_ rows: [Int32]) -> [(id: EntityID, row: Int32)] {
    rows.map { (fold.id(Symbol(index: $0)), $0) }.sorted { $0.id < $1.id }
  }

  /// Returns the to-dos that name one as a blocker, whether it is open or not.
  package func waiting(for row: Row) -> [Row] {
    fold.waiting(for: row.index).filter { fold.isEntry(Int($0)) }.map { Row(index: $0) }
  }

  /// Returns the links that do not count because they close a cycle.
  package func voidLinks() -> [VoidLink] {
    let after = fold.voidBlockerLinks().map { row, blocker in
      VoidLink(field: .after(fold.id(Symbol(index: blocker))), row: row, other: blocker)
    }
    let parents = fold.links.parents.flatMap { parent in
      fold.links.children(of: parent).filter { fold.isVoid($0, below: parent) }
        .map { VoidLink(field: .parent, row: $0, other: parent) }
    }
    return (after + parents).sorted {
      ($0.row.index, $0.other.index) < ($1.row.index, $1.other.index)
    }
  }

  private func isParentDeleted(_ row: Symbol) -> Bool {
    fold.linked(row.index).map { !fold.columns.isLive(Int($0)) } ?? false
  }

  private func counts(below row: Symbol) -> ChildCounts {
    var counts = ChildCounts()
    for child in fold.unsortedChildRows(row.index).map(Int.init) {
      let isClosed = fold.columns.completed[child] != Columns.absent
      if isClosed, fold.columns.marks[child].contains(.dropped) { continue }
      counts.total += 1
      if isClosed { counts.done += 1 }
    }
    return counts
  }

  private func tags(of row: Symbol) throws(FileSystemError) -> [String] {
    var names: [String] = []
    for head in fold.tags(of: row) { names.append(try fold.tagName(head)) }
    return names.sorted()
  }

  private func here(_ time: DayTime) -> DayTime { fold.clock?.here(time) ?? time }

  private func here(_ start: StartTime) -> StartTime {
    start.dayTime.map { .at(here($0)) } ?? start
  }

  private func dayTime(_ key: FieldKey, of row: Symbol) throws(FileSystemError) -> DayTime? {
    try text(key, of: row).flatMap(DayTime.init)
  }

  private func text(_ key: FieldKey, of row: Symbol) throws(FileSystemError) -> String? {
    guard case .text(let text) = try fold.shown(key, of: row) else { return nil }
    return text
  }
}

extension Fold {
  /// Whether a record's id begins or ends with some bytes, ignoring the case of ASCII letters, as ids are typed by
  /// hand.
  func isNamed(_ row: Symbol, by part: [UInt8]) -> Bool {
    let bytes = parser.symbols.ids.bytes(row)
    return isEqual(bytes.prefix(part.count), part) || isEqual(bytes.suffix(part.count), part)
  }

  private func isEqual(_ bytes: ArraySlice<UInt8>, _ part: [UInt8]) -> Bool {
    bytes.count == part.count && zip(bytes, part).allSatisfy { lower($0) == lower($1) }
  }

  private func lower(_ byte: UInt8) -> UInt8 {
    65...90 ~= byte ? byte + 32 : byte
  }
}

/// A link between two to-dos or two folders that does not count, because it is part of a cycle.
package struct VoidLink: Equatable, Sendable {
  /// `parent`, or `after:` and the id of the other.
  package let field: FieldKey
  package let row: Row
  package let other: Row

  fileprivate init(field: FieldKey, row: Int32, other: Int32) {
    self.field = field
    self.row = Row(index: row)
    self.other = Row(index: other)
  }
}

/// The values of a record that a line of a list shows.
package struct EntrySummary: Equatable, Sendable {
  package let id: EntityID
  package let kind: EntityKind
  package let title: String
  /// Nil in Inbox, and for an entry whose folder is deleted.
  package let folder: EntityID?
  package let isFolderDeleted: Bool
  package let isDeleted: Bool
  /// Sorted.
  package let tags: [String]
  package let completed: Timestamp?
  package let due: DayTime?
  /// When a to-do comes into sight.
  package let start: StartTime?
  /// How many minutes a to-do is estimated to take.
  package let estimate: Int?
  package let standing: TodoStanding
  /// The parent of a to-do.
  package let parent: EntityID?
  package let isParentDeleted: Bool
  /// The numbers of its children.
  package let below: ChildCounts
  /// The to-dos that it names as blockers, open or not.
  package let after: [EntityID]
  /// The ones among `after` that block it now.
  package let blockers: [EntityID]
  /// The ones among `after` that do not count: they are above or below this to-do, or wait for it.
  package let voidAfter: [EntityID]
  /// When it takes place; for a diary page, the day it is about.
  package let date: DayTime?
  /// How many minutes an event takes; nil if not given.
  package let length: Int?
  package let priority: Priority?
  /// The repeat rule, as it is written.
  package let repeatRule: String?
  /// The amount of an expense.
  package let amount: Money?
  /// The category of an expense; nil for none.
  package let category: String?
  package let isSettled: Bool
  package let position: Int64
  package let created: Timestamp
  package let modified: Timestamp
  /// More than one if two machines changed a field without knowing of each other.
  package let versions: Int
  /// False if a field has a value that its kind does not allow.
  package let isReadable: Bool
}

/// The summaries that were read last; each row has one place, which other rows have, too.
///
/// A dictionary would take longer than the reading of the summaries when a whole book is listed.
struct SummaryCache {
  /// More than any window has lines.
  private static let size = 256

  /// A summary is large, and most places stay empty.
  private final class Known {
    let row: Row
    let summary: EntrySummary

    init(_ row: Row, _ summary: EntrySummary) {
      (self.row, self.summary) = (row, summary)
    }
  }

  private var places: [Known?] = Array(repeating: nil, count: size)

  subscript(row: Row) -> EntrySummary? {
    get {
      guard let known = places[place(row)], known.row == row else { return nil }
      return known.summary
    }
    set { places[place(row)] = newValue.map { Known(row, $0) } }
  }

  private func place(_ row: Row) -> Int { Int(row.index) % Self.size }
}

/// Describes briefly why a record could not be decoded.
enum DecodingReason {
  static func text(_ error: any Error) -> String {
    if let error = error as? FileSystemError { return "\(error.path): \(error.reason)" }
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, _):
      return "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    @unknown default:
      return "\(error)"
    }
  }
}

/// A field with several values in effect: the writer of each had not seen the others.
package struct DisputedField: Equatable, Sendable {
  package struct Version: Equatable, Sendable {
    package let value: FieldValue
    /// When it was written, by the writer's clock.
    package let written: Timestamp
    /// Whether it was written on this machine, as far as this machine knows.
    package let isFromHere: Bool
  }

  package let key: FieldKey
  /// All different: first the one that is shown, then from the latest to the earliest.
  package let versions: [Version]
}

extension EntryRepository {
  /// Returns the fields of a record with several versions, of which the user has to choose one, sorted by key.
  package func disputes(at row: Row) -> [DisputedField] {
    let row = Symbol(index: row.index)
    let disputes = fold.read(row, else: [:]) { () throws(FileSystemError) in
      try fold.disputes(row)
    }
    guard !disputes.isEmpty else { return [] }
    let slots = reader.own.union(leases.slots)
    return disputes.sorted { $0.key < $1.key }.map { key, heads in
      DisputedField(key: key, versions: heads.compactMap { version($0, ownSlots: slots) })
    }
  }

  /// The number of entries and folders that have such fields.
  package var disputedCount: Int {
    fold.columns.indices.count { row in
      fold.columns.isLive(row) && fold.columns.marks[row].contains(.conflict)
        && !disputes(at: Row(index: Int32(row))).isEmpty
    }
  }

  private func version(
    _ head: HeadTable.Head, ownSlots: Set<String>
  ) -> DisputedField.Version? {
    // A version that cannot be read cannot be chosen now.
    guard let value = try? fold.value(head) else { return nil }
    let operation = fold.operations[head.operation]
    return DisputedField.Version(
      value: value, written: fold.time(operation).moment,
      isFromHere: ownSlots.contains(fold.id(operation.key).slot))
  }
}
