import Entities

/// Makes the fields of a record of an entity, by the entity's own Codable conformance.
///
/// What `FieldsDecoder` reads: a field is one value, and each of the tags is a field.
final class FieldsEncoder: Encoder {
  private(set) var fields: [FieldKey: FieldValue] = [:]

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Fields<Key>(encoder: self))
  }

  // An entity is no list and no single value.
  func unkeyedContainer() -> any UnkeyedEncodingContainer { FieldEncoder().unkeyedContainer() }
  func singleValueContainer() -> any SingleValueEncodingContainer { FieldEncoder() }

  fileprivate func set(_ key: any CodingKey, _ value: FieldValue) {
    fields[FieldKey(rawValue: key.stringValue)] = value
  }

  fileprivate func set(_ key: any CodingKey, to value: any Encodable) throws {
    let field = FieldEncoder()
    try value.encode(to: field)
    if let single = field.value {
      set(key, single)
    } else if key.stringValue == "tags" {
      for tag in field.elements { fields[.tag(tag)] = .text(tag) }
    } else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: [key], debugDescription: "not one value"))
    }
  }
}

private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: FieldsEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {}

  func encode(_ value: Bool, forKey key: Key) { encoder.set(key, .truth(value)) }
  func encode(_ value: String, forKey key: Key) { encoder.set(key, .text(value)) }
  func encode(_ value: Int, forKey key: Key) { encoder.set(key, .number(Int64(value))) }
  func encode(_ value: Int64, forKey key: Key) { encoder.set(key, .number(value)) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try encoder.set(key, to: value)
  }

  // Nested values make no fields: they are refused when their own encoding is done.
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    FieldsEncoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    FieldEncoder().unkeyedContainer()
  }
  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}
