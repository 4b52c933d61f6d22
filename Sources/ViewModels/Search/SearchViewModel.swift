package import Core
import Entities
import Services

/// The screen that finds folders and entries of every kind while words are typed.
@MainActor package final class SearchViewModel: LineScene, PointedScene, ReloadedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = SearchState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let context: ScreenContext
  private var list = EntryList()

  package init(context: ScreenContext) {
    self.context = context
    context.book.search.prepare()
    reload()
  }

  package var scopes: ScopeStack { .search }
  package var isTyping: Bool { true }
  package var input: TextInput { state.input }
  package var mainCommandID: String { SearchCommand.open.id }

  package func tick() throws {
    if let selectedID { try context.book.entries.tick(selectedID) }
  }

  /// Changes the line; another text shows its results from the best one on.
  package func edit(_ input: TextInput) {
    let isSameText = input.text == state.input.text
    if !isSameText { list = find(input.text) }
    update { state in
      state.input = input
      guard !isSameText else { return }
      state.position.setCount(list.count)
      state.position.move(to: 0)
    }
  }

  /// Searches again; the cursor stays on its result.
  package func reload() {
    let entries = context.book.entries
    let selected = selectedID
    list = find(state.input.text)
    update { state in
      state.position.setCount(
        list.count, cursorOn: selected.flatMap { entries.index(of: $0, in: list) })
    }
  }

  private func find(_ text: String) -> EntryList {
    let search = context.book.search
    return text.allSatisfy(\.isWhitespace) ? search.latest() : search.find(text)
  }

  private var selectedID: EntityID? { selectedID(state) }

  package var date: CivilDate? { selectedID.flatMap { context.book.entries.date(of: $0) } }

  package func update(_ change: (inout SearchState) -> Void) {
    var next = state
    change(&next)
    complete(&next)
    state = next
  }

  private func emptyMessage(_ text: String) -> Phrase {
    guard !text.allSatisfy(\.isWhitespace) else { return .nothingToSearch }
    let query = try? context.book.queries.query(text)
    return .nothingFound(text, asksMore: query?.isMoreThanWords ?? false)
  }

  private func complete(_ state: inout SearchState) {
    let text = state.input.text
    let builder = SearchRowBuilder(context, WordFilter(text))
    state.rows = context.book.search.results(list, in: state.position.visible, for: text)
      .map(builder.row)
    state.hint = Phrase.whatToSearch[context.language]
    state.emptyMessage = list.isEmpty ? emptyMessage(text)[context.language] : nil
    state.preview = selectedID(state).flatMap {
      let builder = EntryPreviewBuilder(context)
      return builder.preview(of: $0) ?? builder.preview(ofFolder: $0)
    }
  }

  private func selectedID(_ state: SearchState) -> EntityID? {
    list.isEmpty ? nil : context.book.entries.id(at: state.position.cursor, in: list)
  }
}

extension SearchViewModel: CompletedScene {
  package var completedLine: CompletedLine? { CompletedLine(state.input, syntax: .words) }
}

extension SearchViewModel: CommandTarget {
  package typealias Command = SearchCommand

  package func availability(of command: SearchCommand) -> Availability {
    command != .back && list.isEmpty ? .unavailable(because: .nothingHere) : .available
  }

  package func perform(_ command: SearchCommand) throws {
    switch command {
    case .open: open()
    case .down: update { $0.position.move(.down) }
    case .up: update { $0.position.move(.up) }
    case .pageDown: update { $0.position.move(.pageDown) }
    case .pageUp: update { $0.position.move(.pageUp) }
    case .back: context.navigator?.goBack()
    }
  }

  /// Opens the page under the cursor, or the place of any other result with the cursor on it.
  private func open() {
    guard let selectedID else { return }
    if context.book.diary.page(selectedID) != nil { return context.open(selectedID) }
    let place = context.book.search.place(at: state.position.cursor, in: list)
    let detail = FolderDetailViewModel(place: place, context: context)
    detail.select(selectedID)
    context.navigator?.open(.folderDetail(detail))
  }
}

/// What the search screen shows.
package struct SearchState: ListState, Equatable, Sendable {
  package var input = TextInput()
  /// The hint in the line while nothing is typed.
  package var hint = ""
  /// The lines on the screen, the best first; while nothing is typed, what was changed last.
  package var rows: [SearchRow] = []
  package var position = ListPosition()
  /// The message that nothing was found; nil otherwise.
  package var emptyMessage: String?
  /// The entry under the cursor.
  package var preview: EntryPreview?

  package init() {}
}

/// A row of the search results.
package struct SearchRow: Equatable, Sendable {
  package let id: EntityID
  package let kind: EntityKind
  package let state: TodoState
  package let title: MatchedText
  package let priority: Priority?
  /// Its category and its tags.
  package let labels: [RowLabel]
  /// The text around words that were found outside of the title; empty if there are none.
  package let excerpt: MatchedText
  /// The folder it is in, with its whole path where there is room; empty for a folder on the top level.
  package let folder: FittingText
  /// `#RRGGBB` of the folder.
  package let colour: String?
  /// When it is due, or when it happened: `tomorrow 18:00`; empty without a day.
  package let due: String
  package let urgency: Urgency
}

/// What can be done while words are searched.
package enum SearchCommand: String, CommandSet {
  case open
  case down
  case up
  case pageDown = "page-down"
  case pageUp = "page-up"
  case back

  package static let scope = "search"
  package static let scopeTitle = Phrase("Search", "찾기")

  package var info: CommandInfo {
    switch self {
    case .open:
      CommandInfo(
        Phrase("Go", "가기"), Phrase("Go to what the cursor is on", "커서가 있는 것으로 갑니다"),
        keys: ["enter"], group: .move, prominence: .hint)
    case .down: ListCommand.down.info.with(keys: ["down", "ctrl+n"], .hint)
    case .up: ListCommand.up.info.with(keys: ["up", "ctrl+p"], .hint)
    case .pageDown: ListCommand.pageDown.info.with(keys: ["pgdn"])
    case .pageUp: ListCommand.pageUp.info.with(keys: ["pgup"])
    case .back:
      CommandInfo(
        Phrase("Back", "뒤로"), Phrase("Go back to where you were", "있던 곳으로 돌아갑니다"),
        keys: ["esc"], group: .move, prominence: .lastHint)
    }
  }
}

/// Builds the rows of the search results.
@MainActor struct SearchRowBuilder {
  private let context: ScreenContext
  private let entries: EntryRowBuilder
  private let words: WordFilter

  init(_ context: ScreenContext, _ words: WordFilter) {
    self.context = context
    self.words = words
    entries = EntryRowBuilder(context, words)
  }

  func row(_ result: SearchResult) -> SearchRow {
    let entry = result.entry
    let row = entries.flatRow(entry)
    // A tag that matches is already shown among the labels.
    let labels = row.labels.map(\.text.text).joined(separator: " ")
    let excerpt = result.excerpt.flatMap { labels.contains($0.text) ? nil : $0 }
    return SearchRow(
      id: entry.id, kind: entry.kind, state: row.state,
      title: MatchedText(entry.title, matches: result.matches), priority: row.priority,
      labels: row.labels,
      excerpt: excerpt.map(plain) ?? MatchedText("", matches: []),
      folder: entry.kind == .folder && result.folder == nil
        ? FittingText() : FittingText(folder: result.folder, context),
      colour: entry.kind == .folder ? context.book.folders.colour(of: entry.id) : row.colour,
      due: row.due, urgency: row.urgency)
  }

  /// Returns a line without the marks of Markdown, unless the words are only found in what these hide.
  private func plain(_ excerpt: Excerpt) -> MatchedText {
    let spans = MarkdownParser.blocks(excerpt.line).flatMap(\.spans)
    let plain = Excerpt(of: spans.map(\.text).joined(), words) ?? excerpt
    return MatchedText(plain.text, matches: plain.matches)
  }
}

extension Phrase {
  static let whatToSearch = Phrase(
    "words of titles, notes or tags; ㅇㅇ finds 우유", "제목, 메모, 태그의 낱말. 초성도 됩니다: ㅇㅇ → 우유")
  static let nothingToSearch = Phrase(
    "The book is empty. Press Esc, then + to add an entry", "책이 비어 있습니다. Esc를 누르고 + 키로 추가하십시오")
  /// - Parameter asksMore: whether the text is a query, which the search does not read.
  static func nothingFound(_ text: String, asksMore: Bool) -> Phrase {
    asksMore
      ? Phrase(
        "Nothing contains “\(text)”. As a query it is typed after : or /",
        "“\(text)”이(가) 든 것이 없습니다. 조건은 : 또는 / 뒤에 씁니다")
      : Phrase("Nothing contains “\(text)”. Esc goes back", "“\(text)”이(가) 든 것이 없습니다. Esc로 돌아갑니다")
  }
}
