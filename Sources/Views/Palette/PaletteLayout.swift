import TextUI

/// Where the parts of help and the palette stand in their sheet: the commands, and what they do beside
/// them or, in a narrow sheet, that of the one under the cursor below them.
struct PaletteLayout {
  /// Below so many columns there is less room for keys, and none for what commands do.
  private static let narrow = 60
  /// A lower sheet has no rows below the list.
  private static let leastRows = 10

  let list: Rect
  /// What the command under the cursor does; empty where that stands beside it.
  let below: Rect
  /// The column where names begin.
  let title: Int
  /// The column where begins what commands do; the edge where that stands below.
  let summary: Int

  init(_ sheet: Rect) {
    let columns = sheet.size.columns
    let isNarrow = columns < Self.narrow
    let isBelow = isNarrow && sheet.size.rows >= Self.leastRows
    let rest = InputLine.rest(of: sheet)
    list = rest.inset(bottom: isBelow ? 3 : 0)
    below = rest.bottom(isBelow ? 2 : 0)
    title = isNarrow ? 11 : 12
    summary = isBelow ? columns - 2 : min(columns - 2, title + max(14, columns / 4 + 1))
  }
}
