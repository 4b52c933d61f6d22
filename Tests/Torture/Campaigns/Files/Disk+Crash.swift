import Chance

extension Disk {
  /// The disk after a power cut: each thing that was not safe has a fate of its own.
  func crashed(_ chance: inout Chance, _ coverage: inout Coverage) -> Disk {
    var disk = self
    disk.closeAll()
    // All alike now and then: that is where most bugs are.
    let common: FileFate? = chance.once(in: 3) ? chance.pick(FileFate.allCases) : nil
    let keepsEntries: Bool? = chance.once(in: 3) ? chance.once(in: 2) : nil
    for inode in nodes.keys.sorted() {
      switch nodes[inode] {
      case .file(var file) where !file.isSettled:
        let fate = common ?? chance.pick(FileFate.allCases)
        coverage.reach("bytes \(fate.rawValue)")
        file.crash(fate, &chance)
        disk.replace(inode, .file(file))
      case .directory(var directory) where !directory.pending.isEmpty:
        let kept = directory.pending.map { _ in keepsEntries ?? chance.once(in: 2) }
        for isKept in kept { coverage.reach(isKept ? "entry kept" : "entry lost") }
        directory.crash { kept[$0] }
        disk.replace(inode, .directory(directory))
      default: break
      }
    }
    return disk
  }
}
