/// A value of a field in JSON.
enum JSONValue {
  case null
  case truth(Bool)
  case number(Int64)
  case text(String)
  case texts([String])

  init(_ text: String?) { self = text.map(Self.text) ?? .null }

  init(_ number: Int64?) { self = number.map(Self.number) ?? .null }

  func append(to json: inout String) {
    switch self {
    case .null: json += "null"
    case .truth(let value): json += value ? "true" : "false"
    case .number(let value): json += String(value)
    case .text(let value): Self.append(value, to: &json)
    case .texts(let values):
      json += "["
      for (place, value) in values.enumerated() {
        if place > 0 { json += "," }
        Self.append(value, to: &json)
      }
      json += "]"
    }
  }

  static func append(_ text: String, to json: inout String) {
    json += "\""
    if text.utf8.allSatisfy(isPlain) {
      json += text
    } else {
      for scalar in text.unicodeScalars { json.unicodeScalars += escaped(scalar) }
    }
    json += "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    switch scalar {
    case "\"": "\\\"".unicodeScalars
    case "\\": "\\\\".unicodeScalars
    case "\n": "\\n".unicodeScalars
    case "\r": "\\r".unicodeScalars
    case "\t": "\\t".unicodeScalars
    case ..<" ":
      "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))".unicodeScalars
    default: String(scalar).unicodeScalars
    }
  }
}
