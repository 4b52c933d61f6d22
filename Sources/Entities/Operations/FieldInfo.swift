import Core

/// A field that the records of a kind have: what its values are, and what they are for.
///
/// Every floor reads these tables; a field that stands in those of several kinds means the same in each.
package struct FieldInfo: Equatable, Sendable {
  package enum Use: Sendable {
    /// People read and write it.
    case shown
    /// The same, and a search finds its words.
    case searched
    /// Programs note it for themselves, such as a place in a list; it says nothing to people.
    case hidden
  }

  package let key: FieldKey
  package let type: FieldType
  package let use: Use

  package init(_ key: FieldKey, _ type: FieldType, _ use: Use = .shown) {
    self.key = key
    self.type = type
    self.use = use
  }

  /// Those of all kinds; a newer version knows others.
  private static let all = Dictionary(
    EntityKind.known.flatMap(\.fields).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first }
  )

  /// Nil for a tag, and for a field of a newer version.
  package static subscript(key: FieldKey) -> FieldInfo? { all[key] }
}

/// What the values of a field are.
package enum FieldType: Sendable {
  /// A text that is read at one glance.
  case line
  /// A text of any length, in which two versions have room beside each other.
  case text
  /// Short texts, one a line.
  case list
  case number
  /// An exact decimal number; see `Salary`.
  case decimal
  /// True, or absent.
  case flag
  /// A day, perhaps with a time; see `DayTime`.
  case day
  /// A day, a time, or some day; see `StartTime`.
  case start
  /// How long something takes, in minutes.
  case minutes
  /// See `Timestamp`.
  case moment
  case money
  /// One of a few words.
  case choice
  /// How often something comes again.
  case rule
  /// How long before something its reminders come; see `ReminderRule`.
  case reminders
  /// The id of a folder; absent is Inbox.
  case folder
  /// The id of another record of the same kind.
  case record
}

extension FieldKey {
  /// Nil for a field that no kind of this version has.
  package var type: FieldType? { FieldInfo[self]?.type }

  /// Whether people choose between two values of it, should machines disagree.
  ///
  /// Tags, what is waited for and the changes of one day of a series merge one by one, and a deletion is
  /// undone.
  package var isChosen: Bool {
    !isTag && afterID == nil && occurrence == nil && self != .deleted
      && FieldInfo[self]?.use != .hidden
  }
}

/// A Swift value that stands for the value of a field.
package protocol FieldContent: Sendable {
  /// Nil when the value is of another type.
  init?(_ value: FieldValue)
  var fieldValue: FieldValue { get }
}

extension Optional where Wrapped: FieldContent {
  package var fieldValue: FieldValue { self?.fieldValue ?? .absent }
}

/// A property of a Model or a record, read and written as the value of a field.
package struct FieldAccess<Root>: Sendable {
  package let value: @Sendable (Root) -> FieldValue
  package let set: @Sendable (inout Root, FieldValue) -> Void

  /// A value of another type is not taken.
  package init<Content: FieldContent>(_ path: any WritableKeyPath<Root, Content> & Sendable) {
    value = { $0[keyPath: path].fieldValue }
    set = { root, value in
      if let content = Content(value) { root[keyPath: path] = content }
    }
  }

  package init<Content: FieldContent>(_ path: any WritableKeyPath<Root, Content?> & Sendable) {
    value = { $0[keyPath: path].fieldValue }
    set = { root, value in root[keyPath: path] = Content(value) }
  }
}

extension String: FieldContent {
  package init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  package var fieldValue: FieldValue { .text(self) }
}

extension Int: FieldContent {
  package init?(_ value: FieldValue) {
    guard case .number(let number) = value else { return nil }
    self.init(exactly: number)
  }

  package var fieldValue: FieldValue { .number(Int64(self)) }
}

extension Salary: FieldContent {
  package init?(_ value: FieldValue) {
    switch value {
    case .number(let number): self.init(number)
    case .json(let text), .text(let text): self.init(text)
    case .absent, .truth: return nil
    }
  }

  /// A JSON number of as many digits as were written.
  package var fieldValue: FieldValue { whole.map(FieldValue.number) ?? .json(description) }
}

extension DayTime: FieldContent {
  package init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    self.init(text: text)
  }

  package var fieldValue: FieldValue { .text(text) }
}

extension StartTime: FieldContent {
  package init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    self.init(text: text)
  }

  package var fieldValue: FieldValue { .text(text) }
}

/// The texts of a list, a line each; without any, the field is absent.
extension [String]: FieldContent {
  package init?(_ value: FieldValue) {
    switch value {
    case .absent: self = []
    case .text(let lines): self = lines.split(separator: "\n").map(String.init)
    case .number, .truth, .json: return nil
    }
  }

  package var fieldValue: FieldValue {
    let lines = map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
      .filter { !$0.isEmpty }
    return lines.isEmpty ? .absent : .text(lines.joined(separator: "\n"))
  }
}
