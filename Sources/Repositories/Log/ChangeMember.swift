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
  init?(_ name: ArraySlice<UInt8>) {
    switch (name.count, name.first) {
    case (1, UInt8(ascii: "k")): self = .kind
    case (1, UInt8(ascii: "f")): self = .fields
    case (2, _) where name.elementsEqual("id".utf8): self = .id
    case (4, _) where name.elementsEqual("over".utf8): self = .over
    default: return nil
    }
  }
}
