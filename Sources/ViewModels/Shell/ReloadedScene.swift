/// A scene that shows what was read when something changed last.
@MainActor package protocol ReloadedScene: Scene {
  /// Reads everything again: the day, the language, the filter may have changed.
  func reload()
}
