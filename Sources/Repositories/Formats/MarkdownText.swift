import Core

/// To-dos and diary pages as Markdown.
///
/// Headings group to-dos, and text indented below a to-do belongs to it. A page begins with a front matter of
/// `key: value` lines between two `---` lines.
package struct MarkdownText: Equatable, Sendable {
  package struct Page: Equatable, Sendable {
    /// The number of its first line, from 1.
    package var line = 0
    /// The front matter: values by keys in lower case; a list has several values.
    package var front: [String: [String]] = [:]
    /// The title; nil if the page has none.
    package var title: String?
    package var body = ""

    package init(title: String?, body: String, front: [String: [String]] = [:]) {
      self.title = title
      self.body = body
      self.front = front
    }
  }

  /// The indent of each level, in columns.
  package static let step = 4

  package private(set) var tasks: [MarkdownTask] = []
  package private(set) var pages: [Page] = []
  /// The headings above to-dos.
  package private(set) var headings: [TextHeading] = []
  /// The number of lines that belong to no to-do and no page.
  package private(set) var leftOut = 0

  private var heading: String?
  /// The to-dos above the current line, and their indents.
  private var open: [(task: Int, indent: Int)] = []
  private var notes: [Substring] = []
  /// Whether text that is indented below the last open to-do is a part of its notes.
  private var takesNotes = false
  private var code: CodeFence?

  package static func == (left: MarkdownText, right: MarkdownText) -> Bool {
    left.tasks == right.tasks && left.pages == right.pages && left.leftOut == right.leftOut
  }

  package init(_ text: String) {
    let lines = TextLine.all(of: text)
    var place = 0
    while place < lines.count {
      if let front = FrontMatter(lines[place...]), place == 0 || front.isOfPage {
        endNotes()
        place += front.lineCount
        // A front matter at the top without a date describes the whole file if to-dos follow.
        guard front.isOfPage || !Self.hasTask(lines[place...]) else { continue }
        let end = lines[place...].indices.first { FrontMatter(lines[$0...])?.isOfPage == true }
        read(lines[place..<(end ?? lines.count)], below: front)
        place = end ?? lines.count
      } else {
        read(lines[place])
        place += 1
      }
    }
    endNotes()
  }

  private static func hasTask(_ lines: ArraySlice<TextLine>) -> Bool {
    lines.contains { MarkdownTask(line: $0.text.drop(while: \.isBlank)) != nil }
  }

  // MARK: to-dos

  private mutating func read(_ line: TextLine) {
    if line.isBlank {
      if !open.isEmpty { notes.append("") }
      return
    }
    let text = line.text.drop { $0 == " " || $0 == "\t" }
    let isCode = isCode(line, text)
    // A to-do in code is an example, not a to-do.
    if !isCode, var task = MarkdownTask(line: text) {
      endNotes()
      while let last = open.last, last.indent >= line.indent { open.removeLast() }
      task.extent = TextExtent(line.number..<line.number + 1, depth: line.indent)
      task.heading = heading
      task.parent = open.last?.task
      open.append((tasks.count, line.indent))
      tasks.append(task)
      takesNotes = true
    } else if takesNotes, let last = open.last, line.indent > last.indent {
      notes.append(line.text)
    } else {
      endNotes()
      // To-dos behind this text may still be below one that is farther to the left than it.
      while let last = open.last, last.indent >= line.indent { open.removeLast() }
      takesNotes = false
      if !isCode, let title = Self.title(ofHeading: line.text) {
        heading = title.unlessEmpty
        headings.append(TextHeading(title: title, line: line.number))
      } else {
        leftOut += 1
      }
    }
  }

  /// Whether a line is in a block of code, or is one of its fences; notes which block is open behind it.
  private mutating func isCode(_ line: TextLine, _ text: Substring) -> Bool {
    // Code in notes ends with the notes.
    if let code, let owner = code.owner, line.indent <= owner { self.code = nil }
    let owner = open.last.flatMap { line.indent > $0.indent ? $0.indent : nil }
    guard let fence = CodeFence(text, in: owner) else { return code != nil }
    if code == nil { code = fence } else if code?.isEnded(by: fence, text) == true { code = nil }
    return true
  }

  /// Adds the lines below a to-do to its notes, without their common indent.
  private mutating func endNotes() {
    while notes.last?.isEmpty == true { notes.removeLast() }
    defer { notes = [] }
    guard let last = open.last, !notes.isEmpty else { return }
    let common = notes.filter { !$0.isEmpty }.map(Self.blanks).min() ?? 0
    let own = last.indent + Self.step
    let count = common >= own ? own : common
    let start = tasks[last.task].extent.lines.lowerBound
    tasks[last.task].extent.lines = start..<start + 1 + notes.count
    tasks[last.task].notes = notes.map { Self.unquoted($0.dropFirst(count)) }
      .joined(separator: "\n")
  }

  private static func blanks(_ line: Substring) -> Int {
    line.prefix { $0 == " " || $0 == "\t" }.count
  }

  /// Returns the title of a heading such as `## Home`; nil for any other line.
  private static func title(ofHeading line: Substring) -> String? {
    let signs = line.prefix { $0 == "#" }
    guard 1...6 ~= signs.count, let next = line.dropFirst(signs.count).first, next == " " else {
      return nil
    }
    let title = line.dropFirst(signs.count).stripped
    let closing = title.reversed().prefix { $0 == "#" }.count
    let before = title.dropLast(closing)
    return closing > 0 && before.last?.isBlank ?? true ? before.stripped : title
  }

  /// Escapes a line of notes with a backslash if it would be taken for another to-do.
  static func quoted(_ line: Substring) -> String {
    isTaskBehindBackslashes(line) ? "\\\(line)" : String(line)
  }

  private static func unquoted(_ line: Substring) -> Substring {
    line.first == "\\" && isTaskBehindBackslashes(line) ? line.dropFirst() : line
  }

  private static func isTaskBehindBackslashes(_ line: Substring) -> Bool {
    MarkdownTask(line: line.drop { $0 == "\\" || $0 == " " || $0 == "\t" }) != nil
  }

  /// Returns a heading; a title that ends in `#` signs is followed by a closing `#`, so that it keeps them.
  package static func heading(_ title: String) -> String {
    let isWhole = self.title(ofHeading: "# \(title)") == title
    return "# \(title)\(isWhole ? "" : " #")\n\n"
  }

  // MARK: pages

  private mutating func read(_ lines: ArraySlice<TextLine>, below front: FrontMatter) {
    open = []
    var texts = lines.map { Self.pageUnquoted($0.text) }[...]
    while texts.last?.allSatisfy(\.isBlank) == true { texts.removeLast() }
    texts = texts.drop { $0.allSatisfy(\.isBlank) }
    var title = front.values["title"]?.first
    if title == nil, let first = texts.first, first.hasPrefix("# ") || first == "#" {
      title = first.dropFirst().stripped
      texts = texts.dropFirst()
      if texts.first?.isEmpty == true { texts = texts.dropFirst() }
    }
    var page = Page(title: title, body: texts.joined(separator: "\n"), front: front.values)
    page.line = front.line
    pages.append(page)
  }

  /// Escapes a `---` line in a page with a space, so that it does not begin another page.
  private static func pageQuoted(_ line: Substring) -> String {
    line.drop { $0 == " " } == "---" ? " \(line)" : String(line)
  }

  private static func pageUnquoted(_ line: Substring) -> Substring {
    line.first == " " && line.drop { $0 == " " } == "---" ? line.dropFirst() : line
  }

  private static func isHeading(_ title: String) -> Bool {
    !title.isEmpty && title == title.stripped && !title.contains(where: \.isNewline)
  }

  /// Returns the text of a page.
  ///
  /// - Parameter front: the lines of the front matter, in order.
  package static func text(of page: Page, front: [FrontMatter.Line]) -> String {
    var lines = ["---"] + front.map(\.text)
    let isHeading = page.title.map(Self.isHeading) ?? false
    if let title = page.title, !isHeading { lines.append(FrontMatter.Line("title", title).text) }
    lines.append("---")
    if let title = page.title, isHeading { lines.append("# \(title)") }
    if !page.body.isEmpty {
      if isHeading { lines.append("") }
      lines += TextLine.all(of: page.body).map { pageQuoted($0.text) }
    }
    return lines.map { "\($0)\n" }.joined() + "\n"
  }
}

/// A fence that begins or ends code: three or more of the same character.
private struct CodeFence {
  private let sign: Character
  private let count: Int
  /// The indent of the to-do whose notes contain it; nil outside of notes.
  let owner: Int?

  init?(_ text: Substring, in owner: Int?) {
    guard let sign = text.first, sign == "`" || sign == "~" else { return nil }
    count = text.prefix { $0 == sign }.count
    guard count >= 3 else { return nil }
    self.sign = sign
    self.owner = owner
  }

  func isEnded(by other: CodeFence, _ text: Substring) -> Bool {
    other.sign == sign && other.count >= count
      && text.drop { $0 == sign }.allSatisfy(\.isBlank)
  }
}

/// The front matter of a page.
package struct FrontMatter: Sendable {
  package struct Line: Sendable {
    private let key: String
    private let values: [String]
    private let isList: Bool

    package init(_ key: String, _ value: String) {
      self.key = key
      values = [value]
      isList = false
    }

    package init(_ key: String, list: [String]) {
      self.key = key
      values = list
      isList = true
    }

    var text: String {
      let texts = values.map(FrontMatter.quoted)
      return "\(key): " + (isList ? "[\(texts.joined(separator: ", "))]" : texts[0])
    }
  }

  let line: Int
  let lineCount: Int
  private(set) var values: [String: [String]] = [:]

  private static let longest = 200

  /// Parses a front matter; returns nil if the lines do not begin with one.
  init?(_ lines: ArraySlice<TextLine>) {
    guard let first = lines.first, first.text == "---" else { return nil }
    line = first.number
    let inner = lines.dropFirst().prefix(Self.longest)
    guard let end = inner.firstIndex(where: { $0.text == "---" }) else { return nil }
    lineCount = end - lines.startIndex + 1
    var key = ""
    for line in inner[..<end] where !line.isBlank && line.text.first != "#" {
      let text = line.text.stripped
      if text.hasPrefix("- "), !key.isEmpty {
        values[key, default: []].append(Self.unquoted(text.dropFirst(2)))
      } else {
        guard let pair = text.divided(at: ":"), !pair.before.contains(" "), !pair.before.isEmpty
        else {
          return nil
        }
        key = pair.before.lowercased()
        let value = pair.behind.stripped
        if value.hasPrefix("["), value.hasSuffix("]") {
          values[key] = Self.parts(value.dropFirst().dropLast()).map(Self.unquoted)
        } else {
          values[key] = value.isEmpty ? [] : [Self.unquoted(value[...])]
        }
      }
    }
  }

  /// Whether it has a date, and so begins a page.
  var isOfPage: Bool { values["date"]?.isEmpty == false }

  /// Splits a text at commas outside quotes.
  private static func parts(_ text: Substring) -> [Substring] {
    var quote: Character?
    var isEscaped = false
    let parts = text.split { character in
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        isEscaped = open == "\"" && character == "\\"
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else {
        return character == ","
      }
      return false
    }
    return parts.filter { !$0.allSatisfy(\.isBlank) }
  }

  private static let signs = Set("\"'\\:#[]{},&*!|>%@`\n\t\r")

  private static func quoted(_ text: String) -> String {
    guard text.isEmpty || text != text.stripped || text.contains(where: signs.contains) else {
      return text
    }
    return text.inQuotes
  }

  private static func unquoted(_ text: Substring) -> String {
    let text = text.stripped
    guard text.count > 1, let quote = text.first, quote == text.last, quote == "\"" || quote == "'"
    else {
      return text
    }
    let inner = text.dropFirst().dropLast()
    return quote == "'" ? String(inner.replacing("''", with: "'")) : inner.withoutEscapes
  }
}
