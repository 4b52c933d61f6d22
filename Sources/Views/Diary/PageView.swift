import TextUI
import ViewModels

/// A page of the diary, to be read.
struct PageView {
  private let state: PageState

  private static let mostColumns = 88
  private static let margin = 2

  init(_ state: PageState) {
    self.state = state
  }

  /// The part of a window that the text has: its middle.
  static func area(_ bounds: Rect) -> Rect {
    bounds.inset(left: margin, right: margin).middle(mostColumns)
  }

  func draw(in canvas: inout Canvas) {
    if let emptyMessage = state.emptyMessage {
      return ListBody(position: ListPosition(), emptyMessage: emptyMessage).draw(in: &canvas) {
        _, _ in
      }
    }
    canvas.mark(canvas.bounds, as: .scroller)
    canvas.within(Self.area(canvas.bounds)) { canvas in
      MarkdownView(lines: state.lines).draw(in: &canvas)
      canvas.focus(at: Point(column: 0, row: 0))
    }
    canvas.scrollbar(
      visible: state.position.visible, of: state.position.count, style: Style(.scrollbar))
  }
}
