import TextUI

/// What a window shows that has no room for a screen.
struct TooSmallView {
  let message: String

  func draw(in canvas: inout Canvas) {
    for (row, line) in message.wrapped(to: canvas.size.columns).enumerated() {
      canvas.text(line, at: Point(column: 0, row: row), style: Style(.warningNotice))
    }
  }
}
