/// The colours that people call by name.
package enum FolderColour {
  private static let names: [String: String] = [
    "red": "#E5484D", "orange": "#F76B15", "yellow": "#F5D90A", "green": "#30A46C",
    "teal": "#12A594", "blue": "#1D9BF6", "indigo": "#3E63DD", "purple": "#8E4EC6",
    "pink": "#D6409F", "brown": "#AD7F58", "grey": "#8B8D98", "gray": "#8B8D98",
    "빨강": "#E5484D", "주황": "#F76B15", "노랑": "#F5D90A", "초록": "#30A46C", "파랑": "#1D9BF6",
    "남색": "#3E63DD", "보라": "#8E4EC6", "분홍": "#D6409F", "갈색": "#AD7F58", "회색": "#8B8D98",
  ]

  /// `#RRGGBB` for such a text or a colour's name; nil for none.
  package static func parse(_ text: String) throws(RuleError) -> String? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    if let named = names[text.lowercased()] { return named }
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else {
      throw .colourUnknown(text)
    }
    return text.uppercased()
  }
}
