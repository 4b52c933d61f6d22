import Entities

/// Takes the value of one field, or the texts of a list.
final class FieldEncoder: Encoder {
  /// Nil for a list, and for what is neither.
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

/// A list of texts.
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
