package import Entities

/// What the book was like on a day, as it is kept in the state folder.
package struct BackupRecord: Equatable, Sendable {
  package let date: CivilDate
  /// Of all its files together, those included that it shares with other backups.
  package let size: Int
  /// How many entries the book had.
  package let entries: Int
  let folder: String
}
