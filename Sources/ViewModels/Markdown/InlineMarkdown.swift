/// Reads what stands out within a line: `*so*`, `**so**`, `~~so~~`, `` `so` ``, `[so](url)`.
enum InlineMarkdown {
  private struct Mark {
    let sign: String
    let look: MarkdownSpan.Look
  }

  /// Longer ones first, as `**` begins with `*`.
  private static let marks = [
    Mark(sign: "**", look: .strong), Mark(sign: "__", look: .strong),
    Mark(sign: "~~", look: .struck), Mark(sign: "*", look: .emphasis),
    Mark(sign: "_", look: .emphasis), Mark(sign: "`", look: .code),
  ]

  /// The parts of a line; `look` is that of plain text.
  static func spans(_ line: String, in look: MarkdownSpan.Look = .plain) -> [MarkdownSpan] {
    var spans: [MarkdownSpan] = []
    var plain = ""
    var rest = line[...]
    var before: Character?
    func flush() {
      if !plain.isEmpty { spans.append(MarkdownSpan(plain, look)) }
      plain = ""
    }
    while let character = rest.first {
      if character == "\\", let next = rest.dropFirst().first, next.isASCII, next.isPunctuation {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if let found = marked(rest, after: before) ?? link(rest) {
        flush()
        spans.append(found.span)
        rest = rest[found.end...]
      } else {
        plain.append(character)
        rest = rest.dropFirst()
      }
      before = character
    }
    flush()
    return spans
  }

  private struct Found {
    let span: MarkdownSpan
    let end: String.Index
  }

  /// What stands between two equal marks that touch it; an underline within a word is none.
  private static func marked(_ text: Substring, after before: Character?) -> Found? {
    guard let mark = marks.first(where: { text.hasPrefix($0.sign) }) else { return nil }
    if mark.sign.first == "_", before?.isLetter == true || before?.isNumber == true { return nil }
    let inner = text.dropFirst(mark.sign.count)
    guard let first = inner.first, !first.isWhitespace,
      let close = inner.dropFirst().firstRange(of: mark.sign),
      inner[inner.index(before: close.lowerBound)].isWhitespace == false
    else { return nil }
    return Found(
      span: MarkdownSpan(String(inner[..<close.lowerBound]), mark.look), end: close.upperBound)
  }

  /// A link is shown with its address, which is never opened.
  private static func link(_ text: Substring) -> Found? {
    guard text.first == "[", let middle = text.firstRange(of: "]("),
      let close = text[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    let name = text[text.index(after: text.startIndex)..<middle.lowerBound]
    let address = text[middle.upperBound..<close]
    return Found(
      span: MarkdownSpan("\(name) (\(address))", .link), end: text.index(after: close))
  }
}
