import Core

/// A field of the records of a kind: the type of its values, and their use.
///
/// Every floor reads these tables; a field that several kinds have means the same in each.
package struct FieldInfo: Equatable, Sendable {
  package enum Use: Sendable {
    /// Users read and write it.
    case shown
    /// Users read and write it, and searches find its words.
    case searched
    /// Only programs use it, such as a position in a list.
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

  /// The fields of all kinds; a newer version may have others.
  private static let all = Dictionary(
    EntityKind.known.flatMap(\.fields).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first }
  )

  /// Returns the information about a field; nil for a tag, and for a field of a newer version.
  package static subscript(key: FieldKey) -> FieldInfo? { all[key] }
}

/// The type of a field's values.
package enum FieldType: Sendable {
  /// A short text on one line.
  case line
  /// A text of any length, in which two versions can be shown together.
  case text
  /// Short texts, one on each line.
  case list
  case number
  /// An exact decimal number; see `Salary`.
  case decimal
  /// True, or absent.
  case flag
  /// A day, optionally with a time; see `DayTime`.
  case day
  /// A day, a time, or `someday`; see `StartTime`.
  case start
  /// How long something takes, in minutes.
  case minutes
  /// A moment; see `Timestamp`.
  case moment
  case money
  /// One of a few words.
  case choice
  /// A repeat rule.
  case rule
  /// How long before something reminders are shown; see `ReminderRule`.
  case reminders
  /// The id of a folder; absent for Inbox.
  case folder
  /// The id of another record of the same kind.
  case record
}

extension FieldKey {
  /// The type of the field; nil if no kind of this version has it.
  package var type: FieldType? { FieldInfo[self]?.type }

  /// Whether the user has to choose between its values if machines disagree.
  ///
  /// Tags, blockers and changes of one day of a series merge one by one, and a deletion can be undone.
  package var isChosen: Bool {
    !isTag && afterID == nil && occurrence == nil && self != .deleted
      && FieldInfo[self]?.use != .hidden
  }
}

/// A Swift type for the values of a field.
package protocol FieldContent: Sendable {
  /// Returns nil if the value is of another type.
  init?(_ value: FieldValue)
  var fieldValue: FieldValue { get }
}

extension Optional where Wrapped: FieldContent {
  package var fieldValue: FieldValue { self?.fieldValue ?? .absent }
}

/// Access to a property of a Model or a record as the value of a field.
package struct FieldAccess<Root>: Sendable {
  package let value: @Sendable (Root) -> FieldValue
  package let set: @Sendable (inout Root, FieldValue) -> Void

  /// Creates access to a property; setting a value of another type has no effect.
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

  /// The number, as a JSON number with all its digits.
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

/// The texts of a list, one on each line; if there are none, the field is absent.
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
