import Entities

/// Names what has no ids in files: two of which all is the same are told apart by their order.
struct RepeatedNames {
  private let kind: String
  private var met: [EntityID: Int] = [:]

  init(_ kind: String) {
    self.kind = kind
  }

  mutating func id(of values: [String?]) -> EntityID {
    let id = ImportKey(kind, values).id
    let count = met[id, default: 0]
    met[id] = count + 1
    return count == 0 ? id : ImportKey(kind, values + [String(count)]).id
  }
}
