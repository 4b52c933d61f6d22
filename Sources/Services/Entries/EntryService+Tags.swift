import Entities
import Repositories

extension EntryService {
  /// The tags that entries of any kind have, by name.
  package func tags() -> [String] {
    let kinds = EntityKind.people.union([.todo, .diary, .expense])
    let tags = kinds.flatMap { book.repository.tagTallies(kind: $0).tags.keys }
    return Set(tags).sorted { $0.isSorted(before: $1) }
  }
}
