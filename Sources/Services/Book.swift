package import Core
package import Entities
package import Repositories

/// The whole book: its services, and the feed that reports every change to the screens, whatever caused it.
@MainActor package final class Book {
  package let clock: BookClock
  /// How the user writes money.
  package let money: MoneyText
  /// Which number of `3/4` is the month; nil if the user's country is not known.
  let dateOrder: DateOrder?
  /// The first day of the user's weeks.
  package var firstWeekday = Weekday.monday {
    didSet { if firstWeekday != oldValue { knownAnswers = nil } }
  }
  /// Fires after every change of the book: an edit here, an undo, another instance's edit.
  package let changes = ChangeFeed()
  /// Called after each action that this program has saved.
  package var onActed: @MainActor (Action) -> Void = { _ in }

  let repository: EntryRepository
  /// Reads the files to be imported.
  let userFiles: UserFiles
  let draftRepository: DraftRepository?
  let viewState: ViewStateFile?
  let backupRepository: BackupRepository?
  let mirrorFiles: MirrorFiles?
  private var knownAnswers: KnownAnswers?
  private var knownTree: FolderTree?
  private var knownLists: [FolderEntity]?
  private let makeID: @MainActor () -> EntityID

  /// - Parameters:
  ///   - drafts: keeps text while it is typed; nil for a program without text fields.
  ///   - viewState: keeps the state of the screens; nil for a program without screens.
  ///   - backups: nil for a book that is never backed up.
  ///   - mirrors: nil for a book without mirrors.
  package init(
    repository: EntryRepository, drafts: DraftRepository? = nil,
    viewState: ViewStateFile? = nil, backups: BackupRepository? = nil,
    mirrors: MirrorFiles? = nil,
    clock: BookClock = .system, money: MoneyText = MoneyText(), dateOrder: DateOrder? = nil,
    userFiles: UserFiles = UserFiles(),
    makeID: (@MainActor () -> EntityID)? = nil
  ) {
    self.repository = repository
    draftRepository = drafts
    self.viewState = viewState
    backupRepository = backups
    mirrorFiles = mirrors
    self.clock = clock
    self.money = money
    self.dateOrder = dateOrder
    self.userFiles = userFiles
    var ids = EntityIDSequence()
    self.makeID = makeID ?? { ids.next(at: clock.now()) }
    repository.onChanged = { [weak self] _ in
      MainActor.assumeIsolated { self?.announceChange() }
    }
  }

  private func announceChange() {
    knownAnswers = nil
    knownTree = nil
    knownLists = nil
    changes.announce()
  }

  package var folders: FolderService { FolderService(book: self) }
  package var entries: EntryService { EntryService(book: self) }
  package var listPreferences: ListPreferences { ListPreferences(book: self) }
  package var versions: VersionService { VersionService(book: self) }
  package var drafts: DraftService { DraftService(book: self) }
  package var search: SearchService { SearchService(book: self) }
  package var days: DayService { DayService(book: self) }
  package var quickAdd: QuickAddService { QuickAddService(book: self) }
  package var imports: ImportService { ImportService(book: self) }
  package var exports: ExportService { ExportService(book: self) }
  package var history: HistoryService { HistoryService(book: self) }
  package var mirrors: MirrorService { MirrorService(book: self) }
  package var backups: BackupService { BackupService(book: self) }
  package var store: StoreCondition { StoreCondition(repository) }
  /// The files and folders whose permissions were tightened when the book was opened, as others could change them.
  package var tightened: [String] { repository.tightened }
  /// The files and folders that others can change, as their file system does not let permissions be changed.
  package var exposed: [String] { repository.exposed }

  /// Whether the book has no folder and no entry yet.
  package var isEmpty: Bool {
    repository.isEmpty
  }

  /// Opens the store for writing, so that the first edit is as quick as any other and a book that cannot be
  /// written says so before anything is typed.
  package func prepare() {
    // The store's condition keeps the reason of a failure.
    try? repository.prepareToWrite()
    try? refresh()
    if store.failure != nil { changes.announce() }
  }

  /// Reads what other instances have written.
  package func refresh() throws(StoreError) {
    try repository.refresh()
  }

  /// Reads what other instances have written; every action calls this once, before it reads anything.
  func catchUp() throws(StoreError) {
    try repository.catchUp()
  }

  /// Writes what could not be saved.
  package func retry() throws(StoreError) {
    try repository.retry()
    draftRepository?.discardSaved()
    announceChange()
  }

  /// Everything that is wrong with the files.
  package func check() -> [Finding] {
    let report = repository.check()
    return report.damage.map { Finding($0) }
      + report.missing.map { Finding(missing: $0, isSetAside: false) }
      + report.knownMissing.map { Finding(missing: $0, isSetAside: true) }
  }

  /// Copies the damaged lines out of the book and returns the path of the folder that holds the copies.
  ///
  /// From then on `check` reports only other damage.
  package func quarantineDamage() throws(StoreError) -> String {
    try repository.quarantineDamage()
    announceChange()
    return repository.damageFolder
  }

  /// The tree of the folders; cached until the next change.
  var folderTree: FolderTree {
    if let knownTree { return knownTree }
    let tree = FolderTree(folders.entities()) { [repository] id in
      repository.row(of: id).flatMap(repository.parent).map(repository.id)
    }
    knownTree = tree
    return tree
  }

  /// The lists of the book and the shipped ones, in the user's order; cached until the next change.
  var lists: [FolderEntity] {
    if let knownLists { return knownLists }
    let lists = folders.listEntities()
    knownLists = lists
    return lists
  }

  /// The counts of Inbox and of every folder; cached until answers change.
  func tallies() -> BookTallies {
    let known = answers
    if let tallies = known.tallies { return tallies }
    let now = known.time
    let tallies = BookTallies(
      folderTree, entries: repository.tallies(today: now.date, time: now.time),
      sums: repository.folderSums(now.date.month))
    keep(known) { $0.tallies = tallies }
    return tallies
  }

  /// How many entries each of some lists shows; cached until answers change.
  func counted(_ lists: [EntityID], by count: (Set<EntityID>) -> [EntityID: Int]) -> [EntityID: Int]
  {
    var known = answers
    let unknown = Set(lists).subtracting(known.listed)
    if !unknown.isEmpty {
      known.counts.merge(count(unknown)) { _, new in new }
      known.listed.formUnion(unknown)
      keep(known) { ($0.counts, $0.listed) = (known.counts, known.listed) }
    }
    return known.counts
  }

  /// Counts what a list leaves out; the last answers are cached until answers change, as they are asked for again
  /// and again, and after a filter those of before it.
  func hidden(
    by request: EntryRequest, count: (EntryRequest) -> HiddenCounts
  ) -> HiddenCounts {
    let known = answers
    if let last = known.hidden.first(where: { $0.request == request }) { return last.counts }
    let counts = count(request)
    keep(known) { $0.hidden = $0.hidden.suffix(Self.mostHidden - 1) + [(request, counts)] }
    return counts
  }

  /// How many counts of what lists leave out are cached: one for each letter of a filter.
  private static let mostHidden = 16

  /// Counts what was finished in a place; the last answer is cached until answers change, as each letter of a
  /// filter asks for it again.
  func finished(
    in place: EntryRequest.Place, _ firstWeekday: Int, count: () -> [Int]
  ) -> [Int] {
    let known = answers
    if let last = known.finished, last.place == place, last.firstWeekday == firstWeekday {
      return last.counts
    }
    let counts = count()
    keep(known) { $0.finished = (place, firstWeekday, counts) }
    return counts
  }

  /// The lines of some days; the last answer of each sort is cached until answers change, as neighbouring days ask
  /// for the same ones, and reminders for theirs each minute.
  func dayLines(_ query: DayLineQuery) -> [[DayLine]] {
    let known = answers
    if let last = known.days[query.things], last.query == query { return last.lines }
    let reader = LocalTimeReader(clock)
    let lines = repository.dayLines(
      query, DayClock(time: { [clock] in clock.local($0).time }, here: reader.here))
    keep(known) { $0.days[query.things] = (query, lines) }
    return lines
  }

  /// The time for which queries are answered.
  ///
  /// It is an earlier one than the present as long as no answer has changed since, so that a minute that changes
  /// nothing costs nothing.
  var queryTime: LocalTime { answers.time }

  /// The answers that are still valid: found since the last change of the book, for the time of queries.
  private var answers: KnownAnswers {
    let now = clock.localNow
    if let known = knownAnswers, isValid(known, at: now.moment) { return known }
    let answers = KnownAnswers(time: now)
    knownAnswers = answers
    return answers
  }

  private func isValid(_ known: KnownAnswers, at now: TodoStanding.Moment) -> Bool {
    let start = known.time.moment
    guard start < now else { return start == now }
    let end = known.end ?? repository.nextTurn(after: start)
    knownAnswers?.end = end
    return now < end
  }

  /// Adds to answers, unless time has changed them meanwhile.
  private func keep(_ known: KnownAnswers, _ change: (inout KnownAnswers) -> Void) {
    guard var answers = knownAnswers, answers.time == known.time else { return }
    change(&answers)
    knownAnswers = answers
  }

  private struct KnownAnswers {
    /// The time for which they were found.
    let time: LocalTime
    /// The first moment at which time may change one of them; nil if not known yet.
    var end: TodoStanding.Moment?
    var tallies: BookTallies?
    /// The lists that were counted.
    var listed: Set<EntityID> = []
    /// The counts of those lists in `listed` whose query can be read.
    var counts: [EntityID: Int] = [:]
    var hidden: [(request: EntryRequest, counts: HiddenCounts)] = []
    var finished: (place: EntryRequest.Place, firstWeekday: Int, counts: [Int])?
    var days: [DayLineQuery.Things: (query: DayLineQuery, lines: [[DayLine]])] = [:]
  }

  /// Writes an action as one line on disk and one step of undo; writes nothing if it changes nothing.
  ///
  /// If the action breaks a rule only together with what another instance wrote at the same moment, it is
  /// withdrawn, and the error of the rule is thrown.
  func commit(_ action: Action, _ edits: [Edit]) throws {
    guard !edits.isEmpty else { return }
    let rules = FolderRuleCheck(edits, self)
    guard let operation = try write(OperationLabel(action), edits) else { return }
    if let error = rules?.broken(by: operation) {
      try repository.withdraw(operation)
      throw error
    }
    draftRepository?.discardSaved()
    onActed(action)
  }

  /// Writes one line of the log; returns nil if it would change nothing.
  ///
  /// The caller has called `catchUp` before.
  func write(_ label: OperationLabel, _ edits: [Edit]) throws(StoreError) -> OperationID? {
    try repository.append(Transaction(label, edits))
  }

  func newID() -> EntityID { makeID() }
}

extension Book {
  /// Whether there is a record with this id that is not deleted.
  func holds(_ id: EntityID) -> Bool {
    guard let row = repository.row(of: id) else { return false }
    let summary = repository.summary(of: row)
    return !summary.isDeleted && !summary.kind.rawValue.isEmpty
  }

  /// The edit that restores a deleted record; none if the book has never had the record.
  func restoringEdits(_ kind: EntityKind, _ id: EntityID) -> [Edit] {
    repository.row(of: id) == nil ? [] : [.set(kind, id, [.deleted: .absent])]
  }
}
