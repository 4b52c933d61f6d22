import Services

/// What a line of text is read as, while it is typed.
package enum TextMeaning: Equatable, Sendable {
  /// Such as a title: what is there when the line opens stays, and is mended.
  case words
  /// Such as a day: what is there is selected, so that what is typed takes its place.
  case value
  /// A value that is shown as a colour.
  case colour

  var isReplaced: Bool { self != .words }

  /// `#RRGGBB` of the colour that is meant; nil for none.
  package func colour(of text: String) -> String? {
    guard self == .colour else { return nil }
    // What is no colour yet is being typed, and is refused when it is to be saved.
    return try? FolderColour.parse(text)
  }
}
