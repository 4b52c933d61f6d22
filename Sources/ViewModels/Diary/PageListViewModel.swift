package import Entities
package import Services

/// The pages in a box of the diary, newest first.
@MainActor package final class PageListViewModel: FilteredScene, PageScene, PointedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = PageListState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  private let contents: DiaryBox.Contents
  private var list = EntryList()
  /// How the second pane takes up text; nil without one.
  private var previewLayout: PageLayout?
  private var subscription: ChangeFeed.Subscription?
  private lazy var listScope = ListScope(self)
  private lazy var pageScope = PageScope(self)
  private lazy var entryScope = EntryScope(self)

  package init(_ contents: DiaryBox.Contents, context: ScreenContext) {
    self.context = context
    self.contents = contents
    subscription = context.book.changes.listen { [weak self] in self?.reload() }
    reload()
  }

  package var tagsOfNew: [String] { contents.tagsOfNew }
  package var targets: [EntityID] { selectedID.map { [$0] } ?? [] }

  package var commands: [BoundCommand] {
    pageScope.boundCommands + entryScope.commands(only: EntryCommand.onPages)
      + listScope.commands
  }

  /// Tells how many lines the list has, and what room there is for a preview.
  package func fit(lines: Int, preview: PageLayout?) {
    guard lines != state.position.height || preview != previewLayout else { return }
    previewLayout = preview
    update { $0.position.setHeight(lines) }
  }

  package var selectedID: EntityID? {
    let cursor = state.position.cursor
    return cursor < list.count ? context.book.entries.id(at: cursor, in: list) : nil
  }

  package var listCommands: Set<ListCommand> {
    ListCommand.motions.union([.open, .back, .filter])
  }

  package func availability(of command: ListCommand) -> Availability {
    command == .open && selectedID == nil ? .unavailable(because: .nothingHere) : .available
  }

  package func perform(_ command: ListCommand) throws {
    switch command {
    case .open: open()
    case .back: stepBack()
    case .filter: startFilter()
    default: move { $0.move(command) }
    }
  }

  /// Reads the pages again; the cursor stays on its page.
  package func reload() {
    let selected = selectedID
    list = context.book.diary.pages(of: contents, text: state.filter.text)
    update { state in
      state.position.setCount(
        list.count, cursorOn: selected.flatMap { context.book.entries.index(of: $0, in: list) })
    }
  }

  package func select(_ id: EntityID) {
    guard let index = context.book.entries.index(of: id, in: list) else { return }
    update { $0.position.move(to: index) }
  }

  private func open() {
    guard let id = selectedID else { return }
    context.navigator?.open(
      .page(PageViewModel(id, in: contents, text: state.filter.text, context: context)))
  }

  private func stepBack() {
    clearFilter { context.navigator?.goBack() }
  }

  /// Changes the state once, with everything that follows from the cursor's place.
  package func update(_ change: (inout PageListState) -> Void) {
    var next = state
    change(&next)
    let language = context.language
    next.title = Phrase.title(of: contents)[language]
    next.count = Phrase.pages(list.count)[language]
    let words = next.filter.words
    next.rows = context.book.entries.entries(list, in: next.position.visible)
      .map { row($0, words) }
    next.emptyMessage = list.isEmpty ? emptyMessage(next.filter.text)[language] : nil
    next.preview = preview(at: next.position.cursor)
    state = next
  }

  private func row(_ entry: Entry, _ words: WordFilter) -> PageListState.Row {
    let today = context.book.clock.today
    return PageListState.Row(
      id: entry.id, date: entry.date.map { context.dates.due($0, today: today) } ?? "",
      title: MatchedText(entry.title, words), tags: entry.tags,
      colour: context.book.folders.colour(of: entry.folder),
      remark: entry.versions > 1 ? Phrase.versions(entry.versions)[context.language] : "")
  }

  private func preview(at line: Int) -> [MarkdownLine] {
    guard let previewLayout, line < list.count,
      let page = context.book.diary.page(context.book.entries.id(at: line, in: list))
    else { return [] }
    return Array(
      PageLines(context: context, layout: previewLayout).lines(page).prefix(previewLayout.rows))
  }

  private func emptyMessage(_ text: String) -> Phrase {
    text.isEmpty ? .emptyBox(context.keys) : .nothingMatches(text)
  }
}
