/// The file of a cache, open for as long as anything may be read from it.
///
/// It is read and not mapped: a file that is cut off under a mapping ends the program.
final class CacheFile {
  /// So much is read at once: the checksums and the short columns, or all of a small book's cache.
  private static let ahead = 1 << 16

  /// The first bytes.
  let start: [UInt8]
  private let files: any FileSystem
  private let file: FileDescriptor

  /// - Parameter file: closed by this object, also when it cannot be read.
  init(_ file: FileDescriptor, size: Int, _ files: any FileSystem) {
    self.file = file
    self.files = files
    // A file that cannot be read is as good as damaged.
    start = (try? files.read(file, at: 0, count: min(size, Self.ahead))) ?? []
  }

  deinit {
    files.close(file)
  }

  /// Fills memory with what the file has at a place; false where that is not there.
  func read(at offset: Int, into memory: UnsafeMutableRawBufferPointer) -> Bool {
    guard offset + memory.count > start.count else {
      memory.copyBytes(from: start[offset..<(offset + memory.count)])
      return true
    }
    // What a file that cannot be read should say is made again.
    return (try? files.read(file, at: offset, into: memory)) == memory.count
  }
}

/// Where a column lies in the file of a cache, and which of its blocks were read.
final class ColumnSource {
  private let file: CacheFile
  private let place: CacheLayout.Section
  private let stride: Int
  private let blockSize: Int
  /// The checksums, one a block; what is wrong with them shows as damage of their blocks.
  private lazy var sums = readSums()
  private var isRead: [Bool]
  /// Writes over damaged bytes, so many bytes into the column, what should stand there.
  var repair: (_ bytes: UnsafeMutableRawBufferPointer, _ offset: Int) -> Void = { _, _ in }

  /// How many values the file has.
  var count: Int { place.count }

  init(_ file: CacheFile, _ place: CacheLayout.Section, of section: any CacheSection) {
    self.file = file
    self.place = place
    stride = section.stride
    blockSize = section.blockSize
    isRead = [Bool](repeating: false, count: section.blocks(of: place.count))
  }

  func isMissing(_ block: Int) -> Bool { !isRead[block] }

  /// The runs of blocks that were not read.
  var missing: [Range<Int>] {
    var runs: [Range<Int>] = []
    for block in isRead.indices where !isRead[block] {
      if let last = runs.last, last.upperBound == block {
        runs[runs.count - 1] = last.lowerBound..<(block + 1)
      } else {
        runs.append(block..<(block + 1))
      }
    }
    return runs
  }

  /// Reads blocks that stand together into their memory; false when any of them is not as it was written.
  func load(_ blocks: Range<Int>, _ memory: UnsafeMutableRawBufferPointer) -> Bool {
    for block in blocks { isRead[block] = true }
    let bytes = blockSize * stride
    guard file.read(at: place.offset + blocks.lowerBound * bytes, into: memory) else {
      return false
    }
    return blocks.allSatisfy { block in
      let start = (block - blocks.lowerBound) * bytes
      let part = UnsafeRawBufferPointer(
        rebasing: memory[start..<min(start + bytes, memory.count)])
      return BlockSum.of(part) == sums[block]
    }
  }

  private func readSums() -> [UInt64] {
    var sums = [UInt64](repeating: 0, count: isRead.count)
    let isThere = sums.withUnsafeMutableBytes { file.read(at: place.sums, into: $0) }
    return isThere ? sums : [UInt64](repeating: 0, count: isRead.count)
  }
}
