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
    var fields = fields
    fields[FieldKey(rawValue: Self.id)] = .text(id)
    var tags: [String] = []
    for (key, value) in fields where key.isTag {
      if case .text(let name) = value { tags.append(name) }
    }
    let decoder = FieldsDecoder(fields: fields, tags: tags.isEmpty ? nil : tags.sorted())
    return try E(from: decoder)
  }
}
