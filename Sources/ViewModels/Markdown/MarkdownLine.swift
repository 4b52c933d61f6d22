/// A row of a page as it is read.
package struct MarkdownLine: Equatable, Sendable {
  package let spans: [MarkdownSpan]
}

extension MarkdownLine {
  /// The rows that blocks take in so many columns.
  static func lines(_ blocks: [MarkdownBlock], columns: Int, metrics: TextMetrics)
    -> [MarkdownLine]
  {
    blocks.flatMap { lines($0, columns: columns, metrics: metrics) }
  }

  private static func lines(_ block: MarkdownBlock, columns: Int, metrics: TextMetrics)
    -> [MarkdownLine]
  {
    let lead = block.lead.reduce(0) { $0 + metrics.width($1) }
    let characters = block.spans.flatMap { Array($0.text) }
    let looks = block.spans.flatMap { span in span.text.map { _ in span.look } }
    return metrics.rows(characters, max(2, columns - lead)).enumerated().map { row, range in
      let mark = MarkdownSpan(row == 0 ? block.lead : block.leadOfRest, .mark)
      return MarkdownLine(spans: [mark] + spans(characters[range], looks[range]))
    }
  }

  /// Gathers neighbours that look the same.
  private static func spans(
    _ characters: ArraySlice<Character>, _ looks: ArraySlice<MarkdownSpan.Look>
  ) -> [MarkdownSpan] {
    var spans: [MarkdownSpan] = []
    var text = ""
    for index in characters.indices {
      text.append(characters[index])
      let isLast = index + 1 == characters.endIndex
      if isLast || looks[index + 1] != looks[index] {
        spans.append(MarkdownSpan(text, looks[index]))
        text = ""
      }
    }
    return spans
  }
}
