package import Core

/// The repeat rule of a calcurse item: `{2W -> 12/31/2026 w1 w3 !12/25/2026}`.
package struct CalcurseRule: Equatable, Sendable {
  package var rule: RecurrenceRule
  /// The days that are left out.
  package var exceptions: [CivilDate] = []

  package init(_ rule: RecurrenceRule) {
    self.rule = rule
  }

  private static let letters: [(letter: Character, frequency: RecurrenceRule.Frequency)] = [
    ("D", .daily), ("W", .weekly), ("M", .monthly), ("Y", .yearly),
  ]

  /// Parses the text between the braces.
  init?(_ text: Substring) {
    var words = text.split(separator: " ")[...]
    guard let first = words.popFirst(), let letter = first.last,
      let frequency = Self.letters.first(where: { $0.letter == letter })?.frequency,
      let count = Int(first.dropLast()), 1...9999 ~= count
    else { return nil }
    rule = RecurrenceRule(frequency, every: count)
    while let word = words.popFirst() {
      let value = word.dropFirst()
      switch word.first {
      case "-":
        guard let day = words.popFirst().flatMap({ CivilDate(calcurse: $0) }) else { return nil }
        rule.end = .until(day)
      case "!":
        guard let day = CivilDate(calcurse: value) else { return nil }
        exceptions.append(day)
      case "d":
        guard let day = Int(value), day != 0, abs(day) <= 31 else { return nil }
        rule.monthDays.append(day)
      case "m":
        guard let month = Int(value), 1...12 ~= month else { return nil }
        rule.months.append(month)
      case "w":
        guard let number = Int(value), abs(number) <= 53 * 7 + 6 else { return nil }
        // The ordinal in the month times seven, plus the weekday, with Sunday as 0.
        let weekday = abs(number) % 7
        let place = number / 7
        rule.weekdays.append(.init(weekday == 0 ? 7 : weekday, ordinal: place == 0 ? nil : place))
      default: return nil
      }
    }
  }

  /// The text of the rule; nil if calcurse cannot express it.
  package var text: String? {
    guard rule.positions.isEmpty,
      let letter = Self.letters.first(where: { $0.frequency == rule.frequency })?.letter
    else { return nil }
    var words = ["\(rule.interval)\(letter)"]
    switch rule.end {
    case .never: break
    case .until(let day): words += ["->", day.calcurse]
    case .count: return nil
    }
    words += rule.monthDays.map { "d\($0)" }
    words += rule.weekdays.map { place in
      let number = abs(place.ordinal ?? 0) * 7 + place.weekday % 7
      return "w\((place.ordinal ?? 0) < 0 ? -number : number)"
    }
    words += rule.months.map { "m\($0)" } + exceptions.map { "!\($0.calcurse)" }
    return "{\(words.joined(separator: " "))}"
  }
}

/// An appointment, or an event of a whole day.
package struct CalcurseEvent: Equatable, Sendable {
  /// The number of its line, from 1.
  package var line = 0
  package var date: CivilDate
  /// The start time; nil for a whole day.
  package var time: ClockTime?
  package var lastDate: CivilDate
  package var lastTime: ClockTime?
  package var rule: CalcurseRule?
  /// The file name of its note.
  package var note: String?
  /// Whether calcurse notifies the user of it.
  package var isImportant = false
  package var text: String

  package init(_ date: CivilDate, text: String) {
    self.date = date
    lastDate = date
    self.text = text
  }

  /// Parses a line of the file `apts`; returns nil if it is malformed.
  package init?(_ line: TextLine) {
    var rest = line.text
    guard let date = Self.takeDate(&rest) else { return nil }
    self.init(date, text: "")
    self.line = line.number
    if rest.hasPrefix("@ ") {
      rest = rest.dropFirst(2)
      guard let start = Self.takeTime(&rest), Self.take("->", &rest),
        let last = Self.takeDate(&rest),
        Self.take("@", &rest), let end = Self.takeTime(&rest)
      else { return nil }
      (time, lastDate, lastTime) = (start, last, end)
    } else {
      guard rest.first == "[" else { return nil }
      rest = rest.drop { $0 != "]" }.dropFirst().drop { $0 == " " }
    }
    if rest.first == "{" {
      let inner = rest.dropFirst().prefix { $0 != "}" }
      guard let rule = CalcurseRule(inner) else { return nil }
      self.rule = rule
      rest = rest[inner.endIndex...].dropFirst().drop { $0 == " " }
    }
    note = Calcurse.takeNote(&rest)
    if time != nil {
      guard let sign = rest.first, sign == "|" || sign == "!" else { return nil }
      isImportant = sign == "!"
      rest = rest.dropFirst()
    }
    text = String(rest)
  }

  private static func takeDate(_ rest: inout Substring) -> CivilDate? {
    let word = rest.prefix { $0 != " " }
    rest = rest[word.endIndex...].drop { $0 == " " }
    return CivilDate(calcurse: word)
  }

  private static func takeTime(_ rest: inout Substring) -> ClockTime? {
    let word = rest.prefix { $0.isASCIIDigit || $0 == ":" }
    rest = rest[word.endIndex...].drop { $0 == " " }
    return ClockTime(text: String(word))
  }

  private static func take(_ word: String, _ rest: inout Substring) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count).drop { $0 == " " }
    return true
  }

  /// The line without its line end.
  package var lineText: String {
    var head = date.calcurse
    if let time, let lastTime {
      head += " @ \(time.text) -> \(lastDate.calcurse) @ \(lastTime.text)"
    } else {
      head += " [1]"
    }
    // An appointment has a space here only before a rule.
    let middle = rule?.text.map { " \($0) " } ?? (time == nil ? " " : "")
    let sign = time == nil ? "" : isImportant ? "!" : "|"
    return head + middle + (note.map { ">\($0) " } ?? "") + sign + text
  }
}

/// A to-do: `[3] text`, or `[-3] text` when done.
package struct CalcurseTodo: Equatable, Sendable {
  /// The number of its line, from 1.
  package var line = 0
  /// The priority, from 1 for the highest to 9 for the lowest; 0 for none.
  package var priority = 0
  package var isDone = false
  package var note: String?
  package var text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Parses a line of the file `todo`; returns nil if it is malformed.
  package init?(_ line: TextLine) {
    self.init("")
    self.line = line.number
    var rest = line.text
    if rest.first == "[" {
      let inner = rest.dropFirst().prefix { $0 != "]" }
      guard inner.utf8.count <= 2, let number = Int(inner.drop { $0 == "-" }), 0...9 ~= number
      else { return nil }
      priority = number
      isDone = inner.first == "-"
      rest = rest[inner.endIndex...].dropFirst()
      note = Calcurse.takeNote(&rest)
      if rest.first == " " { rest = rest.dropFirst() }
    } else {
      // The format of old versions of calcurse.
      priority = 9
    }
    text = String(rest)
  }

  /// The line without its line end.
  package var lineText: String {
    "[\(isDone ? "-" : "")\(priority)]\(note.map { ">\($0)" } ?? "") \(text)"
  }
}

/// The files in the data folder of calcurse.
///
/// Source: calcurse, src/apoint.c, src/event.c, src/recur.c, src/todo.c, src/note.c.
package enum Calcurse {
  package static let appointments = "apts"
  package static let todos = "todo"
  package static let notes = "notes"

  /// Consumes `>` and the 40 digits of a note's name.
  fileprivate static func takeNote(_ rest: inout Substring) -> String? {
    guard rest.first == ">" else { return nil }
    let name = rest.dropFirst().prefix(while: \.isHexDigit)
    guard name.utf8.count == 40 else { return nil }
    rest = rest[name.endIndex...]
    if rest.first == " " { rest = rest.dropFirst() }
    return name.lowercased()
  }
}

extension CivilDate {
  /// Parses `11/27/2026`.
  init?(calcurse text: Substring) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 4, parts.allSatisfy({ $0.utf8.count <= 4 })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[2], month: numbers[0], day: numbers[1])
  }

  var calcurse: String {
    let parts = parts
    return
      "\(parts.month.digits(atLeast: 2))/\(parts.day.digits(atLeast: 2))/\(parts.year.digits(atLeast: 4))"
  }
}
