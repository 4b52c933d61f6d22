package import Entities
import Repositories

extension EntryService {
  /// The entry with this id, or with the only id that begins or ends like this.
  package func find(_ partial: String) throws(RuleError) -> Entry {
    guard !partial.trimmed.isEmpty else { throw .emptyID }
    let entries = matches(partial).compactMap(entry)
    guard entries.count <= 1 else { throw .ambiguousEntry(partial, count: entries.count) }
    guard let entry = entries.first else {
      throw matches(partial, .before).isEmpty ? .noSuchEntry(partial) : .entryIsDeleted(partial)
    }
    return entry
  }

  /// The same among deleted entries, too, when no other has such an id.
  package func findEver(_ partial: String) throws -> EntityID {
    do throws(RuleError) {
      return try find(partial).id
    } catch .entryIsDeleted {
      let ids = matches(partial, .before)
      guard let id = ids.first, ids.count == 1 else {
        throw RuleError.ambiguousEntry(partial, count: ids.count)
      }
      return id
    }
  }

  private func matches(_ partial: String, _ kept: IDMatch.Kept = .now) -> [EntityID] {
    switch book.repository.resolve(partial, kept) {
    case .found(let id): [id]
    case .ambiguous(let ids): ids
    case .none: []
    }
  }

  /// The text of one field of an entry; nil where it has none.
  package func text(_ key: FieldKey, of id: EntityID) -> String? {
    book.repository.row(of: id).flatMap { book.repository.text(key, at: $0) }
  }
}
