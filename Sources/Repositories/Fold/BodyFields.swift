import Entities

/// Which fields are searched besides the title: these, and all tags.
struct BodyFields {
  private static let names: Set<String> = ["notes", "body"]

  /// By key.
  private var known: [Bool] = []

  mutating func contains(_ key: Symbol, _ keys: SymbolTable) -> Bool {
    while known.count <= key.offset {
      let name = keys.text(Symbol(index: Int32(known.count)))
      known.append(Self.names.contains(name) || FieldKey(rawValue: name).isTag)
    }
    return known[key.offset]
  }
}
