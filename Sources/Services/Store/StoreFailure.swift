package import Repositories

/// Why the files of the book could not be read or written.
package enum StoreFailure: Error, Equatable {
  /// Neither a home folder nor a data folder is known.
  case noHome
  case notADaybook(path: String)
  case unreadable(path: String, reason: String)
  /// Others could change the book; `remedy` is the command that mends it.
  case insecure(path: String, remedy: String)
  case readOnly(path: String, reason: String)
  case newerVersion(Int)
  /// Some acts are in memory only, and no more are taken: what is written does not stay.
  case failingDisk(reason: String)
  /// It makes no line of the log, being too long; nothing was changed.
  case refused
  /// The act is kept in memory, and shown, until it can be written.
  case notSaved(reason: String)

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
      case .unreadable(let path, let cause): .unreadable(path: path, reason: cause.reason)
      case .insecure(let path, let remedy): .insecure(path: path, remedy: remedy)
      case .readOnly(.files(let cause)): .readOnly(path: cause.path, reason: cause.reason)
      case .readOnly(.failingDisk(let cause)): .failingDisk(reason: cause.reason)
      case .readOnly(.newerVersion(let version)): .newerVersion(version)
      case .refused: .refused
      case .notSaved(let cause): .notSaved(reason: cause.reason)
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
