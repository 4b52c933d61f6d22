package import Entities
import Repositories

/// What tests do to the files behind the store's back; none of it counts as a call.
extension MemoryFileSystem {
  /// The process is killed: its files are closed and its locks free; the disk is as it was.
  package func kill() {
    for file in Array(open.keys) { close(file) }
  }

  /// The power fails: what was not synced is lost, but for so many bytes of what a file grew by.
  package func crash(keeping kept: Int = 0) {
    kill()
    root.loseUnsynced(keeping: kept)
  }

  /// A file's bytes; nil when there is none.
  package func contents(_ path: String) -> [UInt8]? {
    let node = try? node(path, .follow, "")
    return node?.kind == .file ? node?.bytes : nil
  }

  /// The number of what stands at a path; nil when nothing does.
  package func inode(_ path: String) -> UInt64? {
    (try? node(path, .follow, ""))?.inode
  }

  /// Puts a durable file in a path's place, as a tool that copies files does: as a new inode, or as one
  /// that another file system gave.
  package func put(
    _ path: String, _ bytes: [UInt8], inode: UInt64? = nil
  ) throws(FileSystemError) {
    let node = makeNode(.file, mode: 0o600, inode: inode)
    node.bytes = bytes
    node.durableBytes = bytes
    try attach(node, at: path)
  }

  /// The paths of all files below a folder, sorted.
  package func paths(under folder: String) -> [String] {
    guard let node = try? node(folder, .keep, "") else { return [] }
    return node.entries.sorted { $0.key < $1.key }.flatMap { name, node in
      let path = "\(folder)/\(name)"
      return node.kind == .directory ? paths(under: path) : [path]
    }
  }

  /// Another disk with the same files, which have the same inodes.
  package func copied() -> MemoryFileSystem {
    let copy = MemoryFileSystem()
    copy.root.take(root.copied())
    copy.nextInode = nextInode
    return copy
  }

  /// Copies the files of a folder that are longer elsewhere, as a program for synchronising does.
  package func take(
    from other: MemoryFileSystem, under folder: String
  ) throws(FileSystemError) {
    for path in other.paths(under: folder) {
      guard let bytes = other.contents(path), bytes.count > contents(path)?.count ?? 0 else {
        continue
      }
      if let end = path.lastIndex(of: "/") { try makeDirectories(durably: String(path[..<end])) }
      try put(path, bytes)
    }
  }

  /// Changes a file in its place, as an editor or a bad disk does.
  package func alter(_ path: String, _ change: (inout [UInt8]) -> Void) throws(FileSystemError) {
    let node = try node(path, .follow, "")
    change(&node.bytes)
    node.durableBytes = node.bytes
  }

  /// Changes a file's bytes without a trace, as a bad disk does.
  package func corruptSilently(_ path: String, _ change: (inout [UInt8]) -> Void)
    throws(FileSystemError)
  {
    let node = try node(path, .follow, "")
    let changes = node.changes
    change(&node.bytes)
    node.durableBytes = node.bytes
    node.changes = changes
  }

  /// Lets a file seem to have another size, as one with holes does.
  package func pretend(_ path: String, size: Int) throws(FileSystemError) {
    try node(path, .follow, "").pretendedSize = size
  }

  package func link(_ path: String, to target: String) throws(FileSystemError) {
    let node = makeNode(.link, mode: 0o777)
    node.target = target
    try attach(node, at: path)
  }

  package func makeDirectories(durably path: String) throws(FileSystemError) {
    guard path != "/", (try? node(path, .follow, "")) == nil else { return }
    try makeDirectories(durably: parent(of: path))
    try attach(makeNode(.directory, mode: 0o700), at: path)
  }

  package func setMode(_ path: String, _ mode: UInt32) throws(FileSystemError) {
    try node(path, .keep, "").mode = mode
  }

  package func setOwner(_ path: String, _ owner: UInt32) throws(FileSystemError) {
    try node(path, .keep, "").owner = owner
  }

  /// Dates the last change of a file, in nanoseconds.
  package func setChanged(_ path: String, _ moment: Int64) throws(FileSystemError) {
    try node(path, .keep, "").changes = moment
  }

  private func attach(_ node: MemoryNode, at path: String) throws(FileSystemError) {
    let parent = try directory(above: path, "")
    parent.entries[name(path)] = node
    parent.durableEntries[name(path)] = node
  }
}
