package import Entities

/// What the book was like on a day, and can be looked up in again.
package struct Backup: Equatable, Sendable {
  package enum Contents: Equatable, Sendable {
    /// Its size in bytes, and how many entries the book had.
    case whole(size: Int, entries: Int)
    /// Nobody can read what belongs to it.
    case damaged
  }

  package let date: CivilDate
  package let contents: Contents
  /// The file that makes it a backup.
  package let path: String
  /// The folder of its book where that is another one than this book's: a copy, or where it was.
  package let otherBook: String?
}
