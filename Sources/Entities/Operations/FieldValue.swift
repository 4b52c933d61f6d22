/// The value of one field.
package enum FieldValue: Hashable, Sendable {
  /// The field is not there; written as null.
  case absent
  case text(String)
  case number(Int64)
  case truth(Bool)
  /// Anything else, as its JSON text.
  case json(String)
}

extension FieldValue {
  package static func time(_ value: Timestamp?) -> FieldValue {
    value.map { .text($0.text) } ?? .absent
  }

  package static func due(_ value: DayTime?) -> FieldValue {
    value.map { .text($0.text) } ?? .absent
  }

  package static func id(_ value: EntityID?) -> FieldValue {
    value.map { .text($0.text) } ?? .absent
  }

  package static func priority(_ value: Priority?) -> FieldValue {
    value.map { .text($0.rawValue) } ?? .absent
  }
}
