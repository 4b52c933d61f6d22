import Repositories

/// What is done with a call to the system.
enum Verdict {
  case proceed
  case fail(Int32)
  /// Nothing is done, and success is reported.
  case pretend
  /// A write takes these bytes in place of its own, and the system reports that it took `count`.
  case write(ArraySlice<UInt8>, saying: Int)
  /// A read gives other bytes, as many.
  case read(([UInt8]) -> [UInt8])
  /// A directory has other entries.
  case list(([DirectoryEntry]) -> [DirectoryEntry])
  /// The system reports a wrong status of a file.
  case describe((inout FileStatus) -> Void)
  /// A new file is made at this path, in place of what is there.
  case create(String)
}
