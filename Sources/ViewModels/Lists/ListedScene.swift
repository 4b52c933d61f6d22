package import Entities
package import Services

/// A list whose lines are the entries that the book has found, one each.
@MainActor package protocol ListedScene: MarkedScene {
  var list: EntryList { get }
}

extension ListedScene {
  package var ids: [EntityID] { context.book.entries.ids(in: list) }

  package func entry(at line: Int) -> EntityID? {
    0..<list.count ~= line ? context.book.entries.id(at: line, in: list) : nil
  }

  package func firstLine(of records: Set<EntityID>) -> Int? {
    context.book.entries.firstIndex(of: records, in: list)
  }
}
