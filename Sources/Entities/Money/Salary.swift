/// What somebody earns, in the unit its owner counts in: an exact decimal number.
///
/// A whole number is encoded as a number, any other as a text, so that no reader rounds it.
package struct Salary: Hashable, Sendable, LosslessStringConvertible {
  /// Such as `52000` or `52000.50`; a fraction of zeros alone is left out.
  package let description: String

  package init(_ number: Int64) {
    description = String(number)
  }

  /// - Parameter text: digits, perhaps with a sign and a fraction; at most 18 digits before the point and
  ///   9 behind it.
  package init?(_ text: String) {
    if let number = Int64(text) {
      description = String(number)
      return
    }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...18 ~= parts[0].count, 1...9 ~= parts[1].count,
      parts.allSatisfy({ $0.allSatisfy { "0"..."9" ~= $0 } }), let whole = Int64(parts[0])
    else { return nil }
    let sign = text.hasPrefix("-") ? "-" : ""
    let hasFraction = parts[1].contains { $0 != "0" }
    description = hasFraction ? "\(sign)\(whole).\(parts[1])" : "\(sign)\(whole)"
  }

  /// Nil when it has a fraction.
  package var whole: Int64? { Int64(description) }
}

extension Salary: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int64.self) {
      self.init(number)
      return
    }
    guard let salary = Salary(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "is no number")
    }
    self = salary
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let whole { try container.encode(whole) } else { try container.encode(description) }
  }
}

extension FieldValue {
  /// As a JSON number of as many digits as were written.
  package static func number(_ salary: Salary?) -> FieldValue {
    salary.map { $0.whole.map(FieldValue.number) ?? .json($0.description) } ?? .absent
  }
}
