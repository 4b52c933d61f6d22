package import Core

/// A folder of files that is kept in step with a book.
package struct MirrorDefinition: Equatable, Sendable {
  /// Which way changes go.
  package enum Direction: String, CaseIterable, Sendable {
    case both
    /// Changes of the files come into the book.
    case read
    /// Changes of the book go into the files.
    case write
  }

  package let name: String
  /// The folder of the book.
  package let book: String
  /// The folder of the files, from the root on.
  package let path: String
  /// The names of the folders whose entries are in it; none is all of the book.
  package var folders: [String] = []
  /// What is in it; nil is all that its files can hold.
  package var kinds: Set<EntityKind>?
  package var direction = Direction.both
  package var isPaused = false

  /// Whether the files lie right in its folder, rather than in sub-folders.
  package var isFlat: Bool { folders.count == 1 }

  package init(name: String, book: String, path: String) {
    self.name = name
    self.book = book
    self.path = path
  }
}
