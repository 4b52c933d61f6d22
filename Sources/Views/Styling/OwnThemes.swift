/// The user's own themes, wherever they are kept.
@MainActor package struct OwnThemes {
  package let names: @MainActor () -> [String]
  /// The text of a theme; nil when none is called so.
  ///
  /// Throws why it cannot be read.
  package let text: @MainActor (String) throws(ThemeFailure) -> String?
  /// The theme's file, for messages.
  package let path: @MainActor (String) -> String

  package init(
    names: @escaping @MainActor () -> [String],
    text: @escaping @MainActor (String) throws(ThemeFailure) -> String?,
    path: @escaping @MainActor (String) -> String
  ) {
    self.names = names
    self.text = text
    self.path = path
  }

  package static let none = OwnThemes(names: { [] }, text: { _ in nil }, path: { $0 })
}
