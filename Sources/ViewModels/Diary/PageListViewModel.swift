package import Entities
package import Services

/// The pages in a box of the diary, newest first.
@MainActor package final class PageListViewModel: MarkedListScene, ListedScene, PageScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = PageListState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  private let contents: DiaryBox.Contents
  package private(set) var list = EntryList()
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

  package var unfilteredIDs: [EntityID] {
    context.book.entries.ids(in: context.book.diary.pages(of: contents))
  }

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

  package var listCommands: Set<ListCommand> {
    Set(ListCommand.allCases).subtracting([.sort, .reverse])
  }

  /// Reads the pages again; the cursor stays on its page, marks on theirs.
  package func reload() {
    let selected = selectedID
    let marked = markedIDs
    let old = list
    list = context.book.diary.pages(of: contents, text: state.filter.text)
    update { state in
      if list != old || state.marks.hiddenCount > 0 { keepMarks(marked, in: &state.marks) }
      state.position.setCount(
        list.count, cursorOn: selected.flatMap { context.book.entries.index(of: $0, in: list) })
    }
  }

  package func select(_ id: EntityID) {
    reveal(id)
    guard let index = context.book.entries.index(of: id, in: list) else { return }
    update { $0.position.move(to: index) }
  }

  package func open() {
    guard let id = selectedID else { return }
    context.navigator?.open(
      .page(PageViewModel(id, in: contents, text: state.filter.text, context: context)))
  }

  /// Changes the state once, with everything that follows from the cursor's place.
  package func update(_ change: (inout PageListState) -> Void) {
    var next = state
    change(&next)
    let language = context.language
    next.title = Phrase.title(of: contents)[language]
    next.count = Phrase.pages(list.count)[language]
    let builder = PageRowBuilder(context: context, words: next.filter.words)
    let visible = next.position.visible
    next.rows = zip(visible, context.book.entries.entries(list, in: visible)).map { line, page in
      builder.row(page, at: line, in: next)
    }
    next.markSummary = markSummary(of: next)
    next.emptyMessage = list.isEmpty ? emptyMessage(next.filter.text)[language] : nil
    next.preview = preview(at: next.position.cursor)
    state = next
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
