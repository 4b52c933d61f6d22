import TextUI
import ViewModels

/// How wide the columns at the right edge of some entries are: as their widest texts.
struct EntryColumns {
  static let gap = 2

  /// The days beside money alone: where those of other lines are wider, money would stand far from its
  /// own, in the room of its title.
  let day: Int
  /// Money and the day right of it; money without a day stands in the day's place.
  let facts: Int
  /// Where people live, as wide as the longest.
  let address: Int

  init(_ rows: [EntryRow]) {
    let day = rows.filter { !$0.amount.isEmpty }.map { $0.markedDue.cellWidth }.max() ?? 0
    let facts = rows.map { row in
      let money = row.amount.cellWidth
      let hasBoth = money > 0 && !row.due.isEmpty
      return hasBoth ? money + Self.gap + day : max(money, row.markedDue.cellWidth)
    }
    self.day = day
    self.facts = facts.max() ?? 0
    address = rows.map(\.address.cellWidth).max() ?? 0
  }
}

extension EntryRow {
  var markedDue: String { urgency.marked(due) }
}
