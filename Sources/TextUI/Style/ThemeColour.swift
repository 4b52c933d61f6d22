/// A colour as a theme names it.
package enum ThemeColour: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// One of the terminal's sixteen colours, 0 to 15.
  case ansi(Int)
  case rgb(RGB)
}
