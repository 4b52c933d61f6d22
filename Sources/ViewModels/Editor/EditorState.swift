/// What the editor shows.
package struct EditorState: Equatable, Sendable {
  /// A row of the text.
  package struct Line: Equatable, Sendable {
    package let text: [Character]
    /// How many characters of the text stand before it.
    package let start: Int
    /// Counted from its start; nil for none.
    package let selected: Range<Int>?
    /// It belongs to the first line, which becomes the title.
    package let isTitle: Bool
  }

  /// `New page`.
  package var title = ""
  /// `today 09:41 · #travel`.
  package var note = ""
  /// The rows on the screen.
  package var lines: [Line] = []
  /// The caret's row on the screen, and how many characters stand before it there.
  package var caretLine = 0
  package var caretColumn = 0
  /// Which rows of all are on the screen.
  package var visible = 0..<0
  package var rowCount = 0
  /// What to do, while nothing is written.
  package var hint: String?
  /// What went wrong with saving or keeping the text.
  package var refusal: String?

  package init() {}
}
