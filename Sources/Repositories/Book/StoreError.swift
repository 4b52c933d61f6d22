/// Why the book cannot be opened or changed.
package enum StoreError: Error, Equatable {
  /// Neither a home folder nor a data folder is known.
  case noHome
  /// The folder holds something else.
  case notADaybook(path: String)
  case unreadable(path: String, cause: FileSystemError)
  /// Others could change the book; `remedy` is the command that mends it.
  case insecure(path: String, remedy: String)
  /// Nothing was changed.
  case readOnly(ReadOnlyReason)
  /// The change would make a line that could not be read again; nothing was changed.
  case refused(DamageReason)
  /// The change is in memory only.
  case notSaved(cause: FileSystemError)
}

extension StoreError: CustomStringConvertible {
  /// `what failed: cause. what to do`.
  package var description: String {
    switch self {
    case .noHome:
      "cannot find the book: HOME is not set. Name its folder with --data"
    case .notADaybook(let path):
      "cannot open the book: \(path) holds other files. Choose an empty folder"
    case .unreadable(let path, let cause):
      "cannot read \(path): \(cause.reason). Check that the file is there and yours"
    case .insecure(let path, let remedy):
      "cannot open the book: others can change \(path). Run: \(remedy)"
    case .readOnly(.files(let cause)):
      "cannot change the book: \(cause.path): \(cause.reason). Make it writable"
    case .readOnly(.newerVersion(let version)):
      "cannot change the book: it was written in format \(version). Update daybook"
    case .refused(.tooLong):
      "cannot save: the change is too large. Make it in parts"
    case .refused:
      "cannot save: the change has a value that cannot be kept. Check its dates and ids"
    case .notSaved(let cause):
      "not saved: \(cause.path): \(cause.reason). Free some space, then try again"
    }
  }
}
