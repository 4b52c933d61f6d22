/// The calls to the system that the store makes, one to one, so that each can be made to fail.
///
/// Paths are absolute. No open follows a link in its last part, and no child process inherits.
package protocol FileSystem: AnyObject {
  func open(_ path: String, _ mode: OpenMode) throws(FileSystemError) -> FileDescriptor
  func close(_ file: FileDescriptor)
  /// At most `count` bytes from `offset`; fewer near the end, none at it.
  func read(_ file: FileDescriptor, at offset: Int, count: Int) throws(FileSystemError) -> [UInt8]
  /// Returns how many bytes were written, which may be fewer than given.
  func write(_ file: FileDescriptor, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int
  /// Makes the contents and the length durable (fdatasync).
  func sync(_ file: FileDescriptor) throws(FileSystemError)
  /// The same into memory that is there; returns how many bytes were read.
  func read(
    _ file: FileDescriptor, at offset: Int, into memory: UnsafeMutableRawBufferPointer
  ) throws(FileSystemError) -> Int
  func truncate(_ file: FileDescriptor, to length: Int) throws(FileSystemError)
  /// Sets the permission bits.
  func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(FileSystemError)
  func status(_ file: FileDescriptor) throws(FileSystemError) -> FileStatus
  /// What stands at a path.
  func status(_ path: String, _ links: LinkRule) throws(FileSystemError) -> FileStatus
  /// What a link points at, as it is written there.
  func target(ofLink path: String) throws(FileSystemError) -> String
  /// Locks for as long as the file is open; false when another has it.
  func lock(_ file: FileDescriptor) throws(FileSystemError) -> Bool

  /// Private to the user: 0700.
  func makeDirectory(_ path: String) throws(FileSystemError)
  /// What is in a directory, in no order, without `.` and `..`.
  func entries(of path: String) throws(FileSystemError) -> [DirectoryEntry]
  /// Makes what was created, renamed and removed in a directory durable.
  func syncDirectory(_ path: String) throws(FileSystemError)
  func rename(_ path: String, to target: String) throws(FileSystemError)
  func remove(_ path: String) throws(FileSystemError)

  /// The user that this process works for.
  var user: UInt32 { get }
  /// Announces changes in directories; nil where the system cannot.
  func makeWatch() -> (any DirectoryWatch)?
}
