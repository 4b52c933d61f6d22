import TextUI
import ViewModels

/// A page of the diary, to be read; in a wide window beside the list that it was opened from.
struct PageView {
  private let state: PageState
  private let list: PageListState?
  private var beside: SidePanes

  init(
    _ state: PageState, of list: PageListState? = nil, beside panes: SidePanes = SidePanes()
  ) {
    self.state = state
    self.list = list
    beside = panes
    beside.isTextFocused = true
  }

  func draw(in canvas: inout Canvas) {
    guard let list, PageListView.layout(canvas.bounds, list).preview != nil else {
      return drawText(within: canvas.bounds.textAlone, in: &canvas)
    }
    PageListView(list, beside: beside).draw(in: &canvas) {
      drawText(within: $0.bounds.textBesideList, in: &$0)
    }
  }

  private func drawText(within room: Rect, in canvas: inout Canvas) {
    if let emptyMessage = state.emptyMessage {
      return ListBody(position: ListPosition(), emptyMessage: emptyMessage).draw(in: &canvas) {
        _, _ in
      }
    }
    canvas.mark(canvas.bounds, as: .scroller)
    canvas.within(
      room.bottom(1), draw: FilterLine(filter: state.search, remark: state.searchRemark).draw)
    canvas.within(room.inset(bottom: state.search.isShown ? 1 : 0)) { canvas in
      MarkdownView(lines: state.lines).draw(in: &canvas)
      canvas.focus(at: Point(column: 0, row: 0))
      for row in 0..<canvas.size.rows { canvas.announceWhole(row) }
    }
    canvas.scrollbar(
      visible: state.position.visible, of: state.position.count, style: Style(.scrollbar))
  }
}

/// Rows of Markdown, each span in its own style.
struct MarkdownView: PreviewView {
  let lines: [MarkdownLine]

  var title: String { lines.first?.text ?? "" }

  func rows(within columns: Int) -> Int { lines.count }

  func draw(in canvas: inout Canvas) {
    for (row, line) in lines.prefix(canvas.size.rows).enumerated() {
      var column = 0
      for span in line.spans {
        let text = seen(span, canvas.decoration)
        column += canvas.text(
          text, at: Point(column: column, row: row), style: Style(span.look), truncation: .clip)
      }
    }
  }

  /// Returns the text of a span as it is shown; a plain screen has `>` and `-` in place of drawn lines.
  private func seen(_ span: MarkdownSpan, _ decoration: Decoration) -> String {
    let text = span.text.map(EditedRows.seen).joined()
    guard decoration == .plain, span.look == .mark else { return text }
    return text.replacing("│", with: ">").replacing("─", with: "-")
  }
}

extension Style {
  fileprivate init(_ look: MarkdownSpan.Look) {
    switch look {
    case .plain: self.init(.text)
    case .strong: self.init(.text, .bold)
    case .emphasis: self.init(.text, .underline)
    case .struck: self.init(.text, .strikethrough)
    case .code: self.init(.pageCode)
    case .link: self.init(.pageLink)
    case .quote: self.init(.pageQuote)
    case .heading: self.init(.pageHeading)
    case .match: self.init(StyleRole.match)
    case .mark: self.init(.muted)
    }
  }
}

extension PageLayout {
  /// A page as large as some cells of the screen.
  init(_ size: Size) {
    self.init(columns: size.columns, rows: size.rows, metrics: .cells)
  }
}
