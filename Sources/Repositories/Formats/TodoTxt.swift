package import Core

/// A line of todo.txt: `(A) 2026-11-25 Fix the roof +home @diy due:2026-11-30`.
///
/// A backslash before a word means that it is none of these marks: `\+1 for tea`. Any text is a valid line, and
/// writing a parsed line restores its text, except for the place of its priority.
///
/// Sources: todotxt/todo.txt, README.md; topydo, lib/TodoParser.py and lib/Recurrence.py.
package struct TodoTxtLine: Equatable, Sendable {
  /// A word between spaces.
  package enum Word: Equatable, Sendable {
    case text(String)
    case project(String)
    case context(String)
    case tag(key: TodoTxtKey, value: String)
  }

  package var isDone = false
  package var completed: CivilDate?
  package var created: CivilDate?
  /// The priority, from `A` to `Z`.
  package var priority: Character?
  package var words: [Word] = []

  package init(words: [Word] = []) {
    self.words = words
  }

  package init(_ text: Substring) {
    var parts = text.utf8.split(separator: 0x20, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }[...]
    if parts.count > 1, parts.first == "x" {
      parts.removeFirst()
      isDone = true
    }
    // Some programs leave the priority of a done task at the start.
    if parts.count > 1, let letter = parts.first.flatMap(Self.priority) {
      parts.removeFirst()
      priority = letter
    }
    if isDone { completed = Self.takeDate(&parts) }
    // Others mark a task as done by writing in front of the whole line.
    if completed != nil, priority == nil, parts.count > 1,
      let letter = parts.first.flatMap(Self.priority)
    {
      parts.removeFirst()
      priority = letter
    }
    if !isDone || completed != nil { created = Self.takeDate(&parts) }
    for part in parts {
      let word = Word(part, isFirst: words.isEmpty, after: self)
      guard case .tag(.priority, let value) = word else {
        words.append(word)
        continue
      }
      // A task has one priority; another one is text.
      if priority == nil { priority = value.first } else { words.append(.text(part)) }
    }
  }

  /// Returns the words of a text as plain text, even if they look like marks.
  package static func words(of text: String) -> [Word] {
    text.dividedAtBlanks.map { .text($0) }
  }

  package var text: String {
    var parts: [String] = []
    if isDone {
      parts = ["x"] + [completed ?? created, created].compactMap { $0?.text }
    } else {
      parts = [priority.map { "(\($0))" }, created?.text].compactMap(\.self)
    }
    for (place, word) in words.enumerated() {
      parts.append(word.text(isFirst: place == 0, after: self))
    }
    if isDone, let priority { parts.append("\(TodoTxtKey.priority.rawValue):\(priority)") }
    return parts.joined(separator: " ")
  }

  private static func takeDate(_ parts: inout ArraySlice<String>) -> CivilDate? {
    guard let date = parts.first.flatMap(CivilDate.init(text:)) else { return nil }
    parts.removeFirst()
    return date
  }

  /// Returns the letter of `(A)`; nil for any other text.
  private static func priority(_ part: String) -> Character? {
    let bytes = Array(part.utf8)
    guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")"),
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[1]
    else { return nil }
    return Character(Unicode.Scalar(bytes[1]))
  }

  /// Whether the first word of the text would be parsed as part of the head: `x`, a priority or a date.
  fileprivate func isHeadPart(_ part: String) -> Bool {
    if CivilDate(text: part) != nil { return created == nil }
    if Self.priority(part) != nil {
      return created == nil && (isDone || priority == nil)
    }
    return part == "x" && !isDone && priority == nil && created == nil
  }
}

extension TodoTxtLine.Word {
  fileprivate init(_ part: String, isFirst: Bool, after line: TodoTxtLine) {
    let bare = Self.bare(part)
    if bare.utf8.count < part.utf8.count, Self.isMark(bare) || isFirst && line.isHeadPart(bare) {
      self = .text(String(part.dropFirst()))
    } else {
      self = Self.mark(part) ?? .text(part)
    }
  }

  fileprivate func text(isFirst: Bool, after line: TodoTxtLine) -> String {
    guard case .text(let text) = self else { return plain }
    let bare = Self.bare(text)
    return Self.isMark(bare) || isFirst && line.isHeadPart(bare) ? "\\\(text)" : text
  }

  /// Creates a word from a part of another text, by what it looks like.
  package init(looks part: String) {
    self = Self.mark(part) ?? .text(part)
  }

  /// The word as it is shown, without an escape.
  package var plain: String {
    switch self {
    case .text(let text): text
    case .project(let name): "+\(name)"
    case .context(let name): "@\(name)"
    case .tag(let key, let value): "\(key.rawValue):\(value)"
    }
  }

  package var isProject: Bool { if case .project = self { true } else { false } }

  /// Whether it is a project or a context, which belongs to the whole line and not to its text.
  package var isMark: Bool {
    switch self {
    case .project, .context: true
    case .text, .tag: false
    }
  }

  /// Whether a text can be the name of a mark: it must have no white space.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasBlanks
  }

  private static func bare(_ text: String) -> String {
    let backslash = UInt8(ascii: "\\")
    guard text.utf8.first == backslash else { return text }
    return String(Substring(text.utf8.drop { $0 == backslash }))
  }

  private static func isMark(_ text: String) -> Bool { mark(text) != nil }

  private static func mark(_ text: String) -> Self? {
    let bytes = text.utf8
    let rest = Substring(bytes.dropFirst())
    switch bytes.first {
    case UInt8(ascii: "+"): return rest.isEmpty || !isName(text) ? nil : .project(String(rest))
    case UInt8(ascii: "@"): return rest.isEmpty || !isName(text) ? nil : .context(String(rest))
    default:
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), isName(text),
        let key = TodoTxtKey(rawValue: String(Substring(bytes[..<colon])))
      else { return nil }
      let value = String(Substring(bytes[bytes.index(after: colon)...]))
      return key.takes(value) ? .tag(key: key, value: value) : nil
    }
  }
}

/// The keys of words such as `due:2026-11-30`; all other words with a colon are text.
package enum TodoTxtKey: String, CaseIterable, Sendable {
  case due
  /// The time on the due day.
  case time
  case start = "t"
  case startTime = "ttime"
  /// The recurrence: `1w` counts from the day on which the task is done, `+1w` from its due day.
  case every = "rec"
  case priority = "pri"
  /// The name by which other tasks refer to this one.
  case name = "id"
  /// The name of the parent.
  case parent = "p"
  case uid
  case someday
  // Keys that other programs do not have.
  case after
  case dropped
  case estimate
  case remind
  case `repeat`

  fileprivate func takes(_ value: String) -> Bool {
    switch self {
    case .due, .start: CivilDate(text: value) != nil
    case .time, .startTime: ClockTime(text: value) != nil
    case .every: Self.rule(value) != nil
    case .repeat: RepeatRule(text: value) != nil
    case .remind: ReminderRule(text: value) != nil
    case .priority: value.utf8.count == 1 && "A"..."Z" ~= value
    case .someday, .dropped: value == "1"
    case .estimate: value.allSatisfy { "0"..."9" ~= $0 } && Int(value).map { $0 > 0 } == true
    case .name, .parent, .uid, .after: !value.isEmpty
    }
  }

  /// Parses a recurrence; a number without a unit means days, and business days are not supported.
  package static func rule(_ value: String) -> RepeatRule? {
    let counting: RepeatRule.Counting = value.hasPrefix("+") ? .upcoming : .afterDone
    let text = value.hasPrefix("+") ? String(value.dropFirst()) : value
    guard let first = text.first, "0"..."9" ~= first || text.count == 1,
      let rule = RepeatRule(text: "0"..."9" ~= first ? text : "1\(text)"), rule.rule.isPlain
    else { return nil }
    return RepeatRule(rule.rule, counting)
  }

  /// Returns the text of a rule; nil if other programs cannot follow it.
  package static func text(of rule: RepeatRule) -> String? {
    guard rule.rule.isPlain else { return nil }
    let every = "\(rule.rule.interval)\(rule.rule.frequency.letter)"
    return rule.counting == .afterDone ? every : "+\(every)"
  }
}
