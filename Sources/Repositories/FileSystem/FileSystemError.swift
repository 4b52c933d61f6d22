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

  package static let isFull: Set<Int32> = [ENOSPC, EDQUOT, EFBIG]
  package static let isForbidden: Set<Int32> = [EROFS, EACCES, EPERM]
}
