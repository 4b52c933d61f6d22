import Entities

/// Encodes an entity as the fields of a record, by the entity's own Codable conformance.
///
/// It is the inverse of `FieldsDecoder`: each field has a single value, and each of the tags is a field.
final class FieldsEncoder: Encoder {
  private(set) var fields = [FieldKey: FieldValue](minimumCapacity: 12)

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Fields<Key>(encoder: self))
  }

  // An entity is neither a list nor a single value.
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

  // Nested values cannot be fields: they are refused once they are encoded.
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

/// Encodes the value of one field, or the texts of a list.
final class FieldEncoder: Encoder {
  /// The value; nil for a list, and for anything that is neither.
  private(set) var value: FieldValue?
  fileprivate(set) var elements: [String] = []

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { ListEncoder(field: self) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    FieldsEncoder().container(keyedBy: type)
  }
}

extension FieldEncoder: SingleValueEncodingContainer {
  func encodeNil() { value = .absent }
  func encode(_ truth: Bool) { value = .truth(truth) }
  func encode(_ text: String) { value = .text(text) }

  func encode(_ number: Double) throws {
    guard number.isFinite else { throw mismatch(number) }
    value = Int64(exactly: number).map(FieldValue.number) ?? .json(String(number))
  }

  func encode(_ number: Float) throws { try encode(Double(number)) }
  func encode(_ number: Int) { value = .number(Int64(number)) }
  func encode(_ number: Int8) { value = .number(Int64(number)) }
  func encode(_ number: Int16) { value = .number(Int64(number)) }
  func encode(_ number: Int32) { value = .number(Int64(number)) }
  func encode(_ number: Int64) { value = .number(number) }
  func encode(_ number: UInt) throws { try encode(UInt64(number)) }
  func encode(_ number: UInt8) { value = .number(Int64(number)) }
  func encode(_ number: UInt16) { value = .number(Int64(number)) }
  func encode(_ number: UInt32) { value = .number(Int64(number)) }

  func encode(_ number: UInt64) throws {
    value = Int64(exactly: number).map(FieldValue.number) ?? .json(String(number))
  }

  func encode(_ value: some Encodable) throws { try value.encode(to: self) }

  fileprivate func mismatch(_ value: Any) -> EncodingError {
    .invalidValue(
      value, EncodingError.Context(codingPath: [], debugDescription: "no field can hold it"))
  }
}

/// Encodes a list of texts.
private struct ListEncoder: UnkeyedEncodingContainer {
  let field: FieldEncoder

  var codingPath: [any CodingKey] { [] }
  var count: Int { field.elements.count }

  func encodeNil() throws { throw field.mismatch("null") }

  func encode(_ value: some Encodable) throws {
    guard let text = value as? String else { throw field.mismatch(value) }
    field.elements.append(text)
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    field.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { field }
}

/// Converts entities to fields of the log, and back.
enum EntityFields {
  /// Returns all fields of an entity, without those that are nil.
  static func fields(of entity: any Entity) throws -> [FieldKey: FieldValue] {
    let encoder = FieldsEncoder()
    try entity.encode(to: encoder)
    var fields = encoder.fields
    fields[FieldKey(rawValue: FieldsDecoder.idKey)] = nil
    return fields
  }

  /// Decodes an entity from its fields.
  static func entity<E: Entity>(
    _ type: E.Type, id: String, fields: [(key: FieldKey, value: FieldValue)]
  ) throws -> E {
    var tags: [String] = []
    for field in fields where field.key.isTag {
      if case .text(let name) = field.value { tags.append(name) }
    }
    return try E(
      from: FieldsDecoder(id: id, fields: fields, tags: tags.isEmpty ? nil : tags.sorted()))
  }
}
