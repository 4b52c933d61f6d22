import Core

/// An Org heading with the text below it, up to the next heading.
///
/// Sources: Org Manual, chapters 2, 5, 7 and 8; Org Syntax, "Headings".
package struct OrgHeading: Equatable, Sendable {
  package struct Property: Equatable, Sendable {
    /// The key, in upper case.
    package let key: String
    package let value: String

    package init(_ key: String, _ value: String) {
      self.key = key.uppercased()
      self.value = value
    }
  }

  /// The range of its line numbers, from 1, without blank lines at the end.
  package var lines = 0..<0
  /// The number of its stars.
  package var level: Int
  /// The keyword, such as `TODO`; nil if the heading is no to-do.
  package var keyword: String?
  package var isDone = false
  /// Whether it was closed without being done.
  package var isDropped = false
  /// The priority: `A` for `[#A]`.
  package var priority: String?
  package var title: String
  package var tags: [String] = []
  package var closed: OrgTimestamp?
  package var deadline: OrgTimestamp?
  package var scheduled: OrgTimestamp?
  package var properties: [Property] = []
  package var body = ""

  package init(level: Int, title: String) {
    self.level = level
    self.title = title
  }

  package subscript(key: String) -> String? { properties.first { $0.key == key }?.value }
}

/// The headings of an Org file.
package struct OrgText: Equatable, Sendable {
  package private(set) var headings: [OrgHeading] = []
  /// The tags of all headings.
  package private(set) var tags: [String] = []
  /// The number of lines before the first heading, without settings.
  package private(set) var leftOut = 0

  /// The keywords of the file, by line.
  private var sequences: [(open: [String], done: [String])] = []
  private var open = Set(["TODO", "NEXT", "WAITING", "STARTED", "HOLD", "PROJ", "WAIT", "STRT"])
  private var done = Set(["DONE", "CANCELLED", "CANCELED", "KILL"])
  private var place = Place.preface
  private var body: [Substring] = []

  /// What may follow next below a heading.
  private enum Place {
    case preface
    case settings
    case planning
    case properties
    case insideProperties
    case body
  }

  package init(_ text: String) {
    let lines = TextLine.all(of: text)
    for line in lines where line.text.hasPrefix("#+") { readSetting(line.text.dropFirst(2)) }
    for line in lines { read(line) }
    end()
  }

  package static func == (left: OrgText, right: OrgText) -> Bool {
    left.headings == right.headings && left.tags == right.tags && left.leftOut == right.leftOut
  }

  /// Parses, for example, `TODO: TODO NEXT(n) | DONE(d)` or `FILETAGS: :home:`.
  private mutating func readSetting(_ text: Substring) {
    guard let pair = text.divided(at: ":") else { return }
    switch pair.before.uppercased() {
    case "TODO", "SEQ_TODO", "TYP_TODO":
      let words = pair.behind.split(separator: " ").map { String($0.prefix { $0 != "(" }) }
      let bar = words.firstIndex(of: "|") ?? max(0, words.count - 1)
      let closed = words[bar...].filter { $0 != "|" }
      sequences.append((Array(words[..<bar]), closed))
      open.formUnion(words[..<bar])
      done.formUnion(closed)
      open.subtract(closed)
    case "FILETAGS": tags += pair.behind.split { $0 == ":" || $0 == " " }.map(String.init)
    default: break
    }
  }

  /// The keywords of to-dos that were closed without being done.
  private static let dropped: Set<String> = ["CANCELLED", "CANCELED", "KILL"]

  /// Returns the file's keyword for a state.
  ///
  /// - Parameter old: the earlier keyword of the heading; the keywords on the same line are preferred.
  package func keyword(isDone: Bool, isDropped: Bool, like old: String? = nil) -> String {
    let usual = isDropped ? "CANCELLED" : isDone ? "DONE" : "TODO"
    let own = sequences.first { line in old.map { (line.open + line.done).contains($0) } ?? false }
    guard let words = (own ?? sequences.first).map({ isDone ? $0.done : $0.open }),
      !words.contains(usual)
    else { return usual }
    return words.first { Self.dropped.contains($0) == isDropped } ?? words.first ?? usual
  }

  private mutating func read(_ line: TextLine) {
    if let heading = heading(line) {
      end()
      headings.append(heading)
      place = .planning
      return
    }
    // The settings for the editor at the end of a file belong to no heading.
    if line.text.hasPrefix("# Local Variables:") {
      end()
      place = .settings
    }
    if place != .settings, !line.isBlank, let last = headings.indices.last {
      headings[last].lines = headings[last].lines.lowerBound..<line.number + 1
    }
    let text = line.text.stripped
    switch place {
    case .preface, .settings: if !line.isBlank && !line.text.hasPrefix("#") { leftOut += 1 }
    case .planning where readPlanning(text): place = .properties
    case .planning where text.uppercased() == ":PROPERTIES:",
      .properties where text.uppercased() == ":PROPERTIES:":
      place = .insideProperties
    case .insideProperties where text.uppercased() == ":END:": place = .body
    case .insideProperties: readProperty(text)
    case .planning, .properties, .body:
      place = .body
      body.append(line.text)
    }
  }

  private mutating func end() {
    while body.last?.allSatisfy(\.isBlank) == true { body.removeLast() }
    if let last = headings.indices.last {
      headings[last].body = body.map(Self.unquoted).joined(separator: "\n")
    }
    body = []
  }

  /// Whether a title has nothing that could be read as a keyword, a priority, tags or a day.
  package func isPlain(_ title: String) -> Bool {
    guard !title.isEmpty, !title.utf8.contains(where: Self.signs.contains) else { return false }
    let first = String(title.prefix { $0 != " " })
    return !open.contains(first) && !done.contains(first)
  }

  private static let signs = Array("[]<>:".utf8)

  /// Parses a line as a heading, with the keywords of the file; returns nil if it is none.
  package func heading(_ line: String) -> OrgHeading? {
    heading(TextLine(number: 1, text: line[...]))
  }

  /// Parses, for example, `** TODO [#A] title  :home:garden:`.
  private func heading(_ line: TextLine) -> OrgHeading? {
    let stars = line.text.prefix { $0 == "*" }
    guard !stars.isEmpty, line.text.dropFirst(stars.count).first == " " else { return nil }
    var words = line.text.dropFirst(stars.count).stripped
    var heading = OrgHeading(level: stars.count, title: "")
    heading.lines = line.number..<line.number + 1
    func first() -> String { String(words.prefix { $0 != " " }) }
    let keyword = first()
    if open.contains(keyword) || done.contains(keyword) {
      heading.keyword = keyword
      heading.isDone = done.contains(keyword)
      heading.isDropped = heading.isDone && Self.dropped.contains(keyword)
      words = words.dropFirst(keyword.count).stripped
    }
    let priority = first()
    if priority.utf8.count == 4, priority.hasPrefix("[#"), priority.hasSuffix("]") {
      heading.priority = String(priority.dropFirst(2).dropLast())
      words = words.dropFirst(4).stripped
    }
    let start = words.lastIndex(where: \.isBlank).map { words.index(after: $0) } ?? words.startIndex
    if let tags = Self.tags(words[start...]) {
      heading.tags = tags
      words = words[..<start].stripped
    }
    heading.title = words
    return heading
  }

  /// Parses, for example, `:home:garden:`.
  private static func tags(_ word: Substring) -> [String]? {
    guard word.utf8.count > 2, word.hasPrefix(":"), word.hasSuffix(":") else { return nil }
    let names = word.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
    return names.allSatisfy { !$0.isEmpty && $0.allSatisfy(isOfTag) } ? names.map(String.init) : nil
  }

  private static func isOfTag(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_@#%".contains(character)
  }

  /// Returns a tag for Org; characters that a tag cannot contain become `_`.
  package static func tag(_ tag: String) -> String { String(tag.map { isOfTag($0) ? $0 : "_" }) }

  /// Parses `CLOSED: [2026-11-20 Fri 10:00] DEADLINE: <2026-11-27 Fri>`; returns false if there is anything else.
  private mutating func readPlanning(_ text: String) -> Bool {
    guard let last = headings.indices.last else { return false }
    var heading = headings[last]
    let names: [(name: String, path: WritableKeyPath<OrgHeading, OrgTimestamp?>)] = [
      ("CLOSED:", \.closed), ("DEADLINE:", \.deadline), ("SCHEDULED:", \.scheduled),
    ]
    var rest = text[...]
    var isEmpty = true
    while let (name, path) = names.first(where: { rest.hasPrefix($0.name) }) {
      rest = rest.dropFirst(name.count).drop { $0 == " " }
      let closing: Character = rest.first == "[" ? "]" : ">"
      let end = rest.prefix { $0 != closing }
      guard let found = OrgTimestamp.first(in: "\(end)\(closing)", isActive: closing == ">"),
        found.rest.isEmpty
      else { return false }
      heading[keyPath: path] = found.timestamp
      rest = rest.dropFirst(end.count + 1).drop { $0 == " " }
      isEmpty = false
    }
    guard rest.isEmpty, !isEmpty else { return false }
    headings[last] = heading
    return true
  }

  /// Parses, for example, `:ID: 5X`.
  private mutating func readProperty(_ text: String) {
    guard text.hasPrefix(":"), let pair = text.dropFirst().divided(at: ":"),
      let last = headings.indices.last
    else { return }
    headings[last].properties.append(.init(pair.before, pair.behind.stripped))
  }

  /// Escapes a line with a space if it would be taken for a heading.
  package static func quoted(_ line: Substring) -> String {
    isHeading(line) ? " \(line)" : String(line)
  }

  package static func unquoted(_ line: Substring) -> Substring {
    line.first == " " && isHeading(line) ? line.dropFirst() : line
  }

  private static func isHeading(_ line: Substring) -> Bool {
    let stars = line.drop { $0 == " " }
    return stars.first == "*" && stars.drop { $0 == "*" }.first == " "
  }

  /// Returns the lines of a file that declare its keywords and tags.
  package static func settings(of text: String) -> String {
    let names = ["TODO:", "SEQ_TODO:", "TYP_TODO:", "FILETAGS:"]
    return TextLine.all(of: text).filter { line in
      line.text.hasPrefix("#+")
        && names.contains(where: line.text.dropFirst(2).uppercased().hasPrefix)
    }.map { "\($0.text)\n" }.joined()
  }

  /// Returns the first line of a heading, without its line end.
  package static func firstLine(of heading: OrgHeading) -> String {
    let parts = [
      String(repeating: "*", count: heading.level), heading.keyword,
      heading.priority.map { "[#\($0)]" },
      heading.title.unlessEmpty,
      heading.tags.isEmpty ? nil : ":\(heading.tags.map(tag).joined(separator: ":")):",
    ]
    let line = parts.compactMap(\.self).joined(separator: " ")
    return heading.title.isEmpty && line.last == "*" ? line + " " : line
  }

  /// Returns a heading as a part of the notes of the entry above it: all of its text but the stars.
  package static func note(of heading: OrgHeading) -> String {
    var first = heading
    (first.level, first.body) = (0, "")
    return [text(of: first).stripped, heading.body].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  package static func text(of heading: OrgHeading) -> String {
    var lines = [firstLine(of: heading)]
    let planning = [
      heading.closed.map { "CLOSED: \($0.text)" }, heading.deadline.map { "DEADLINE: \($0.text)" },
      heading.scheduled.map { "SCHEDULED: \($0.text)" },
    ].compactMap(\.self)
    if !planning.isEmpty { lines.append(planning.joined(separator: " ")) }
    if !heading.properties.isEmpty {
      lines.append(":PROPERTIES:")
      lines += heading.properties.map { ":\($0.key): \($0.value)" }
      lines.append(":END:")
    }
    lines += TextLine.all(of: heading.body).map { quoted($0.text) }
    return lines.map { "\($0)\n" }.joined()
  }
}
