import Entities

extension JSONScanner {
  /// The members of an object; nil when it is malformed.
  mutating func object() -> [FieldKey: FieldValue]? {
    var fields: [FieldKey: FieldValue] = [:]
    let isWhole = members { json, key in
      guard let value = json.value() else { return false }
      let name = FieldKey(rawValue: JSONText.text(json.bytes[key]))
      fields[name] = FieldValue(json: json.bytes[value])
      return true
    }
    return isWhole ? fields : nil
  }

  /// The next value as text; nil when it is no string.
  mutating func text() -> String? {
    string().map { JSONText.text(bytes[$0]) }
  }
}
