/// A colour as a theme names it.
package enum ThemeColour: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// One of the terminal's colours by its number; a theme names the first sixteen.
  case ansi(Int)
  case rgb(RGB)
}
