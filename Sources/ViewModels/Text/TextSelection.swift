/// A part of a text that is selected: from where it began to the caret.
struct TextSelection: Equatable {
  /// What the caret does to it on its way.
  enum Growth {
    /// It grows with every move, until it is ended.
    case always
    /// Only with keys held together with Shift; other moves end it.
    case shifted
  }

  let start: Int
  let growth: Growth

  func range(to caret: Int) -> Range<Int> {
    min(start, caret)..<max(start, caret)
  }
}
