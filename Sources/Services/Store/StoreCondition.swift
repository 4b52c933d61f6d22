package import Entities
import Glibc
import Repositories

/// Whether edits reach the disk, and what is wrong with the files.
package struct StoreCondition: Equatable, Sendable {
  /// So many acts are only in memory.
  package let unsaved: Int
  /// Why nothing can be written, or why it could not.
  package let failure: StoreError?
  /// Damaged lines, kept and skipped, files that cannot be read, and acts that are missing.
  package let damaged: Int
  /// The acts that are missing, such as `k3fq0v…:12`.
  package let missing: [String]

  package var isNotSaved: Bool { unsaved > 0 }

  /// Why the last act could not be written, in the system's words.
  package var reason: String? {
    switch failure {
    case .notSaved(let cause), .readOnly(.failingDisk(let cause)): cause.reason
    default: nil
    }
  }
}

extension StoreCondition {
  init(_ repository: any EntryRepository) {
    damaged = repository.damagedCount
    missing = repository.missing
    switch repository.status {
    case .writable:
      unsaved = 0
      failure = nil
    case .readOnly(let reason):
      unsaved = 0
      failure = .readOnly(reason)
    case .unsaved(let count, let cause):
      unsaved = count
      failure = .notSaved(cause: cause)
    case .failing(let count, let cause):
      unsaved = count
      failure = .readOnly(.failingDisk(cause))
    }
  }
}

/// Something that is wrong with the files of the book.
package struct Finding: Equatable, Sendable {
  package enum Trouble: Equatable, Sendable {
    case damaged(DamageReason)
    /// An operation whose line is nowhere.
    case missing
  }

  /// The file; for a missing operation, its name.
  package let path: String
  /// From 1; 0 stands for the whole file.
  package let line: Int
  package let trouble: Trouble
  /// The title of the record that it is about, as far as one can be made out.
  package let title: String?
  /// The user has set it aside before: it is no news.
  package var isSetAside = false
}

extension Finding {
  init(_ report: DamageReport) {
    self.init(
      path: report.path, line: report.line, trouble: .damaged(report.reason), title: report.title,
      isSetAside: report.isKnown)
  }

  init(missing operation: String, isSetAside: Bool) {
    self.init(
      path: operation, line: 0, trouble: .missing, title: nil, isSetAside: isSetAside)
  }
}

/// What helps when the system refuses something to a file of the book.
package enum StoreRemedy: CaseIterable, Sendable {
  case freeSpace
  /// The program may open no more files.
  case allowMoreFiles
  /// The machine has no more of what programs share.
  case closePrograms
  case makeWritable
  /// The book was moved, or what it lies on was unmounted or pulled.
  case putBack
  /// The disk does not confirm what it writes.
  case changeDisk
  case allowLocks
  /// Lines of the log are damaged or not here, of which a backup or another machine has a copy.
  case restore
  /// Nothing is known but to try again.
  case retry
}

extension FileSystemError {
  package var remedy: StoreRemedy { Self.remedies[number] ?? .retry }

  private static let remedies: [Int32: StoreRemedy] = [
    ENOSPC: .freeSpace, EDQUOT: .freeSpace, EFBIG: .freeSpace,
    EMFILE: .allowMoreFiles, ENFILE: .closePrograms, ENOMEM: .closePrograms,
    EROFS: .makeWritable, EACCES: .makeWritable, EPERM: .makeWritable,
    ENOENT: .putBack, ENOTDIR: .putBack, ENODEV: .putBack, ENXIO: .putBack, ENOTCONN: .putBack,
    ESTALE: .putBack, EHOSTDOWN: .putBack, ETIMEDOUT: .putBack,
    ENODATA: .restore,
    EIO: .changeDisk, EUCLEAN: .changeDisk, EBADMSG: .changeDisk,
    ENOLCK: .allowLocks, EOPNOTSUPP: .allowLocks, ENOSYS: .allowLocks,
  ]
}
