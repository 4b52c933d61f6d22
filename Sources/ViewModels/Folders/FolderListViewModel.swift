package import Core
import Services

/// The first screen: Inbox and the folders with their counts.
@MainActor package final class FolderListViewModel: FilteredScene, PointedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = FolderListState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  let context: ScreenContext
  private(set) var sort: Sort<FolderOrder>
  private var rows: [FolderRow] = []
  /// How many lines the second pane has; 0 without one.
  private var previewRowCount = 0
  /// How many rows the screen has for lines and headings.
  private var rowCount = 20
  /// Whether lists are shown; their entries are counted only after the first paint.
  private var showsLists = false
  private lazy var listScope = ListScope(self)
  /// The folded folders, of which the list hides what lies in them.
  var folded: Set<EntityID>
  /// How many folders match the filter, including those inside folded ones.
  private var folderCount = 0
  /// Whether a folder lies in another.
  private var hasLevels = false

  package init(context: ScreenContext) {
    self.context = context
    folded = context.book.listPreferences.foldedFolders
    sort = context.book.listPreferences.sort(of: .folders) ?? Sort(.manual)
    reload()
  }

  package var scopes: ScopeStack { .folders }
  package var commandTargets: [any CommandTarget] { [self, listScope] }

  package func setVisibleRowCount(_ count: Int, preview: Int) {
    guard count != rowCount || preview != previewRowCount else { return }
    rowCount = count
    previewRowCount = preview
    update { _ in }
  }

  /// The folder under the cursor; nil on Inbox.
  package var selectedFolder: EntityID? { selectedRow?.id }

  var selectedRow: FolderRow? { row(at: state.position.cursor) }

  func row(at line: Int) -> FolderRow? {
    rows.indices.contains(line) ? rows[line] : nil
  }

  package func item(at line: Int) -> ListItem? {
    row(at: line).map { $0.id.map { .record($0) } ?? .inbox }
  }

  func select(_ folder: EntityID?) {
    unfold(above: folder)
    guard let index = rows.firstIndex(where: { $0.id == folder }) else { return }
    update { $0.position.move(to: index) }
  }

  /// Makes a folder visible: unfolds what it lies in, and ends the filter if that hides it.
  func reveal(_ folder: EntityID) {
    unfold(above: folder)
    if filter.isShown, !rows.contains(where: { $0.id == folder }) { apply(ListFilter()) }
  }

  /// Shows the lists from now on, each with the number of its entries.
  package func showLists() {
    showsLists = true
    reload()
  }

  /// Reads the folders again; the cursor stays on its folder.
  package func reload() {
    let selected = selectedRow
    rows = loadRows()
    update { state in
      state.position.setCount(
        rows.count, cursorOn: selected.flatMap { row in rows.firstIndex { $0.id == row.id } })
    }
  }

  func changeSort(_ change: (inout Sort<FolderOrder>) -> Void) {
    change(&sort)
    context.book.listPreferences.set(sort, of: .folders)
    reload()
  }

  /// Changes the state once, with everything that follows from the cursor's place.
  package func update(_ change: (inout FolderListState) -> Void) {
    var next = state
    change(&next)
    let firstList = rows.firstIndex(where: \.isList)
    next.position.fit(rows: rowCount, headings: firstList.map { [$0] } ?? [])
    next.rows = rows[next.position.visible].map(withVersions)
    next.headings = firstList.map { headings(above: $0, next.position.visible) } ?? []
    next.summary = Phrase.folders(folderCount, sort)[context.language]
    next.emptyMessage =
      rows.isEmpty ? Phrase.nothingMatches(next.filter.text)[context.language] : nil
    next.greeting = greeting
    next.preview = preview(row(at: next.position.cursor))
    state = next
  }

  /// Returns a row with the number of versions added, if there are several.
  private func withVersions(_ row: FolderRow) -> FolderRow {
    guard let versions = row.id.map(versions), versions > 1 else { return row }
    var row = row
    row.counts = "\(row.counts) · \(Phrase.versions(versions)[context.language])"
    return row
  }

  private func loadRows() -> [FolderRow] {
    let filter = state.filter.words
    let builder = FolderRowBuilder(context, filter)
    let folders = context.book.folders.all(sort)
    hasLevels = folders.contains { $0.level > 0 }
    folderCount = folders.count { filter.matches($0.shownPath) }
    let all =
      [builder.inbox(context.book.folders.inbox())] + folderRows(folders, builder) + lists(builder)
    return all.filter { filter.matches($0.name.text) }
  }

  /// Returns the rows of lists; a shipped list is shown only while it has entries.
  private func lists(_ builder: FolderRowBuilder) -> [FolderRow] {
    guard showsLists else { return [] }
    let lists = context.book.folders.lists()
    let counts = context.book.folders.counts(lists)
    return lists.compactMap { list in
      let count = counts[list.id]
      return list.shipped != nil && count == 0 ? nil : builder.list(list, count: count)
    }
  }

  private func headings(above line: Int, _ visible: Range<Int>) -> [ListHeading] {
    guard visible.contains(line) else { return [] }
    let title = Phrase.lists[context.language]
    return [ListHeading(line: line - visible.lowerBound, title: title)]
  }

  private var greeting: [String] {
    guard context.book.isEmpty, !rows.isEmpty else { return [] }
    return Phrase.greeting(context.keys).map { $0[context.language] }
  }

  private func preview(_ row: FolderRow?) -> FolderPreview {
    var preview = FolderPreview()
    guard let row, previewRowCount > 0 else { return preview }
    preview.title = row.name.text
    preview.colour = row.colour
    let entries = context.book.entries
    guard let request = request(row) else { return preview }
    let first = entries.list(request, limit: previewRowCount + 1)
    let (list, groups) = entries.grouped(first, by: row.isList ? [] : [Grouping(.kind)])
    let shown = 0..<min(list.count, previewRowCount)
    if groups.count > 1 {
      let words = GroupWords(context.book, context.language)
      preview.headings = groups.filter { shown.contains($0.lines.lowerBound) }.map {
        ListHeading(line: $0.lines.lowerBound, title: words.title(of: $0))
      }
    }
    if list.count > shown.count {
      preview.more = Phrase.openForMore(context.keys)[context.language]
    }
    let builder = EntryRowBuilder(context)
    preview.rows = entries.entries(list, in: shown).map { builder.row($0) }
    if list.isEmpty {
      let message: Phrase =
        row.isList
        ? .emptyList
        : row.doneRatio == 1 ? .allDone : .emptyPreview(isInbox: row.id == nil, context.keys)
      preview.emptyMessage = message[context.language]
    }
    return preview
  }

  /// Returns the request for the open entries of a folder, or for those of a list; nil if its query cannot be read.
  private func request(_ row: FolderRow) -> EntryRequest? {
    if row.isList {
      let folders = context.book.folders
      return row.id.flatMap(folders.list).flatMap { try? folders.request($0) }
    }
    var request = EntryRequest(row.id.map { .folder($0) } ?? .inbox)
    if let folder = row.id.flatMap(context.book.folders.folder), folder.folderCount > 0 {
      request = EntryRequest(.everywhere)
      request.folder = folder.id
    }
    request.shown = .open
    return request
  }
}

/// What the list of folders shows.
package struct FolderListState: FilteredListState, Equatable, Sendable {
  /// The lines on the screen.
  package var rows: [FolderRow] = []
  /// The headings between the lines on the screen; lists come below the folders.
  package var headings: [ListHeading] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  /// The message that the filter matches nothing; nil otherwise.
  package var emptyMessage: String?
  /// Lines that say what to press, while the book is empty.
  package var greeting: [String] = []
  /// `5 folders`.
  package var summary = ""
  /// The entries of the folder under the cursor, for a second pane.
  package var preview = FolderPreview()

  package init() {}
}

extension FolderListViewModel {
  /// Handles a key in the filter; here the key that keeps a filter as a list only says why that is not possible.
  ///
  /// While edits are not saved, the key is left to the command that saves them.
  package func press(_ key: String) -> KeyResponse {
    guard key == ListFilter.keep.key, filter.isEditing, !context.book.store.isNotSaved else {
      return pressInFilter(key)
    }
    context.notify(.info, .keepsEntriesAlone(context.keys))
    return .handled
  }
}

extension FolderListViewModel: CommandTarget {
  package typealias Command = FolderListCommand

  package func info(of command: FolderListCommand) -> CommandInfo {
    var info = command.info
    if command == .settings, selectedRow?.isList == true { info.title = .query }
    return info
  }

  package func availability(of command: FolderListCommand) -> Availability {
    switch command {
    case .add: .available
    case .foldAll: hasLevels ? .available : .unavailable(because: .noFolderInAnother)
    case .moveDown where sort != Sort(.manual), .moveUp where sort != Sort(.manual):
      .unavailable(because: .notSortedByHand(context.keys))
    case .versions where selectedFolder.map(versions) == 1: .unavailable(because: .oneVersion)
    case .addInside, .assign, .rename, .colour, .settings, .moveDown, .moveUp, .moveInto, .levelIn,
      .levelOut, .fold, .archive, .versions, .delete:
      switch selectedRow {
      case nil: .unavailable(because: .nothingHere)
      case .some(let row) where row.id == nil: .unavailable(because: .noFolderSelected)
      case .some(let row) where row.isList && command.isAboutContents:
        .unavailable(because: .listHoldsNothing(context.keys))
      case .some: .available
      }
    }
  }

  package func perform(_ command: FolderListCommand) throws {
    switch command {
    case .add: addFolder()
    case .foldAll: foldAll()
    case .moveDown: try move(by: 1)
    case .moveUp: try move(by: -1)
    case .versions: showVersions()
    case .addInside, .assign, .rename, .colour, .settings, .moveInto, .levelIn, .levelOut, .fold,
      .archive, .delete:
      if let list = selectedFolder.flatMap(context.book.folders.list) {
        perform(command, on: list)
      } else if let folder = selectedFolder.flatMap(context.book.folders.folder) {
        try perform(command, on: folder)
      }
    }
  }

  private func perform(_ command: FolderListCommand, on folder: Folder) throws {
    switch command {
    case .add, .moveDown, .moveUp, .foldAll, .versions: break
    case .addInside: addFolder(in: folder)
    case .moveInto:
      context.navigator?.present(
        .pickFolder(FolderPickerViewModel(moving: folder, context: context)))
    case .levelIn: try levelIn(folder)
    case .levelOut: try levelOut(folder)
    case .fold: try fold(folder)
    case .archive: try context.book.folders.setArchived(folder.id, true)
    case .assign:
      context.navigator?.present(.assign(AssignSheetViewModel(to: folder, context: context)))
    case .rename: rename(folder)
    case .colour: recolour(folder.id, folder.colour)
    case .settings:
      context.navigator?.present(.form(FolderForm.settings(of: folder, context: context)))
    case .delete: try confirmDeletion(of: folder)
    }
  }

  private func perform(_ command: FolderListCommand, on list: SavedList) {
    let folders = context.book.folders
    switch command {
    case .add, .addInside, .assign, .moveDown, .moveUp, .moveInto, .levelIn, .levelOut, .fold,
      .foldAll, .archive, .versions:
      break
    case .rename:
      context.ask(.renameList, text: Phrase(list)[context.language]) {
        try folders.rename(list.id, to: $0)
      }
    case .colour: recolour(list.id, list.colour)
    case .settings:
      context.ask(.listQuery, text: list.query, meaning: .query) {
        try folders.setQuery(of: list.id, to: $0.trimmed)
      }
    case .delete:
      context.confirm(.deleteList(Phrase(list)), .listDeletionEffect) {
        try folders.delete(list.id)
      }
    }
  }

  /// Moves the folder or the list under the cursor past its neighbour; at the end of its level it stays where it is.
  private func move(by lines: Int) throws {
    let folders = context.book.folders
    guard let id = selectedFolder, let other = sibling(by: lines), folders.areBeside(id, other)
    else { return }
    try folders.move(id, past: other)
  }

  private func showVersions() {
    guard let id = selectedFolder else { return }
    context.navigator?.present(.versions(VersionsViewModel(id, context: context)))
  }

  private func versions(_ id: EntityID) -> Int { context.book.versions.record(id)?.versions ?? 1 }

  /// Asks for the name of a new folder in another one, or beside the one under the cursor.
  private func addFolder(in upper: Folder? = nil) {
    let beside = selectedFolder.flatMap(context.book.folders.folder)?.parent
      .flatMap(context.book.folders.folder)
    let prompt = NamePrompt.newFolder(in: upper ?? beside, context: context) { [self] id in
      reload()
      reveal(id)
      select(id)
    }
    context.navigator?.present(.prompt(prompt))
  }

  private func rename(_ folder: Folder) {
    context.navigator?.present(.prompt(NamePrompt.rename(folder, context: context)))
  }

  private func recolour(_ id: EntityID, _ colour: String?) {
    context.ask(.folderColour, text: colour ?? "", meaning: .colour) { [context] colour in
      try context.book.folders.recolour(id, to: colour)
    }
  }

  private func confirmDeletion(of folder: Folder) throws {
    try context.book.folders.checkDeletion(of: folder.id)
    let folders = [folder] + context.book.folders.below(folder.id)
    context.confirm(.deleteFolder(folder), .deletionEffect(of: folders)) { [context] in
      try context.book.folders.delete(folder.id)
    }
  }
}

extension FolderListViewModel {

  package func availability(of command: ListCommand) -> Availability {
    switch command {
    case .back where !state.filter.isShown: .unavailable(because: .firstScreen(context.keys))
    case .open where selectedRow == nil: .unavailable(because: .nothingHere)
    default: .available
    }
  }

  package func perform(_ command: ListCommand) throws {
    switch command {
    case .open: open()
    case .back: clearFilter {}
    case .filter: startFilter()
    case .sort: changeSort { $0.order = FolderOrder.allCases.element(after: $0.order) }
    case .reverse: changeSort { $0.isReversed.toggle() }
    default: move { $0.move(command) }
    }
  }

  private func open() {
    guard let row = selectedRow else { return }
    let place = row.id.map { row.isList ? EntryRequest.Place.list($0) : .folder($0) } ?? .inbox
    context.navigator?.open(
      .folderDetail(FolderDetailViewModel(place: place, context: context)))
  }
}
