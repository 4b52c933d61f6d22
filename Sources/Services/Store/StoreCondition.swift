package import Entities
import Glibc
import Repositories

/// Whether edits reach the disk, and the damage in the files.
package struct StoreCondition: Equatable, Sendable {
  /// How many actions are only in memory.
  package let unsaved: Int
  /// Why nothing can be written, or why the last attempt failed; nil if all is well.
  package let failure: StoreError?
  /// How many lines are damaged, files unreadable and actions missing; damaged lines are kept and skipped.
  package let damaged: Int
  /// The ids of the missing actions, such as `k3fq0v…:12`.
  package let missing: [String]

  package var isNotSaved: Bool { unsaved > 0 }

  /// The system's reason why the last action could not be written.
  package var reason: String? {
    switch failure {
    case .notSaved(let cause), .readOnly(.failingDisk(let cause)): cause.reason
    default: nil
    }
  }
}

extension StoreCondition {
  init(_ repository: EntryRepository) {
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

/// A damage in the files of the book.
package struct Finding: Equatable, Sendable {
  package enum Trouble: Equatable, Sendable {
    case damaged(DamageReason)
    /// An operation whose line is missing in all files.
    case missing
  }

  /// The path of the file; for a missing operation, its id.
  package let path: String
  /// The line, counted from 1; 0 for the whole file.
  package let line: Int
  package let trouble: Trouble
  /// The title of the record that it is about; nil if it cannot be read.
  package let title: String?
  /// Whether the user has set it aside before, so that it is not new.
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

/// What the user can do after a failure of the file system.
package enum StoreRemedy: CaseIterable, Sendable {
  case freeSpace
  /// The program cannot open more files.
  case allowMoreFiles
  /// The machine has no more memory or open files.
  case closePrograms
  case makeWritable
  /// The book was moved, or its disk was unmounted or removed.
  case reconnectDisk
  /// The disk does not confirm what it writes.
  case changeDisk
  case allowLocks
  /// Lines of the log are damaged or missing; a backup or another machine may have a copy.
  case restore
  /// Nothing is known except to try again.
  case retry
}

extension FileSystemError {
  package var remedy: StoreRemedy { Self.remedies[number] ?? .retry }

  private static let remedies: [Int32: StoreRemedy] = [
    ENOSPC: .freeSpace, EDQUOT: .freeSpace, EFBIG: .freeSpace,
    EMFILE: .allowMoreFiles, ENFILE: .closePrograms, ENOMEM: .closePrograms,
    EROFS: .makeWritable, EACCES: .makeWritable, EPERM: .makeWritable,
    ENOENT: .reconnectDisk, ENOTDIR: .reconnectDisk, ENODEV: .reconnectDisk, ENXIO: .reconnectDisk,
    ENOTCONN: .reconnectDisk,
    ESTALE: .reconnectDisk, EHOSTDOWN: .reconnectDisk, ETIMEDOUT: .reconnectDisk,
    ENODATA: .restore,
    EIO: .changeDisk, EUCLEAN: .changeDisk, EBADMSG: .changeDisk,
    ENOLCK: .allowLocks, EOPNOTSUPP: .allowLocks, ENOSYS: .allowLocks,
  ]
}
