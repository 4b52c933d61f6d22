package import Entities
import Glibc
package import Repositories

extension MemoryFileSystem {
  package func status(_ path: String, _ links: LinkRule) throws(FileSystemError) -> FileStatus {
    try begin("stat", path)
    var status = try node(path, links, "stat").status
    if status.kind == .directory, !datesFolders { status.changed = 0 }
    return status
  }

  package func target(ofLink path: String) throws(FileSystemError) -> String {
    try begin("readlink", path)
    let node = try node(path, .keep, "readlink")
    guard node.kind == .link else {
      throw FileSystemError("readlink", path: path, number: EINVAL)
    }
    return node.target
  }

  package func makeDirectory(_ path: String) throws(FileSystemError) {
    try begin("mkdir", path)
    let parent = try directory(above: path, "mkdir")
    guard parent.entries[name(path)] == nil else {
      throw FileSystemError("mkdir", path: path, number: EEXIST)
    }
    guard parent.mode & 0o200 != 0 else {
      throw FileSystemError("mkdir", path: path, number: EACCES)
    }
    parent.entries[name(path)] = makeNode(.directory, mode: 0o700)
  }

  package func entries(of path: String) throws(FileSystemError) -> [DirectoryEntry] {
    try begin("opendir", path)
    let node = try node(path, .follow, "opendir")
    guard node.kind == .directory else {
      throw FileSystemError("opendir", path: path, number: ENOTDIR)
    }
    return node.entries.map { DirectoryEntry(name: $0.key, inode: $0.value.inode) }
  }

  package func syncDirectory(_ path: String) throws(FileSystemError) {
    try begin("fsync", path)
    let node = try node(path, .follow, "fsync")
    node.durableEntries = node.entries
  }

  package func rename(
    _ path: String, to target: String, _ existing: ExistingFile
  ) throws(FileSystemError) {
    try begin("rename", target)
    let node = try node(path, .keep, "rename")
    let other = try directory(above: target, "rename").entries[name(target)]
    switch existing {
    case .replaced: break
    case .kept where other != nil:
      throw FileSystemError("rename", path: target, number: EEXIST)
    case .exchanged where other == nil:
      throw FileSystemError("rename", path: target, number: ENOENT)
    case .kept, .exchanged: break
    }
    try directory(above: path, "rename").entries[name(path)] = existing == .exchanged ? other : nil
    try directory(above: target, "rename").entries[name(target)] = node
  }

  package func remove(_ path: String) throws(FileSystemError) {
    try begin("unlink", path)
    _ = try node(path, .keep, "unlink")
    try directory(above: path, "unlink").entries[name(path)] = nil
  }
}

extension MemoryFileSystem {
  /// The parts of a path, which are found byte by byte: characters took a quarter of a campaign.
  private static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// The last part of a path.
  func name(_ path: String) -> String {
    Self.parts(path).last ?? ""
  }

  func directory(above path: String, _ call: String) throws(FileSystemError) -> MemoryNode {
    let node = try node(parent(of: path), .follow, call)
    guard node.kind == .directory else {
      throw FileSystemError(call, path: path, number: ENOTDIR)
    }
    return node
  }

  func node(
    _ path: String, _ links: LinkRule, _ call: String
  ) throws(FileSystemError) -> MemoryNode {
    var node = root
    let parts = Self.parts(path)
    for (index, part) in parts.enumerated() where part != "." {
      guard let next = node.entries[part] else {
        throw FileSystemError(call, path: path, number: ENOENT)
      }
      node = next
      let isLast = index == parts.count - 1
      if node.kind == .link, links == .follow || !isLast {
        node = try self.node(node.target, .follow, call)
      }
    }
    return node
  }
}
