package import Core
package import Entities

/// The book: every folder and entry, and every change that was ever made to them.
///
/// Everything is synchronous and belongs to one thread. When `commit` returns, the change is on disk.
/// Lists, counts and sorts work on columns in memory; a record is decoded only on demand.
package protocol EntryRepository: AnyObject {
  /// Called with the changed ids, once for each own commit and once for each refresh that read anything new.
  var onChanged: ([EntityID]) -> Void { get set }

  var status: StoreStatus { get }
  /// The number of damaged lines found so far, unreadable files and missing acts that are not set aside.
  ///
  /// `check` lists them.
  var damagedCount: Int { get }
  /// The acts, such as `k3fq0v…:12`, that are missing at the ends of slots although this machine has written or
  /// read them.
  ///
  /// Acts whose loss a damage explains, or that the user knows of, are left out. Only `check` finds other gaps.
  var missing: [String] { get }
  /// The files and folders that others could write to until this book tightened their permissions.
  var tightened: [String] { get }
  /// The files and folders that others can write to, as their file system does not let permissions be changed.
  var exposed: [String] { get }
  /// Starts to watch for changes of other processes, and reads what they have written so far.
  func startWatching() throws(StoreError)
  /// A descriptor that becomes readable when another process has written; nil if the caller must poll (every
  /// 2 s).
  var changeDescriptor: Int32? { get }

  /// Reads what other processes and machines have written.
  func refresh() throws(StoreError)
  /// Reads what others have written, with a brief scan for use before an act.
  ///
  /// Its cost does not grow with the book. It misses only files that were added to a folder without changing
  /// the date of the folder.
  func catchUp() throws(StoreError)
  /// Acquires a slot now rather than at the first commit, for a program that will write.
  func prepareToWrite() throws(StoreError)
  /// Writes one line with all changes of the transaction; returns nil if there is nothing to change.
  ///
  /// If it throws `notSaved`, the change is kept in memory and shown, and waits for `retry` or the next commit.
  @discardableResult func commit(_ transaction: Transaction) throws(StoreError) -> OperationID?
  /// Commits a transaction without catching up first; the caller has just done so and based it on the result.
  func append(_ transaction: Transaction) throws(StoreError) -> OperationID?
  /// Writes the changes that could not be saved.
  func retry() throws(StoreError)
  /// The changes that could not be saved, as lines of the log.
  var unsavedLines: [String] { get }

  func row(of id: EntityID) -> Row?
  func id(of row: Row) -> EntityID
  /// Finds a record by its id's first or last characters.
  func resolve(_ partial: String, _ kept: IDMatch.Kept) -> IDMatch
  /// Decodes a whole record.
  func record<E: Entity>(_ type: E.Type, at row: Row) -> Reading<E>
  /// Groups records by a trait, keeping their order within each group.
  ///
  /// - Parameter group: returns the number of the group for a trait, from 0; called once for each trait.
  func grouped(_ rows: [Row], by key: RowTrait.Key, _ group: (RowTrait) -> Int) -> [[Row]]
  func kind(of row: Row) -> EntityKind
  /// Returns the folder that a record is in; nil for Inbox.
  func folder(of row: Row) -> EntityID?
  /// Returns the values of a record that a line of a list shows, without decoding the record.
  func summary(of row: Row) -> EntrySummary
  /// Returns the to-dos that name one as a blocker, whether it is open or not.
  func waiting(for row: Row) -> [Row]
  /// Returns the links that do not count because they close a cycle.
  func voidLinks() -> [VoidLink]
  /// Returns the fields of a record with several versions, of which the user has to choose one, sorted by key.
  func disputes(at row: Row) -> [DisputedField]
  /// The number of entries and folders that have such fields.
  var disputedCount: Int { get }
  /// Returns all folders that are not deleted, in the user's order.
  func folders() -> [FolderEntity]
  /// Returns the deleted folders and lists, the last changed first.
  func deletedFolders() -> [Row]
  /// Returns the edits that revert the act that deleted a record, except for what was changed since.
  func edits(takingBackDeletionOf row: Row) throws(StoreError) -> [Edit]
  func entries(_ query: EntryQuery) -> [Row]
  /// Sorts rows in the order of a query.
  func sorted(_ rows: [Row], as query: EntryQuery) -> [Row]
  /// Arranges the to-dos of a list as an outline; returns nil if none of them has a parent.
  func outline(_ rows: [Row], folded: Set<Row>) -> OutlineRows?
  /// Returns all to-dos below one at any depth, each after its parent.
  func below(_ row: Row) -> [Row]
  /// Returns the to-dos below a deleted one that the same act deleted.
  func deletedBelow(_ row: Row) -> [Row]
  /// Returns the children of a to-do, in order.
  func children(of row: Row) -> [Row]
  /// Returns the parent of a to-do.
  func parent(of row: Row) -> Row?
  /// Returns how many entries each query finds; terms that several queries share are evaluated once.
  func counts(_ queries: [EntryQuery]) -> [Int]
  /// Returns how many of the entries that a query finds have each state at a moment.
  func states(_ query: EntryQuery, at now: TodoStanding.Moment) -> [TodoState: Int]
  /// Whether the book has no folders and no entries.
  var isEmpty: Bool { get }
  /// Returns the folders and entries that contain all words of a query, the best match first.
  ///
  /// A match in a title is better than one in another text; a whole title is better than the start of one, which
  /// is better than the start of a word, which is better than the middle of a word. Open entries come before done
  /// ones, and then the last changed first. It takes one pass over compact keys.
  func search(_ words: SearchWords) -> [Row]
  /// Computes the keys that `search` needs, so that the first letter of a query is as fast as the others.
  func prepareSearch()
  /// Reads the titles of the cache, which sorts by name and the words of an `EntryQuery` need.
  func readNames()
  /// Returns the value of one field of a record; if it has several versions, the one that is shown.
  func value(_ key: FieldKey, at row: Row) -> FieldValue
  /// Returns all fields of a record; if one has several versions, the one that is shown.
  func fields(at row: Row) -> [FieldKey: FieldValue]
  /// Returns the keys of the fields of a record that have a value, in no order; reads nothing from disk.
  func fieldKeys(at row: Row) -> [FieldKey]
  /// Returns the numbers in a field of all records of some kinds, including deleted ones.
  func numbers(_ key: FieldKey, of kinds: Set<EntityKind>) -> Set<Int64>
  /// Returns the texts of a record that are searched besides its title.
  func texts(at row: Row) -> [String]
  /// Returns the tallies of Inbox and every folder, from maintained sums.
  func tallies(today: CivilDate, time: ClockTime) -> Tallies
  /// Returns the tally of all entries that are not archived.
  func tally(today: CivilDate, time: ClockTime) -> EntryTally
  /// Returns the open to-dos due later on a day, the next first, without archived ones.
  func todosDue(on date: CivilDate, after time: ClockTime) -> [Row]
  /// Counts the entries on each day of a span, in one pass, without archived ones.
  ///
  /// - Parameter here: converts an event to the reader's zone.
  func dayTallies(
    _ span: DaySpan, today: CivilDate, here: (EventSpan) -> EventSpan
  ) -> [DayTally]
  /// Counts the to-dos in a scope that were finished between each two consecutive moments, which are ascending.
  func finished(in scope: EntryQuery.Scope, between moments: [Timestamp]) -> [Int]
  /// Returns the series of a repeating event; nil if it does not repeat, or if this version does not understand
  /// its rule.
  func series(at row: Row) -> EventSeries?
  /// Returns the fields of a repeating event that differ on some days.
  func occurrenceFields(at row: Row) -> [OccurrenceField: FieldValue]
  /// Returns the timelines of some days, one list for each, in one pass.
  func dayLines(_ query: DayLineQuery, _ clock: DayClock) -> [[DayLine]]
  /// Counts the entries of a kind that have each tag, in one pass.
  func tagTallies(kind: EntityKind) -> TagTallies
  /// Counts how often each tag and category is used.
  func wordTallies() -> WordTallies
  /// Sums and lists the expenses of some days in one pass.
  func ledger(_ query: LedgerQuery) -> LedgerPage
  /// Returns the sums of expenses on some days in Inbox and every folder, from maintained sums.
  func folderSums(_ days: Range<CivilDate>) -> FolderSums

  /// The id of the book, whatever the name of its folder; nil until something is written to it.
  var storeID: String? { get }
  /// Returns the version vector of a record: how far the acts on it are known.
  func versions(at row: Row) -> VersionVector
  /// Returns the values of a record's fields that no act has superseded; the first of each is the one shown.
  func heads(at row: Row) throws(StoreError) -> [FieldKey: [FieldHead]]
  /// Returns the values that an act superseded in a field of a record.
  func replaced(
    by head: FieldHead, _ key: FieldKey, of id: EntityID
  ) throws(StoreError) -> [FieldHead]
  /// Whether an act is in the book.
  func knows(_ operation: OperationID) -> Bool

  /// Returns the rows of all records that are not deleted, sorted by id.
  func bookRows() -> [Row]
  /// Returns a whole record; nil if it cannot be read, which the book reports as damage.
  func bookRecord(at row: Row) -> BookRecord?

  /// Returns the past acts on one record, or on all if `id` is nil; the newest first.
  func history(of id: EntityID?, limit: Int) -> [HistoryItem]
  /// The act that `undo` would undo.
  var undoCandidate: HistoryMark? { get }
  /// The act that `redo` would redo.
  var redoCandidate: HistoryMark? { get }
  /// Undoes the last act of this machine that is in effect, or else of another; returns nil if there is none.
  @discardableResult func undo() throws(StoreError) -> ReversalResult?
  /// Redoes the act that was undone last; returns nil if there is none.
  @discardableResult func redo() throws(StoreError) -> ReversalResult?
  /// Starts an undo or redo that writes one line of the log at a time; returns nil if there is nothing to do.
  func reverse(_ direction: ReversalDirection) throws(StoreError) -> ReversalRun?
  /// Starts to undo one act, whatever was done since; returns nil if it is not an act or not in effect.
  func reverse(act: OperationID) throws(StoreError) -> ReversalRun?

  /// Notes the start of an act of several transactions, whose labels have this group.
  func begin(group: String) throws(StoreError)
  /// Notes the end of such an act: either all of it is written, or none of it is in effect.
  func end(group: String)
  /// Returns the acts of several transactions that this machine started and no process continues.
  func unfinishedGroups() -> [UnfinishedGroup]
  /// Undoes what is in effect of such an act.
  func takeBack(group: String) throws(StoreError)
  /// Marks such an act as finished with what it has.
  func close(group: String) throws(StoreError)

  /// Notes the arrival of an act that acts of other processes at the same moment may forbid, and reads those.
  ///
  /// Afterwards, the processes of two such acts on this machine agree which one came first.
  func arrive(_ operation: OperationID)
  /// Returns the acts of other processes that count as later than an act that has arrived.
  func arrivals(after operation: OperationID) -> [OperationID]
  /// Returns the state of a folder as it would be without some acts.
  func membership(
    of folder: EntityID, without acts: [OperationID]
  ) throws(StoreError) -> FolderMembership
  /// Reverts an act that is not allowed; undo does not count this as a step.
  func withdraw(_ operation: OperationID) throws(StoreError)

  /// Reports everything that is wrong with the files.
  func check() -> StoreReport
  /// Copies damaged lines out of the book, and marks all current damage as known to the user.
  ///
  /// The log itself is not changed, and a file that cannot be read is still reported.
  func quarantineDamage() throws(StoreError)
  /// The folder of the copies of damaged lines.
  var damageFolder: String { get }
  /// Adds the lines of a saved file that the book lacks to `missing`.
  func compare(_ saved: SavedSegment, _ missing: inout MissingLines)
  /// Writes lines to new folders of the log, where they count as if they had never been lost.
  ///
  /// - Parameter identity: the saved contents of `store.json`, to use if it is missing.
  func restore(_ lines: [SavedLine], identity: [UInt8]?) throws(StoreError)
}

extension EntryRepository {
  package func count(_ query: EntryQuery) -> Int { counts([query])[0] }

  /// Decodes the whole record with an id.
  package func record<E: Entity>(_ type: E.Type, id: EntityID) -> Reading<E> {
    row(of: id).map { record(type, at: $0) } ?? .missing
  }

  /// Returns the number in one field of a record; nil if there is none.
  package func number(_ key: FieldKey, at row: Row) -> Int64? {
    guard case .number(let number) = value(key, at: row) else { return nil }
    return number
  }
}

/// The place of a record in memory; valid as long as its repository exists.
package struct Row: Hashable, Comparable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }

  package static func < (left: Row, right: Row) -> Bool {
    left.index < right.index
  }
}

/// The result of reading a record.
package enum Reading<Value: Entity>: Equatable {
  case found(Value)
  /// The record never existed, is deleted, or is of another kind.
  case missing
  /// The record exists, but its fields cannot be decoded; none of them is lost.
  case unreadable(title: String, reason: String)

  /// The value if it could be read.
  package var value: Value? {
    guard case .found(let value) = self else { return nil }
    return value
  }
}

/// The result of looking up a record by a part of its id.
package enum IDMatch: Equatable {
  /// Which records are searched.
  package enum Kept {
    case now
    /// The deleted ones.
    case before
  }

  case found(EntityID)
  case ambiguous([EntityID])
  case none
}

/// Whether edits are saved to the disk.
package enum StoreStatus: Equatable, Sendable {
  case writable
  case readOnly(ReadOnlyReason)
  /// Some acts are only in memory.
  case unsaved(count: Int, cause: FileSystemError)
  /// Some acts are only in memory, and no further act is accepted because the disk fails.
  case failing(count: Int, cause: FileSystemError)
}
