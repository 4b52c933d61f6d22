package import Entities
import Glibc

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
