/// Why a line is not in a slot.
enum AppendFailure: Error {
  /// Nothing of it is in the file; it can be tried again.
  case notWritten(FileSystemError)
  /// Nobody can tell what is on the disk; this file is not to be written again.
  case tainted(FileSystemError)
  /// The file is not as this writer left it: another program has written or replaced it. Nothing of it
  /// was changed.
  case foreign
}
