package import Core
package import Entities

/// The book: every folder and entry, and every change that was ever made to them.
///
/// All of it is synchronous and belongs to one thread. When `commit` returns, the change is on disk.
/// Lists, counts and sorts work on columns kept in memory; a record is decoded only when asked for.
package protocol EntryRepository: AnyObject {
  /// Called with the changed ids, once per own commit and once per refresh that took in anything.
  var onChanged: ([EntityID]) -> Void { get set }

  var status: StoreStatus { get }
  /// Damaged lines that were met so far, unreadable files and missing acts that are not set aside; `check`
  /// lists them.
  var damagedCount: Int { get }
  /// The acts, such as `k3fq0v…:12`, that slots lack at their ends though this machine has written or read
  /// them, where no damage says so and the user does not know of it; to find other gaps takes a `check`.
  var missing: [String] { get }
  /// Files and folders that others could have changed until this book took that away.
  var tightened: [String] { get }
  /// Has changes of other processes announced, and takes in what there is until then.
  func startWatching() throws(StoreError)
  /// Becomes readable when another process wrote; nil when the caller must poll (every 2 s).
  var changeDescriptor: Int32? { get }

  /// Takes in what other processes and machines have written.
  func refresh() throws(StoreError)
  /// The same before an act, at a look that costs no more in a large book: what it leaves out is files
  /// that came into a folder whose date did not change by it.
  func catchUp() throws(StoreError)
  /// Takes a slot now rather than at the first commit, for a program that will write.
  func prepareToWrite() throws(StoreError)
  /// Writes one line with all changes of the transaction; nil when there was nothing to change.
  ///
  /// On `notSaved` the change is kept in memory and shown, and waits for `retry` or the next commit.
  @discardableResult func commit(_ transaction: Transaction) throws(StoreError) -> OperationID?
  /// The same for who has just caught up, and made the transaction of what was read then.
  func append(_ transaction: Transaction) throws(StoreError) -> OperationID?
  /// Writes what could not be saved.
  func retry() throws(StoreError)
  /// What could not be saved, one line of the log each.
  var unsavedLines: [String] { get }

  func row(of id: EntityID) -> Row?
  func id(of row: Row) -> EntityID
  /// Finds a record by its id's first or last characters.
  func resolve(_ partial: String, _ kept: IDMatch.Kept) -> IDMatch
  /// The whole record, decoded.
  func record<E: Entity>(_ type: E.Type, at row: Row) -> Reading<E>
  /// Records in groups by what they have, in each in the order that they had.
  ///
  /// - Parameter group: to which group those with a trait belong; asked once for each.
  func grouped<Group: Hashable>(
    _ rows: [Row], by key: RowTrait.Key, _ group: (RowTrait) -> Group
  ) -> [(group: Group, rows: [Row])]
  func kind(of row: Row) -> EntityKind
  /// The folder that a record is in; nil is Inbox.
  func folder(of row: Row) -> EntityID?
  /// What a line of a list shows of a record; decodes nothing.
  func summary(of row: Row) -> EntrySummary
  /// The to-dos that wait for one, whether it is open or not.
  func waiting(for row: Row) -> [Row]
  /// The links that count for nothing, as they close a circle.
  func voidLinks() -> [VoidLink]
  /// The fields of a record that people are to choose a value of, by key.
  func disputes(at row: Row) -> [DisputedField]
  /// How many entries and folders have such fields.
  var disputedCount: Int { get }
  /// All folders that are not deleted, in the user's order.
  func folders() -> [FolderEntity]
  /// The folders and lists that are deleted, the last one first.
  func deletedFolders() -> [Row]
  /// What takes back the act that has deleted a record, as far as nothing else has changed the same since.
  func edits(takingBackDeletionOf row: Row) throws(StoreError) -> [Edit]
  func entries(_ query: EntryQuery) -> [Row]
  /// Some rows in the order of a query.
  func sorted(_ rows: [Row], as query: EntryQuery) -> [Row]
  /// Puts to-dos of a list below each other; nil where none lies below another.
  func outline(_ rows: [Row], folded: Set<Row>) -> OutlineRows?
  /// All to-dos below one, each behind the one that it lies below.
  func below(_ row: Row) -> [Row]
  /// The to-dos below a deleted one that the same act has deleted.
  func deletedBelow(_ row: Row) -> [Row]
  /// The to-dos right below one, in their order.
  func children(of row: Row) -> [Row]
  /// The to-do that one lies below.
  func parent(of row: Row) -> Row?
  /// How many entries each of some queries finds; what several ask for is looked for once.
  func counts(_ queries: [EntryQuery]) -> [Int]
  /// Nothing is in it: no folder and no entry.
  var isEmpty: Bool { get }
  /// The folders and entries that contain all words of a query, the best first.
  ///
  /// A title is better than another text, the whole of it better than its start, that better than the
  /// start of any word, and that better than a word's middle; what is open is better than what is done;
  /// else what changed last comes first. One pass over compact keys.
  func search(_ words: SearchWords) -> [Row]
  /// Makes the keys that `search` needs, so that the first letter of a query is as fast as the others.
  func prepareSearch()
  /// The value of one field of a record; of several versions, the one that is shown.
  func value(_ key: FieldKey, at row: Row) -> FieldValue
  /// All fields of a record; of several versions of one, that which is shown.
  func fields(at row: Row) -> [FieldKey: FieldValue]
  /// The numbers in a field of all records of some kinds, of deleted ones too.
  func numbers(_ key: FieldKey, of kinds: Set<EntityKind>) -> Set<Int64>
  /// The texts of a record that are searched besides its title.
  func texts(at row: Row) -> [String]
  /// The numbers of Inbox and every folder, which are kept.
  func tallies(today: CivilDate, time: ClockTime) -> Tallies
  /// The same numbers of all together, but for what is put away.
  func tally(today: CivilDate, time: ClockTime) -> EntryTally
  /// The open to-dos due at a later time of a day, the next first, but for those that are put away.
  func todosDue(on date: CivilDate, after time: ClockTime) -> [Row]
  /// How much there is on each day of a span, in one pass, but for what is put away.
  ///
  /// - Parameter here: an event as it is here.
  func dayTallies(
    _ span: DaySpan, today: CivilDate, here: (EventSpan) -> EventSpan
  ) -> [DayTally]
  /// How many to-dos of a place were finished between each two of some moments, the earliest first.
  func finished(in scope: EntryQuery.Scope, between moments: [Timestamp]) -> [Int]
  /// When an event comes again; nil of what does not, and by a rule that this version cannot follow.
  func series(at row: Row) -> EventSeries?
  /// What is different on some days of an event that comes again.
  func occurrenceFields(at row: Row) -> [OccurrenceField: FieldValue]
  /// The time lines of some days, a list each, in one pass.
  func dayLines(_ query: DayLineQuery, _ clock: DayClock) -> [[DayLine]]
  /// How many entries of a kind have each tag, in one pass.
  func tagTallies(kind: EntityKind) -> TagTallies
  /// How often each tag and category is used.
  func wordTallies() -> WordTallies
  /// What was spent on some days, summed and listed in one pass.
  func ledger(_ query: LedgerQuery) -> LedgerPage
  /// What was spent on some days in Inbox and every folder, of sums that are kept.
  func folderSums(_ days: Range<CivilDate>) -> FolderSums

  /// What the book is called, however its folder is; nil until it is begun.
  var storeID: String? { get }
  /// How far the acts on a record are known.
  func versions(at row: Row) -> VersionVector
  /// The values of a record's fields that no act has replaced, the one that is shown first.
  func heads(at row: Row) throws(StoreError) -> [FieldKey: [FieldHead]]
  /// The values that an act has replaced in a field of a record.
  func replaced(
    by head: FieldHead, _ key: FieldKey, of id: EntityID
  ) throws(StoreError) -> [FieldHead]
  /// Whether an act is in the book.
  func knows(_ operation: OperationID) -> Bool

  /// Every record that is not deleted, by id.
  func bookRows() -> [Row]
  /// The whole record; nil of one that cannot be read: that it is damaged, the book says.
  func bookRecord(at row: Row) -> BookRecord?

  /// What was done, newest first; to one record, or to all when `id` is nil.
  func history(of id: EntityID?, limit: Int) -> [HistoryItem]
  /// What `undo` would undo.
  var undoCandidate: HistoryMark? { get }
  /// What `redo` would do again.
  var redoCandidate: HistoryMark? { get }
  /// Takes back the last act of this machine that still stands, then those of others; nil when there is
  /// none.
  @discardableResult func undo() throws(StoreError) -> ReversalResult?
  /// Does again what was undone last; nil when there is none.
  @discardableResult func redo() throws(StoreError) -> ReversalResult?
  /// Begins to do either, a line of the log at a time; nil when there is nothing.
  func reverse(_ direction: ReversalDirection) throws(StoreError) -> ReversalRun?
  /// Begins to take back one act, whatever was done since; nil where it is none, or does not stand.
  func reverse(act: OperationID) throws(StoreError) -> ReversalRun?

  /// Notes that an act of several transactions begins, whose labels have this group.
  func begin(group: String) throws(StoreError)
  /// All of it is written, or none of it stands.
  func end(group: String)
  /// The acts of several transactions that this machine began, and that nobody goes on with.
  func unfinishedGroups() -> [UnfinishedGroup]
  /// Takes back what stands of such an act.
  func takeBack(group: String) throws(StoreError)
  /// Makes such an act one that is finished with what it has.
  func close(group: String) throws(StoreError)

  /// Notes that an act has come that others of the same moment may forbid, and sees what those did.
  ///
  /// Of two such acts of this machine both processes know afterwards which one came first.
  func arrive(_ operation: OperationID)
  /// The acts of other processes that count as later than one that has arrived.
  func arrivals(after operation: OperationID) -> [OperationID]
  /// What a folder would hold without some acts.
  func membership(
    of folder: EntityID, without acts: [OperationID]
  ) throws(StoreError) -> FolderMembership
  /// Takes an act back that must not stand: that is no step of undo.
  func withdraw(_ operation: OperationID) throws(StoreError)

  /// Everything that is wrong with the files.
  func check() -> StoreReport
  /// Copies damaged lines out of the book and counts all that is wrong now as known; the log itself
  /// is not changed, and a file that cannot be read stays news.
  func setDamageAside() throws(StoreError)
  /// Where copies of damaged lines are.
  var damageFolder: String { get }
  /// Notes which lines of a saved file the book lacks.
  func compare(_ saved: SavedSegment, _ missing: inout MissingLines)
  /// Writes lines into new folders of the log, where they count as if they had never been away.
  ///
  /// - Parameter identity: what `store.json` said, should there be none.
  func restore(_ lines: [SavedLine], identity: [UInt8]?) throws(StoreError)
}

extension EntryRepository {
  package func count(_ query: EntryQuery) -> Int { counts([query])[0] }

  /// The whole record with an id, decoded.
  package func record<E: Entity>(_ type: E.Type, id: EntityID) -> Reading<E> {
    row(of: id).map { record(type, at: $0) } ?? .missing
  }

  /// The number in one field of a record; nil where it has none.
  package func number(_ key: FieldKey, at row: Row) -> Int64? {
    guard case .number(let number) = value(key, at: row) else { return nil }
    return number
  }
}

/// The place of a record in memory; good for as long as its repository lives.
package struct Row: Hashable, Comparable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }

  package static func < (left: Row, right: Row) -> Bool {
    left.index < right.index
  }
}

/// What came of reading a record.
package enum Reading<Value: Entity>: Equatable {
  case found(Value)
  /// Never made, deleted, or of another kind.
  case missing
  /// It is there, but its fields make no such value; nothing of it is lost.
  case unreadable(title: String, reason: String)

  /// The value if it could be read.
  package var value: Value? {
    guard case .found(let value) = self else { return nil }
    return value
  }
}

/// What a part of an id stands for.
package enum IDMatch: Equatable {
  /// Which records are looked at.
  package enum Kept {
    case now
    /// Those that are deleted.
    case before
  }

  case found(EntityID)
  case ambiguous([EntityID])
  case none
}

/// Whether edits reach the disk.
package enum StoreStatus: Equatable, Sendable {
  case writable
  case readOnly(ReadOnlyReason)
  /// So many acts are only in memory.
  case unsaved(count: Int, cause: FileSystemError)
  /// The same, and no further act is taken, as the disk fails.
  case failing(count: Int, cause: FileSystemError)
}
