package import Entities
import Services

/// Where text is typed that is kept: what a draft's `field` says.
package enum DraftPlace: String {
  /// The editor of the diary.
  case text
  /// The line of quick-add.
  case line
  /// The title of an entry.
  case title
  /// The name of a folder.
  case name
  case form
}

extension ScreenContext {
  /// A draft with nothing typed yet.
  package func draft(
    _ place: DraftPlace, _ kind: EntityKind, _ id: EntityID? = nil
  ) -> Draft {
    Draft(kind: kind, id: id, field: place.rawValue, typed: book.clock.now())
  }
}
