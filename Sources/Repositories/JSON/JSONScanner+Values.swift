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

  /// The elements of an array, each as `element` reads it; nil when it is malformed or one cannot be
  /// read.
  mutating func list<Element>(_ element: (inout JSONScanner) -> Element?) -> [Element]? {
    var list: [Element] = []
    let isWhole = elements { json in
      guard let next = element(&json) else { return false }
      list.append(next)
      return true
    }
    return isWhole ? list : nil
  }
}
