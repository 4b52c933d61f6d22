/// Parses the marks within a line: `*so*`, `**so**`, `~~so~~`, `` `so` ``, `[so](url)`.
///
/// Takes time in proportion to the length of the line, whatever signs are in it.
struct InlineMarkdown {
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
  /// The bytes that anything but plain text begins with.
  private static let signs = Array("\\*_~`[".utf8)

  private let line: String
  /// The look of plain text.
  private let look: MarkdownSpan.Look
  private var signs: ForwardSearch
  private var spans: [MarkdownSpan] = []
  private var plain = ""

  private init(_ line: String, _ look: MarkdownSpan.Look) {
    self.line = line
    self.look = look
    signs = ForwardSearch(in: line)
  }

  /// Returns the spans of a line; `look` is that of plain text.
  static func spans(_ line: String, in look: MarkdownSpan.Look = .plain) -> [MarkdownSpan] {
    var markdown = InlineMarkdown(line, look)
    markdown.read()
    return markdown.spans
  }

  private mutating func read() {
    var place = line.startIndex
    while let sign = line.utf8[place...].firstIndex(where: Self.signs.contains) {
      plain += line[place..<sign]
      place = readSign(at: sign)
    }
    plain += line[place...]
    endPlain()
  }

  private mutating func endPlain() {
    if !plain.isEmpty { spans.append(MarkdownSpan(plain, look)) }
    plain = ""
  }

  /// Reads what a sign begins, else the sign itself as plain text; returns where it ends.
  private mutating func readSign(at place: String.Index) -> String.Index {
    if let found = marked(from: place) ?? link(from: place) {
      endPlain()
      spans.append(found.span)
      return found.end
    }
    let sign = escaped(at: place) ?? place
    let end = line.utf8.index(after: sign)
    plain += line[sign..<end]
    return end
  }

  /// Returns the place of the character that a backslash escapes; nil if there is none.
  private func escaped(at place: String.Index) -> String.Index? {
    let rest = line[place...]
    guard rest.utf8.first == UInt8(ascii: "\\"), let next = rest.dropFirst().first,
      next.isASCII, next.isPunctuation
    else { return nil }
    return line.utf8.index(after: place)
  }

  private struct Found {
    let span: MarkdownSpan
    let end: String.Index
  }

  /// Finds the text between two equal marks that touch it; an underscore within a word is not a mark.
  private mutating func marked(from place: String.Index) -> Found? {
    let rest = line[place...]
    guard let mark = Self.marks.first(where: { rest.utf8.starts(with: $0.sign.utf8) }),
      isAlone(place), mark.sign.first != "_" || !isWithinWord(place)
    else { return nil }
    let start = line.utf8.index(place, offsetBy: mark.sign.utf8.count)
    guard let first = line[start...].first, !first.isWhitespace,
      let close = signs.next(mark.sign, from: line.index(after: start)),
      isAlone(close.lowerBound), !line[line.index(before: close.lowerBound)].isWhitespace
    else { return nil }
    let text = String(line[start..<close.lowerBound])
    return Found(span: MarkdownSpan(text, mark.look), end: close.upperBound)
  }

  /// Whether a sign is a character of its own, unlike the one in `*️⃣`.
  private func isAlone(_ place: String.Index) -> Bool { line[place...].first?.isASCII == true }

  private func isWithinWord(_ place: String.Index) -> Bool {
    guard let before = line[..<place].last else { return false }
    return before.isLetter || before.isNumber
  }

  /// Finds a link, which is shown with its address and never opened.
  private mutating func link(from place: String.Index) -> Found? {
    guard line.utf8[place] == UInt8(ascii: "["), let middle = signs.next("](", from: place),
      let close = signs.next(")", from: middle.upperBound)
    else { return nil }
    let name = line[line.utf8.index(after: place)..<middle.lowerBound]
    let address = line[middle.upperBound..<close.lowerBound]
    return Found(span: MarkdownSpan("\(name) (\(address))", .link), end: close.upperBound)
  }
}

/// Finds signs in a text that is read from its start to its end.
///
/// Each part of the text is searched only once for each sign, so that many signs that nothing closes cost no more
/// time.
struct ForwardSearch {
  private let text: String
  /// The last find of each sign; nil if there is no further one.
  private var found: [String: Range<String.Index>?] = [:]

  init(in text: String) {
    self.text = text
  }

  /// Returns where a sign comes next; for each sign, `start` must never go back.
  mutating func next(_ sign: String, from start: String.Index) -> Range<String.Index>? {
    if let known = found[sign], known.map({ $0.lowerBound >= start }) ?? true { return known }
    let next = text.utf8[start...].firstRange(of: sign.utf8)
    found[sign] = .some(next)
    return next
  }
}
