import Entities

/// Turns an entity into the fields of the log, and back.
enum EntityFields {
  private static let id = "id"

  /// All fields of an entity; one that is nil is not among them.
  static func fields(of entity: any Entity) throws -> [FieldKey: FieldValue] {
    let encoder = FieldsEncoder()
    try entity.encode(to: encoder)
    var fields = encoder.fields
    fields[FieldKey(rawValue: id)] = nil
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
