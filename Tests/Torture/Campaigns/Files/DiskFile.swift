import SeededRandom

/// A file of a `Disk`: its bytes as programs see them, and as a power cut may leave them.
struct DiskFile {
  private enum Change {
    case append([UInt8])
    case truncate(Int)
  }

  private(set) var bytes: [UInt8] = []
  private var settled: [UInt8] = []
  private var pending: [Change] = []

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
    settled = bytes
  }

  var isSettled: Bool { pending.isEmpty }

  mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more
    pending.append(.append(Array(more)))
  }

  mutating func truncate(to length: Int) {
    bytes = Array(bytes.prefix(length))
    pending.append(.truncate(length))
  }

  mutating func settle() {
    settled = bytes
    pending = []
  }

  /// Leaves what a power cut might.
  mutating func crash(_ fate: FileFate, _ random: inout SeededGenerator) {
    switch fate {
    case .kept: break
    case .lost: bytes = settled
    case .cut: bytes = cut(&random)
    case .zeroed:
      // The length went to the disk, and the blocks did not.
      let start = settled.count + random.below(max(0, bytes.count - settled.count))
      for place in bytes.indices.dropFirst(start) { bytes[place] = 0 }
    case .extended:
      bytes = cut(&random)
      bytes += [UInt8](repeating: 0, count: 1 + random.below(64))
    }
    settle()
  }

  /// Returns the changes up to one of them, of which only a part is there.
  private func cut(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = settled
    let last = random.below(pending.count)
    for (number, change) in pending.enumerated().prefix(last + 1) {
      switch change {
      case .append(let more):
        bytes += number < last ? more[...] : more.prefix(random.below(more.count + 1))
      case .truncate(let length): bytes = Array(bytes.prefix(length))
      }
    }
    return bytes
  }
}
