import MemoryFiles
import Repositories

extension Disk {
  /// Files in memory that hold what this disk holds, all of it safe.
  func makeFileSystem() throws -> MemoryFileSystem {
    let memory = MemoryFileSystem()
    try fill(memory)
    return memory
  }

  /// Puts all that is here into a file system, with the inodes that it has here.
  ///
  /// - Parameter shift: what the inodes on another disk are greater by; a disk that was copied as a
  ///   whole has the same ones.
  func fill(_ memory: MemoryFileSystem, shift: UInt64 = 0) throws {
    try fill(memory, "", 0, shift)
    memory.nextInode = max(memory.nextInode, UInt64(nextInode) + shift)
  }

  private func fill(
    _ memory: MemoryFileSystem, _ path: String, _ inode: Inode, _ shift: UInt64
  ) throws {
    guard case .directory(let directory)? = nodes[inode] else { return }
    for name in directory.entries.keys.sorted() {
      guard let inode = directory.entries[name] else { continue }
      let path = "\(path)/\(name)"
      memory.nextInode = UInt64(inode) + shift
      switch nodes[inode] {
      case .directory:
        try memory.makeDirectories(durably: path)
        try fill(memory, path, inode, shift)
      case .file(let file): try memory.put(path, file.bytes)
      case .link(let target): try memory.link(path, to: target)
      case nil: break
      }
    }
  }

  /// All files, by their paths.
  var files: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    collect("", 0, &files)
    return files
  }

  private func collect(_ path: String, _ inode: Inode, _ files: inout [String: [UInt8]]) {
    switch nodes[inode] {
    case .directory(let directory):
      for (name, inode) in directory.entries { collect("\(path)/\(name)", inode, &files) }
    case .file(let file): files[path] = file.bytes
    case .link, nil: break
    }
  }
}

extension Disk {
  /// Makes everything that programs see safe.
  mutating func settle() {
    closeAll()
    for (inode, node) in nodes {
      switch node {
      case .file(var file):
        file.settle()
        replace(inode, .file(file))
      case .directory(var directory):
        directory.settle()
        replace(inode, .directory(directory))
      case .link: break
      }
    }
  }

  /// What programs see below a folder, with its inodes, all of it safe.
  init(_ memory: MemoryFileSystem, under folder: String) {
    self.init()
    // Directories get numbers that no file has.
    nextInode = Inode(memory.nextInode)
    makeDirectories(folder)
    for path in memory.paths(under: folder) {
      guard let bytes = memory.contents(path), let inode = memory.inode(path) else { continue }
      makeDirectories(String(DiskPath(path).parent))
      add(.file(DiskFile(bytes)), at: path, inode: Inode(inode))
    }
    settle()
  }

  /// Puts a file in a path's place.
  mutating func put(_ path: String, _ bytes: [UInt8]) {
    makeDirectories(String(DiskPath(path).parent))
    add(.file(DiskFile(bytes)), at: path)
  }

  mutating func makeDirectories(_ path: String) {
    guard inode(path) == nil else { return }
    makeDirectories(String(DiskPath(path).parent))
    add(.directory(DiskDirectory()), at: path)
  }
}
