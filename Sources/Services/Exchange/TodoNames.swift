import Entities

/// Names the items of a category, which have no ids in files.
struct TodoNames {
  private let category: String
  private var names = RepeatedNames("item")

  init(category: String) {
    self.category = category.lowercased()
  }

  mutating func id(of title: String, _ created: String?) -> EntityID {
    names.id(of: [category, title, created])
  }
}
