import MemoryFiles
import Repositories

extension Disk {
  /// Files in memory that hold what this disk holds, all of it safe.
  func makeFileSystem() throws -> MemoryFileSystem {
    let memory = MemoryFileSystem()
    try fill(memory)
    for path in memory.paths(under: Stage.location.state) where path.hasSuffix("/slots.json") {
      try memory.renumberSlots(in: path)
    }
    return memory
  }

  func fill(_ memory: MemoryFileSystem) throws { try fill(memory, "", 0) }

  private func fill(_ memory: MemoryFileSystem, _ path: String, _ inode: Inode) throws {
    guard case .directory(let directory)? = nodes[inode] else { return }
    for name in directory.entries.keys.sorted() {
      guard let inode = directory.entries[name] else { continue }
      let path = "\(path)/\(name)"
      switch nodes[inode] {
      case .directory:
        try memory.makeDirectories(durably: path)
        try fill(memory, path, inode)
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
  /// What programs see is safe.
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
