package import Core
package import Services

/// The reader of a diary page, from which the next and the previous page can be opened.
@MainActor package final class PageViewModel: ListScene, PageScene, ReloadedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = PageState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  private var id: EntityID
  private let contents: DiaryBox.Contents
  /// The list that it was opened from, which stays beside it in a wide window.
  package let pages: PageListViewModel?
  /// Has no columns until a view sets them.
  private var layout = PageLayout(columns: 0, rows: 20, metrics: .plain)
  /// The whole page in rows.
  private var lines: [MarkdownLine] = []
  private var list = EntryList()
  /// The row where a search starts.
  private var searchStart = 0
  /// The rows in which the search finds something.
  private var hits = PageHits()
  /// The row of the hit that was shown last.
  private var lastHit: Int?
  private lazy var listScope = ListScope(self)
  private lazy var pageScope = PageScope(self)
  private lazy var entryScope = EntryScope(self)

  /// 2 if the list is shown beside the text, else 1.
  package var paneCount: Int { pages != nil && context.navigator?.isWide == true ? 2 : 1 }
  package var pane: Int { paneCount - 1 }
  package func goToPane(_ pane: Int) { context.navigator?.goBack() }

  package var date: CivilDate? { context.book.entries.date(of: id) }

  /// Opens a page of a box; the neighbours are those in `pages`, with its filter, if it is given.
  package init(
    _ id: EntityID, in contents: DiaryBox.Contents = .all, from pages: PageListViewModel? = nil,
    context: ScreenContext
  ) {
    self.id = id
    self.contents = contents
    self.pages = pages
    self.context = context
    reload()
  }

  package var selectedID: EntityID? { context.book.diary.page(id) == nil ? nil : id }
  package var targets: [EntityID] { selectedID.map { [$0] } ?? [] }
  package var newPageTags: [String] { contents.newPageTags }

  package var scopes: ScopeStack { .page }
  package var commandTargets: [any CommandTarget] { [self, pageScope, entryScope, listScope] }

  package func select(_ id: EntityID) {
    self.id = id
    lastHit = nil
    update { $0.position.scroll(to: 0) }
    reload()
    pages?.select(id)
  }

  package func fit(_ layout: PageLayout) {
    guard layout != self.layout else { return }
    self.layout = layout
    reload()
  }

  package func availability(of command: ListCommand) -> Availability { .available }

  package func perform(_ command: ListCommand) throws {
    switch command {
    case .back where state.search.isShown: search(ListFilter())
    case .back: context.navigator?.goBack()
    default: update { $0.position.move(command) }
    }
  }

  package var typingKeys: [TypingKey] { state.search.isEditing ? ListFilter.searchingKeys : [] }

  package func press(_ key: String) -> KeyResponse {
    var next = state.search
    switch next.press(key) {
    case .changed: search(next)
    case .dropped: search(ListFilter())
    case .unchanged, .kept: break
    case .ignored: return .ignored
    }
    return .handled
  }

  package func paste(_ text: String) {
    guard state.search.isEditing else { return }
    var next = state.search
    next.input.insert(text.onOneLine)
    search(next)
  }

  /// Searches for other words; while they are typed, the first row that has them is shown.
  private func search(_ search: ListFilter) {
    hits = PageHits(search, in: lines)
    if search.isEditing || !search.isShown {
      lastHit = hits.rows.first { $0 >= searchStart } ?? hits.rows.first
    }
    update { state in
      state.search = search
      if search.isEditing, let lastHit { state.position.scroll(to: lastHit) }
    }
  }

  /// Returns the row of the next or the previous hit, seen from the last hit or else the top row; nil if there is none.
  private func hit(further step: Int) -> Int? {
    let top = lastHit ?? state.position.top
    return step > 0 ? hits.rows.first { $0 > top } : hits.rows.last { $0 < top }
  }

  package func scroll(by lines: Int) {
    update { $0.position.scroll(to: $0.position.top + lines) }
  }

  /// Reads the page again.
  package func reload() {
    pages?.reload()
    list = context.book.diary.pages(of: contents, filter: pages?.filter.query ?? Query())
    let page = context.book.diary.page(id)
    lines = page.map { PageLines(context: context, layout: layout).lines($0) } ?? []
    let number = lastHit.flatMap(hits.rows.firstIndex)
    hits = PageHits(state.search, in: lines)
    lastHit = number.flatMap { hits.rows.indices.contains($0) ? hits.rows[$0] : nil }
    update { state in
      state.position.set(count: lines.count, height: layout.rows)
      state.emptyMessage = page == nil ? Phrase.pageIsGone(context.keys)[context.language] : nil
      let length = page.map { Phrase.words($0.wordCount)[context.language] }
      let place = place.map { "\($0 + 1)/\(list.count)" }
      state.summary = [length, place].compactMap(\.self).joined(separator: " · ")
    }
  }

  /// The line of this page in its list.
  private var place: Int? { context.book.entries.index(of: id, in: list) }

  /// Returns the page that is a number of lines further in the list; nil beyond its ends.
  private func neighbour(_ lines: Int) -> EntityID? {
    guard let line = place.map({ $0 + lines }), 0..<list.count ~= line else { return nil }
    return context.book.entries.id(at: line, in: list)
  }

  /// `2/5`, or that nothing is found.
  private var searchRemark: String {
    guard let count = hits.count else { return "" }
    let number = lastHit.flatMap(hits.rows.firstIndex).map { "\($0 + 1)/\(count)" }
    return count == 0 ? Phrase.notFound[context.language] : number ?? "\(count)"
  }

  private func update(_ change: (inout PageState) -> Void) {
    var next = state
    change(&next)
    next.lines = next.position.visible.map {
      lines[$0].marking(hits.matches(in: lines[$0].text, $0))
    }
    next.searchRemark = searchRemark
    state = next
  }
}

extension PageViewModel: CommandTarget {
  package typealias Command = PageReaderCommand

  package func info(of command: PageReaderCommand) -> CommandInfo {
    var info = command.info
    guard isSearching else { return info }
    switch command {
    case .next: info.title = Phrase("Next match", "다음 찾은 곳")
    case .previous: info.title = Phrase("Previous match", "이전 찾은 곳")
    case .find: break
    }
    return info
  }

  private var isSearching: Bool { !state.search.input.isEmpty }

  package func availability(of command: PageReaderCommand) -> Availability {
    if command == .find { return .available }
    if isSearching {
      guard hits.count != 0 else { return .unavailable(because: .noMatch(state.search.text)) }
      return hit(further: command.step) == nil
        ? .unavailable(because: .noFurtherMatch(state.search.text)) : .available
    }
    return neighbour(command.step) == nil
      ? .unavailable(because: command == .next ? .lastPage : .firstPage) : .available
  }

  package func perform(_ command: PageReaderCommand) throws {
    if command == .find { return startSearch() }
    if isSearching, let row = hit(further: command.step) {
      lastHit = row
      return update { $0.position.scroll(to: row) }
    }
    guard let neighbour = neighbour(command.step) else { return }
    select(neighbour)
  }

  private func startSearch() {
    searchStart = state.position.top
    lastHit = nil
    var next = state.search
    next.isEditing = true
    search(next)
  }
}

/// The rows of a page in which a search finds something.
private struct PageHits {
  /// The rows, from the top.
  private(set) var rows: [Int] = []
  private var words: WordFilter?

  init() {}

  /// Finds the rows with the text as it is typed, or else those with all of its words.
  init(_ search: ListFilter, in lines: [MarkdownLine]) {
    guard !search.input.isEmpty else { return }
    let phrase = search.words.asPhrase
    rows = lines.indices.filter { row in
      if phrase.matches(lines[row].text) { return true }
      // The text may go on in the next row.
      guard row + 1 < lines.count, !phrase.matches(lines[row + 1].text) else { return false }
      return phrase.matches("\(lines[row].text) \(lines[row + 1].text)")
    }
    words = rows.contains { phrase.matches(lines[$0].text) } ? phrase : search.words
    if rows.isEmpty { rows = lines.indices.filter { search.words.matches(lines[$0].text) } }
  }

  /// How many there are; nil if nothing is searched for.
  var count: Int? { words == nil ? nil : rows.count }

  /// The ranges of characters to mark in the text of a row.
  func matches(in text: String, _ row: Int) -> [Range<Int>] {
    rows.contains(row) ? words?.matches(in: text) ?? [] : []
  }
}

/// What the reader of a page shows.
package struct PageState: Equatable, Sendable {
  /// The rows on the screen.
  package var lines: [MarkdownLine] = []
  package var position = ScrollPosition()
  /// The words that are searched for in the page.
  package var search = ListFilter()
  /// `2/5`: which of the rows that the search finds is shown; or that it finds none.
  package var searchRemark = ""
  /// `132 words · 3/12`: how long it is, and its place in its list.
  package var summary = ""
  /// The message in place of a page that is gone; nil otherwise.
  package var emptyMessage: String?

  package init() {}
}

/// What can be done while a page is read.
package enum PageReaderCommand: String, CommandSet {
  case next
  case previous
  case find

  package static let scope = "page"
  package static let scopeTitle = Phrase("One page", "일기 한 쪽")

  package var info: CommandInfo {
    switch self {
    case .next:
      CommandInfo(
        Phrase("Next page", "다음 일기"), Phrase("Read the next page of the list", "목록의 다음 일기를 읽습니다"),
        keys: ["n"], group: .move, prominence: .hint)
    case .previous:
      CommandInfo(
        Phrase("Previous page", "이전 일기"),
        Phrase("Read the previous page of the list", "목록의 이전 일기를 읽습니다"),
        keys: ["p", "N"], group: .move)
    case .find:
      CommandInfo(
        Phrase("Find", "찾기"),
        Phrase("Find words in the page; n and N go on", "낱말을 찾습니다. n, N으로 이어집니다"),
        keys: ["/"], group: .move, prominence: .hint)
    }
  }
}

extension PageReaderCommand {
  /// How many pages or matches further it leads.
  fileprivate var step: Int {
    switch self {
    case .next: 1
    case .previous: -1
    case .find: 0
    }
  }
}

/// The space that a page has on the screen, and how wide its text is there.
package struct PageLayout: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  let metrics: TextMetrics

  package init(columns: Int, rows: Int, metrics: TextMetrics) {
    self.columns = columns
    self.rows = rows
    self.metrics = metrics
  }

  /// Ignores the metrics, which are always those of the one view.
  package static func == (left: PageLayout, right: PageLayout) -> Bool {
    left.columns == right.columns && left.rows == right.rows
  }
}

/// Builds the rows of a page in the reader: title, date and tags, text.
@MainActor struct PageLines {
  let context: ScreenContext
  let layout: PageLayout

  func lines(_ page: DiaryPage) -> [MarkdownLine] {
    let date = context.dates.whole(page.date)
    let folder = context.book.folders.name(of: page.folder)
    let count = context.book.entries.entry(page.id)?.versions ?? 1
    let versions = count > 1 ? Phrase.versions(count)[context.language] : nil
    let facts =
      [date] + page.tags.map { "#\($0)" }
      + [folder.map { "/\($0)" }, versions].compactMap(\.self)
    let head = [
      MarkdownBlock(spans: [MarkdownSpan(page.title, .heading)]),
      MarkdownBlock(spans: [MarkdownSpan(facts.joined(separator: "  "), .mark)]),
    ]
    let body = page.body.isEmpty ? [] : [MarkdownBlock()] + MarkdownParser.blocks(page.body)
    return MarkdownLine.lines(head + body, columns: layout.columns, metrics: layout.metrics)
  }
}
