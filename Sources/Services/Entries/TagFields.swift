import Entities

/// Tags as the log keeps them: one field each.
enum TagFields {
  /// The fields that make one set of tags into another.
  static func change(from old: [String], to new: [String]) -> [FieldKey: FieldValue] {
    var fields: [FieldKey: FieldValue] = [:]
    for tag in old { fields[.tag(tag)] = .absent }
    for tag in new { fields[.tag(tag)] = .text(tag) }
    return fields
  }
}
