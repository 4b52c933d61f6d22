import Entities

/// Names the items of a category: two of whom all is the same are told apart by their order.
struct TodoNames {
  let category: String
  private var met: [EntityID: Int] = [:]

  init(category: String) {
    self.category = category.lowercased()
  }

  mutating func id(of title: String, _ created: String?) -> EntityID {
    let values = [category, title, created]
    let id = SourceName("item", values).id
    let count = met[id, default: 0]
    met[id] = count + 1
    return count == 0 ? id : SourceName("item", values + [String(count)]).id
  }
}
