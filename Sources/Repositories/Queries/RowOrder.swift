import Entities

/// Sorts rows by one column; equal ones by creation, then by hand, then id, in the same direction.
struct RowOrder {
  private struct Item {
    let row: Symbol
    /// Sorted before the key, always ascending.
    let group: UInt16
    let key: Int64
    let created: Int64
  }

  private let fold: Fold
  private let order: EntryQuery.Order
  private let direction: EntryQuery.Direction

  init(_ order: EntryQuery.Order, _ direction: EntryQuery.Direction, _ fold: Fold) {
    self.fold = fold
    self.order = order
    self.direction = direction
    if order == .name { fold.makeNameKeys() }
  }

  func sorted(_ rows: [Symbol]) -> [Symbol] {
    guard order != .name else { return sortedByName(rows) }
    return rows.map(item).sorted(by: precedes).map(\.row)
  }

  /// Whether one row is sorted before another.
  func precedes(_ left: Symbol, _ right: Symbol) -> Bool {
    guard order == .name else { return precedes(item(left), item(right)) }
    let names = fold.names.texts
    return direction == .ascending ? names.precedes(left, right) : names.precedes(right, left)
  }

  private func item(_ row: Symbol) -> Item {
    Item(
      row: row, group: order == .amount ? fold.columns.currency[row.offset] : 0,
      key: key(row.offset), created: fold.columns.created[row.offset])
  }

  private func key(_ row: Int) -> Int64 {
    switch order {
    case .due: fold.columns.due[row]
    case .date: fold.columns.date[row]
    case .created, .name: fold.columns.created[row]
    case .modified: fold.columns.modified[row]
    case .priority: Int64(fold.columns.priority[row])
    case .amount: fold.columns.amount[row]
    case .position: fold.columns.position[row]
    }
  }

  private func precedes(_ left: Item, _ right: Item) -> Bool {
    // Without a currency there is no amount.
    if left.group != right.group { return left.group &- 1 < right.group &- 1 }
    if left.key != right.key {
      if left.key == Columns.absent { return false }
      if right.key == Columns.absent { return true }
      let isUp = (direction == .ascending) != (order == .priority || order == .amount)
      return isUp ? left.key < right.key : left.key > right.key
    }
    return direction == .ascending ? isEarlier(left, right) : isEarlier(right, left)
  }

  private func isEarlier(_ left: Item, _ right: Item) -> Bool {
    guard left.created == right.created else { return left.created < right.created }
    let positions = fold.columns.position
    let (first, second) = (positions[left.row.offset], positions[right.row.offset])
    guard first == second else { return first < second }
    return fold.parser.symbols.ids.precedes(left.row, right.row)
  }

  private func sortedByName(_ rows: [Symbol]) -> [Symbol] {
    let up = NameSort(fold.names.texts).sorted(rows)
    return direction == .ascending ? up : up.reversed()
  }
}
