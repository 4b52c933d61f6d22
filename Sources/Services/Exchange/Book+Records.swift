import Entities
import Repositories

extension Book {
  /// Whether there is a record with this id that is not deleted.
  func holds(_ id: EntityID) -> Bool {
    guard let row = repository.row(of: id) else { return false }
    let summary = repository.summary(of: row)
    return !summary.isDeleted && !summary.kind.rawValue.isEmpty
  }

  /// The edit that brings a deleted record back.
  func revival(_ kind: EntityKind, _ id: EntityID) -> [Edit] {
    repository.row(of: id) == nil ? [] : [.set(kind, id, [.deleted: .absent])]
  }
}
