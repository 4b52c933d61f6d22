import Entities

/// Reads the value of one field.
struct FieldDecoder: Decoder {
  let value: FieldValue
  let codingPath: [any CodingKey]

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
  /// What it is, in a word for messages.
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
