import TextUI

extension String {
  /// Fitted into some cells by what is quoted: of the longest “…” the end is cut.
  ///
  /// Itself where that is not enough.
  func withQuotes(cutTo cells: Int) -> String {
    let excess = cellWidth - cells
    guard excess > 0, let quote = longestQuote else { return self }
    let room = self[quote].cellWidth - excess
    guard room > 1 else { return self }
    return self[..<quote.lowerBound] + String(self[quote]).truncated(to: room)
      + self[quote.upperBound...]
  }

  /// What stands between the quotation marks that are the farthest apart.
  private var longestQuote: Range<Index>? {
    let quotes = indices.filter { self[$0] == "“" }.compactMap { open in
      self[open...].firstIndex(of: "”").map { index(after: open)..<$0 }
    }
    return quotes.max { self[$0].count < self[$1].count }
  }
}
