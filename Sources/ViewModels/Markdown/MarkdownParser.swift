/// Reads the Markdown that people write in a diary: headings, lists, quotations, code, emphasis.
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

  /// `•` for a bullet, `12.` for a number.
  private static func mark(_ word: Substring) -> String? {
    if ["-", "*", "+"].contains(word) { return "•" }
    guard let last = word.last, ".)".contains(last), 1...9 ~= word.count - 1,
      word.dropLast().utf8.allSatisfy({ 48...57 ~= $0 })
    else { return nil }
    return String(word)
  }
}
