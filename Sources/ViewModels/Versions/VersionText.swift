import Services

/// A version as it is read beside another one: `+` before the lines that it alone has, `-` before those
/// that it lacks.
struct VersionText {
  /// How many lines around a difference are shown.
  private static let around = 2

  let comparison: LineComparison

  var blocks: [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var isCut = false
    for (line, isNear) in zip(comparison.lines, nearness) {
      if isNear {
        blocks.append(block(line))
      } else if !isCut {
        blocks.append(MarkdownBlock(lead: "  ", spans: [MarkdownSpan("…", .mark)]))
      }
      isCut = !isNear
    }
    return blocks
  }

  /// Of each line, whether it differs or stands near one that does.
  private var nearness: [Bool] {
    var nearness = Array(repeating: false, count: comparison.lines.count)
    for (index, line) in comparison.lines.enumerated() where line.origin != .both {
      let near = (index - Self.around)...(index + Self.around)
      for place in near.clamped(to: 0...(nearness.count - 1)) { nearness[place] = true }
    }
    return nearness
  }

  private func block(_ line: LineComparison.Line) -> MarkdownBlock {
    switch line.origin {
    case .both: block("  ", line, .plain)
    case .first: block("- ", line, .struck)
    case .second: block("+ ", line, .strong)
    }
  }

  private func block(
    _ lead: String, _ line: LineComparison.Line, _ look: MarkdownSpan.Look
  ) -> MarkdownBlock {
    MarkdownBlock(lead: lead, leadOfRest: "  ", spans: [MarkdownSpan(line.text, look)])
  }
}
