import Entities

/// A field whose value no two items of a list may share.
struct UniqueField<Value: Hashable> {
  private let key: FieldKey
  /// The items by what they have in it.
  private var places: [Value: Int] = [:]

  init(_ key: FieldKey) {
    self.key = key
  }

  /// Notes what an item has, unless one before has it.
  mutating func note(_ value: Value, of reader: ItemReader) throws(ExchangeError) {
    if let other = places.updateValue(reader.item.number, forKey: value) {
      throw reader.error(.duplicate(of: other), key)
    }
  }
}
