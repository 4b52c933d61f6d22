package import Entities

/// What a pass over a mirror has done, or would do.
package struct MirrorReport: Equatable, Sendable {
  /// How many entries of the book were added, changed and deleted because of files.
  package internal(set) var added = 0
  package internal(set) var changed = 0
  package internal(set) var deleted = 0
  /// How many files, or entries in a file, were written and removed because of the book.
  package internal(set) var written = 0
  package internal(set) var removed = 0
  /// How many entries are in files.
  package internal(set) var count = 0
  /// How many files are being written, or were removed just now, and are left to the next pass.
  package internal(set) var waiting = 0
  /// Deletions that are held back, as so many at once may be an accident.
  package internal(set) var held: Held?
  package internal(set) var problems: [Problem] = []

  package init() {}

  package struct Held: Equatable, Sendable {
    package enum Side: Equatable, Sendable {
      /// Files are gone whose entries are in the book.
      case files
      /// Entries are gone, or belong elsewhere, whose files still exist.
      case entries
    }

    package let side: Side
    package let count: Int
    package let total: Int
  }

  /// A problem because of which a file is left unchanged.
  package struct Problem: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
      case unreadable(ExchangeError)
      case failed(FileSystemError)
      /// A link or a folder has the name of a file, or its status cannot be read.
      case notAFile
      /// Another file has the same entry.
      case sameEntry(as: String)
      /// Lines belong to several entries, and cannot be rewritten for one of them.
      case sharedLines
      /// These entries could not be read back from the file, or would hide others.
      case wouldNotBeRead(title: String, count: Int)
      /// Another sub-folder stands for the same folder.
      case sameFolder
      /// These files lie in the folder of the mirror itself, not in a sub-folder.
      case outside(count: Int)
      /// It asks for a folder that the book cannot have.
      case folderRefused(RuleError)
      /// In the book the entry has another kind.
      case otherKind
    }

    package let file: String
    package let reason: Reason
  }

  /// Whether nothing had to be done.
  package var isQuiet: Bool {
    added + changed + deleted + written + removed == 0
  }

  mutating func add(_ problem: Problem.Reason, _ file: String) {
    let problem = Problem(file: file, reason: problem)
    // A file that is read twice in a pass reports a problem twice.
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Adds the report of the next pass: the changes are summed up, everything else is that of the last pass.
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
