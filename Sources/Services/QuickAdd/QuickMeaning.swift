import Core

/// What the meaning of a piece has to do with the rest of the line.
extension QuickLine.Meaning {
  var isTitle: Bool {
    if case .title = self { true } else { false }
  }

  /// Whether it is a word of the title, and not only signs such as an emoji.
  var isWord: Bool {
    if case .title(let text) = self { text.contains { $0.isLetter || $0.isNumber } } else { false }
  }

  var isEnd: Bool {
    if case .ends = self { true } else { false }
  }

  var isAmount: Bool {
    if case .amount = self { true } else { false }
  }

  /// Whether it is a day or a time.
  var isMoment: Bool {
    switch self {
    case .day, .time, .hours, .days, .backwards: true
    default: false
    }
  }

  /// Whether it is a day, time, start, repetition or end.
  var isWhen: Bool {
    switch self {
    case .repeats, .ends, .start(.at): true
    default: isMoment
    }
  }

  /// Whether it says what the line is.
  var isLeading: Bool {
    switch self {
    case .page, .amount, .event: true
    default: false
    }
  }

  /// What a line has once at most.
  enum Property {
    case priority
    case folder
    case day
    case time
    case length
    case place
    case rule
    case ruleEnd
    case start
    case estimate
    case reminder
  }

  var properties: Set<Property> {
    switch self {
    case .title, .tag, .page, .amount, .event: []
    case .priority: [.priority]
    case .folder, .inbox, .unknownFolder, .ambiguousFolder: [.folder]
    case .day: [.day]
    case .time: [.time]
    case .hours: [.time, .length]
    case .days(let span): span.isWholeDays ? [.day, .length] : [.day, .time, .length]
    case .backwards: [.day, .length]
    case .lasting, .lastingDays: [.length]
    case .place: [.place]
    case .repeats(let repetition): repetition.first == nil ? [.rule] : [.day, .rule]
    case .ends: [.ruleEnd]
    case .start: [.start]
    case .estimate: [.estimate]
    case .reminds: [.reminder]
    }
  }
}
