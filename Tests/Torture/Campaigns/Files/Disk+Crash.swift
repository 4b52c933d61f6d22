import SeededRandom

extension Disk {
  /// The disk after a power cut: each thing that was not safe has a fate of its own.
  func crashed(_ random: inout SeededGenerator, _ coverage: inout Coverage) -> Disk {
    var disk = self
    disk.closeAll()
    // All alike now and then: that is where most bugs are.
    let common: FileFate? = random.once(in: 3) ? random.pick(FileFate.allCases) : nil
    let keepsEntries: Bool? = random.once(in: 3) ? random.once(in: 2) : nil
    for inode in nodes.keys.sorted() {
      switch nodes[inode] {
      case .file(var file) where !file.isSettled:
        let fate = common ?? random.pick(FileFate.allCases)
        coverage.reach("bytes \(fate.rawValue)")
        file.crash(fate, &random)
        disk.replace(inode, .file(file))
      case .directory(var directory) where !directory.pending.isEmpty:
        let kept = directory.pending.map { _ in keepsEntries ?? random.once(in: 2) }
        for isKept in kept { coverage.reach(isKept ? "entry kept" : "entry lost") }
        directory.crash { kept[$0] }
        disk.replace(inode, .directory(directory))
      default: break
      }
    }
    return disk
  }
}
