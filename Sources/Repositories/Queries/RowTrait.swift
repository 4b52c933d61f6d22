package import Core
import Entities

/// A trait by which entries are grouped under one heading.
package enum RowTrait: Equatable, Sendable {
  case kind(EntityKind)
  /// The folder; nil for Inbox.
  case folder(EntityID?)
  /// The first tag by name; nil for none.
  case tag(String?)
  case category(String?)
  case priority(Priority?)
  case day(CivilDate?)
  /// An open to-do whose day or time has passed.
  case overdue

  package enum Key {
    case kind
    case folder
    case tag
    case category
    case priority
    /// The day on which an entry was done; else the day on which it is due or takes place next.
    case day(TodoStanding.Moment, (Timestamp) -> CivilDate)
    /// The day on which an entry is due or takes place next; to-dos whose time has passed are overdue.
    case due(TodoStanding.Moment)
  }
}

extension EntryRepository {
  /// Groups records by a trait, keeping their order within each group.
  ///
  /// - Parameter group: returns the number of the group for a trait, from 0; called once for each trait.
  package func grouped(
    _ rows: [Row], by key: RowTrait.Key, _ group: (RowTrait) -> Int
  ) -> [[Row]] {
    let traits = RowTraits(key, fold)
    var groups: [[Row]] = []
    // Rows are grouped by number, as there are many; only new numbers ask for their group.
    var known: [Int64: Int] = [:]
    var last: (number: Int64, place: Int)?
    for row in rows {
      let number = traits.number(Int(row.index))
      // Most rows are of the group of the row before.
      if let last, last.number == number {
        groups[last.place].append(row)
        continue
      }
      let place = known[number] ?? group(traits.trait(number, of: Symbol(index: row.index)))
      known[number] = place
      while groups.count <= place { groups.append([]) }
      groups[place].append(row)
      last = (number, place)
    }
    return groups
  }
}

/// Encodes the traits of rows as numbers, which are quick to compare.
private struct RowTraits {
  private static let overdue = Int64.max

  private let key: RowTrait.Key
  private let fold: Fold
  private let dates: RowOrder?

  init(_ key: RowTrait.Key, _ fold: Fold) {
    self.key = key
    self.fold = fold
    switch key {
    case .day(let now, _), .due(let now):
      dates = RowOrder(.due, .ascending, fold, now: now)
    case .kind, .folder, .tag, .category, .priority: dates = nil
    }
  }

  func number(_ row: Int) -> Int64 {
    let columns = fold.columns
    switch key {
    case .kind: return Int64(columns.kind[row])
    case .folder: return fold.folder(columns.folder[row]).map { Int64($0.index) } ?? -1
    case .tag: return firstTag(Symbol(index: Int32(row)))
    case .category: return Int64(columns.category[row])
    case .priority: return Int64(columns.priority[row])
    case .day(_, let local):
      let completed = columns.completed[row]
      guard completed == Columns.absent else {
        return Int64(local(Timestamp(milliseconds: completed)).dayNumber)
      }
      return day(row)
    case .due(let now):
      let isOpen = columns.completed[row] == Columns.absent
      return isOpen && DueColumn.isPast(columns.due[row], at: now.number) ? Self.overdue : day(row)
    }
  }

  private func day(_ row: Int) -> Int64 {
    let due = dates?.key(row) ?? Columns.absent
    let date = due == Columns.absent ? fold.columns.date[row] : due
    return date == Columns.absent ? date : Int64(DueColumn.day(date).dayNumber)
  }

  /// Returns the key of the first tag by name; -1 if there is none.
  private func firstTag(_ row: Symbol) -> Int64 {
    let keys = fold.tags(of: row).map(\.key)
    return keys.min(by: fold.parser.symbols.keys.precedes).map { Int64($0.index) } ?? -1
  }

  private func tag(_ number: Int64, of row: Symbol) -> String? {
    fold.tags(of: row).first { Int64($0.key.index) == number }.map { head in
      fold.read(row, else: "") { () throws(FileSystemError) in try fold.tagName(head) }
    }
  }

  /// Returns the trait that a number encodes, given a row that has it.
  func trait(_ number: Int64, of row: Symbol) -> RowTrait {
    switch key {
    case .kind: return .kind(fold.kind(row))
    case .folder: return .folder(fold.folder(fold.columns.folder[row.offset]).map(fold.id))
    case .tag: return .tag(tag(number, of: row))
    case .category: return .category(fold.category(Int32(number)).name)
    case .priority: return .priority(PriorityColumn.priority(UInt8(number)))
    case .day, .due:
      if number == Self.overdue { return .overdue }
      return .day(number == Columns.absent ? nil : CivilDate(dayNumber: Int(number)))
    }
  }
}
