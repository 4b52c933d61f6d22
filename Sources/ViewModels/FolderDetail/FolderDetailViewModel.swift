package import Core
package import Services

/// The screen of a folder, with the folders in it above its entries, of Inbox, or of a list.
@MainActor package final class FolderDetailViewModel: MarkedListScene, ListedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = FolderDetailState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  private(set) var request: EntryRequest
  /// The query of a list, without what the filter adds.
  private var base = Query()
  /// Why the query of a list cannot be read; nothing is shown then.
  private var problem: Phrase?
  /// The order that the user has chosen here; nil until then.
  private var chosenSort: Sort<EntryRequest.Order>?
  package private(set) var list = EntryList()
  /// The folders in the one shown, above its entries.
  private(set) var nested: [Folder] = []
  /// Nil if no to-do of the list lies below another.
  private(set) var outline: Outline?
  /// The folded to-dos, of which the list hides what lies below; remembered until the list is shown again.
  var folded: Set<EntityID> {
    didSet {
      guard folded != oldValue else { return }
      context.book.listPreferences.set(folded: folded, in: .entries(request.place))
    }
  }
  /// The groups of the list, each of which has a heading.
  private var groups: [EntryGroup] = []
  /// How many rows the screen has for the list.
  private var rowCount = 20
  /// How many to-dos the list leaves out.
  private(set) var leftOut = HiddenCounts()
  private var finished: [Int] = []
  private lazy var listScope = ListScope(self)
  private lazy var entryScope = EntryScope(self)

  /// - Parameter filter: the text of the filter that the list begins with.
  package init(place: EntryRequest.Place, filter: String = "", context: ScreenContext) {
    self.context = context
    state.filter.input = TextInput(filter)
    request = EntryRequest(place)
    chosenSort = context.book.listPreferences.sort(of: .entries(place))
    folded = context.book.listPreferences.folded(in: .entries(place))
    let shown = savedList == nil ? EntryRequest.Shown.now : .open
    request.shown = context.book.listPreferences.shown(in: .entries(place)) ?? shown
    reload()
  }

  package var scopes: ScopeStack { .folderDetail }
  package var commandTargets: [any CommandTarget] { [self, entryScope, listScope] }

  /// The folder shown; nil in Inbox, and when it has just been deleted.
  var folder: Folder? {
    guard case .folder(let id) = request.place else { return nil }
    return context.book.folders.folder(id)
  }

  /// The list shown; nil in a folder and in Inbox, and when it has just been deleted.
  var savedList: SavedList? {
    guard case .list(let id) = request.place else { return nil }
    return context.book.folders.list(id)
  }

  /// Says that what is shown was deleted meanwhile; nil if it was not.
  private var goneNotice: Phrase? {
    switch request.place {
    case .inbox, .everywhere: nil
    case .folder: folder == nil ? .folderIsGone(state.title) : nil
    case .list: savedList == nil ? .listIsGone(state.title) : nil
    }
  }

  package var unfilteredIDs: [EntityID] {
    var unfiltered = request
    unfiltered.query = base
    return context.book.entries.ids(in: context.book.entries.list(unfiltered))
  }

  var tally: Tally { folder?.own ?? context.book.folders.inbox() }

  package var linesAbove: Int { nested.count }

  /// The place in the outline of the line under the cursor.
  var outlinePlace: Outline.Place? { outline?[state.position.cursor - linesAbove] }

  package func item(at line: Int) -> ListItem? {
    nested.indices.contains(line) ? .record(nested[line].id) : entry(at: line).map { .record($0) }
  }

  func change(_ change: (inout EntryRequest) -> Void) {
    change(&request)
    reload()
  }

  func show(_ shown: EntryRequest.Shown) {
    context.book.listPreferences.set(shown: shown, in: .entries(request.place))
    change { $0.shown = shown }
  }

  func changeSort(_ change: (inout Sort<EntryRequest.Order>) -> Void) {
    var sort = request.sort
    change(&sort)
    chosenSort = sort
    context.book.listPreferences.set(sort, of: .entries(request.place))
    reload()
  }

  package func select(_ id: EntityID) {
    reveal(id)
    let above = context.book.entries.ancestors(of: id)
    if !folded.isDisjoint(with: above) {
      folded.subtract(above)
      reload()
    }
    if isHere(id), !ids.contains(id) {
      let isOpen = context.book.entries.entry(id)?.isDone == false
      change { $0.shown = $0.shown == .now && isOpen ? .open : .all }
    }
    guard let line = line(of: id) else { return }
    update { $0.position.move(to: line) }
  }

  private func isHere(_ id: EntityID) -> Bool {
    switch request.place {
    case .inbox, .folder: context.book.entries.folder(of: id) == folder?.id
    case .list, .everywhere: false
    }
  }

  /// Reads the entries again; the cursor stays on its entry, marks on theirs.
  ///
  /// If the folder or the list is gone, the screen closes.
  package func reload() {
    if let goneNotice {
      context.navigator?.close(self)
      context.notify(.warning, goneNotice)
      return
    }
    let (folder, entry) = (selectedFolder, selectedID)
    let (old, place) = (list, state.position.cursor - linesAbove)
    let marked = markedIDs
    let query = request.query
    read()
    update { state in
      if list != old || state.marks.hiddenCount > 0 { keepMarks(marked, in: &state.marks) }
      state.position.setCount(
        linesAbove + list.count + (hasFoot ? 1 : 0),
        cursorOn: folder.flatMap { folder in nested.firstIndex { $0.id == folder.id } }
          ?? entry.flatMap { line(of: $0, orNextTo: place, in: old) })
      if request.query != query, let hit = hit(from: filterStart ?? state.position.cursor) {
        state.position.move(to: hit)
      }
    }
  }

  /// The line that the cursor was on when the filter was begun, while it is typed; nil if that is not listed.
  private var filterStart: Int? {
    guard filter.isEditing, case .record(let id)? = filter.origin else { return nil }
    return line(of: id)
  }

  /// The line of the first entry that the filter finds, from a line on, else from the first one.
  private func hit(from line: Int) -> Int? {
    if line < linesAbove || isHit(line) { return line }
    return entryLines.clamped(to: line..<Int.max).first(where: isHit)
      ?? entryLines.first(where: isHit)
  }

  /// The lines of the entries.
  private var entryLines: Range<Int> { linesAbove..<linesAbove + list.count }

  /// Whether a line is more than the context of what the filter finds.
  private func isHit(_ line: Int) -> Bool {
    guard 0..<list.count ~= line - linesAbove else { return false }
    return outline?[line - linesAbove].isContext != true
  }

  /// Moves the cursor to the next line that the filter finds, or the previous one.
  func moveToHit(by step: Int) throws {
    let (lines, cursor) = (entryLines, state.position.cursor)
    let found =
      step > 0
      ? lines.clamped(to: cursor + 1..<Int.max).first(where: isHit) ?? lines.first(where: isHit)
      : lines.clamped(to: Int.min..<cursor).last(where: isHit) ?? lines.last(where: isHit)
    guard let found else { throw Refusal(.nothingHere) }
    update { $0.position.move(to: found) }
  }

  /// Reads the entries and the folders above them.
  private func read() {
    state.filter.read(in: context)
    readBase()
    request.query = base.narrowed(by: state.filter.query)
    request.sort = chosenSort ?? Sort(.usual(for: tally))
    request.groups = isGroupedByKind ? [Grouping(.kind)] : []
    list = problem == nil ? context.book.entries.list(request) : EntryList()
    (list, groups) = context.book.entries.grouped(list, by: request.groupings)
    // A single heading over entries of one kind would say nothing.
    if request.query.groups.isEmpty, groups.count < 2 { groups = [] }
    arrange()
    leftOut = context.book.entries.hidden(by: request)
    nested = loadNested()
    finished =
      savedList == nil
      ? context.book.days.finished(in: request.place, firstWeekday: context.firstWeekday) : []
  }

  /// Returns the nested folders that match the filter; none if the filter has conditions other than words.
  private func loadNested() -> [Folder] {
    guard let folder, folder.folderCount > 0, !state.filter.query.isMoreThanWords else { return [] }
    let filter = state.filter.words
    return context.book.folders.folders(in: folder.id).filter { filter.matches($0.name) }
  }

  package var reasonForNoEntry: Phrase {
    selectedFolder == nil ? .nothingHere : .isFolder(context.keys)
  }

  /// The folder under the cursor; nil on an entry.
  private var selectedFolder: Folder? {
    let line = state.position.cursor
    return nested.indices.contains(line) ? nested[line] : nil
  }

  /// Returns the line of an entry; if it has left the list, that of the next one that is still there.
  ///
  /// - Parameter place: where the entry was in the old list.
  private func line(of id: EntityID, orNextTo place: Int, in old: EntryList) -> Int? {
    line(of: id) ?? placeOfNext(to: place, in: old).map { $0 + linesAbove }
  }

  private func placeOfNext(to place: Int, in old: EntryList) -> Int? {
    let entries = context.book.entries
    let end = min(old.count, place + Self.longestGap)
    let following = place < end ? entries.entries(old, in: place..<end) : []
    return following.lazy.compactMap { entries.index(of: $0.id, in: self.list) }.first
      ?? (list.isEmpty ? nil : min(place, list.count - 1))
  }

  /// How many entries after the cursor are searched for one that is still in the list.
  private static let longestGap = 100

  /// Reads the query of a list; the order in it counts until the user chooses another.
  private func readBase() {
    (base, problem) = (Query(), nil)
    guard let list = savedList else { return }
    do throws(QueryError) {
      base = try context.book.folders.request(list).query
      if chosenSort != nil { base.sorts = [] }
    } catch {
      problem = Phrase(error)
    }
  }

  /// Whether entries are grouped by kind as long as no query says how to group them.
  private var isGroupedByKind: Bool {
    tally.isMixed && savedList == nil && request.sort.order.leavesKindsTogether
  }

  /// Whether to-dos stand below each other: not in lists, nor where a query sets an order or groups.
  var hasLevels: Bool {
    savedList == nil && request.query.sorts.isEmpty && request.query.groups.isEmpty
  }

  /// Arranges the to-dos as an outline, except in lists and where a query sets an order or groups.
  ///
  /// While there is a filter, nothing is folded.
  private func arrange() {
    outline = nil
    guard hasLevels,
      let arranged = context.book.entries.outline(
        list, folded: state.filter.text.isEmpty ? folded : [])
    else { return }
    outline = arranged.outline
    groups = groups.growingTodos(by: arranged.list.count - list.count)
    list = arranged.list
  }

  /// The entries that marking all lines marks: all but those that are only context.
  package var idsToMark: [EntityID] {
    guard let outline else { return ids }
    return ids.enumerated().filter { !outline[$0.offset].isContext }.map(\.element)
  }

  /// Whether a line below the entries says how many are left out.
  private var hasFoot: Bool { !leftOut.isEmpty && linesAbove + list.count > 0 }

  /// Opens the folder or the entry under the cursor; on the foot, shows what is left out.
  package func open() {
    if let folder = selectedFolder ?? selectedID.flatMap(context.book.folders.folder) {
      let detail = FolderDetailViewModel(place: .folder(folder.id), context: context)
      context.navigator?.open(.folderDetail(detail))
    } else if let id = selectedID {
      context.open(id)
    } else if !leftOut.isEmpty {
      show(.all)
    }
  }

  package func availability(of command: ListCommand) -> Availability {
    if command == .open, !leftOut.isEmpty || selectedFolder != nil { return .available }
    if command == .open, let id = selectedID,
      context.book.entries.deletedEntry(id) != nil || context.book.folders.isDeleted(id)
    {
      return .unavailable(because: .isDeleted(context.keys))
    }
    return availability(marking: command)
  }

  /// Sets how many rows the screen has for lines and the headings between them.
  package func setVisibleRowCount(_ count: Int) {
    guard count != rowCount else { return }
    rowCount = count
    update { _ in }
  }

  /// Changes the state once, with everything that follows from the cursor's place.
  package func update(_ change: (inout FolderDetailState) -> Void) {
    var next = state
    change(&next)
    FolderDetailStateBuilder(
      context: context, request: request, nested: nested, list: list, outline: outline,
      groups: groups,
      rowCount: rowCount, folder: folder, savedList: savedList, problem: problem,
      leftOut: leftOut, finished: finished
    )
    .complete(&next)
    next.markSummary = markSummary(of: next)
    state = next
  }
}

extension FolderDetailViewModel: EntryListScene {
  package func cycleSortOrder() {
    changeSort { $0.order = $0.order.next(tally) }
  }

  package func reverseSortOrder() {
    changeSort { $0.isReversed.toggle() }
  }

  /// The name of the place; what is added in a list goes to its folder, else to Inbox.
  package var newEntryPlace: String {
    guard savedList != nil else { return folder?.name ?? state.title }
    return context.book.folders.name(of: newDraft.folder) ?? Phrase.inbox[context.language]
  }

  package var listsSkippedOccurrences: Bool { request.isTrash }

  package var baseQuery: String {
    switch request.place {
    case .inbox: "folder:none"
    case .folder, .list: QueryText.place(folder?.name ?? state.title)
    case .everywhere: ""
    }
  }

  /// The draft of a new entry; in a list, it has the tags and the folder that all of the list have.
  package var newDraft: TodoDraft {
    var draft = TodoDraft("", folder: folder?.id ?? base.commonFolder)
    draft.tags = base.commonTags
    return draft
  }

  package var newEntryParent: EntityID? {
    isBelowAnother ? selectedID.flatMap(context.book.entries.entry)?.parent : nil
  }
}

extension EntryRequest.Order {
  /// Whether entries can be grouped by kind in this order: not by hand, where each stays in its place, and not by
  /// amount, which only expenses have.
  var leavesKindsTogether: Bool { self != .manual && self != .amount }

  /// Returns the order that a list has until the user chooses one: by name for people alone, else by due day.
  static func usual(for tally: Tally) -> Self {
    tally.people > 0 && tally.people == tally.total ? .name : .due
  }

  /// Returns the order after this one, or the first after the last; by amount only if there are expenses.
  func next(_ tally: Tally) -> Self {
    let orders: [Self] = [.due, .created, .name, .priority, .amount, .modified, .manual]
    return orders.filter { $0 != .amount || tally.expenses > 0 || self == .amount }
      .element(after: self)
  }
}

extension EntryRequest.Shown {
  var next: Self { Self.allCases.element(after: self) }
}
