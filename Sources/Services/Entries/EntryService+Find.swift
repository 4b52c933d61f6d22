import Entities
import Repositories

extension EntryService {
  /// The entry with this id, or with the only id that begins or ends like this.
  package func find(_ partial: String) throws(RuleError) -> Entry {
    switch book.repository.resolve(partial) {
    case .found(let id):
      guard let entry = entry(id) else { throw .noSuchEntry(partial) }
      return entry
    case .ambiguous(let ids): throw .ambiguousEntry(partial, count: ids.count)
    case .none: throw .noSuchEntry(partial)
    }
  }
}
