import Repositories

/// A disk as a value: what is on it, and what was written to it but is not safe yet.
struct Disk {
  typealias Inode = Int

  enum Node {
    case directory(DiskDirectory)
    case file(DiskFile)
    case link(String)
  }

  private(set) var nodes: [Inode: Node] = [0: .directory(DiskDirectory())]
  var nextInode = 1
  /// The files that the program has open, as long as it lives.
  private var open: [FileDescriptor: Inode] = [:]

  /// Does what a call has done.
  mutating func apply(_ call: SystemCall) {
    switch call.kind {
    case .create: if let file = call.file { open[file] = add(.file(DiskFile()), at: call.path) }
    case .open: if let file = call.file { open[file] = inode(call.path) }
    case .write: change(call.file) { $0.append(call.bytes) }
    case .truncate: change(call.file) { $0.truncate(to: call.length) }
    case .sync: change(call.file) { $0.settle() }
    case .makeDirectory: add(.directory(DiskDirectory()), at: call.path)
    case .syncDirectory: changeDirectory(call.path) { $0.settle() }
    case .rename: rename(call.path, call.target)
    case .remove: enter(call.path, nil)
    case .read, .describe, .inspect, .readLink, .lock, .list: break
    }
  }

  func inode(_ path: String) -> Inode? {
    var inode = 0
    for part in path.split(separator: "/") {
      guard case .directory(let directory)? = nodes[inode],
        let next = directory.entries[String(part)]
      else { return nil }
      inode = next
    }
    return inode
  }

  @discardableResult mutating func add(_ node: Node, at path: String) -> Inode {
    defer { nextInode += 1 }
    add(node, at: path, inode: nextInode)
    return nextInode
  }

  mutating func add(_ node: Node, at path: String, inode: Inode) {
    nodes[inode] = node
    enter(path, inode)
  }

  mutating func replace(_ inode: Inode, _ node: Node) {
    nodes[inode] = node
  }

  mutating func removeEntry(_ path: String) { enter(path, nil) }

  /// Closes all files, as the program is gone.
  mutating func closeAll() { open = [:] }
}

extension Disk {
  private mutating func change(_ file: FileDescriptor?, _ body: (inout DiskFile) -> Void) {
    guard let inode = file.flatMap({ open[$0] }), case .file(var contents)? = nodes[inode]
    else { return }
    nodes[inode] = nil  // The bytes are changed in their place, not copied.
    body(&contents)
    nodes[inode] = .file(contents)
  }

  private mutating func changeDirectory(
    _ path: some StringProtocol, _ body: (inout DiskDirectory) -> Void
  ) {
    guard let inode = inode(String(path)), case .directory(var directory)? = nodes[inode]
    else { return }
    body(&directory)
    nodes[inode] = .directory(directory)
  }

  private mutating func enter(_ path: String, _ inode: Inode?) {
    let place = DiskPath(path)
    changeDirectory(place.parent) { $0.enter([DiskDirectory.Entry(place.name, inode)]) }
  }

  /// Old name and new one change together: all renames of the store stay in one directory.
  private mutating func rename(_ path: String, _ target: String) {
    guard let moved = inode(path) else { return }
    let old = DiskPath(path)
    let new = DiskPath(target)
    changeDirectory(new.parent) {
      $0.enter([DiskDirectory.Entry(old.name, nil), DiskDirectory.Entry(new.name, moved)])
    }
  }
}
