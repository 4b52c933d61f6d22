/// The members of a change in a line; as a set, those that were met.
struct ChangeMember: OptionSet {
  let rawValue: UInt8

  static let kind = ChangeMember(rawValue: 1)
  static let id = ChangeMember(rawValue: 2)
  static let fields = ChangeMember(rawValue: 4)
  static let over = ChangeMember(rawValue: 8)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Nil for a name that this version does not know.
  init?(_ name: Span<UInt8>) {
    switch name.count {
    case 1 where name.spells("k"): self = .kind
    case 1 where name.spells("f"): self = .fields
    case 2 where name.spells("id"): self = .id
    case 4 where name.spells("over"): self = .over
    default: return nil
    }
  }
}
