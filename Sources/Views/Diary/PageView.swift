import TextUI
import ViewModels

/// A page of the diary, to be read.
struct PageView {
  private let state: PageState

  init(_ state: PageState) {
    self.state = state
  }

  func draw(in canvas: inout Canvas) {
    if let emptyMessage = state.emptyMessage {
      return ListBody(position: ListPosition(), emptyMessage: emptyMessage).draw(in: &canvas) {
        _, _ in
      }
    }
    canvas.mark(canvas.bounds, as: .scroller)
    canvas.within(canvas.bounds.textAlone) { canvas in
      MarkdownView(lines: state.lines).draw(in: &canvas)
      canvas.focus(at: Point(column: 0, row: 0))
      for row in 0..<canvas.size.rows { canvas.tellWhole(row) }
    }
    canvas.scrollbar(
      visible: state.position.visible, of: state.position.count, style: Style(.scrollbar))
  }
}
