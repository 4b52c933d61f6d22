import Core
import TextUI
import ViewModels

/// The meanings of the signs, one after the other below a rule; plain screens have words in place of signs.
struct LegendView {
  private static let gap = 3

  private struct Part {
    let sign: Icon
    let meaning: String
    /// Below the rule.
    let place: Point
  }

  /// Nil for no legend.
  let language: Language?

  func rows(within columns: Int) -> Int {
    parts(within: columns).last.map { $0.place.row + 2 } ?? 0
  }

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full, canvas.size.rows > 1 else { return }
    canvas.horizontalRule(0, style: Style(.border))
    let title = language.map { Phrase("Signs", "기호")[$0] } ?? ""
    canvas.text(" \(title) ", at: Point(column: 1, row: 0), style: Style(.title))
    canvas.within(canvas.bounds.inset(top: 1)) { canvas in
      for part in parts(within: canvas.size.columns) {
        let used = canvas.text(part.sign, at: part.place, style: Style(.hintKey))
        let meaning = Point(column: part.place.column + used + 1, row: part.place.row)
        canvas.text(part.meaning, at: meaning, style: Style(.muted))
      }
    }
  }

  private func parts(within columns: Int) -> [Part] {
    guard let language else { return [] }
    let words = Icon.words(language)
    var next = Point(column: 2, row: 0)
    return Icon.legend.map { sign in
      let meaning = words[sign] ?? ""
      let width = sign.glyph.cellWidth + 1 + meaning.cellWidth
      if next.column + width > columns - 2 { next = Point(column: 2, row: next.row + 1) }
      defer { next.column += width + Self.gap }
      return Part(sign: sign, meaning: meaning, place: next)
    }
  }
}
