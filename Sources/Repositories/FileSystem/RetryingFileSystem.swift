import Entities
import Glibc

/// A file system that repeats calls that were interrupted by a signal (EINTR).
final class RetryingFileSystem: FileSystem {
  private let base: any FileSystem
  /// The maximum number of attempts; more interruptions in a row are an error.
  private let attempts = 100

  init(_ base: any FileSystem) {
    self.base = base
  }

  var user: UInt32 { base.user }
  func makeWatch() -> (any DirectoryWatch)? { base.makeWatch() }
  func close(_ file: FileDescriptor) { base.close(file) }

  func open(_ path: String, _ mode: OpenMode) throws(FileSystemError) -> FileDescriptor {
    try retrying { () throws(FileSystemError) in try base.open(path, mode) }
  }

  func read(
    _ file: FileDescriptor, at offset: Int, count: Int
  ) throws(FileSystemError) -> [UInt8] {
    try retrying { () throws(FileSystemError) in
      try base.read(file, at: offset, count: count)
    }
  }

  func write(_ file: FileDescriptor, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int {
    try retrying { () throws(FileSystemError) in try base.write(file, bytes) }
  }

  func read(
    _ file: FileDescriptor, at offset: Int, into memory: UnsafeMutableRawBufferPointer
  ) throws(FileSystemError) -> Int {
    try retrying { () throws(FileSystemError) in
      try base.read(file, at: offset, into: memory)
    }
  }

  func sync(_ file: FileDescriptor) throws(FileSystemError) {
    try retrying { () throws(FileSystemError) in try base.sync(file) }
  }

  func truncate(_ file: FileDescriptor, to length: Int) throws(FileSystemError) {
    try retrying { () throws(FileSystemError) in try base.truncate(file, to: length) }
  }

  func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(FileSystemError) {
    try retrying { () throws(FileSystemError) in try base.setMode(file, mode) }
  }

  func status(_ file: FileDescriptor) throws(FileSystemError) -> FileStatus {
    try retrying { () throws(FileSystemError) in try base.status(file) }
  }

  func status(_ path: String, _ links: LinkRule) throws(FileSystemError) -> FileStatus {
    try retrying { () throws(FileSystemError) in try base.status(path, links) }
  }

  func target(ofLink path: String) throws(FileSystemError) -> String {
    try retrying { () throws(FileSystemError) in try base.target(ofLink: path) }
  }

  func lock(_ file: FileDescriptor) throws(FileSystemError) -> Bool {
    try retrying { () throws(FileSystemError) in try base.lock(file) }
  }

  func makeDirectory(_ path: String) throws(FileSystemError) {
    try retrying { () throws(FileSystemError) in try base.makeDirectory(path) }
  }

  func entries(of path: String) throws(FileSystemError) -> [DirectoryEntry] {
    try retrying { () throws(FileSystemError) in try base.entries(of: path) }
  }

  func syncDirectory(_ path: String) throws(FileSystemError) {
    try retrying { () throws(FileSystemError) in try base.syncDirectory(path) }
  }

  func syncDisk(of path: String) throws(FileSystemError) {
    try retrying { () throws(FileSystemError) in try base.syncDisk(of: path) }
  }

  func rename(
    _ path: String, to target: String, _ existing: ExistingFile
  ) throws(FileSystemError) {
    try retrying { () throws(FileSystemError) in try base.rename(path, to: target, existing) }
  }

  func remove(_ path: String) throws(FileSystemError) {
    try retrying { () throws(FileSystemError) in try base.remove(path) }
  }

  private func retrying<Result>(
    _ call: () throws(FileSystemError) -> Result
  ) throws(FileSystemError) -> Result {
    for _ in 1..<attempts {
      do {
        return try call()
      } catch  where error.number == EINTR {
        continue
      }
    }
    return try call()
  }
}
