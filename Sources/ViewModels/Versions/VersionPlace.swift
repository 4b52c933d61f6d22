import Entities
import Services

/// A line of the sheet of versions: one version of one field.
struct VersionPlace: Equatable {
  let dispute: Dispute
  let version: Dispute.Version
  let isShown: Bool
  /// The lines of a long text compared with the version that is shown, or for that one with the latest of the others.
  ///
  /// They are compared once, as that takes time.
  let comparison: LineComparison?

  init(_ version: Dispute.Version, of dispute: Dispute) {
    self.dispute = dispute
    self.version = version
    isShown = version == dispute.versions.first
    let other = isShown ? dispute.versions.dropFirst().first : dispute.versions.first
    comparison =
      dispute.isLong ? LineComparison(other?.value.lines ?? "", version.value.lines) : nil
  }

  /// Whether it is the same version, even if there are others beside it by now.
  func isSame(as place: VersionPlace) -> Bool {
    dispute.field == place.dispute.field && version.value == place.version.value
  }
}

extension Dispute {
  /// The longest text, in characters, that its line of the sheet can show.
  private static let longestLine = 24

  /// Whether its values are long texts, which are shown below the list.
  var isLong: Bool {
    switch field.type {
    case .text: true
    case .line, .list: versions.contains { $0.value.isLong(Self.longestLine) }
    case .number, .decimal, .flag, .day, .start, .minutes, .moment, .money, .choice, .rule,
      .reminders, .folder, .record, nil:
      false
    }
  }
}

extension FieldValue {
  fileprivate func isLong(_ limit: Int) -> Bool {
    lines.count > limit || lines.contains(where: \.isNewline)
  }
}

/// A version compared with another one: `+` before the lines that it alone has, `-` before those that it lacks.
struct VersionText {
  /// How many lines around a difference are shown.
  private static let contextLineCount = 2

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

  /// For each line, whether it differs or is near one that does.
  private var nearness: [Bool] {
    var nearness = Array(repeating: false, count: comparison.lines.count)
    for (index, line) in comparison.lines.enumerated() where line.origin != .both {
      let near = (index - Self.contextLineCount)...(index + Self.contextLineCount)
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
