package import Core

/// A jrnl journal in plain text: entries that begin with a line such as `[2020-06-28 18:22] title *`.
///
/// Sources: jrnl, docs/formats.md, journals/Journal.py, journals/Entry.py.
package struct JrnlText: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// The number of its first line, from 1.
    package var line = 0
    package var time: WrittenTime
    package var title: String
    /// The text after the first line.
    package var body: String
    package var isStarred: Bool

    package init(_ time: WrittenTime, title: String, body: String = "", isStarred: Bool = false) {
      self.time = time
      self.title = title
      self.body = body
      self.isStarred = isStarred
    }
  }

  /// The text before the first entry, which jrnl itself drops.
  package private(set) var preface = ""
  package private(set) var entries: [Entry] = []

  /// Parses a journal; one without brackets is in the format of the first version of jrnl.
  ///
  /// - Parameter order: the order of day and month if none of its days reveals it.
  package init(_ text: String, _ order: DateOrder? = nil) {
    let lines = TextLine.all(of: text)
    let days = lines.compactMap { Self.bracket($0.text)?.before }
    let order = days.lazy.compactMap { WrittenTime.order(of: $0) }.first ?? order ?? .monthFirst
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

  /// Adds the lines to the entry that they belong to.
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

  private static func start(_ line: Substring, _ order: DateOrder) -> Entry? {
    guard let parts = bracket(line), let time = WrittenTime(parts.before, order) else { return nil }
    return entry(time, parts.behind)
  }

  /// Parses, for example, `2014-02-03 12:30 title`.
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

  /// Splits a line into the text in brackets at its start and the rest; returns nil if there are no brackets.
  private static func bracket(_ line: Substring) -> Divided? {
    line.first == "[" ? line.dropFirst().divided(at: "] ") : nil
  }

  /// Whether a line would be taken for the start of an entry.
  private static func beginsEntry(_ line: Substring) -> Bool {
    bracket(line).map { WrittenTime($0.before) != nil || WrittenTime($0.before, .dayFirst) != nil }
      ?? false
  }

  /// Escapes a line of a body with a backslash if it would be taken for the start of an entry.
  ///
  /// A space would not do, as jrnl removes spaces at the start of a body.
  private static func quoted(_ line: Substring) -> String {
    beginsEntry(line.drop { " \\".contains($0) }) ? "\\\(line)" : String(line)
  }

  /// Removes the escape of a line: a backslash, or a space, which people use themselves.
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

/// Tags in texts, as jrnl finds them: `#work`, `@ann`.
extension JrnlText {
  private static let signs: Set<Character> = ["#", "@"]

  /// Returns the tags in a text, without their signs, each once; a word without a letter or a digit is no tag.
  package static func tags(in text: String) -> [String] {
    text.split(whereSeparator: \.isBlank).compactMap(tag).unique
  }

  /// Returns the tags of a line that consists only of tags; nil for any other line.
  package static func tags(ofLine line: Substring) -> [String]? {
    let words = line.split(whereSeparator: \.isBlank)
    let tags = words.compactMap { tag($0)?.utf8.count == $0.utf8.count - 1 ? tag($0) : nil }
    return tags.count == words.count ? tags.unlessEmpty : nil
  }

  /// Returns a tag as a word with its sign; characters that a tag cannot contain become `_`.
  package static func word(of tag: String) -> String {
    "#" + String(tag.map { isTagCharacter($0) ? $0 : "_" })
  }

  private static func tag(_ word: Substring) -> String? {
    guard let sign = word.first, signs.contains(sign) else { return nil }
    let tag = word.dropFirst().prefix(while: isTagCharacter)
    return tag.contains { $0.isLetter || $0.isNumber } ? String(tag) : nil
  }

  private static func isTagCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-+*#/_".contains(character)
  }
}
