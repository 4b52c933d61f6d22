import TextUI
import ViewModels

/// The board of the diary: a box a tag, with how many pages it has and when the last one was.
struct DiaryBoardView {
  private let state: DiaryBoardState

  init(_ state: DiaryBoardState) {
    self.state = state
  }

  func draw(in canvas: inout Canvas) {
    let layout = DiaryBoardLayout(canvas.bounds, canvas.decoration, filter: state.filter)
    canvas.mark(canvas.bounds, as: .scroller)
    for (index, box) in state.boxes.enumerated() {
      let item = state.position.visible.lowerBound + index
      let isSelected = item == state.position.cursor
      canvas.mark(layout.box(index), as: .item(item))
      canvas.within(layout.box(index)) { draw(box, isSelected: isSelected, in: &$0) }
    }
    canvas.within(layout.board) {
      $0.scrollbar(
        visible: state.position.visible, of: state.position.count, style: Style(.scrollbar))
    }
    canvas.within(layout.filterLine, draw: FilterLine(filter: state.filter).draw)
    drawPreview(layout, in: &canvas)
    guard let message = state.emptyMessage else { return }
    let top = state.boxes.isEmpty ? 1 : layout.boxRows + 1
    for (row, line) in message.balancedLines(to: canvas.size.columns - 4).enumerated() {
      canvas.text(line, at: Point(column: 2, row: top + row), style: Style(.muted))
    }
  }

  private func drawPreview(_ layout: DiaryBoardLayout, in canvas: inout Canvas) {
    guard let preview = layout.preview, state.emptyMessage == nil else { return }
    canvas.within(layout.divider) { $0.verticalRule(0, style: Style(.border)) }
    canvas.within(preview, draw: DiaryPreviewView(preview: state.preview).draw)
  }

  /// The selected box says so by a heavy edge, on a plain screen by a sign, not by colour alone.
  private func draw(_ box: DiaryBoardState.Box, isSelected: Bool, in canvas: inout Canvas) {
    guard canvas.decoration == .full else { return say(box, isSelected: isSelected, in: &canvas) }
    canvas.frame(
      title: box.title, edge: isSelected ? .heavy : .light,
      style: Style(isSelected ? .focusedBorder : .border),
      titleStyle: Style(isSelected ? .cursor : .title))
    if isSelected { canvas.focus(at: Point(column: 2, row: 0)) }
    canvas.within(canvas.bounds.inset(top: 1, bottom: 1, left: 2, right: 2)) { canvas in
      canvas.text(box.count, at: Point(column: 0, row: 0), style: Style(.text))
      canvas.text(box.lastDay, at: Point(column: 0, row: 1), style: Style(.muted))
    }
  }

  private func say(_ box: DiaryBoardState.Box, isSelected: Bool, in canvas: inout Canvas) {
    canvas.say([box.title, box.count, box.lastDay])
    if isSelected { canvas.markFocus(at: Point(column: 0, row: 0), style: Style(.cursor)) }
  }
}
