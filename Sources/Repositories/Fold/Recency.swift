/// The rows that can be found, the one that changed last first.
struct Recency {
  private struct Item {
    let row: Symbol
    let modified: Int64
  }

  private var rows: [Symbol]?

  mutating func forget() {
    rows = nil
  }

  mutating func rows(_ columns: ColumnTable) -> [Symbol] {
    if let rows { return rows }
    var items: [Item] = []
    // Backwards: most rows then stand as they are to be sorted.
    for index in columns.indices.reversed() where columns.isLive(index) {
      items.append(Item(row: Symbol(index: Int32(index)), modified: columns.modified[index]))
    }
    items.sort { left, right in
      left.modified == right.modified ? left.row > right.row : left.modified > right.modified
    }
    let sorted = items.map(\.row)
    rows = sorted
    return sorted
  }
}
