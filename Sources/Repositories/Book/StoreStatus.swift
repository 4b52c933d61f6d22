/// Whether edits reach the disk.
package enum StoreStatus: Equatable, Sendable {
  case writable
  case readOnly(ReadOnlyReason)
  /// So many acts are only in memory.
  case unsaved(count: Int, cause: FileSystemError)
}
