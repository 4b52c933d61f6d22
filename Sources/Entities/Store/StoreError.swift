import Glibc

/// Why a book can be read but not changed.
package enum ReadOnlyReason: Hashable, Sendable {
  /// The files or their disk may not be written.
  case files(FileSystemError)
  /// Two files in a row could not be synced: what it reports as written may be lost.
  case failingDisk(FileSystemError)
  /// A newer version of the program wrote it.
  case newerVersion(Int)
}

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
  /// The act is in memory only, and shown, until it can be written.
  case notSaved(cause: FileSystemError)

  /// Whether the edit stands in memory all the same, and need not be made again.
  package var keepsEdit: Bool {
    if case .notSaved = self { return true }
    return false
  }
}

/// What is wrong with a line.
package enum DamageReason: Hashable, Sendable {
  /// Loaded, although its checksum is wrong: was it edited by hand?
  case wrongChecksum
  /// Not the JSON of an operation: torn, overwritten, or merged by hand.
  case malformed
  case invalidText
  case duplicateKey
  case tooLong
  /// Another line has the same number and other contents.
  case repeatedNumber
  /// Read as what its header says: a file of another slot than its folder's, which is a copy of it.
  case wrongSlot
  /// A file begins with an operation, so nobody knows whether it is of its folder's slot.
  case headerMissing
  /// The whole file could not be read.
  case unreadable(FileSystemError)

  /// Whether the line counts all the same.
  package var isLoaded: Bool {
    self == .wrongChecksum || self == .wrongSlot || self == .headerMissing
  }
}

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
}
