/// A directory of a `Disk`: its entries as programs see them, and as a power cut may leave them.
struct DiskDirectory {
  struct Entry {
    let name: String
    /// Nil removes the name.
    let inode: Disk.Inode?

    init(_ name: String, _ inode: Disk.Inode?) {
      self.name = name
      self.inode = inode
    }
  }

  private(set) var entries: [String: Disk.Inode] = [:]
  private var settled: [String: Disk.Inode] = [:]
  /// What is not safe yet; each change is there as a whole or not at all.
  private(set) var pending: [[Entry]] = []

  mutating func enter(_ change: [Entry]) {
    for entry in change { entries[entry.name] = entry.inode }
    pending.append(change)
  }

  mutating func settle() {
    settled = entries
    pending = []
  }

  /// Loses the changes that are not among those kept.
  mutating func crash(keeping isKept: (Int) -> Bool) {
    entries = settled
    for (number, change) in pending.enumerated() where isKept(number) {
      for entry in change { entries[entry.name] = entry.inode }
    }
    settle()
  }
}
