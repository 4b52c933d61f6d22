package import Entities
import Glibc
package import Repositories

/// Files in memory: counts calls, makes them fail, and can lose what was not synced.
package final class MemoryFileSystem: FileSystem {
  /// How many calls were made so far.
  package private(set) var calls = 0
  /// How often a file was made durable.
  package private(set) var syncs = 0
  private var callsByPath: [String: Int] = [:]
  package var fault: Fault?
  /// Called with the number of each call before it is made, so that another process can act there.
  package var onCall: (Int) -> Void = { _ in }
  /// The error of every sync of a file, while other calls succeed.
  package var syncError: Int32?
  /// Whether a directory's status shows when something is put into it or taken away.
  package var datesFolders = true
  package let user: UInt32 = 1000

  let root: MemoryNode
  var open: [FileDescriptor: MemoryFile] = [:]
  /// The inode of the next file that is made here.
  package var nextInode: UInt64
  private var nextDescriptor: Int32 = 100

  /// - Parameter firstInode: the inode of the first file that is made here; those of the others count up from it.
  package init(firstInode: UInt64 = 2) {
    nextInode = firstInode
    root = MemoryNode(.directory, inode: 1, mode: 0o755, owner: 1000)
  }

  /// Returns how many calls named a path, or a file that was opened at it.
  package func calls(at path: String) -> Int { callsByPath[path] ?? 0 }

  package func makeWatch() -> (any DirectoryWatch)? { nil }

  /// Counts a call and fails it when its turn has come; returns how much a write may take.
  @discardableResult func begin(_ call: String, _ path: String) throws(FileSystemError) -> Int {
    calls += 1
    callsByPath[path, default: 0] += 1
    onCall(calls)
    guard let fault, fault.affects(calls) else { return .max }
    switch fault.effect {
    case .error(let number): throw FileSystemError(call, path: path, number: number)
    case .shortWrite(let count): return calls == fault.call ? count : 0
    }
  }

  func makeNode(_ kind: FileStatus.Kind, mode: UInt32, inode: UInt64? = nil) -> MemoryNode {
    defer { nextInode += 1 }
    return MemoryNode(kind, inode: inode ?? nextInode, mode: mode, owner: user)
  }

  package func open(_ path: String, _ mode: OpenMode) throws(FileSystemError) -> FileDescriptor {
    try begin("open", path)
    let node: MemoryNode
    switch mode {
    case .read, .append:
      node = try self.node(path, .keep, "open")
      guard node.kind != .link else { throw FileSystemError("open", path: path, number: ELOOP) }
      let needed: UInt32 = mode == .read ? 0o400 : 0o600
      guard node.mode & needed == needed else {
        throw FileSystemError("open", path: path, number: EACCES)
      }
    case .create:
      let parent = try directory(above: path, "open")
      guard parent.entries[name(path)] == nil else {
        throw FileSystemError("open", path: path, number: EEXIST)
      }
      guard parent.mode & 0o200 != 0 else {
        throw FileSystemError("open", path: path, number: EACCES)
      }
      node = makeNode(.file, mode: 0o600)
      parent.entries[name(path)] = node
    }
    let file = FileDescriptor(number: nextDescriptor)
    nextDescriptor += 1
    open[file] = MemoryFile(node: node, path: path)
    return file
  }

  package func close(_ file: FileDescriptor) {
    guard let closed = open.removeValue(forKey: file) else { return }
    if closed.node.holder == file { closed.node.holder = nil }
  }

  package func read(
    _ file: FileDescriptor, at offset: Int, count: Int
  ) throws(FileSystemError) -> [UInt8] {
    let opened = try self.file(file, "read")
    return Array(opened.node.bytes.dropFirst(offset).prefix(count))
  }

  package func write(
    _ file: FileDescriptor, _ bytes: ArraySlice<UInt8>
  ) throws(FileSystemError) -> Int {
    guard let opened = open[file] else {
      throw FileSystemError("write", path: "", number: EBADF)
    }
    let allowed = try begin("write", opened.path)
    let taken = bytes.prefix(allowed)
    opened.node.bytes += taken
    // A disk that took a part of a write is full: the rest of it would fail.
    guard !taken.isEmpty || bytes.isEmpty else {
      throw FileSystemError("write", path: opened.path, number: ENOSPC)
    }
    return taken.count
  }

  package func sync(_ file: FileDescriptor) throws(FileSystemError) {
    let node = try self.file(file, "fdatasync").node
    if let syncError { throw FileSystemError("fdatasync", path: "", number: syncError) }
    syncs += 1
    node.durableBytes = node.bytes
  }

  package func syncDisk(of path: String) throws(FileSystemError) {
    try begin("syncfs", path)
    if let syncError { throw FileSystemError("syncfs", path: path, number: syncError) }
    syncs += 1
    func sync(_ node: MemoryNode) {
      (node.durableBytes, node.durableEntries) = (node.bytes, node.entries)
      for child in node.entries.values { sync(child) }
    }
    sync(root)
  }

  package func truncate(_ file: FileDescriptor, to length: Int) throws(FileSystemError) {
    let node = try self.file(file, "ftruncate").node
    node.bytes = Array(node.bytes.prefix(length))
  }

  package func setMode(_ file: FileDescriptor, _ mode: UInt32) throws(FileSystemError) {
    try self.file(file, "fchmod").node.mode = mode
  }

  package func status(_ file: FileDescriptor) throws(FileSystemError) -> FileStatus {
    try self.file(file, "fstat").node.status
  }

  package func lock(_ file: FileDescriptor) throws(FileSystemError) -> Bool {
    let node = try self.file(file, "flock").node
    guard node.holder == nil || node.holder == file else { return false }
    node.holder = file
    return true
  }

  private func file(
    _ file: FileDescriptor, _ call: String
  ) throws(FileSystemError) -> MemoryFile {
    guard let opened = open[file] else { throw FileSystemError(call, path: "", number: EBADF) }
    try begin(call, opened.path)
    return opened
  }
}
