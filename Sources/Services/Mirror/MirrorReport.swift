package import Entities

/// What a pass over a mirror did, or would do.
package struct MirrorReport: Equatable, Sendable {
  /// Entries that came from files, that took their changes, and that went with them.
  package internal(set) var added = 0
  package internal(set) var changed = 0
  package internal(set) var deleted = 0
  /// Files that were written, and that went with their entries.
  package internal(set) var written = 0
  package internal(set) var removed = 0
  /// Entries that are in files.
  package internal(set) var count = 0
  /// Files that are being written, or that went a moment ago: the next look tells.
  package internal(set) var waiting = 0
  /// Deletions that are not done, as so many at once may be an accident.
  package internal(set) var held: Held?
  package internal(set) var problems: [Problem] = []

  package init() {}

  package struct Held: Equatable, Sendable {
    package enum Side: Equatable, Sendable {
      /// Files are gone, whose entries the book has.
      case files
      /// Entries are gone or belong elsewhere, whose files are there.
      case entries
    }

    package let side: Side
    package let count: Int
    package let total: Int
  }

  /// A file that is left as it is.
  package struct Problem: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
      case unreadable(ExchangeError)
      case failed(FileSystemError)
      /// Another file has the same entry.
      case sameEntry(as: String)
      /// Its lines are those of several entries, and cannot be written for one of them.
      case sharedLines
      /// What these entries say would not be found there again, or hide something else.
      case wouldNotBeRead(title: String, count: Int)
      /// Another sub-folder stands for the same folder.
      case sameFolder
      /// The book has it as something of another kind.
      case otherKind
    }

    package let file: String
    package let reason: Reason
  }

  /// Nothing was to be done.
  package var isQuiet: Bool {
    added + changed + deleted + written + removed == 0
  }

  mutating func add(_ problem: Problem.Reason, _ file: String) {
    let problem = Problem(file: file, reason: problem)
    // A file that is read twice in a pass says it twice.
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// What several passes in a row did: the last one knows what is left.
  mutating func follow(_ next: MirrorReport) {
    var next = next
    next.added += added
    next.changed += changed
    next.deleted += deleted
    next.written += written
    next.removed += removed
    self = next
  }
}
