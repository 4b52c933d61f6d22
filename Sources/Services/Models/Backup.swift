package import Entities

/// What the book was like on a day, and can be looked up in again.
package struct Backup: Equatable, Sendable {
  package let date: CivilDate
  /// In bytes.
  package let size: Int
  /// How many entries the book had.
  package let entries: Int
}
