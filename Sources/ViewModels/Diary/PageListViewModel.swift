package import Core
package import Services

/// The pages in a box of the diary, newest first; the tags above them lead to other boxes.
@MainActor package final class PageListViewModel: MarkedListScene, ListedScene, PageScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = PageListState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  /// The box that the list was opened with.
  private let origin: DiaryBox.Contents
  private var contents: DiaryBox.Contents
  private var boxes: [DiaryBox] = []
  package private(set) var list = EntryList()
  private var groups: [EntryGroup] = []
  private let gists = PageSummaryCache()
  /// The layout of the text in the second pane; nil if there is no second pane.
  private var previewLayout: PageLayout?
  private lazy var listScope = ListScope(self)
  private lazy var pageScope = PageScope(self)
  private lazy var entryScope = EntryScope(self)

  package init(_ contents: DiaryBox.Contents, context: ScreenContext) {
    self.context = context
    origin = contents
    self.contents = contents
    reload()
  }

  package var newPageTags: [String] { contents.newPageTags }

  package var unfilteredIDs: [EntityID] {
    context.book.entries.ids(in: context.book.diary.pages(of: contents))
  }

  package var scopes: ScopeStack { .pages }
  package var commandTargets: [any CommandTarget] { [self, pageScope, entryScope, listScope] }

  package var baseQuery: String {
    switch contents {
    case .all: "kind:diary"
    case .untagged: "kind:diary tag:none"
    case .tag(let tag): "kind:diary #\(tag)"
    }
  }

  private func show(_ contents: DiaryBox.Contents) {
    self.contents = contents
    update { state in
      state.marks.clear()
      state.position.move(to: 0)
    }
    reload()
  }

  package func choose(cell: Int) {
    if boxes.indices.contains(cell) { show(boxes[cell].contents) }
  }

  /// Goes back to the box that the list was opened with, or from that box to the previous screen.
  package func leave() {
    if contents == origin { context.navigator?.goBack() } else { show(origin) }
  }

  /// Sets how many lines the list has, and how much room the preview has.
  package func fit(lines: Int, preview: PageLayout?) {
    guard lines != state.position.rows || preview != previewLayout else { return }
    previewLayout = preview
    update { $0.position.setHeight(lines) }
  }

  /// Reads the pages again; the cursor stays on its page, marks on theirs.
  package func reload() {
    let selected = selectedID
    let marked = markedIDs
    let old = list
    state.filter.read(in: context)
    let query = state.filter.query
    (list, groups) = context.book.entries.grouped(
      context.book.diary.pages(of: contents, filter: query), by: groupings(of: query))
    boxes = context.book.diary.boxes().filter {
      $0.count > 0 || $0.contents == .all || $0.contents == contents
    }
    update { state in
      if list != old || state.marks.hiddenCount > 0 { keepMarks(marked, in: &state.marks) }
      state.position.setCount(
        list.count, cursorOn: selected.flatMap { context.book.entries.index(of: $0, in: list) })
    }
  }

  /// Returns the groupings of a query; pages that are sorted by day are grouped by month.
  private func groupings(of query: Query) -> [Grouping] {
    let isByDay = query.groups.isEmpty && query.sorts.allSatisfy { $0.order == .date }
    guard isByDay else { return query.groups }
    return [Grouping(.month, isReversed: query.sorts.first?.isReversed ?? true)]
  }

  package func select(_ id: EntityID) {
    reveal(id)
    guard let index = context.book.entries.index(of: id, in: list) else { return }
    update { $0.position.move(to: index) }
  }

  package func open() {
    guard let id = selectedID else { return }
    context.navigator?.open(
      .page(PageViewModel(id, in: contents, from: self, context: context)))
  }

  /// Changes the state once, with everything that follows from the cursor's place.
  package func update(_ change: (inout PageListState) -> Void) {
    var next = state
    change(&next)
    let language = context.language
    next.tags = boxes.map {
      PageListState.Tag(
        title: Phrase.title(of: $0.contents)[language], isChosen: $0.contents == contents)
    }
    let builder = PageRowBuilder(
      context: context, words: next.filter.words, gists: gists,
      isMonthInHeading: groups.contains { group in group.headings.contains(where: \.isMonth) })
    next.position.fit(headings: groups.firstLines())
    let visible = next.position.visible
    next.headings = groups.headings(above: visible, GroupWords(context.book, language))
    next.rows = zip(visible, context.book.entries.entries(list, in: visible)).map { line, page in
      builder.row(page, at: line, in: next)
    }
    next.markSummary = markSummary(of: next)
    next.emptyMessage = list.isEmpty ? emptyMessage(next.filter.text)[language] : nil
    let page = selectedPage(at: next.position.cursor)
    next.preview = page.map(preview) ?? []
    next.summary =
      Phrase.joined([page.map { .words($0.wordCount) }, .pages(list.count)])[language]
    state = next
  }

  private func selectedPage(at line: Int) -> DiaryPage? {
    guard previewLayout != nil, line < list.count else { return nil }
    return context.book.diary.page(context.book.entries.id(at: line, in: list))
  }

  private func preview(of page: DiaryPage) -> [MarkdownLine] {
    guard let previewLayout else { return [] }
    return Array(
      PageLines(context: context, layout: previewLayout).lines(page).prefix(previewLayout.rows))
  }

  private func emptyMessage(_ text: String) -> Phrase {
    text.isEmpty ? .emptyBox(context.keys) : .nothingMatches(text)
  }
}

/// The first screen of the diary.
package enum DiaryView: String, Sendable {
  /// A box for each tag.
  case board
  /// All pages in one list.
  case pages

  /// Returns the view that the user chose last; by default a list if the window has room for the text beside it.
  @MainActor static func first(_ context: ScreenContext) -> DiaryView {
    context.book.listPreferences.shown(in: .diary)
      ?? (context.navigator?.isWide == true ? .pages : .board)
  }

  /// Shows this view now and whenever the diary is opened.
  @MainActor func choose(_ context: ScreenContext) {
    context.book.listPreferences.set(shown: self, in: .diary)
    context.navigator?.replaceTop(with: .diary(self, context))
  }
}

extension Screen {
  static func diary(_ view: DiaryView, _ context: ScreenContext) -> Screen {
    switch view {
    case .board: .diary(DiaryBoardViewModel(context: context))
    case .pages: .pages(PageListViewModel(.all, context: context))
    }
  }
}

/// What can be done with the list of pages itself.
package enum PageListCommand: String, CommandSet {
  case previousTag = "previous-tag"
  case nextTag = "next-tag"
  case board

  package static let scope = "page-list"
  package static let scopeTitle = Phrase("List of pages", "일기 목록")

  package var info: CommandInfo {
    switch self {
    case .previousTag:
      CommandInfo(
        Phrase("Previous tag", "이전 태그"),
        Phrase("Show the pages of the previous tag", "이전 태그의 일기를 봅니다"),
        keys: ["["], group: .view)
    case .nextTag:
      CommandInfo(
        Phrase("Next tag", "다음 태그"),
        Phrase("Show the pages of the next tag", "다음 태그의 일기를 봅니다"),
        keys: ["]"], group: .view, prominence: .hint)
    case .board:
      CommandInfo(
        Phrase("View as boxes", "상자로 보기"),
        Phrase("From now on, a box for each tag", "앞으로 태그마다 상자로 봅니다"),
        keys: ["b"], group: .view, prominence: .hint)
    }
  }
}

extension PageListViewModel: CommandTarget {
  package typealias Command = PageListCommand

  package func availability(of command: PageListCommand) -> Availability { .available }

  package func perform(_ command: PageListCommand) throws {
    switch command {
    case .previousTag: switchTag(by: -1)
    case .nextTag: switchTag(by: 1)
    case .board: DiaryView.board.choose(context)
    }
  }

  /// Moves to another tag; after the last one comes the first.
  private func switchTag(by places: Int) {
    guard let place = boxes.firstIndex(where: { $0.contents == contents }) else { return }
    show(boxes[place.stepped(by: places, among: boxes.count)].contents)
  }
}

/// What the list of a box's pages shows.
package struct PageListState: FilteredListState, MarkedState, Equatable, Sendable {
  /// A page in the list.
  package struct Row: Equatable, Sendable {
    package let id: EntityID
    /// `Nov`, or `Nov 2025` in another year; empty if a heading names the month.
    package let month: String
    /// `Tue 24`.
    package let day: String
    package let title: MatchedText
    package let labels: [RowLabel]
    /// The beginning of its text; empty if it has none.
    package let beginning: String
    /// How many words it has: `132`.
    package let wordCount: String
    /// `#RRGGBB` of its folder.
    package let colour: String?
    package let isMarked: Bool
  }

  /// A box that can be chosen above the list.
  package struct Tag: Equatable, Sendable {
    /// `#travel`.
    package let title: String
    package let isChosen: Bool
  }

  package var tags: [Tag] = []
  /// `132 words · 12 pages`: the length of the page in the preview, and the number of pages in the list.
  package var summary = ""
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// The lines on the screen.
  package var rows: [Row] = []
  /// The headings between the lines on the screen.
  package var headings: [ListHeading] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  package var marks = Marks()
  /// What to press while the box is empty, or that the filter matches nothing; nil otherwise.
  package var emptyMessage: String?
  /// The beginning of the page under the cursor.
  package var preview: [MarkdownLine] = []

  package init() {}

  /// The tag whose pages these are.
  package var title: String { tags.first(where: \.isChosen)?.title ?? "" }
}

/// Builds the rows of lists of pages.
@MainActor struct PageRowBuilder {
  let context: ScreenContext
  /// The filter of the list; matching letters are highlighted.
  let words: WordFilter
  let gists: PageSummaryCache
  /// Whether headings name the months.
  var isMonthInHeading = false

  /// - Parameter state: the state of the list with the page; nil if its pages cannot be marked.
  func row(_ entry: Entry, at line: Int = 0, in state: PageListState? = nil) -> PageListState.Row {
    let date = entry.date?.date
    let gist = gists.gist(of: entry, in: context.book)
    return PageListState.Row(
      id: entry.id,
      month: isMonthInHeading
        ? "" : date.map { context.dates.monthInList($0, today: context.book.clock.today) } ?? "",
      day: date.map(context.dates.dayInWeek) ?? "", title: MatchedText(entry.title, words),
      labels: RowLabel.labels(of: entry, words, context.language), beginning: gist.beginning,
      wordCount: Int64(gist.wordCount).grouped,
      colour: context.book.folders.colour(of: entry.folder),
      isMarked: state?.isMarked(entry.id, at: line) ?? false)
  }
}

/// A cache of what rows show of the texts of pages; a page is read again only when it has changed.
@MainActor final class PageSummaryCache {
  struct Gist {
    /// The first words of the body, without the marks of Markdown.
    let beginning: String
    let wordCount: Int
  }

  private static let capacity = 4_096
  /// How many characters of a body are parsed, at most; `shownLength` is how many are shown.
  private static let parsedLength = 600
  private static let shownLength = 200

  private var known: [EntityID: (modified: Timestamp, gist: Gist)] = [:]

  func gist(of entry: Entry, in book: Book) -> Gist {
    if let known = known[entry.id], known.modified == entry.modified { return known.gist }
    let page = book.diary.page(entry.id)
    let gist = Gist(
      beginning: page.map { Self.beginning(of: $0.body) } ?? "", wordCount: page?.wordCount ?? 0)
    if known.count >= Self.capacity { known.removeAll() }
    known[entry.id] = (entry.modified, gist)
    return gist
  }

  private static func beginning(of body: String) -> String {
    let blocks = MarkdownParser.blocks(String(body.prefix(parsedLength)))
    let texts = blocks.map { block in
      block.spans.filter { $0.look != .mark }.map(\.text).joined().trimmed
    }
    return String(texts.filter { !$0.isEmpty }.joined(separator: " ").prefix(shownLength))
  }
}

extension EntryGroup.Heading {
  fileprivate var isMonth: Bool {
    if case .month = self { true } else { false }
  }
}
