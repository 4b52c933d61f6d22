package import Entities
import Glibc

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
  /// Makes all that was written on the disk of a path durable (syncfs): of many files sooner than each by itself.
  func syncDisk(of path: String) throws(FileSystemError)
  /// Gives a file another name, in one go.
  func rename(
    _ path: String, to target: String, _ existing: ExistingFile
  ) throws(FileSystemError)
  func remove(_ path: String) throws(FileSystemError)

  /// The user that this process works for.
  var user: UInt32 { get }
  /// Announces changes in directories; nil where the system cannot.
  func makeWatch() -> (any DirectoryWatch)?
}

/// What a file is opened for.
package enum OpenMode: Hashable, Sendable {
  case read
  /// To add at the end of a file that is there.
  case append
  /// To add at the end of a new file, 0600; fails when there is one.
  case create
}

/// What becomes of a file that has the name which another one is to get.
package enum ExistingFile: Hashable, Sendable {
  case replaced
  /// It stays, and the call fails with EEXIST.
  case kept
  /// It gets the other one's name; without one there the call fails with ENOENT.
  case exchanged
}

/// Whether a link stands for itself or for what it points at.
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

/// What the system knows of a file.
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
  /// Differs from before when the file was written or replaced; two changes of one moment may share it.
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

/// What a directory says of a file in it.
package struct DirectoryEntry: Equatable, Sendable {
  package let name: String
  /// That of the file's status, but for mount points and some stacked file systems.
  package let inode: UInt64

  package init(name: String, inode: UInt64) {
    self.name = name
    self.inode = inode
  }
}

/// Announces changes in directories.
package protocol DirectoryWatch: AnyObject {
  /// Readable when something changed.
  var descriptor: Int32 { get }
  /// Starts to watch a directory; more than once is the same as once.
  func add(_ path: String)
  /// Takes in what was announced.
  func drain()
}

extension FileSystemError {
  /// There is no room for more.
  var isFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(number) }

  /// Nothing stands at that path.
  var isMissing: Bool { number == ENOENT }

  /// This user may not do that here.
  var isForbidden: Bool { [EROFS, EACCES, EPERM].contains(number) }
}
