import TextUI

/// A terminal's window that keeps what it is shown.
@MainActor final class MemoryDisplay: Display {
  let size: Size
  var isMouseOn = false
  private(set) var shown: Surface?

  init(_ size: Size) {
    self.size = size
  }

  func present(_ surface: Surface, theme: Theme) {
    shown = surface
  }
}
