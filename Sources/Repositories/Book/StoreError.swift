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
