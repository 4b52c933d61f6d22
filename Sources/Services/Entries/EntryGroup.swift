package import Core
import Entities
import Repositories

/// Entries of a list that are of one kind; employees and students are both people.
package struct EntryGroup: Equatable, Sendable {
  /// Nil is a kind of a newer version.
  package let kind: EntityKind?
  package let lines: Range<Int>
}

extension EntryService {
  /// The entries of each kind together, in the order that they had, and where those stand.
  package func grouped(_ list: EntryList) -> (list: EntryList, groups: [EntryGroup]) {
    let rows = book.repository.grouped(list.rows, into: EntityKind.groups.count, by: \.group)
    var groups: [EntryGroup] = []
    for (kind, rows) in zip(EntityKind.groups, rows) where !rows.isEmpty {
      let start = groups.last?.lines.upperBound ?? 0
      groups.append(EntryGroup(kind: kind, lines: start..<start + rows.count))
    }
    return (EntryList(rows: rows.flatMap(\.self)), groups)
  }
}
