import Entities
import Repositories

/// The real files without the waiting for the disk: a book of a million entries is made in minutes.
final class UnsyncedFileSystem: FileSystem {
  private let base = PosixFileSystem()

  var user: UInt32 { base.user }
  func makeWatch() -> (any DirectoryWatch)? { nil }
  func sync(_ file: FileDescriptor) {}
  func syncDirectory(_ path: String) {}
  func syncDisk(of path: String) {}
  func close(_ file: FileDescriptor) { base.close(file) }

  func open(_ path: String, _ mode: OpenMode) throws(FileSystemError) -> FileDescriptor {
    try base.open(path, mode)
  }

  func read(
    _ file: FileDescriptor, at offset: Int, count: Int
  ) throws(FileSystemError) -> [UInt8] {
    try base.read(file, at: offset, count: count)
  }

  func write(_ file: FileDescriptor, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int {
    try base.write(file, bytes)
  }

  func read(
    _ file: FileDescriptor, at offset: Int, into memory: UnsafeMutableRawBufferPointer
  ) throws(FileSystemError) -> Int {
    try base.read(file, at: offset, into: memory)
  }

  func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(FileSystemError) {
    try base.setMode(file, mode)
  }

  func truncate(_ file: FileDescriptor, to length: Int) throws(FileSystemError) {
    try base.truncate(file, to: length)
  }

  func status(_ file: FileDescriptor) throws(FileSystemError) -> FileStatus {
    try base.status(file)
  }

  func status(_ path: String, _ links: LinkRule) throws(FileSystemError) -> FileStatus {
    try base.status(path, links)
  }

  func target(ofLink path: String) throws(FileSystemError) -> String {
    try base.target(ofLink: path)
  }

  func lock(_ file: FileDescriptor) throws(FileSystemError) -> Bool { try base.lock(file) }
  func makeDirectory(_ path: String) throws(FileSystemError) { try base.makeDirectory(path) }
  func entries(of path: String) throws(FileSystemError) -> [DirectoryEntry] {
    try base.entries(of: path)
  }

  func rename(
    _ path: String, to target: String, _ existing: ExistingFile
  ) throws(FileSystemError) {
    try base.rename(path, to: target, existing)
  }

  func remove(_ path: String) throws(FileSystemError) { try base.remove(path) }
}
