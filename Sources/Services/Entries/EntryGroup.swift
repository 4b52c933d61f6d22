package import Entities
import Repositories

/// Entries of a list that are of one kind; employees and students are both people.
package struct EntryGroup: Equatable, Sendable {
  /// Nil is a kind of a newer version.
  package let kind: EntityKind?
  package let lines: Range<Int>
}

extension EntryService {
  private static let order: [EntityKind?] = [.todo, .diary, .expense, .employee, nil]

  /// The entries of each kind together, in the order that they had, and where those stand.
  package func grouped(_ list: EntryList) -> (list: EntryList, groups: [EntryGroup]) {
    let rows = book.repository.grouped(list.rows, into: Self.order.count, by: Self.place)
    var groups: [EntryGroup] = []
    for (kind, rows) in zip(Self.order, rows) where !rows.isEmpty {
      let start = groups.last?.lines.upperBound ?? 0
      groups.append(EntryGroup(kind: kind, lines: start..<start + rows.count))
    }
    return (EntryList(rows: rows.flatMap(\.self)), groups)
  }

  private static func place(_ kind: EntityKind) -> Int {
    switch kind {
    case .todo: 0
    case .diary: 1
    case .expense: 2
    case .employee, .student: 3
    case .folder, .other: 4
    }
  }
}
