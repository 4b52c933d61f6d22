import Entities
import FoundationEssentials

/// Turns an entity into the fields of the log, and back.
enum EntityFields {
  private static let tags = "tags"
  private static let id = "id"

  /// All fields of an entity; one that is nil is not among them.
  static func fields(of entity: any Entity) throws -> [FieldKey: FieldValue] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = [UInt8](try encoder.encode(entity))
    var fields: [FieldKey: FieldValue] = [:]
    var scanner = JSONScanner(bytes, in: bytes.indices)
    _ = scanner.members { scanner, key in
      let name = JSONText.text(bytes[key])
      guard name != tags else {
        return scanner.elements { element in
          guard let name = element.string() else { return false }
          let text = JSONText.text(bytes[name])
          fields[.tag(text)] = .text(text)
          return true
        }
      }
      guard let value = scanner.value() else { return false }
      if name != id { fields[FieldKey(rawValue: name)] = FieldValue(json: bytes[value]) }
      return true
    }
    return fields
  }

  /// The entity that the fields make.
  static func entity<E: Entity>(
    _ type: E.Type, id: String, fields: [FieldKey: FieldValue]
  ) throws -> E {
    var bytes: [UInt8] = Array("{\"id\":".utf8)
    JSONText.append(id, to: &bytes)
    var names: [String] = []
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) where value != .absent {
      if key.isTag, case .text(let name) = value {
        names.append(name)
        continue
      }
      bytes.append(UInt8(ascii: ","))
      append(key.rawValue, value, to: &bytes)
    }
    if !names.isEmpty {
      bytes += ",\"tags\":[".utf8
      for (index, name) in names.sorted().enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONText.append(name, to: &bytes)
      }
      bytes += "]".utf8
    }
    bytes += "}".utf8
    return try JSONDecoder().decode(type, from: Data(bytes))
  }

  private static func append(_ key: String, _ value: FieldValue, to bytes: inout [UInt8]) {
    JSONText.append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    value.appendJSON(to: &bytes)
  }
}
