package import Entities
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
  private var subscription: ChangeFeed.Subscription?
  private lazy var listScope = ListScope(self)

  package init(context: ScreenContext) {
    self.context = context
    sort = context.book.sortPreferences.sort(of: .folders) ?? Sort(.manual)
    subscription = context.book.changes.listen { [weak self] in self?.reload() }
    reload()
  }

  package var commands: [BoundCommand] { boundCommands + listScope.commands }

  package func setVisibleRowCount(_ count: Int, preview: Int) {
    guard count != state.position.height || preview != previewRowCount else { return }
    previewRowCount = preview
    update { $0.position.setHeight(count) }
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
    guard let index = rows.firstIndex(where: { $0.id == folder }) else { return }
    update { $0.position.move(to: index) }
  }

  /// Ends the filter when it hides a folder.
  func reveal(_ folder: EntityID) {
    if filter.isShown, !rows.contains(where: { $0.id == folder }) { apply(ListFilter()) }
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
    context.book.sortPreferences.set(sort, of: .folders)
    reload()
  }

  /// Changes the state once, with everything that follows from the cursor's place.
  package func update(_ change: (inout FolderListState) -> Void) {
    var next = state
    change(&next)
    next.rows = Array(rows[next.position.visible])
    next.summary = Phrase.folders(rows.count { $0.id != nil }, sort)[context.language]
    next.emptyMessage =
      rows.isEmpty ? Phrase.nothingMatches(next.filter.text)[context.language] : nil
    next.greeting = greeting
    next.preview = preview(row(at: next.position.cursor))
    state = next
  }

  private func loadRows() -> [FolderRow] {
    let filter = state.filter.words
    let builder = FolderRowBuilder(context, filter)
    let all =
      [builder.inbox(context.book.folders.inbox())]
      + context.book.folders.all(sort).map(builder.folder)
    return all.filter { filter.matches($0.name.text) }
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
    let list = entries.list(
      EntryRequest(row.id.map { .folder($0) } ?? .inbox), limit: previewRowCount)
    let builder = EntryRowBuilder(context)
    preview.rows = entries.entries(list, in: 0..<list.count).map { builder.row($0) }
    if list.isEmpty {
      preview.emptyMessage =
        Phrase.emptyPreview(
          isInbox: row.id == nil, context.keys)[context.language]
    }
    return preview
  }
}
