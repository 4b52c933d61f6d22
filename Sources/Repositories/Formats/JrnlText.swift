import Core

/// A journal of jrnl as plain text: `[2020-06-28 18:22] title *` and what follows.
///
/// Sources: jrnl, docs/formats.md, journals/Journal.py, journals/Entry.py.
package struct JrnlText: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// Where it begins, from 1.
    package var line = 0
    package var time: WrittenTime
    package var title: String
    /// What follows the first line.
    package var body: String
    package var isStarred: Bool

    package init(_ time: WrittenTime, title: String, body: String = "", isStarred: Bool = false) {
      self.time = time
      self.title = title
      self.body = body
      self.isStarred = isStarred
    }
  }

  /// What stands above the first entry, which jrnl itself drops.
  package private(set) var preface = ""
  package private(set) var entries: [Entry] = []

  /// Reads a journal; one without brackets is of the first version of jrnl.
  package init(_ text: String) {
    let lines = TextLine.all(of: text)
    let days = lines.compactMap { Self.bracket($0.text)?.before }
    let order = days.lazy.compactMap { WrittenTime.order(of: $0) }.first ?? .monthFirst
    let hasBrackets = days.contains { WrittenTime($0, order) != nil }
    var body: [Substring] = []
    for line in lines {
      let start =
        hasBrackets ? Self.start(line.text, order) : Self.startOfFirstVersion(line.text)
      guard var entry = start else {
        body.append(line.text)
        continue
      }
      end(body)
      body = []
      entry.line = line.number
      entries.append(entry)
    }
    end(body)
  }

  /// Gives the lines to the entry that they belong to.
  private mutating func end(_ lines: [Substring]) {
    var lines = lines[...]
    while lines.last?.allSatisfy(\.isBlank) == true { lines.removeLast() }
    let text = lines.map(Self.unquoted).joined(separator: "\n")
    if entries.isEmpty {
      preface = text.stripped
    } else {
      entries[entries.count - 1].body = text
    }
  }

  private static func start(_ line: Substring, _ order: WrittenTime.Order) -> Entry? {
    guard let parts = bracket(line), let time = WrittenTime(parts.before, order) else { return nil }
    return entry(time, parts.behind)
  }

  /// Such as `2014-02-03 12:30 title`.
  private static func startOfFirstVersion(_ line: Substring) -> Entry? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[0].utf8.count == 10, words[1].contains(":"),
      let time = WrittenTime("\(words[0]) \(words[1])")
    else { return nil }
    return entry(time, words.count == 3 ? String(words[2]) : "")
  }

  private static func entry(_ time: WrittenTime, _ title: String) -> Entry {
    var title = title.stripped
    let isStarred = title == "*" || title.hasSuffix(" *")
    if isStarred { title = title.dropLast().stripped }
    return Entry(time, title: title, isStarred: isStarred)
  }

  /// What stands in brackets at the beginning of a line, and what comes behind.
  private static func bracket(_ line: Substring) -> Divided? {
    line.first == "[" ? line.dropFirst().divided(at: "] ") : nil
  }

  /// Whether a line would begin an entry.
  private static func beginsEntry(_ line: Substring) -> Bool {
    bracket(line).map { WrittenTime($0.before) != nil || WrittenTime($0.before, .dayFirst) != nil }
      ?? false
  }

  /// A line of a body as it is written: one that would begin an entry has a backslash in front, as jrnl takes
  /// away blanks where a body begins.
  private static func quoted(_ line: Substring) -> String {
    beginsEntry(line.drop { " \\".contains($0) }) ? "\\\(line)" : String(line)
  }

  /// People's own way is a blank.
  private static func unquoted(_ line: Substring) -> Substring {
    let isQuoted =
      line.first == "\\" && beginsEntry(line.drop { " \\".contains($0) })
      || line.first == " " && beginsEntry(line.drop { $0 == " " })
    return isQuoted ? line.dropFirst() : line
  }

  package static func text(of entry: Entry) -> String {
    let body = TextLine.all(of: entry.body).map { quoted($0.text) + "\n" }.joined()
    return "[\(entry.time.text)] \(entry.title)\(entry.isStarred ? " *" : "")\n\(body)\n"
  }
}

/// Tags as jrnl finds them in texts: `#work`, `@ann`.
extension JrnlText {
  private static let signs: Set<Character> = ["#", "@"]

  /// Those of a text, without their signs, each once; what has no letter is none.
  package static func tags(in text: String) -> [String] {
    var tags: [String] = []
    for word in text.split(whereSeparator: \.isBlank) {
      guard let tag = tag(word), !tags.contains(tag) else { continue }
      tags.append(tag)
    }
    return tags
  }

  /// The tags of a line that has nothing else; nil of any other.
  package static func tags(ofLine line: Substring) -> [String]? {
    let words = line.split(whereSeparator: \.isBlank)
    let tags = words.compactMap { tag($0)?.utf8.count == $0.utf8.count - 1 ? tag($0) : nil }
    return tags.count == words.count ? tags.unlessEmpty : nil
  }

  /// A tag with its sign as a word; what cannot stand in one is `_`.
  package static func word(of tag: String) -> String {
    "#" + String(tag.map { isOfTag($0) ? $0 : "_" })
  }

  private static func tag(_ word: Substring) -> String? {
    guard let sign = word.first, signs.contains(sign) else { return nil }
    let tag = word.dropFirst().prefix(while: isOfTag)
    return tag.contains { $0.isLetter || $0.isNumber } ? String(tag) : nil
  }

  private static func isOfTag(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-+*#/_".contains(character)
  }
}
