import TextUI
import ViewModels

/// The menu of completions, in a small box beside the caret.
struct CompletionView {
  private let menu: CompletionMenu

  init(_ menu: CompletionMenu) {
    self.menu = menu
  }

  private var nameWidth: Int { menu.items.map { sanitised($0.name).cellWidth }.max() ?? 0 }
  private var countWidth: Int { menu.items.map(\.count.cellWidth).max() ?? 0 }
  private var hasColours: Bool { menu.items.contains { $0.colour != nil } }

  private func size(within columns: Int) -> Size {
    let width = nameWidth + (countWidth > 0 ? countWidth + 2 : 0) + (hasColours ? 2 : 0) + 4
    return Size(columns: min(width, columns), rows: menu.items.count + 2)
  }

  /// Returns where the box goes: below the line, or above it if there is no room below.
  ///
  /// - Parameters:
  ///   - line: the rows of the line that is typed in, with those that belong to it.
  ///   - ground: the area that the box stays within.
  func place(at column: Int, beside line: Range<Int>, in ground: Rect) -> Rect {
    let box = size(within: ground.size.columns)
    let isBelow = line.upperBound + box.rows <= ground.rows.upperBound
    let row = isBelow ? line.upperBound : max(0, line.lowerBound - box.rows)
    let last = ground.columns.upperBound - box.columns
    return Rect(
      column: max(ground.columns.lowerBound, min(column - 1, last)), row: row,
      columns: box.columns, rows: box.rows)
  }

  func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style: Style(.text))
    canvas.frame(title: "", style: Style(.focusedBorder), titleStyle: Style(.title))
    for (index, item) in menu.items.enumerated() {
      let row = Rect(column: 1, row: index + 1, columns: canvas.size.columns - 2, rows: 1)
      canvas.within(row) { draw(item, isSelected: index == menu.selected, in: &$0) }
    }
  }

  private func draw(_ item: CompletionMenu.Item, isSelected: Bool, in canvas: inout Canvas) {
    if isSelected { canvas.fill(canvas.bounds, style: Style(.selected)) }
    var column = 1
    if hasColours {
      canvas.folderBar(item.colour, at: Point(column: column, row: 0))
      column += 2
    }
    let end = canvas.size.columns - 1
    let room = end - column - (countWidth > 0 ? countWidth + 2 : 0)
    canvas.text(
      item.name, at: Point(column: column, row: 0),
      style: Style(isSelected ? .selected : .text), width: room)
    canvas.text(
      item.count, endingAt: Point(column: end, row: 0),
      style: Style(isSelected ? .selected : .muted))
  }
}
