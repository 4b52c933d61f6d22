package import Core

/// A line of todo.txt: `(A) 2026-11-25 Fix the roof +home @diy due:2026-11-30`.
///
/// A backslash in front of a word says that it is none of these marks: `\+1 for tea`. Any text is such a
/// line, and what is read is written again as it stood, but for a priority of what is done.
///
/// Sources: todotxt/todo.txt, README.md; topydo, lib/TodoParser.py and lib/Recurrence.py.
package struct TodoTxtLine: Equatable, Sendable {
  /// What stands between two blanks.
  package enum Word: Equatable, Sendable {
    case text(String)
    case project(String)
    case context(String)
    case tag(key: TodoTxtKey, value: String)
  }

  package var isDone = false
  package var completed: CivilDate?
  package var created: CivilDate?
  /// From `A` to `Z`.
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
    // Some programs leave the priority of what is done in front.
    if parts.count > 1, let letter = parts.first.flatMap(Self.priority) {
      parts.removeFirst()
      priority = letter
    }
    if isDone { completed = Self.takeDate(&parts) }
    if !isDone || completed != nil { created = Self.takeDate(&parts) }
    for part in parts {
      let word = Word(part, isFirst: words.isEmpty, after: self)
      guard case .tag(.priority, let value) = word else {
        words.append(word)
        continue
      }
      // There is one of them; another one is no more than text.
      if priority == nil { priority = value.first } else { words.append(.text(part)) }
    }
  }

  /// Words that are no marks, whatever they look like.
  package static func words(of text: String) -> [Word] {
    text.split(whereSeparator: \.isBlank).map { .text(String($0)) }
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

  /// The letter of `(A)`.
  private static func priority(_ part: String) -> Character? {
    let bytes = Array(part.utf8)
    guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")"),
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[1]
    else { return nil }
    return Character(Unicode.Scalar(bytes[1]))
  }

  /// Whether the first word of the text would be read as something that stands before it.
  fileprivate func isOfHead(_ part: String) -> Bool {
    if CivilDate(text: part) != nil { return created == nil }
    if Self.priority(part) != nil {
      return isDone ? completed == nil : priority == nil && created == nil
    }
    return part == "x" && !isDone && priority == nil && created == nil
  }
}

extension TodoTxtLine.Word {
  fileprivate init(_ part: String, isFirst: Bool, after line: TodoTxtLine) {
    let bare = Self.bare(part)
    if bare.count < part.count, Self.isMark(bare) || isFirst && line.isOfHead(bare) {
      self = .text(String(part.dropFirst()))
    } else {
      self = Self.mark(part) ?? .text(part)
    }
  }

  fileprivate func text(isFirst: Bool, after line: TodoTxtLine) -> String {
    guard case .text(let text) = self else { return plain }
    let bare = Self.bare(text)
    return Self.isMark(bare) || isFirst && line.isOfHead(bare) ? "\\\(text)" : text
  }

  /// What a word looks like that stands in another text.
  package init(looks part: String) {
    self = Self.mark(part) ?? .text(part)
  }

  /// The word as it looks, also where it is no mark.
  package var plain: String {
    switch self {
    case .text(let text): text
    case .project(let name): "+\(name)"
    case .context(let name): "@\(name)"
    case .tag(let key, let value): "\(key.rawValue):\(value)"
    }
  }

  package var isProject: Bool { if case .project = self { true } else { false } }

  /// Whether it is said of all of the line, and no word of its text.
  package var isMark: Bool {
    switch self {
    case .project, .context: true
    case .text, .tag: false
    }
  }

  /// The marks that a name can be: what has a blank in it is none.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains(where: \.isBlank)
  }

  private static func bare(_ text: String) -> String { String(text.drop { $0 == "\\" }) }

  private static func isMark(_ text: String) -> Bool { mark(text) != nil }

  private static func mark(_ text: String) -> Self? {
    let bytes = text.utf8
    guard isName(text), let first = bytes.first else { return nil }
    let rest = Substring(bytes.dropFirst())
    switch first {
    case UInt8(ascii: "+"): return rest.isEmpty ? nil : .project(String(rest))
    case UInt8(ascii: "@"): return rest.isEmpty ? nil : .context(String(rest))
    default:
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
        let key = TodoTxtKey(rawValue: String(Substring(bytes[..<colon])))
      else { return nil }
      let value = String(Substring(bytes[bytes.index(after: colon)...]))
      return key.takes(value) ? .tag(key: key, value: value) : nil
    }
  }
}

/// What a line says as `due:2026-11-30`; all other words with a colon are text.
package enum TodoTxtKey: String, CaseIterable, Sendable {
  case due
  /// At which time of that day.
  case time
  case start = "t"
  case startTime = "ttime"
  /// `1w` counts from the day on which it is done, `+1w` from the one on which it is due.
  case every = "rec"
  case priority = "pri"
  /// What a task is called by others.
  case name = "id"
  /// The task that it belongs to.
  case parent = "p"
  case uid
  case someday
  // What other programs have no word for.
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

  /// How often a task comes again; a number alone is one of days, and working days are not known.
  package static func rule(_ value: String) -> RepeatRule? {
    let counting: RepeatRule.Counting = value.hasPrefix("+") ? .upcoming : .afterDone
    let text = value.hasPrefix("+") ? String(value.dropFirst()) : value
    guard let first = text.first, "0"..."9" ~= first || text.count == 1,
      let rule = RepeatRule(text: "0"..."9" ~= first ? text : "1\(text)"), rule.rule.isPlain
    else { return nil }
    return RepeatRule(rule.rule, counting)
  }

  /// Nil of a rule that says more, or that no other program follows.
  package static func text(of rule: RepeatRule) -> String? {
    guard rule.rule.isPlain else { return nil }
    let every = "\(rule.rule.interval)\(rule.rule.frequency.letter)"
    return rule.counting == .afterDone ? every : "+\(every)"
  }
}
