import Entities

/// What records of each kind count as, so that no count compares kinds as text.
struct KindRoles {
  /// By kind.
  private var roles: [KindRole] = []

  mutating func role(_ kind: Int32, _ kinds: SymbolTable) -> KindRole {
    while roles.count <= kind {
      let name = kinds.text(Symbol(index: Int32(roles.count)))
      roles.append(KindRole(EntityKind(rawValue: name)))
    }
    return roles[Int(kind)]
  }
}
