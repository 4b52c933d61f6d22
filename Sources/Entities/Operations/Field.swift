package import Core

/// The name of one field of a record; ASCII only.
///
/// Each tag is a field of its own, `tag:` followed by the percent-encoded name, so that tags added on two machines
/// merge.
package struct FieldKey: RawRepresentable, Hashable, Comparable, Sendable,
  ExpressibleByStringLiteral
{
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(stringLiteral text: String) {
    rawValue = text
  }

  package static let title: FieldKey = "title"
  package static let name: FieldKey = "name"
  package static let folder: FieldKey = "folder"
  package static let completed: FieldKey = "completed"
  package static let due: FieldKey = "due"
  package static let start: FieldKey = "start"
  /// How a to-do was closed, if it was not done.
  package static let outcome: FieldKey = "outcome"
  package static let estimate: FieldKey = "estimate"
  package static let remind: FieldKey = "remind"
  /// The parent of a to-do or folder.
  package static let parent: FieldKey = "parent"
  package static let query: FieldKey = "query"
  package static let archived: FieldKey = "archived"
  package static let date: FieldKey = "date"
  package static let length: FieldKey = "length"
  package static let place: FieldKey = "place"
  package static let priority: FieldKey = "priority"
  package static let created: FieldKey = "created"
  package static let position: FieldKey = "position"
  package static let repeatRule: FieldKey = "repeat"
  package static let repeatDay: FieldKey = "repeatDay"
  package static let notes: FieldKey = "notes"
  package static let body: FieldKey = "body"
  package static let amount: FieldKey = "amount"
  package static let category: FieldKey = "category"
  package static let settled: FieldKey = "settled"
  package static let memo: FieldKey = "memo"
  /// The number of a page or folder in exported files.
  package static let number: FieldKey = "number"
  /// The number, in the imported file, of a person's department that is not known yet.
  package static let department: FieldKey = "department"
  /// True in a deleted record.
  package static let deleted: FieldKey = "deleted"

  package static func < (left: FieldKey, right: FieldKey) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The value of one field.
package enum FieldValue: Hashable, Sendable {
  /// The field is absent; written as null.
  case absent
  case text(String)
  case number(Int64)
  case truth(Bool)
  /// Anything else, as its JSON text.
  case json(String)
}

extension FieldValue {
  /// The value as a text; nil if it is absent.
  package var text: String? {
    switch self {
    case .absent: nil
    case .text(let text), .json(let text): text
    case .number(let number): String(number)
    case .truth(let truth): String(truth)
    }
  }

  package static func time(_ value: Timestamp?) -> FieldValue {
    value.map { .text($0.text) } ?? .absent
  }

  package static func due(_ value: DayTime?) -> FieldValue {
    value.map { .text($0.text) } ?? .absent
  }

  package static func start(_ value: StartTime?) -> FieldValue {
    value.map { .text($0.text) } ?? .absent
  }

  package static func id(_ value: EntityID?) -> FieldValue {
    value.map { .text($0.text) } ?? .absent
  }

  package static func priority(_ value: Priority?) -> FieldValue {
    value.map { .text($0.rawValue) } ?? .absent
  }
}

extension FieldKey {
  package static let afterPrefix = "after:"

  /// Returns the field that makes a to-do wait for another.
  package static func after(_ id: EntityID) -> FieldKey {
    FieldKey(rawValue: afterPrefix + id.text)
  }

  /// The blocker that the field names; nil for other fields.
  package var afterID: EntityID? {
    rawValue.hasPrefix(Self.afterPrefix)
      ? EntityID(String(rawValue.dropFirst(Self.afterPrefix.count))) : nil
  }
}

/// A field of one occurrence of a repeating event, if it differs from the others.
package struct OccurrenceField: Hashable, Sendable {
  /// The field that says that the occurrence does not take place.
  package static let gone: FieldKey = "gone"

  package let day: CivilDate
  package let field: FieldKey

  package init(_ day: CivilDate, _ field: FieldKey) {
    self.day = day
    self.field = field
  }

  package var key: FieldKey { .on(day, field) }
}

extension FieldKey {
  private static let occurrencePrefix = "on:"

  /// Returns the field for the value of another field on one day of a series.
  package static func on(_ day: CivilDate, _ field: FieldKey) -> FieldKey {
    FieldKey(rawValue: "\(occurrencePrefix)\(day.text):\(field.rawValue)")
  }

  /// The day and the field on that day; nil for all other fields.
  package var occurrence: OccurrenceField? {
    guard rawValue.hasPrefix(Self.occurrencePrefix) else { return nil }
    let parts = rawValue.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let day = CivilDate(text: String(parts[1])) else { return nil }
    return OccurrenceField(day, FieldKey(rawValue: String(parts[2])))
  }
}

extension FieldKey {
  static let tagPrefix = "tag:"

  /// Returns the field of a tag; names that look the same are the same tag (NFC).
  package static func tag(_ name: String) -> FieldKey {
    FieldKey(rawValue: tagPrefix + PercentText.encoded(name.composed))
  }

  /// Whether it names something besides a field, as `tag:home` does.
  package var hasParts: Bool { rawValue.utf8.contains(UInt8(ascii: ":")) }

  package var isTag: Bool { rawValue.hasPrefix(Self.tagPrefix) }

  /// The name of the tag; nil for other fields.
  package var tagName: String? {
    isTag ? PercentText.decoded(rawValue.dropFirst(Self.tagPrefix.count)) : nil
  }
}
