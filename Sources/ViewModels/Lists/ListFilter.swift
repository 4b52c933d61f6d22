import Services

/// The words that lines must contain to be shown.
package struct ListFilter: Equatable, Sendable {
  package var input = TextInput()
  /// The words are being typed; otherwise they only narrow the list.
  package var isEditing = false
  /// What the cursor was on when the typing began.
  var origin: ListItem?

  package init() {}

  package var text: String { input.text }
  var words: WordFilter { WordFilter(text) }
  package var isShown: Bool { isEditing || !input.isEmpty }

  /// What a key press did to the filter.
  package enum Outcome: Equatable, Sendable {
    case changed
    /// The words are no longer wanted.
    case dropped
    case unchanged
    /// The key is for somebody else: the list moves while the words are typed.
    case ignored
  }

  static let typingKeys = [
    TypingKey(key: "enter", title: Phrase("Keep the filter", "필터 유지")),
    escape,
  ]
  static let escape = TypingKey(key: "esc", title: Phrase("Clear it", "지우기"))

  /// Takes a key while the words are typed; Enter keeps the words, Esc drops them.
  package mutating func press(_ key: String) -> Outcome {
    guard isEditing else { return .ignored }
    switch key {
    case "enter":
      isEditing = false
      return .changed
    case "esc":
      return .dropped
    default:
      let before = input
      guard input.press(key) == .handled else { return .ignored }
      return input == before ? .unchanged : .changed
    }
  }
}
