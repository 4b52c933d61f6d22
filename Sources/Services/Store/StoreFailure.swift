import Glibc
package import Repositories

/// Why the system refused something to a file, and what helps.
package struct FileTrouble: Equatable, Sendable {
  package enum Remedy: CaseIterable, Sendable {
    case freeSpace
    /// The program may open no more files.
    case allowMoreFiles
    /// The machine has no more of what programs share.
    case closePrograms
    case makeWritable
    /// The book was moved, or what it lies on was unmounted or pulled.
    case putBack
    /// What the disk says cannot be believed.
    case changeDisk
    case allowLocks
    /// Lines of the log are damaged or not here, of which a backup or another machine has a copy.
    case restore
    /// Nothing is known but to try again.
    case retry
  }

  /// In the system's words.
  package let reason: String
  package let remedy: Remedy

  /// - Parameter number: the system's error number.
  package init(_ number: Int32) {
    reason = String(cString: strerror(number))
    remedy = Self.remedies[number] ?? .retry
  }

  init(_ error: FileSystemError) {
    self.init(error.number)
  }

  private static let remedies: [Int32: Remedy] = [
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

/// Why the files of the book could not be read or written.
package enum StoreFailure: Error, Equatable {
  /// Neither a home folder nor a data folder is known.
  case noHome
  case notADaybook(path: String)
  case unreadable(path: String, FileTrouble)
  /// Others could change the book; `remedy` is the command that mends it.
  case insecure(path: String, remedy: String)
  case readOnly(path: String, FileTrouble)
  case newerVersion(Int)
  /// Some acts are in memory only, and no more are taken: what is written does not stay.
  case failingDisk(reason: String)
  /// It makes no line of the log, being too long; nothing was changed.
  case refused
  /// The act is kept in memory, and shown, until it can be written.
  case notSaved(FileTrouble)

  /// Whether the edit stands in memory all the same, and need not be made again.
  package var keepsEdit: Bool {
    if case .notSaved = self { return true }
    return false
  }

  package init(_ error: StoreError) {
    self =
      switch error {
      case .noHome: .noHome
      case .notADaybook(let path): .notADaybook(path: path)
      case .unreadable(let path, let cause): .unreadable(path: path, FileTrouble(cause))
      case .insecure(let path, let remedy): .insecure(path: path, remedy: remedy)
      case .readOnly(.files(let cause)): .readOnly(path: cause.path, FileTrouble(cause))
      case .readOnly(.failingDisk(let cause)): .failingDisk(reason: cause.reason)
      case .readOnly(.newerVersion(let version)): .newerVersion(version)
      case .refused: .refused
      case .notSaved(let cause): .notSaved(FileTrouble(cause))
      }
  }
}

/// Runs something of the store's and says what went wrong in the services' words.
func attempt<Value>(_ act: () throws(StoreError) -> Value) throws(StoreFailure) -> Value {
  do {
    return try act()
  } catch {
    throw StoreFailure(error)
  }
}
