import Services

/// What a line of text is read as, while it is typed.
package enum TextMeaning: Equatable, Sendable {
  case words
  case colour

  /// `#RRGGBB` of the colour that is meant; nil for none.
  package func colour(of text: String) -> String? {
    guard self == .colour else { return nil }
    // What is no colour yet is being typed, and is refused when it is to be saved.
    return try? FolderColour.parse(text)
  }
}
