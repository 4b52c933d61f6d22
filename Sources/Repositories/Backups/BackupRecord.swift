package import Entities

/// What the book was like on a day, as it is kept in the state folder.
package struct BackupRecord: Equatable, Sendable {
  package enum Contents: Equatable, Sendable {
    /// `size` is that of all its files together, those included that it shares with other backups;
    /// `entries` is how many the book had; `otherBook` is its folder where that is another one.
    case whole(size: Int, entries: Int, otherBook: String?)
    /// Its manifest cannot be read.
    case damaged
  }

  package let date: CivilDate
  package let contents: Contents
  /// The manifest.
  package let path: String
  let folder: String
  let name: BackupName
}

/// What of backups is not what was written.
package struct BackupDamage: Equatable, Sendable {
  /// Copies that were damaged or gone; their intact lines were read.
  package var copies = 0
  /// Their lines that were left out.
  package var lines = 0
  /// Manifests that cannot be read; the copies beside them that no other names were read.
  package var manifests: [String] = []

  package init() {}

  package var isNone: Bool { copies == 0 && manifests.isEmpty }
}
