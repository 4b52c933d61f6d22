import Entities

/// Which fields are searched besides the title.
struct BodyFields {
  enum Kind {
    case text
    case tag
    /// Not searched.
    case none
  }

  private static let texts: Set<FieldKey> = [
    "notes", "body", "category", "memo", "address", "phone", "email",
  ]

  /// By key.
  private var kinds: [Kind] = []

  mutating func kind(_ key: Symbol, _ keys: SymbolTable) -> Kind {
    while kinds.count <= key.offset {
      let field = FieldKey(rawValue: keys.text(Symbol(index: Int32(kinds.count))))
      kinds.append(field.isTag ? .tag : Self.texts.contains(field) ? .text : .none)
    }
    return kinds[key.offset]
  }
}
