import Entities
import Repositories

extension ExportService {
  /// What a format cannot hold of the book, each with how many entries lose it.
  ///
  /// An entry that is left out as a whole loses nothing else.
  package func losses(_ format: ExportFormat) -> [ExportLoss.Count] {
    let possible = ExportLoss.possible(in: format)
    guard !possible.isEmpty else { return [] }
    var counts: [ExportLoss: Int] = [:]
    for row in book.repository.entries(EntryQuery(kinds: ExportLoss.kinds(of: format))) {
      let entry = book.repository.summary(of: row)
      let notes = possible.contains(.notes) ? book.todos.todo(entry.id)?.notes : nil
      let lost = possible.filter { $0.affects(entry, notes: notes) }
      for loss in lost.contains(.todoOfInbox) ? [.todoOfInbox] : lost {
        counts[loss, default: 0] += 1
      }
    }
    return possible.compactMap { loss in
      counts[loss].map { ExportLoss.Count(loss: loss, entries: $0) }
    }
  }
}
