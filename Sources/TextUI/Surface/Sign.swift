/// A glyph that stands for a word, which plain screens say instead.
package struct Icon: Hashable, Sendable {
  /// One cell wide.
  package let glyph: String
  /// What it says; one glyph may say different things in different places.
  package let meaning: String

  package init(_ glyph: String, _ meaning: String) {
    self.glyph = glyph
    self.meaning = meaning
  }
}

extension Icon {
  /// Behind a text of which a part is selected.
  package static let selected = Icon(" ", "selected")
}
