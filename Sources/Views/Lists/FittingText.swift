import TextUI
import ViewModels

extension FittingText {
  /// Returns the longest form that fits, or the shortest one cut if none does.
  func fitting(_ columns: Int) -> String {
    let forms = forms.map { sanitised($0) }
    return forms.first { $0.cellWidth <= columns }
      ?? (forms.last ?? "").truncated(to: max(0, columns))
  }
}

/// The width of a column of a list: that of its widest text and the gap beside it, so that names have the rest.
enum ColumnWidth {
  static let gap = 2

  /// Returns 0 if there is no text at all.
  static func of(_ texts: [String], atMost maximum: Int) -> Int {
    let widest = texts.map { sanitised($0).cellWidth }.max() ?? 0
    return widest == 0 ? 0 : min(widest + gap, maximum)
  }
}

extension String {
  /// Returns as many of the whole parts between its dots as fit: half a number would be read as another one.
  func wholeParts(within columns: Int) -> String {
    var parts = split(separator: " · ")
    while parts.joined(separator: " · ").cellWidth > max(0, columns) { parts.removeLast() }
    return parts.joined(separator: " · ")
  }
}

extension String {
  /// Returns the text cut to some cells within what the user has written: at the end of the longest “…”, or else of
  /// what stands before the last `→`.
  ///
  /// Returns the text as it is if that is not enough.
  func fitted(to cells: Int) -> String {
    let excess = cellWidth - cells
    guard excess > 0, let quote = longestQuote ?? beforeArrow else { return self }
    let room = self[quote].cellWidth - excess
    guard room > 1 else { return self }
    return self[..<quote.lowerBound] + String(self[quote]).truncated(to: room)
      + self[quote.upperBound...]
  }

  private var beforeArrow: Range<Index>? {
    guard let arrow = lastIndex(of: "→"), arrow > startIndex else { return nil }
    return startIndex..<index(before: arrow)
  }

  /// The longest text between quotation marks.
  private var longestQuote: Range<Index>? {
    let quotes = indices.filter { self[$0] == "“" }.compactMap { open in
      self[open...].firstIndex(of: "”").map { index(after: open)..<$0 }
    }
    return quotes.max { self[$0].count < self[$1].count }
  }
}
