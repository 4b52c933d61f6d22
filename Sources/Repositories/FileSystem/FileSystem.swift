package import Entities
import Glibc

/// The system calls of the store, one method for each, so that tests can make each of them fail.
///
/// Paths are absolute. Opening does not follow a link in the last part of a path, and child processes do not
/// inherit open files.
package protocol FileSystem: AnyObject {
  func open(_ path: String, _ mode: OpenMode) throws(FileSystemError) -> FileDescriptor
  func close(_ file: FileDescriptor)
  /// Reads at most `count` bytes from `offset`; fewer near the end, and none at the end.
  func read(_ file: FileDescriptor, at offset: Int, count: Int) throws(FileSystemError) -> [UInt8]
  /// Writes bytes; returns how many were written, which may be fewer than given.
  func write(_ file: FileDescriptor, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int
  /// Makes the contents and the length durable (fdatasync).
  func sync(_ file: FileDescriptor) throws(FileSystemError)
  /// Reads bytes into existing memory; returns how many were read.
  func read(
    _ file: FileDescriptor, at offset: Int, into memory: UnsafeMutableRawBufferPointer
  ) throws(FileSystemError) -> Int
  func truncate(_ file: FileDescriptor, to length: Int) throws(FileSystemError)
  /// Sets the permission bits.
  func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(FileSystemError)
  func status(_ file: FileDescriptor) throws(FileSystemError) -> FileStatus
  /// Returns the status of the file at a path.
  func status(_ path: String, _ links: LinkRule) throws(FileSystemError) -> FileStatus
  /// Returns the target of a link, as it is stored in the link.
  func target(ofLink path: String) throws(FileSystemError) -> String
  /// Locks a file as long as it is open; returns false if another process holds the lock.
  func lock(_ file: FileDescriptor) throws(FileSystemError) -> Bool

  /// Creates a directory with mode 0700.
  func makeDirectory(_ path: String) throws(FileSystemError)
  /// Returns the entries of a directory, in no order, without `.` and `..`.
  func entries(of path: String) throws(FileSystemError) -> [DirectoryEntry]
  /// Makes the creations, renames and removals in a directory durable.
  func syncDirectory(_ path: String) throws(FileSystemError)
  /// Makes everything on the disk of a path durable (syncfs), which is faster than syncing many files one by one.
  func syncDisk(of path: String) throws(FileSystemError)
  /// Renames a file atomically.
  func rename(
    _ path: String, to target: String, _ existing: ExistingFile
  ) throws(FileSystemError)
  func remove(_ path: String) throws(FileSystemError)

  /// The effective user id of this process.
  var user: UInt32 { get }
  /// Returns a watch that announces changes in directories; nil if the system has none.
  func makeWatch() -> (any DirectoryWatch)?
}

/// How a file is opened.
package enum OpenMode: Hashable, Sendable {
  case read
  /// To append to an existing file.
  case append
  /// To append to a new file with mode 0600; fails if the file exists.
  case create
}

/// What happens to an existing file with the target name of a rename.
package enum ExistingFile: Hashable, Sendable {
  case replaced
  /// The existing file stays, and the call fails with EEXIST.
  case kept
  /// The two files exchange their names; if there is no existing file, the call fails with ENOENT.
  case exchanged
}

/// Whether to follow a link or to treat it as a file itself.
package enum LinkRule: Hashable, Sendable {
  case follow
  case keep
}

/// The number of an open file.
package struct FileDescriptor: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }
}

/// The status of a file.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case file
    case directory
    case link
    case other
  }

  package var kind: Kind
  package var size: Int
  package var device: UInt64
  package var inode: UInt64
  package var owner: UInt32
  /// The permission bits.
  package var mode: UInt32
  /// The time of the last change in nanoseconds (ctime); two changes within one tick may have the same.
  package var changed: Int64

  package init(
    kind: Kind, size: Int, device: UInt64, inode: UInt64, owner: UInt32, mode: UInt32,
    changed: Int64
  ) {
    self.kind = kind
    self.size = size
    self.device = device
    self.inode = inode
    self.owner = owner
    self.mode = mode
    self.changed = changed
  }

  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}

/// An entry of a directory.
package struct DirectoryEntry: Equatable, Sendable {
  package let name: String
  /// The inode, equal to that in the file's status, except for mount points and some stacked file systems.
  package let inode: UInt64

  package init(name: String, inode: UInt64) {
    self.name = name
    self.inode = inode
  }
}

/// Announces changes in directories.
package protocol DirectoryWatch: AnyObject {
  /// A descriptor that becomes readable when something has changed.
  var descriptor: Int32 { get }
  /// Starts to watch a directory; adding it again has no effect.
  func add(_ path: String)
  /// Consumes the announcements so far.
  func drain()
}

extension FileSystemError {
  /// Whether the disk or the quota is full, or the file is too large.
  var isFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(number) }

  /// Whether nothing exists at the path.
  package var isMissing: Bool { number == ENOENT }

  /// Whether the user lacks the permission, or the file system is read-only.
  var isForbidden: Bool { [EROFS, EACCES, EPERM].contains(number) }
}
