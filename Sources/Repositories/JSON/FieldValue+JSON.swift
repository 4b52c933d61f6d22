package import Entities

extension FieldValue {
  /// Reads the JSON text of one value.
  init(json bytes: ArraySlice<UInt8>) {
    switch bytes.first {
    case UInt8(ascii: "n"):
      self = .absent
    case UInt8(ascii: "t"):
      self = .truth(true)
    case UInt8(ascii: "f"):
      self = .truth(false)
    case UInt8(ascii: "\""):
      self = .text(JSONText.text(bytes.dropFirst().dropLast()))
    default:
      let text = String(decoding: bytes, as: UTF8.self)
      self = Int64(text).map(FieldValue.number) ?? .json(text)
    }
  }

  package static func texts(_ texts: [String]) -> FieldValue {
    var bytes = Array("[".utf8)
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      JSONText.append(text, to: &bytes)
    }
    return .json(String(decoding: bytes + "]".utf8, as: UTF8.self))
  }

  func appendJSON(to bytes: inout [UInt8]) {
    switch self {
    case .absent: bytes += "null".utf8
    case .text(let text): JSONText.append(text, to: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .truth(let truth): bytes += (truth ? "true" : "false").utf8
    case .json(let json): JSONText.append(json: json, to: &bytes)
    }
  }
}
