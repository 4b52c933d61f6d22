/// A slot that this machine made: a copy of its file, which has another inode, is not its own.
///
/// Two copies of a book on one machine must not both go on with one slot: they would give the same
/// numbers to different operations.
struct OwnSlot: Equatable {
  let name: String
  let inode: UInt64

  init(_ name: String, inode: UInt64) {
    self.name = name
    self.inode = inode
  }

  /// Reads `k3fq0v…:4790`.
  init?(text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, LogPaths.isSlot(String(parts[0])), let inode = UInt64(parts[1]) else {
      return nil
    }
    self.init(String(parts[0]), inode: inode)
  }

  var text: String { "\(name):\(inode)" }
}
