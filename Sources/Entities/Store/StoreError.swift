import Glibc

/// Why a book can be read but not changed.
package enum ReadOnlyReason: Hashable, Sendable {
  /// The files or their disk cannot be written.
  case files(FileSystemError)
  /// Two files in a row could not be synced: what the disk reports as written may be lost.
  case failingDisk(FileSystemError)
  /// A newer version of daybook has written to it.
  case newerVersion(Int)
}

/// Why the book cannot be opened or changed.
package enum StoreError: Error, Equatable {
  /// Neither a home folder nor a data folder is known.
  case noHome
  /// The folder contains something else.
  case notADaybook(path: String)
  case unreadable(path: String, cause: FileSystemError)
  /// Others can write to the book; `remedy` is the command that fixes this.
  case insecure(path: String, remedy: String)
  /// Nothing was changed.
  case readOnly(ReadOnlyReason)
  /// The change would make a line that cannot be read again; nothing was changed.
  case refused(DamageReason)
  /// The act is only in memory, and shown, until it can be written.
  case notSaved(cause: FileSystemError)

  /// Whether the edit is kept in memory nevertheless, so that it need not be repeated.
  package var keepsEdit: Bool {
    if case .notSaved = self { return true }
    return false
  }
}

/// How a line is damaged.
package enum DamageReason: Hashable, Sendable {
  /// Its checksum is wrong, perhaps because it was edited by hand; it is loaded nevertheless.
  case wrongChecksum
  /// It is not the JSON of an operation: it is incomplete, overwritten, or merged by hand.
  case malformed
  case invalidText
  case duplicateKey
  case tooLong
  /// Another line has the same number but other contents.
  case repeatedNumber
  /// The header of a file names another slot than its folder; the file is read as a copy of that slot.
  case wrongSlot
  /// A file begins with an operation instead of a header, so it is unknown whether it belongs to its folder's slot.
  case headerMissing
  /// The whole file could not be read.
  case unreadable(FileSystemError)

  /// Whether the line counts nevertheless.
  package var isLoaded: Bool {
    self == .wrongChecksum || self == .wrongSlot || self == .headerMissing
  }
}

/// A failed system call.
package struct FileSystemError: Error, Hashable, Sendable {
  package let call: String
  package let path: String
  package let number: Int32

  package init(_ call: String, path: String, number: Int32) {
    self.call = call
    self.path = path
    self.number = number
  }

  /// The reason in the system's words: `No space left on device`.
  package var reason: String { String(cString: strerror(number)) }
}
