import Glibc

/// A call to the system that failed.
package struct FileSystemError: Error, Hashable, Sendable {
  package let call: String
  package let path: String
  package let number: Int32

  package init(_ call: String, path: String, number: Int32) {
    self.call = call
    self.path = path
    self.number = number
  }

  /// In the system's words: `No space left on device`.
  package var reason: String { String(cString: strerror(number)) }

  /// There is no room for more.
  var isFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(number) }

  /// Nothing stands at that path.
  var isMissing: Bool { number == ENOENT }

  /// This user may not do that here.
  var isForbidden: Bool { [EROFS, EACCES, EPERM].contains(number) }
}
