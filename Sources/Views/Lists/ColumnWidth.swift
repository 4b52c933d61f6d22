import TextUI

/// How wide a column of a list is: as its widest text and the gap beside it, so that names have the
/// rest.
enum ColumnWidth {
  static let gap = 2

  /// Zero where there is no text at all.
  static func of(_ texts: [String], atMost most: Int) -> Int {
    let widest = texts.map { sanitised($0).cellWidth }.max() ?? 0
    return widest == 0 ? 0 : min(widest + gap, most)
  }
}
