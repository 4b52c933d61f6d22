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
    json += text.utf8.allSatisfy(isPlain) ? text : escaped(text)
    json += "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case ..<0x20:
        bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      case _ where !isPlain(byte): bytes += [UInt8(ascii: "\\"), byte]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
