import Core
import Services

/// The first screen of the diary: a box for all pages, one for those without a tag, and one for each tag.
@MainActor package final class DiaryBoardViewModel: FilteredScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = DiaryBoardState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  let context: ScreenContext
  private var boxes: [DiaryBox] = []
  private var pageCount = 0
  private var previewRowCount = 0
  private let gists = PageSummaryCache()
  private lazy var listScope = ListScope(self)

  package init(context: ScreenContext) {
    self.context = context
    reload()
  }

  package var filter: ListFilter { state.filter }
  package var scopes: ScopeStack { .board }
  package var commandTargets: [any CommandTarget] { [self, listScope] }

  /// Sets how many boxes fit side by side, how many lines of them fit, and how many pages the second pane has room for.
  package func setSize(columns: Int, lines: Int, preview: Int) {
    let isNew = preview != previewRowCount
    guard isNew || columns != state.position.columns || lines != state.position.height
    else { return }
    previewRowCount = preview
    update { $0.position.setSize(columns: columns, lines: lines) }
  }

  package var lineCount: Int { boxes.count }
  package var cursorLine: Int { state.position.cursor }

  package func item(at line: Int) -> ListItem? { box(at: line).map { .box($0.contents) } }

  var selectedBox: DiaryBox? { box(at: cursorLine) }

  private func box(at line: Int) -> DiaryBox? {
    boxes.indices.contains(line) ? boxes[line] : nil
  }

  /// Reads the boxes again; the cursor stays on its box.
  package func reload() {
    let selected = selectedBox?.contents
    let words = state.filter.words
    let all = context.book.diary.boxes()
    pageCount = all.first?.count ?? 0
    boxes = all.filter { words.matches(title($0)) }
    update { state in
      state.position.setCount(boxes.count)
      if let index = boxes.firstIndex(where: { $0.contents == selected }) {
        state.position.move(to: index)
      }
    }
  }

  /// Changes the state once, with everything that follows from the cursor's place.
  func update(_ change: (inout DiaryBoardState) -> Void) {
    var next = state
    change(&next)
    next.boxes = boxes[next.position.visible].map(box)
    next.summary = Phrase.pages(pageCount)[context.language]
    next.emptyMessage = emptyMessage(next.filter.text)?[context.language]
    next.preview = preview(box(at: next.position.cursor))
    state = next
  }

  private func preview(_ box: DiaryBox?) -> DiaryPreview {
    var preview = DiaryPreview()
    guard let box, previewRowCount > 0 else { return preview }
    preview.title = title(box)
    let pages = context.book.diary.pages(of: box.contents, limit: previewRowCount + 1)
    let builder = PageRowBuilder(context: context, words: WordFilter(""), gists: gists)
    let shown = 0..<min(pages.count, previewRowCount)
    if pages.count > shown.count {
      preview.more = Phrase.openForMore(context.keys)[context.language]
    }
    preview.rows = context.book.entries.entries(pages, in: shown).map { builder.row($0) }
    if pages.isEmpty { preview.emptyMessage = Phrase.emptyBox(context.keys)[context.language] }
    return preview
  }

  private func box(_ box: DiaryBox) -> DiaryBoardState.Box {
    let day = box.lastDate.map { date in
      Phrase.lastPage(context.dates.relative(date, today: context.book.clock.today))
    }
    return DiaryBoardState.Box(
      title: title(box), count: Phrase.pages(box.count)[context.language],
      lastDay: day?[context.language] ?? "")
  }

  private func title(_ box: DiaryBox) -> String {
    Phrase.title(of: box.contents)[context.language]
  }

  private func emptyMessage(_ text: String) -> Phrase? {
    if boxes.isEmpty { return .nothingMatches(text) }
    return pageCount == 0 ? .emptyDiary(context.keys) : nil
  }
}

/// What the board of the diary shows.
package struct DiaryBoardState: Equatable, Sendable {
  /// The pages of a tag.
  package struct Box: Equatable, Sendable {
    package let title: String
    /// `12 pages`.
    package let count: String
    /// `last page: yesterday`; empty without pages.
    package let lastDay: String
  }

  /// The boxes on the screen.
  package var boxes: [Box] = []
  package var position = GridPosition()
  package var filter = ListFilter()
  /// What to press while the diary is empty, or that the filter matches no box; nil otherwise.
  package var emptyMessage: String?
  /// The newest pages of the box under the cursor.
  package var preview = DiaryPreview()
  /// `42 pages`.
  package var summary = ""

  package init() {}
}

/// The newest pages of a box of the diary.
package struct DiaryPreview: Equatable, Sendable {
  package var title = ""
  package var rows: [PageListState.Row] = []
  /// What to press while the box is empty; nil otherwise.
  package var emptyMessage: String?
  /// The hint that there may be more pages; nil if all are shown.
  package var more: String?

  package init() {}
}

/// What can be done on the board of the diary.
package enum DiaryBoardCommand: String, CommandSet {
  case add
  case left
  case right
  case list

  package static let scope = "diary"
  package static let scopeTitle = Phrase("Diary", "일기장")

  package var info: CommandInfo {
    switch self {
    case .add:
      CommandInfo(
        Phrase("Write", "쓰기"),
        Phrase("Write a new page, with the tag of the box", "상자의 태그로 새 일기를 씁니다"),
        keys: ["a"], group: .edit, prominence: .hint)
    case .left:
      CommandInfo(
        Phrase("Left", "왼쪽"), Phrase("Previous box", "이전 상자"), keys: ["h", "left"], group: .move)
    case .right:
      CommandInfo(
        Phrase("Right", "오른쪽"), Phrase("Next box", "다음 상자"), keys: ["l", "right"], group: .move)
    case .list:
      CommandInfo(
        Phrase("View as a list", "목록으로 보기"),
        Phrase("From now on, all pages in one list", "앞으로 모든 일기를 한 목록으로"),
        keys: ["b"], group: .view, prominence: .hint)
    }
  }
}

extension DiaryBoardViewModel: CommandTarget {
  package typealias Command = DiaryBoardCommand

  package func availability(of command: ListCommand) -> Availability {
    command == .open && selectedBox == nil ? .unavailable(because: .nothingHere) : .available
  }

  package func perform(_ command: ListCommand) throws {
    switch command {
    case .open: open()
    case .back: clearFilter { context.navigator?.goBack() }
    case .filter: startFilter()
    default: update { $0.position.move(command) }
    }
  }

  package func point(at item: Int) {
    update { $0.position.move(to: item) }
  }

  package func scroll(by lines: Int) {
    update { $0.position.scroll(by: lines) }
  }

  package func apply(_ filter: ListFilter) {
    update { $0.filter = filter }
    reload()
  }

  package func availability(of command: DiaryBoardCommand) -> Availability { .available }

  package func perform(_ command: DiaryBoardCommand) throws {
    switch command {
    case .add: context.writePage(tags: selectedBox?.contents.newPageTags ?? [])
    case .left: update { $0.position.move(to: $0.position.cursor - 1) }
    case .right: update { $0.position.move(to: $0.position.cursor + 1) }
    case .list: DiaryView.pages.choose(context)
    }
  }

  private func open() {
    guard let box = selectedBox else { return }
    context.navigator?.open(.pages(PageListViewModel(box.contents, context: context)))
  }
}

extension DiaryBox.Contents {
  /// The tags of a page that is written into the box.
  var newPageTags: [String] {
    if case .tag(let name) = self { return [name] }
    return []
  }
}
