package import TextUI

/// A theme as its text gives it, and what is wrong with the text.
package struct ThemeReading: Equatable, Sendable {
  package let theme: Theme
  /// From the top of the text; each costs only the style or colour that it is in.
  package let mistakes: [ThemeMistake]
}
