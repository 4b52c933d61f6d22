import Entities
import Services

/// The first screen of the diary: a box for all pages, one for those without a tag, one a tag.
@MainActor package final class DiaryBoardViewModel: FilteredScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = DiaryBoardState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  let context: ScreenContext
  private var boxes: [DiaryBox] = []
  private var pageCount = 0
  private var previewRowCount = 0
  private var subscription: ChangeFeed.Subscription?
  private lazy var listScope = ListScope(self)

  package init(context: ScreenContext) {
    self.context = context
    subscription = context.book.changes.listen { [weak self] in self?.reload() }
    reload()
  }

  package var filter: ListFilter { state.filter }
  package var commands: [BoundCommand] {
    boundCommands + listScope.commands
  }

  /// Tells how many boxes stand side by side, how many lines of them there are, and how many pages
  /// the second pane has room for.
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
    let pages = context.book.diary.pages(of: box.contents, limit: previewRowCount)
    let builder = PageRowBuilder(context: context, words: WordFilter(""))
    preview.rows = context.book.entries.entries(pages, in: 0..<pages.count).map { builder.row($0) }
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
