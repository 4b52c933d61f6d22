/// Why a book can be read but not changed.
package enum ReadOnlyReason: Hashable, Sendable {
  /// The files or their disk may not be written.
  case files(FileSystemError)
  /// Two files in a row could not be synced: what the disk says cannot be believed.
  case failingDisk(FileSystemError)
  /// A newer version of the program wrote it.
  case newerVersion(Int)
}
