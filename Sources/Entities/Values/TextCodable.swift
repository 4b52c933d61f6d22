/// A value that is stored as one text.
package protocol TextCodable: Codable {
  /// What it is, for messages: `a time`.
  static var noun: String { get }

  init?(text: String)

  var text: String { get }
}

extension TextCodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is not \(Self.noun)")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
