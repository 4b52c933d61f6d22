import Core
import TextUI

/// A display that keeps what it is shown.
@MainActor final class MemoryDisplay: Display {
  let size: Size
  let hasColours: Bool
  var colours: ColourCount?
  var isMouseOn = false
  private(set) var shown: Surface?
  /// The number of times that it was shown something.
  private(set) var presentations = 0
  private(set) var theme: Theme?

  init(_ size: Size, hasColours: Bool = true) {
    self.size = size
    self.hasColours = hasColours
  }

  func present(_ surface: Surface, theme: Theme) {
    shown = surface
    presentations += 1
    self.theme = theme
  }
}
