import TextUI

extension Canvas {
  /// Whether something has a look of its own while it is focused: on a plain screen its sign is enough,
  /// and a line that only changed its look would be heard again.
  func isLit(_ isFocused: Bool) -> Bool { isFocused && decoration == .full }
}
