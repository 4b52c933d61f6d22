import CFiles
package import Entities
import Glibc

/// The file system of the operating system.
package final class PosixFileSystem: FileSystem {
  package init() {}

  package let user: UInt32 = geteuid()

  package func open(_ path: String, _ mode: OpenMode) throws(FileSystemError) -> FileDescriptor {
    // O_NONBLOCK, so that a pipe in the file's place does not block.
    let common = O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let flags =
      switch mode {
      case .read: O_RDONLY
      case .append: O_RDWR | O_APPEND
      case .create: O_RDWR | O_APPEND | O_CREAT | O_EXCL
      }
    let number = Glibc.open(path, flags | common, 0o600)
    guard number >= 0 else { throw failure("open", path) }
    return FileDescriptor(number: number)
  }

  package func close(_ file: FileDescriptor) {
    // Ignore errors: everything written was synced, so a failed close loses nothing.
    _ = Glibc.close(file.number)
  }

  package func read(
    _ file: FileDescriptor, at offset: Int, count: Int
  ) throws(FileSystemError) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      let got = pread(file.number, buffer.baseAddress, count, offset)
      failed = got < 0
      length = max(0, got)
    }
    guard !failed else { throw failure("read", path(of: file)) }
    return bytes
  }

  package func read(
    _ file: FileDescriptor, at offset: Int, into memory: UnsafeMutableRawBufferPointer
  ) throws(FileSystemError) -> Int {
    let count = pread(file.number, memory.baseAddress, memory.count, offset)
    guard count >= 0 else { throw failure("read", path(of: file)) }
    return count
  }

  package func write(
    _ file: FileDescriptor, _ bytes: ArraySlice<UInt8>
  ) throws(FileSystemError) -> Int {
    let count = bytes.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw failure("write", path(of: file)) }
    return count
  }

  package func sync(_ file: FileDescriptor) throws(FileSystemError) {
    guard fdatasync(file.number) == 0 else { throw failure("fdatasync", path(of: file)) }
  }

  package func truncate(_ file: FileDescriptor, to length: Int) throws(FileSystemError) {
    guard ftruncate(file.number, length) == 0 else { throw failure("ftruncate", path(of: file)) }
  }

  package func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(FileSystemError) {
    guard fchmod(file.number, mode) == 0 else { throw failure("fchmod", path(of: file)) }
  }

  package func status(_ file: FileDescriptor) throws(FileSystemError) -> FileStatus {
    var found = stat()
    guard fstat(file.number, &found) == 0 else { throw failure("fstat", path(of: file)) }
    return FileStatus(found)
  }

  package func status(_ path: String, _ links: LinkRule) throws(FileSystemError) -> FileStatus {
    var found = stat()
    let result = links == .follow ? stat(path, &found) : lstat(path, &found)
    guard result == 0 else { throw failure("stat", path) }
    return FileStatus(found)
  }

  package func target(ofLink path: String) throws(FileSystemError) -> String {
    guard let target = linkTarget(path) else { throw failure("readlink", path) }
    return target
  }

  package func lock(_ file: FileDescriptor) throws(FileSystemError) -> Bool {
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw failure("flock", path(of: file)) }
    return false
  }

  package func makeWatch() -> (any DirectoryWatch)? { InotifyWatch() }
}

extension PosixFileSystem {
  package func makeDirectory(_ path: String) throws(FileSystemError) {
    guard mkdir(path, 0o700) == 0 else { throw failure("mkdir", path) }
  }

  package func entries(of path: String) throws(FileSystemError) -> [DirectoryEntry] {
    guard let directory = opendir(path) else { throw failure("opendir", path) }
    defer { closedir(directory) }
    var entries: [DirectoryEntry] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." {
        entries.append(DirectoryEntry(name: name, inode: UInt64(entry.pointee.d_ino)))
      }
      errno = 0
    }
    guard errno == 0 else { throw failure("readdir", path) }
    return entries
  }

  package func syncDirectory(_ path: String) throws(FileSystemError) {
    let directory = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw failure("open", path) }
    defer { Glibc.close(directory) }
    guard fsync(directory) == 0 else { throw failure("fsync", path) }
  }

  package func syncDisk(of path: String) throws(FileSystemError) {
    let directory = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw failure("open", path) }
    defer { Glibc.close(directory) }
    guard sync_disk(directory) == 0 else { throw failure("syncfs", path) }
  }

  package func rename(
    _ path: String, to target: String, _ existing: ExistingFile
  ) throws(FileSystemError) {
    let result =
      switch existing {
      case .replaced: Glibc.rename(path, target)
      case .kept: rename_to_free_name(path, target)
      case .exchanged: exchange_files(path, target)
      }
    guard result == 0 else { throw failure("rename", target) }
  }

  package func remove(_ path: String) throws(FileSystemError) {
    guard unlink(path) == 0 else { throw failure("unlink", path) }
  }
}

extension PosixFileSystem {
  private func failure(_ call: String, _ path: String) -> FileSystemError {
    FileSystemError(call, path: path, number: errno)
  }

  /// Returns the current path of an open file, for messages; preserves `errno`.
  private func path(of file: FileDescriptor) -> String {
    let number = errno
    defer { errno = number }
    return linkTarget("/proc/self/fd/\(file.number)") ?? ""
  }

  private func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A watch of directories by Linux; see inotify(7).
final class InotifyWatch: DirectoryWatch {
  let descriptor: Int32

  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  func add(_ path: String) {
    let events = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
    // The system ignores a directory that is watched already, and treats a recreated one as new. A directory
    // that cannot be watched is still read at each refresh.
    inotify_add_watch(descriptor, path, events)
  }

  func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while Glibc.read(descriptor, &buffer, buffer.count) > 0 {}
  }
}

extension FileStatus {
  init(_ found: stat) {
    let kind: Kind =
      switch found.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      default: .other
      }
    self.init(
      kind: kind, size: Int(found.st_size), device: UInt64(found.st_dev),
      inode: UInt64(found.st_ino), owner: found.st_uid, mode: found.st_mode & 0o7777,
      changed: Int64(found.st_ctim.tv_sec) * 1_000_000_000 + Int64(found.st_ctim.tv_nsec))
  }
}
