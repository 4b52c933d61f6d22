import Entities

/// Sorts rows by one column; equal ones by creation, then id, in the same direction.
struct RowOrder {
  private struct Item {
    let row: Symbol
    /// Sorted before the key, always ascending.
    let group: UInt16
    let key: Int64
    let created: Int64
  }

  let fold: Fold

  func sorted(_ rows: [Symbol], by order: EntryQuery.Order, _ direction: EntryQuery.Direction)
    -> [Symbol]
  {
    guard order != .name else { return sortedByName(rows, direction) }
    let items = rows.map { row in
      let columns = fold.columns[row.offset]
      return Item(
        row: row, group: order == .amount ? columns.currency : 0, key: key(columns, order),
        created: columns.created)
    }
    let isUp = (direction == .ascending) != (order == .priority || order == .amount)
    let sorted = items.sorted { left, right in
      // Without a currency there is no amount.
      if left.group != right.group { return left.group &- 1 < right.group &- 1 }
      if left.key != right.key {
        if left.key == Columns.absent { return false }
        if right.key == Columns.absent { return true }
        return isUp ? left.key < right.key : left.key > right.key
      }
      return direction == .ascending ? isEarlier(left, right) : isEarlier(right, left)
    }
    return sorted.map(\.row)
  }

  private func key(_ columns: Columns, _ order: EntryQuery.Order) -> Int64 {
    switch order {
    case .due: columns.due
    case .date: columns.date
    case .created, .name: columns.created
    case .modified: columns.modified
    case .priority: Int64(columns.priority)
    case .amount: columns.amount
    case .position: columns.position
    }
  }

  private func isEarlier(_ left: Item, _ right: Item) -> Bool {
    guard left.created == right.created else { return left.created < right.created }
    let ids = fold.parser.symbols.ids
    return ids.bytes(left.row).lexicographicallyPrecedes(ids.bytes(right.row))
  }

  private func sortedByName(_ rows: [Symbol], _ direction: EntryQuery.Direction) -> [Symbol] {
    fold.makeNameKeys()
    let names = fold.names
    struct Named {
      let row: Symbol
      let prefix: UInt64
    }
    let items = rows.map { Named(row: $0, prefix: names.prefix($0)) }
    let sorted = items.sorted { left, right in
      if left.prefix != right.prefix { return left.prefix < right.prefix }
      return names.precedes(left.row, right.row)
    }
    let up = sorted.map(\.row)
    return direction == .ascending ? up : up.reversed()
  }
}
