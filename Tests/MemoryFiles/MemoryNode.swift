import Repositories

/// A file or directory of a `MemoryFileSystem`, as it is now and as a power cut would leave it.
final class MemoryNode {
  let kind: FileStatus.Kind
  let inode: UInt64
  var mode: UInt32
  var owner: UInt32
  /// Where a link points.
  var target = ""
  var bytes: [UInt8] = [] {
    didSet { changes += 1 }
  }
  var changes: Int64 = 0
  var pretendedSize: Int?
  var durableBytes: [UInt8] = []
  var entries: [String: MemoryNode] = [:] {
    didSet { changes += 1 }
  }
  var durableEntries: [String: MemoryNode] = [:]
  /// The open file that holds the lock.
  var holder: FileDescriptor?

  init(_ kind: FileStatus.Kind, inode: UInt64, mode: UInt32, owner: UInt32) {
    self.kind = kind
    self.inode = inode
    self.mode = mode
    self.owner = owner
  }

  var status: FileStatus {
    FileStatus(
      kind: kind, size: pretendedSize ?? bytes.count, device: 1, inode: inode, owner: owner,
      mode: mode,
      changed: changes)
  }

  /// The same on another disk; nobody has it open there.
  func copied() -> MemoryNode {
    let copy = MemoryNode(kind, inode: inode, mode: mode, owner: owner)
    copy.target = target
    copy.take(self)
    return copy
  }

  /// Takes over the contents of another node, as copies.
  func take(_ other: MemoryNode) {
    bytes = other.bytes
    durableBytes = other.durableBytes
    entries = other.entries.mapValues { $0.copied() }
    durableEntries = entries
    changes = other.changes
  }

  /// Forgets what was not synced, but for the first `kept` bytes that a file grew by.
  func loseUnsynced(keeping kept: Int) {
    let grown = bytes.count > durableBytes.count && bytes.starts(with: durableBytes)
    bytes = grown ? Array(bytes.prefix(durableBytes.count + kept)) : durableBytes
    durableBytes = bytes
    entries = durableEntries
    holder = nil
    for node in entries.values { node.loseUnsynced(keeping: kept) }
  }
}
