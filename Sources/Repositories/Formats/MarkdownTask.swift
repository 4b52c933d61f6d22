package import Core

/// A to-do as a Markdown line: `- [ ] Renew passport #home ⏫ 🔁 every year 🛫 2026-11-01 📅 2026-11-27`.
///
/// Sources: Tasks for Obsidian, "Tasks Emoji Format"; GitHub Flavored Markdown, section 5.3.
package struct MarkdownTask: Equatable, Sendable {
  /// A field after the text, marked by an emoji.
  package enum Field: CaseIterable, Comparable, Sendable {
    case highest
    case high
    case medium
    case low
    case lowest
    case time
    case startTime
    case repetition
    case onCompletion
    case created
    case start
    case scheduled
    case due
    case cancelled
    case done
    case id
    case after

    /// The emoji.
    var sign: String {
      switch self {
      case .highest: "🔺"
      case .high: "⏫"
      case .medium: "🔼"
      case .low: "🔽"
      case .lowest: "⏬"
      case .time: "⏰"
      case .startTime: "🕘"
      case .repetition: "🔁"
      case .onCompletion: "🏁"
      case .created: "➕"
      case .start: "🛫"
      case .scheduled: "⏳"
      case .due: "📅"
      case .cancelled: "❌"
      case .done: "✅"
      case .id: "🆔"
      case .after: "⛔"
      }
    }

    package static let priorities: [Field] = [.highest, .high, .medium, .low, .lowest]

    /// The fields by their emoji, including alternative ones.
    private static let signs = Dictionary(
      allCases.compactMap { field in field.sign.unicodeScalars.first.map { ($0, field) } }
        + [("📆", .due), ("🗓", .due), ("⌛", .scheduled)], uniquingKeysWith: { first, _ in first })

    /// Finds the field of an emoji, which may be followed by a variation selector.
    init?(_ character: Character) {
      guard !character.isASCII else { return nil }
      var scalars = character.unicodeScalars[...]
      if scalars.last == "\u{FE0F}" { scalars.removeLast() }
      guard scalars.count == 1, let sign = scalars.first, let field = Self.signs[sign] else {
        return nil
      }
      self = field
    }

    /// Whether a text is a valid value of the field.
    func takes(_ value: String) -> Bool {
      switch self {
      case .highest, .high, .medium, .low, .lowest: value.isEmpty
      case .time, .startTime: ClockTime(text: value) != nil
      case .repetition:
        !value.isEmpty
          && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " ,!".contains($0)) }
      case .onCompletion: value.allSatisfy { $0.isASCII && $0.isLetter }
      case .created, .start, .scheduled, .due, .cancelled, .done: CivilDate(text: value) != nil
      case .id: MarkdownTask.isID(value)
      case .after:
        !value.isEmpty && value.split(separator: ",").allSatisfy { MarkdownTask.isID($0.stripped) }
      }
    }
  }

  /// The lines of the to-do and its notes; the depth is its indent in columns.
  package var extent = TextExtent(0..<0)
  /// The index of its parent among the to-dos of the text.
  package var parent: Int?
  /// The heading above it.
  package var heading: String?
  /// The character in its box; a space if it is open.
  package var mark: Character = " "
  package var title = ""
  /// The tags after the title, and those in it.
  package var tags: [String] = []
  package var fields: [Field: String] = [:]
  /// The name by which other notes link to it: `passport` if the line ends in `^passport`.
  package var link: String?
  /// The indented text below it.
  package var notes = ""

  package init(_ title: String) {
    self.title = title
  }

  package func date(_ field: Field) -> CivilDate? { fields[field].flatMap { CivilDate(text: $0) } }

  package static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isNameByte)
  }
}

extension MarkdownTask {
  private static let bullets: Set<Character> = ["-", "*", "+"]

  /// Parses a line without its indent; returns nil if it has no box.
  init?(line text: Substring) {
    guard let box = Self.box(text) else { return nil }
    mark = box.mark
    read(box.rest)
  }

  /// Parses `- [x] ` or `1. [ ] `.
  private static func box(_ text: Substring) -> (mark: Character, rest: Substring)? {
    var rest = text
    let digits = rest.prefix(while: \.isASCIIDigit)
    rest = rest.dropFirst(digits.count)
    guard let bullet = rest.popFirst(),
      digits.isEmpty ? bullets.contains(bullet) : bullet == "." || bullet == ")",
      rest.popFirst() == " ", rest.popFirst() == "[", let mark = rest.popFirst(),
      rest.popFirst() == "]"
    else { return nil }
    guard let space = rest.popFirst() else { return (mark, "") }
    return space == " " ? (mark, rest) : nil
  }

  /// Consumes fields from the end as long as their values are valid, and tags between and before them.
  private mutating func read(_ text: Substring) {
    var rest = text.stripped[...]
    if let sign = rest.lastIndex(of: "^"), rest[..<sign].last?.isBlank ?? true {
      let name = rest[sign...].dropFirst()
      if Self.isID(String(name)), !name.contains("_") {
        link = String(name)
        rest = rest[..<sign].stripped[...]
      }
    }
    var behind: [String] = []
    while true {
      if let tag = Self.lastTag(rest) {
        behind.append(String(tag.dropFirst()))
        rest = rest[..<tag.startIndex]
      } else if let place = rest.lastIndex(where: { Field($0) != nil }),
        let field = Field(rest[place]), rest[..<place].last != "\\",
        fields[field] == nil, !isSecondPriority(field)
      {
        let value = rest[rest.index(after: place)...].stripped
        guard field.takes(value) else { break }
        fields[field] = value
        rest = rest[..<place]
      } else {
        break
      }
      while rest.last?.isBlank == true { rest.removeLast() }
    }
    title = rest.contains("\\") ? Self.title(rest) { max(0, $0 - 1) } : String(rest)
    let inside = rest.split(separator: " ").compactMap {
      Self.isTag($0) ? String($0.dropFirst()) : nil
    }
    var known = Set(tags)
    for tag in inside + behind.reversed() where known.insert(tag).inserted { tags.append(tag) }
  }

  private func isSecondPriority(_ field: Field) -> Bool {
    Field.priorities.contains(field) && Field.priorities.contains { fields[$0] != nil }
  }

  private static func lastTag(_ text: Substring) -> Substring? {
    let start = text.lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
    return isTag(text[start...]) ? text[start...] : nil
  }

  /// Whether a word is a tag such as `#home/garden`, unlike `#1`.
  private static func isTag(_ word: Substring) -> Bool {
    guard word.first == "#" else { return false }
    let name = word.dropFirst()
    return name.contains { !$0.isNumber }
      && name.allSatisfy { $0.isLetter || $0.isNumber || "_-/".contains($0) }
  }

  /// Returns a tag as a word with its sign; characters that a tag cannot contain become `_`.
  package static func word(of tag: String) -> String {
    let word = "#" + String(tag.map { $0.isLetter || $0.isNumber || "_-/".contains($0) ? $0 : "_" })
    return isTag(word[...]) ? word : "\(word)_"
  }

  /// Changes the number of backslashes before each tag and each sign of a field in a title.
  ///
  /// With a backslash before them they are a part of the title and nothing else.
  private static func title(_ text: Substring, backslashes: (Int) -> Int) -> String {
    var title = ""
    var count = 0
    for place in text.indices {
      let character = text[place]
      guard character != "\\" else {
        count += 1
        continue
      }
      let isTag =
        character == "#" && title.last ?? " " == " " && isTag(text[place...].prefix { $0 != " " })
      if isTag || Field(character) != nil { count = backslashes(count) }
      title += String(repeating: "\\", count: count)
      title.append(character)
      count = 0
    }
    return title + String(repeating: "\\", count: count)
  }

  /// Copies what daybook's to-dos cannot represent from the earlier version in a text.
  package mutating func copyUnsupportedParts(from old: MarkdownTask) {
    for field in [Field.created, .onCompletion] {
      fields[field] = fields[field] ?? old.fields[field]
    }
    if let day = old.fields[.scheduled] {
      // If there were both, the start was the one that counted.
      if old.fields[.start] != nil {
        fields[.scheduled] = day
      } else if fields[.start] == day {
        (fields[.start], fields[.scheduled]) = (nil, day)
      }
    }
    for (plain, strong) in [(Field.high, Field.highest), (.low, .lowest)] {
      guard fields[plain] != nil, old.fields[strong] != nil else { continue }
      (fields[plain], fields[strong]) = (nil, "")
    }
    if mark == " ", !" xX-".contains(old.mark) { mark = old.mark }
    if mark == "x", old.mark == "X" { mark = old.mark }
    link = old.link
  }

  /// Returns the new lines with the bullet of the old text, and with its notes as written if they are unchanged.
  package func text(over text: String, _ old: MarkdownTask) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let bullet = (lines.first ?? "").prefix { $0 != "[" }
    var own = self
    let isSame = notes == old.notes
    if isSame { own.notes = "" }
    let margin = lines.dropFirst().filter { !$0.allSatisfy(\.isBlank) }
      .map { $0.prefix(while: \.isBlank).prefix(MarkdownText.step) }.min { $0.count < $1.count }
    let first = own.text(indent: 0, margin: margin.map { String($0) }).dropFirst("- ".count)
    return bullet + first + (isSame ? lines.dropFirst().joined(separator: "\n") : "")
  }

  /// The first line of the to-do, without its bullet.
  ///
  /// Tags and fields in its title have a backslash if it would be read differently without.
  private var line: String {
    let tags = tags.map(Self.word)
    let plain = line(title, tags)
    guard Self.hasSigns(title) else { return plain }
    let read = MarkdownTask(line: "- \(plain)"[...])
    let isSame =
      read?.title == title.stripped && read?.fields == fields
      && Set(read?.tags ?? []) == Set(tags.map { String($0.dropFirst()) })
    return isSame ? plain : line(Self.title(title[...]) { $0 + 1 }, tags)
  }

  /// Whether a title has a tag, a field or a backslash, and so may be read differently.
  private static func hasSigns(_ title: String) -> Bool {
    // A shortcut, as most titles are plain words. The emoji of fields are in these blocks of Unicode.
    let mayHaveSigns = title.unicodeScalars.contains {
      $0 == "\\" || $0 == "#" || "\u{2300}"..."\u{2BFF}" ~= $0 || $0 >= "\u{1F000}"
    }
    guard mayHaveSigns else { return false }
    return title.contains { $0 == "\\" || Field($0) != nil }
      || title.utf8.contains(UInt8(ascii: "#"))
        && title.split(separator: " ").contains(where: isTag)
  }

  private func line(_ title: String, _ tags: [String]) -> String {
    var parts = [title]
    if !tags.isEmpty {
      let words = title.split(separator: " ")
      parts += tags.filter { !words.contains($0[...]) }
    }
    for (field, value) in fields.sorted(by: { $0.key < $1.key }) {
      parts.append(value.isEmpty ? field.sign : "\(field.sign) \(value)")
    }
    if let link { parts.append("^\(link)") }
    return "[\(mark)] " + parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the lines of the to-do.
  ///
  /// - Parameters:
  ///   - indent: the indent of the to-do, in columns.
  ///   - margin: the additional indent of its notes; four spaces by default.
  package func text(indent: Int, margin: String? = nil) -> String {
    let indent = String(repeating: " ", count: indent)
    let margin = indent + (margin ?? "    ")
    let below = TextLine.all(of: notes).map { line in
      line.text.isEmpty ? "\n" : "\(margin)\(MarkdownText.quoted(line.text))\n"
    }
    return "\(indent)- \(line)\n" + below.joined()
  }
}
