import CNcurses
import TextUI

/// The glyphs as they can be drawn on this terminal, each looked at once.
///
/// ncurses lays a line out by the widths of the C library, which may know an older Unicode than
/// this program does. A glyph on whose width the two do not agree would move the rest of its line.
@MainActor final class DrawableGlyphs {
  private let symbols: SymbolSet
  private let libraryWidth: (String) -> Int
  private var known: [ShortText: ShortText] = [:]
  /// The glyph before, which in lines and bars is the same again and is compared sooner than found.
  private var last = Pair(glyph: "", drawable: "")

  /// `libraryWidth` tells a glyph's columns, -1 for one that the C library does not know.
  init(
    _ symbols: SymbolSet, libraryWidth: @escaping (String) -> Int = { Int(daybook_width($0)) }
  ) {
    self.symbols = symbols
    self.libraryWidth = libraryWidth
  }

  /// The glyph, or what stands for it in as many columns.
  func drawable(_ glyph: ShortText) -> ShortText {
    if glyph.isASCII { return glyph }
    if last.glyph == glyph { return last.drawable }
    let drawable = known[glyph] ?? look(at: glyph)
    last = Pair(glyph: glyph, drawable: drawable)
    return drawable
  }

  /// What is sent for cells.
  func bytes(of cells: ArraySlice<Cell>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count)
    for cell in cells { drawable(cell.glyph).append(to: &bytes) }
    return bytes
  }

  private struct Pair {
    let glyph: ShortText
    let drawable: ShortText
  }

  private func look(at glyph: ShortText) -> ShortText {
    let text = glyph.text
    let drawable = ShortText(
      isAgreed(text) ? symbols.drawable(text) : Self.replacement(for: text))
    known[glyph] = drawable
    return drawable
  }

  private func isAgreed(_ glyph: String) -> Bool {
    symbols == .ascii || libraryWidth(glyph) == glyph.cellWidth
  }

  private static func replacement(for glyph: String) -> String {
    "\u{FFFD}".padded(to: glyph.cellWidth)
  }
}
