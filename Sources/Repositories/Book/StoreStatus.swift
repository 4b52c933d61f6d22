/// Whether edits reach the disk.
package enum StoreStatus: Equatable, Sendable {
  case writable
  case readOnly(ReadOnlyReason)
  /// So many acts are only in memory.
  case unsaved(count: Int, cause: FileSystemError)
  /// The same, and no further act is taken, as the disk fails.
  case failing(count: Int, cause: FileSystemError)
}
