/// Why a theme cannot be shown.
package enum ThemeFailure: Error, Equatable {
  /// None is called so.
  case unknown(String)
  case unreadable(path: String, reason: String)
  case mistaken(path: String, ThemeMistake)
}
