import TextUI

extension Canvas {
  /// The sign before what is focused, so that it is not told by colour alone.
  var focusSign: String { decoration == .plain ? ">" : "▌" }

  /// Writes the sign before what is focused.
  mutating func markFocus(at point: Point, ground: RGB? = nil) {
    text(focusSign, at: point, style: Style(.cursor, ground: ground))
    focus(at: point)
  }
}
