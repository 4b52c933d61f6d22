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
  private lazy var listScope = ListScope(self)
  private lazy var pageScope = PageScope(self)
  private lazy var entryScope = EntryScope(self)

  package init(_ contents: DiaryBox.Contents, context: ScreenContext) {
    self.context = context
    self.contents = contents
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

  package var listCommands: Set<ListCommand> { ListCommand.ofPagesAndPeople }

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

/// What the list of a box's pages shows.
package struct PageListState: FilteredListState, MarkedState, Equatable, Sendable {
  /// A page in the list.
  package struct Row: Equatable, Sendable {
    package let id: EntityID
    /// `yesterday 21:10`.
    package let date: String
    package let title: MatchedText
    package let labels: [RowLabel]
    /// `#RRGGBB` of its folder.
    package let colour: String?
    /// What else is to be known: `2 versions`.
    package let remark: String
    package let isMarked: Bool
  }

  /// `#travel`.
  package var title = ""
  /// `12 pages`.
  package var count = ""
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// The lines on the screen.
  package var rows: [Row] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  package var marks = Marks()
  /// What to press, while there is nothing to show.
  package var emptyMessage: String?
  /// The beginning of the page under the cursor.
  package var preview: [MarkdownLine] = []

  package init() {}
}

/// Makes the lines of lists of pages.
@MainActor struct PageRowBuilder {
  let context: ScreenContext
  /// What the list is narrowed by; the letters that match stand out.
  let words: WordFilter

  /// - Parameter state: the list in which the page is on a line; nil where pages cannot be marked.
  func row(_ entry: Entry, at line: Int = 0, in state: PageListState? = nil) -> PageListState.Row {
    PageListState.Row(
      id: entry.id, date: date(entry), title: MatchedText(entry.title, words),
      labels: RowLabel.labels(of: entry, words),
      colour: context.book.folders.colour(of: entry.folder),
      remark: entry.versions > 1 ? Phrase.versions(entry.versions)[context.language] : "",
      isMarked: state?.isMarked(entry.id, at: line) ?? false)
  }

  private func date(_ entry: Entry) -> String {
    entry.date.map { context.dates.due($0, today: context.book.clock.today) } ?? ""
  }
}
