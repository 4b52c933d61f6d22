import Entities
import Repositories

extension EntryService {
  /// The entry with this id, or with the only id that begins or ends like this.
  package func find(_ partial: String) throws(RuleError) -> Entry {
    guard !partial.trimmed.isEmpty else { throw .emptyID }
    let entries = matches(partial).compactMap(entry)
    guard entries.count <= 1 else { throw .ambiguousEntry(partial, count: entries.count) }
    guard let entry = entries.first else { throw .noSuchEntry(partial) }
    return entry
  }

  private func matches(_ partial: String) -> [EntityID] {
    switch book.repository.resolve(partial) {
    case .found(let id): [id]
    case .ambiguous(let ids): ids
    case .none: []
    }
  }
}
