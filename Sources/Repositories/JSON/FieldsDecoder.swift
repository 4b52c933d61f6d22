import Entities

/// Decodes an entity from the fields of a record, by the entity's own Codable conformance.
///
/// Each field has a single value. Only the tags, each of which is a field, are combined into a list.
struct FieldsDecoder: Decoder {
  /// The key of an entity's id, which is no field of its record.
  static let idKey = "id"

  let id: String
  let fields: [(key: FieldKey, value: FieldValue)]
  /// The tags; nil if the record has none.
  let tags: [String]?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Fields<Key>(id: id, fields: fields, tags: tags))
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw notAnEntity }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notAnEntity }

  private var notAnEntity: DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "not an entity"))
  }
}

private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let id: String
  let fields: [(key: FieldKey, value: FieldValue)]
  let tags: [String]?

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] {
    (fields.map(\.key.rawValue) + [FieldsDecoder.idKey]).compactMap { Key(stringValue: $0) }
  }

  func contains(_ key: Key) -> Bool {
    isTags(key) || value(key) != nil
  }

  /// An absent field is not contained, and no other value is null.
  func decodeNil(forKey key: Key) -> Bool { false }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard !isTags(key) else { return tags as? Value }
    return try decoder(key)?.decode(type)
  }

  // The library's own versions of these look a field up three times.
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try decoder(key)?.decode(type)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try decoder(key)?.decode(type)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try decoder(key)?.decode(type)
  }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try decoder(key)?.decode(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if isTags(key), let tags = tags as? Value { return tags }
    return try field(key).decode(type)
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try field(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try field(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try field(key).decode(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try field(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try field(key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try field(key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try field(key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try field(key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try field(key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try field(key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try field(key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try field(key).decode(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try field(key).decode(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try field(key).decode(type) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try field(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try field(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    FieldsDecoder(id: id, fields: fields, tags: tags)
  }
  func superDecoder(forKey key: Key) throws -> any Decoder { try field(key) }

  private func isTags(_ key: Key) -> Bool { tags != nil && key.stringValue == "tags" }

  private func value(_ key: Key) -> FieldValue? {
    let name = key.stringValue
    if name == FieldsDecoder.idKey { return .text(id) }
    // A record has so few fields that a search takes less time than a hash.
    guard let place = fields.firstIndex(where: { $0.key.rawValue == name }) else { return nil }
    let value = fields[place].value
    return value == .absent ? nil : value
  }

  private func decoder(_ key: Key) -> FieldDecoder? {
    value(key).map { FieldDecoder(value: $0, key: key) }
  }

  private func field(_ key: Key) throws -> FieldDecoder {
    guard let decoder = decoder(key) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: [], debugDescription: "the field is missing"))
    }
    return decoder
  }
}

/// Decodes the value of one field.
struct FieldDecoder: Decoder {
  let value: FieldValue
  let key: any CodingKey

  var codingPath: [any CodingKey] { [key] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw mismatch([FieldValue].self)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw mismatch([String: FieldValue].self)
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "\(value.kind) is no \(type)"))
  }
}

extension FieldDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .truth(let truth) = value else { throw mismatch(type) }
    return truth
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = value else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .number(let number): return Double(number)
    case .json(let text): if let number = Double(text) { return number }
    default: break
    }
    throw mismatch(type)
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

  private func integer<Value: FixedWidthInteger>() throws -> Value {
    guard case .number(let number) = value, let integer = Value(exactly: number) else {
      throw mismatch(Value.self)
    }
    return integer
  }
}

extension FieldValue {
  /// The type of the value, or the JSON itself, for messages.
  fileprivate var kind: String {
    switch self {
    case .absent: "nothing"
    case .text: "a text"
    case .number: "a number"
    case .truth: "true or false"
    case .json(let json): json
    }
  }
}
