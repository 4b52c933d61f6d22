package import Entities

/// A named, coloured group of entries, with the numbers its line in the list shows.
package struct Folder: Equatable, Sendable {
  package let id: EntityID
  package var name: String
  /// `#RRGGBB`.
  package var colour: String?
  package var deleteRule: DeleteRule
  package var minimum: Int?
  package var maximum: Int?
  package var tally: Tally
}
