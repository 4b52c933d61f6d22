package import Core
package import Entities
package import Repositories

/// The whole book: its services, and the one way by which a change of any cause goes out to screens.
@MainActor package final class Book {
  package let clock: BookClock
  /// How the user writes money.
  package let money: MoneyText
  /// Which number of `3/4` is the month, where the user's country is known.
  let dateOrder: DateOrder?
  /// The day with which the user's weeks begin.
  package var firstWeekday = Weekday.monday
  /// Fires after every change of the book: an edit here, an undo, another instance's edit.
  package let changes = ChangeFeed()
  /// Called after each act that was saved here.
  package var onActed: @MainActor (Action) -> Void = { _ in }

  let repository: any EntryRepository
  /// Where files to be imported are found.
  let userFiles: UserFiles
  let draftRepository: (any DraftRepository)?
  let viewState: ViewStateFile?
  let backupRepository: (any BackupRepository)?
  let mirrorFiles: MirrorFiles?
  private var knownAnswers: KnownAnswers?
  private var knownTree: FolderTree?
  private let makeID: @MainActor () -> EntityID

  /// - Parameters:
  ///   - drafts: where text is kept while it is typed; nil for a program that has no fields.
  ///   - viewState: how screens were left; nil for a program that has none.
  ///   - backups: nil for a book that is not worth any.
  ///   - mirrors: nil for a book that has none.
  package init(
    repository: any EntryRepository, drafts: (any DraftRepository)? = nil,
    viewState: ViewStateFile? = nil, backups: (any BackupRepository)? = nil,
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
  /// The files and folders of the book that others could change until it was opened now.
  package var tightened: [String] { repository.tightened }

  /// No folder and no entry yet.
  package var isEmpty: Bool {
    repository.isEmpty
  }

  /// Makes ready to write, so that the first edit is as quick as any other, and a book that cannot be
  /// written says so before anything is typed.
  package func prepare() {
    // Why it failed stays in the store's condition.
    try? repository.prepareToWrite()
    try? refresh()
    if store.failure != nil { changes.announce() }
  }

  /// Takes in what other instances have written.
  package func refresh() throws(StoreError) {
    try repository.refresh()
  }

  /// Sees what others have done: each act does so once, before it looks at anything.
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

  /// Copies damaged lines out of the book, and from now on says only what else is wrong; returns
  /// where the copies are.
  package func setDamageAside() throws(StoreError) -> String {
    try repository.setDamageAside()
    announceChange()
    return repository.damageFolder
  }

  /// How the folders lie in each other; made once a change.
  var folderTree: FolderTree {
    if let knownTree { return knownTree }
    let tree = FolderTree(folders.entities()) { [repository] id in
      repository.row(of: id).flatMap(repository.parent).map(repository.id)
    }
    knownTree = tree
    return tree
  }

  /// The numbers of Inbox and of every folder; counted once a change and a minute.
  func tallies() -> BookTallies {
    if let known = answers.tallies { return known }
    let now = clock.localNow
    let tallies = BookTallies(
      folderTree, entries: repository.tallies(today: now.date, time: now.time),
      sums: repository.folderSums(now.date.month))
    answers.tallies = tallies
    return tallies
  }

  /// How many entries lists show, counted once a change and a minute.
  func counted(_ lists: [EntityID], by count: (Set<EntityID>) -> [EntityID: Int]) -> [EntityID: Int]
  {
    let unknown = Set(lists).subtracting(answers.listed)
    if !unknown.isEmpty {
      let counts = count(unknown)
      answers.counts.merge(counts) { _, new in new }
      answers.listed.formUnion(unknown)
    }
    return answers.counts
  }

  /// What a list leaves out, counted once a change and a minute: the last one is asked for again and again.
  func hidden(
    by request: EntryRequest, count: (EntryRequest) -> HiddenCounts
  ) -> HiddenCounts {
    if let known = answers.hidden, known.request == request { return known.counts }
    let counts = count(request)
    answers.hidden = (request, counts)
    return counts
  }

  /// The lines of some days, read once a change and a minute: who goes from day to day sees the same ones.
  func dayLines(_ query: DayLineQuery) -> [[DayLine]] {
    if let known = answers.days, known.query == query { return known.lines }
    let reader = LocalTimeReader(clock)
    let lines = repository.dayLines(
      query, DayClock(time: { [clock] in clock.local($0).time }, here: reader.here))
    answers.days = (query, lines)
    return lines
  }

  /// What was found since the last change and in this minute.
  private var answers: KnownAnswers {
    get {
      let now = clock.localNow
      if let knownAnswers, knownAnswers.date == now.date, knownAnswers.time == now.time {
        return knownAnswers
      }
      return KnownAnswers(date: now.date, time: now.time)
    }
    set { knownAnswers = newValue }
  }

  private struct KnownAnswers {
    let date: CivilDate
    let time: ClockTime
    var tallies: BookTallies?
    /// The lists that were counted.
    var listed: Set<EntityID> = []
    /// Of those among them whose query can be read.
    var counts: [EntityID: Int] = [:]
    var hidden: (request: EntryRequest, counts: HiddenCounts)?
    var days: (query: DayLineQuery, lines: [[DayLine]])?
  }

  /// Writes one act: one line on disk, one step of undo; nothing when it changes nothing.
  ///
  /// What breaks a rule together with what others did at the same moment is taken back.
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

  /// Writes one line of the log for who has caught up; nil when it would change nothing.
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

  /// The edit that brings a deleted record back.
  func revival(_ kind: EntityKind, _ id: EntityID) -> [Edit] {
    repository.row(of: id) == nil ? [] : [.set(kind, id, [.deleted: .absent])]
  }
}
