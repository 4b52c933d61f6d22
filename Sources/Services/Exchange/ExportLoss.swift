import Core
import Entities
import Repositories

/// Something of the book that a format of other programs has no place for.
package enum ExportLoss: Sendable {
  /// All of it.
  case entry
  case todoOfInbox
  case dayOfPage
  case folderOfPage
  case due
  case priority
  case repetition
  case notes
  case completion
  case tags

  /// How many entries lose it.
  package struct Count: Equatable, Sendable {
    package let loss: ExportLoss
    package let entries: Int
  }

  /// What a format loses, in the order in which it is reported.
  static func possible(in format: ExportFormat) -> [ExportLoss] {
    switch format {
    case .diary: [.dayOfPage, .folderOfPage]
    case .people, .ledger: [.tags]
    case .categories: [.todoOfInbox, .due, .priority, .repetition, .notes, .completion, .tags]
    case .ics: [.entry]
    case .departments, .json: []
    }
  }

  /// The entries that a format is about.
  static func kinds(of format: ExportFormat) -> Set<EntityKind> {
    switch format {
    case .diary: [.diary]
    case .people: EntityKind.people
    case .categories: [.todo]
    case .ledger: [.expense]
    case .ics: EntityKind.people.union([.expense])
    case .departments, .json: []
    }
  }

  /// Whether an entry loses it.
  func affects(_ entry: EntrySummary, notes: String?) -> Bool {
    switch self {
    case .entry: true
    case .todoOfInbox: entry.folder == nil
    case .dayOfPage: entry.date != nil
    case .folderOfPage: entry.folder != nil
    case .due: entry.due != nil
    case .priority: entry.priority != nil
    case .repetition: entry.repeatRule != nil
    case .notes: notes != nil
    case .completion: entry.completed != nil
    case .tags: !entry.tags.isEmpty
    }
  }
}

extension ExportService {
  /// What a format cannot hold of the book, each with how many entries lose it.
  ///
  /// An entry that is left out as a whole loses nothing else.
  package func losses(_ format: ExportFormat) -> [ExportLoss.Count] {
    let possible = ExportLoss.possible(in: format)
    guard !possible.isEmpty else { return [] }
    var counts: [ExportLoss: Int] = [:]
    for row in book.repository.entries(EntryQuery(where: .kinds(ExportLoss.kinds(of: format)))) {
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
