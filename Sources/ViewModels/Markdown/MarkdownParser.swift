/// Parses the Markdown that people write in a diary: headings, lists, quotations, code, emphasis.
///
/// Everything else stays as it is typed. See https://spec.commonmark.org/0.31.2/ for the marks.
enum MarkdownParser {
  static func blocks(_ text: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var isCode = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.drop(while: \.isWhitespace).hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        blocks.append(
          MarkdownBlock(lead: "  ", leadOfRest: "  ", spans: [MarkdownSpan(String(line), .code)]))
      } else {
        blocks.append(block(line))
      }
    }
    return blocks
  }

  private static func block(_ line: Substring) -> MarkdownBlock {
    let content = line.drop(while: \.isWhitespace)
    if let heading = heading(content) { return MarkdownBlock(spans: [heading]) }
    if isRule(content) { return MarkdownBlock(spans: [MarkdownSpan("─────", .mark)]) }
    if content.first == ">" { return quotation(content) }
    let blanks = line.distance(from: line.startIndex, to: content.startIndex)
    let indent = String(repeating: " ", count: min(16, blanks))
    if let item = item(content, indent: indent) { return item }
    return MarkdownBlock(
      lead: indent, leadOfRest: indent, spans: InlineMarkdown.spans(String(content)))
  }

  private static func heading(_ line: Substring) -> MarkdownSpan? {
    let rest = line.drop { $0 == "#" }
    let level = line.distance(from: line.startIndex, to: rest.startIndex)
    guard 1...6 ~= level, rest.first?.isWhitespace == true else { return nil }
    return MarkdownSpan(String(rest.drop(while: \.isWhitespace)), .heading)
  }

  private static func isRule(_ line: Substring) -> Bool {
    guard let first = line.first, "-*_".contains(first),
      line.allSatisfy({ $0 == first || $0.isWhitespace })
    else { return false }
    return line.count { $0 == first } >= 3
  }

  private static func quotation(_ line: Substring) -> MarkdownBlock {
    var rest = line
    var bars = ""
    while rest.first == ">" {
      bars += "│ "
      rest = rest.dropFirst()
      if rest.first == " " { rest = rest.dropFirst() }
    }
    let spans = InlineMarkdown.spans(String(rest), in: .quote)
    return MarkdownBlock(lead: bars, leadOfRest: bars, spans: spans)
  }

  private static func item(_ line: Substring, indent: String) -> MarkdownBlock? {
    guard let space = line.firstIndex(of: " "), let mark = mark(line[..<space]) else { return nil }
    var lead = mark
    var rest = line[space...].dropFirst()
    for (box, sign) in [("[ ] ", "☐"), ("[x] ", "☑"), ("[X] ", "☑")] where rest.hasPrefix(box) {
      lead = sign
      rest = rest.dropFirst(box.count)
    }
    return MarkdownBlock(
      lead: "\(indent)\(lead) ",
      leadOfRest: indent + String(repeating: " ", count: lead.count + 1),
      spans: InlineMarkdown.spans(String(rest)))
  }

  /// Returns `•` for a bullet, `12.` for a number, nil for other words.
  private static func mark(_ word: Substring) -> String? {
    if ["-", "*", "+"].contains(word) { return "•" }
    guard let last = word.last, ".)".contains(last), 1...9 ~= word.count - 1,
      word.dropLast().utf8.allSatisfy({ 48...57 ~= $0 })
    else { return nil }
    return String(word)
  }
}

/// A line of Markdown, and the text before it.
///
/// In a diary, lines are not joined into paragraphs, so that a poem stays a poem.
struct MarkdownBlock: Equatable {
  /// What stands before the first row: a bullet, the bar of a quotation.
  var lead = ""
  /// What stands before the rows after it, as wide as `lead`.
  var leadOfRest = ""
  var spans: [MarkdownSpan] = []
}

/// A part of a line of Markdown with the same look.
package struct MarkdownSpan: Equatable, Sendable {
  package enum Look: Sendable {
    case plain
    case strong
    case emphasis
    case struck
    case code
    case link
    case quote
    case heading
    /// A match of the search.
    case match
    /// What is not part of the text: bullets, rules, the date of the page.
    case mark
  }

  package let text: String
  package let look: Look

  package init(_ text: String, _ look: Look = .plain) {
    self.text = text
    self.look = look
  }
}

/// A row of a page in the reader.
package struct MarkdownLine: Equatable, Sendable {
  package let spans: [MarkdownSpan]

  /// The text of the row.
  package var text: String { spans.map(\.text).joined(separator: "") }

  /// Returns the row with some of its characters marked as matches.
  func marking(_ ranges: [Range<Int>]) -> MarkdownLine {
    guard !ranges.isEmpty else { return self }
    let characters = spans.flatMap { Array($0.text) }
    var looks = spans.flatMap { span in span.text.map { _ in span.look } }
    for range in ranges { for place in range { looks[place] = .match } }
    return MarkdownLine(spans: Self.spans(characters[...], looks[...]))
  }
}

extension MarkdownLine {
  /// Returns the rows of blocks, wrapped to a number of columns.
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

  /// Joins neighbouring characters with the same look.
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
