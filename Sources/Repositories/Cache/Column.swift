/// A growable array of plain values that may be loaded lazily from a file.
///
/// A block of values is read and verified before one of them is first used; the file never changes. A column is
/// a reference type, so all its holders share it.
final class Column<Element: BitwiseCopyable>: RandomAccessCollection {
  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<Element>
  /// The source of the values that were not read yet; nil if all are in memory.
  private var source: ColumnSource?

  init() {
    base = .allocate(capacity: 0)
  }

  convenience init(repeating value: Element, count: Int) {
    self.init()
    reserve(count)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit {
    base.deallocate()
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      if source != nil { load(index) }
      return base[index]
    }
    set {
      precondition(index >= 0 && index < count)
      if source != nil { load(index) }
      base[index] = newValue
    }
  }

  func append(_ value: Element) {
    makeRoom(for: 1)
    base[count] = value
    count += 1
  }

  func append(contentsOf values: Span<Element>) {
    makeRoom(for: values.count)
    values.withUnsafeBufferPointer { values in
      guard let source = values.baseAddress else { return }
      (base + count).update(from: source, count: values.count)
    }
    count += values.count
  }

  /// Inserts a value before an index.
  func insert(_ value: Element, at index: Int) {
    precondition(index >= 0 && index <= count)
    loadAll()
    append(value)
    (base + index + 1).update(from: base + index, count: count - 1 - index)
    base[index] = value
  }

  /// Replaces all values.
  func replaceAll(_ values: [Element]) {
    count = 0
    source = nil
    values.withUnsafeBufferPointer { values in
      reserve(values.count)
      if let source = values.baseAddress { base.update(from: source, count: values.count) }
    }
    count = values.count
  }

  /// Reserves room, so that the array is not reallocated repeatedly while it is filled.
  func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    loadAll()
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = wanted
  }

  /// Whether all values are in memory.
  var isWhole: Bool { source == nil }

  /// All values, for fast scans; valid until the column grows.
  var all: UnsafeBufferPointer<Element> {
    loadAll()
    return UnsafeBufferPointer(start: base, count: count)
  }

  func withSpan<Result>(_ range: Range<Int>, _ body: (Span<Element>) -> Result) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    if source != nil, !range.isEmpty {
      for block in (range.lowerBound / Self.block)...((range.upperBound - 1) / Self.block) {
        load(block * Self.block)
      }
    }
    return body(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count).span)
  }

  private func makeRoom(for more: Int) {
    // New values share a block with the last one, so load that block first.
    if source != nil, count > 0 { load(count - 1) }
    if count + more > capacity { reserve(Swift.max(count + more, capacity + capacity / 2, 16)) }
  }
}

// MARK: - Loading from a file

extension Column: CacheSection {
  /// The number of values that are read and verified together.
  private static var block: Int { 512 }

  var blockSize: Int { Self.block }

  var stride: Int { MemoryLayout<Element>.stride }

  func withBytes(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    loadAll()
    try body(UnsafeRawBufferPointer(UnsafeBufferPointer(start: base, count: count)))
  }

  func sums() -> [UInt64] {
    loadAll()
    return Swift.stride(from: 0, to: count, by: Self.block).map { first in
      BlockSum.of(UnsafeRawBufferPointer(bytes(of: first..<Swift.min(first + Self.block, count))))
    }
  }

  func blocks(of count: Int) -> Int {
    (count + Self.block - 1) / Self.block
  }

  func attach(_ source: ColumnSource) {
    base.deallocate()
    count = source.count
    // Spare capacity is free: the system provides memory only when it is touched.
    capacity = count + count / 16 + Self.block
    base = .allocate(capacity: capacity)
    self.source = count > 0 ? source : nil
  }

  func loadVerified() -> Bool {
    guard let source else { return true }
    let isSound = source.load(0..<blocks(of: source.count), bytes(of: 0..<source.count))
    self.source = nil
    return isSound
  }

  private func bytes(of range: Range<Int>) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(
      UnsafeMutableBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// Reads all values that were not read yet, each run of blocks in one read.
  private func loadAll() {
    guard let source else { return }
    for blocks in source.missing { load(blocks, from: source) }
    self.source = nil
  }

  /// Reads the block of a value unless it is loaded, with the blocks after it; see `ColumnSource.run`.
  private func load(_ index: Int) {
    guard let source else { return }
    let block = index / Self.block
    guard block * Self.block < source.count, source.isMissing(block) else { return }
    load(source.run(from: block), from: source)
    if source.missingCount == 0 { self.source = nil }
  }

  private func load(_ blocks: Range<Int>, from source: ColumnSource) {
    let first = blocks.lowerBound * Self.block
    let last = Swift.min(blocks.upperBound * Self.block, source.count)
    let isSound = source.load(blocks, bytes(of: first..<last))
    guard !isSound else { return }
    source.repair(bytes(of: first..<last), first * stride)
  }
}

/// The file of a cache, open as long as anything may be read from it.
///
/// It is read rather than mapped, since truncating a mapped file would kill the program.
final class CacheFile {
  /// The number of bytes that are read at once: the checksums and the short columns, or the whole cache of a small
  /// book.
  private static let ahead = 1 << 16

  /// The first bytes.
  let start: [UInt8]
  private let files: any FileSystem
  private let file: FileDescriptor

  /// - Parameter file: the open file, which this object closes, even if it cannot be read.
  init(_ file: FileDescriptor, size: Int, _ files: any FileSystem) {
    self.file = file
    self.files = files
    // Ignore errors: a file that cannot be read is treated as damaged.
    start = (try? files.read(file, at: 0, count: min(size, Self.ahead))) ?? []
  }

  deinit {
    files.close(file)
  }

  /// Reads the bytes at an offset into memory; returns false if they cannot be read.
  func read(at offset: Int, into memory: UnsafeMutableRawBufferPointer) -> Bool {
    guard offset + memory.count > start.count else {
      memory.copyBytes(from: start[offset..<(offset + memory.count)])
      return true
    }
    // Ignore errors: the contents of a file that cannot be read are rebuilt.
    return (try? files.read(file, at: offset, into: memory)) == memory.count
  }
}

/// The place of a column in the file of a cache, and which of its blocks were read.
final class ColumnSource {
  private let file: CacheFile
  private let place: CacheLayout.Section
  private let stride: Int
  private let blockSize: Int
  /// The checksums, one for each block; a wrong checksum makes its block count as damaged.
  private lazy var sums = readSums()
  private var isRead: [Bool]
  /// The number of blocks that were not read yet.
  private(set) var missingCount: Int
  /// Overwrites damaged bytes at an offset of the column with the correct ones.
  var repair: (_ bytes: UnsafeMutableRawBufferPointer, _ offset: Int) -> Void = { _, _ in }

  /// The number of values in the file.
  var count: Int { place.count }

  init(_ file: CacheFile, _ place: CacheLayout.Section, of section: any CacheSection) {
    self.file = file
    self.place = place
    stride = section.stride
    blockSize = section.blockSize
    isRead = [Bool](repeating: false, count: section.blocks(of: place.count))
    missingCount = isRead.count
  }

  func isMissing(_ block: Int) -> Bool { !isRead[block] }

  /// Returns the blocks to read together, starting with a missing one.
  ///
  /// There are as many as were read directly before it, up to `longestRun`, so that sequential readers get longer
  /// and longer runs.
  func run(from block: Int) -> Range<Int> {
    let before = isRead[..<block].suffix(Self.longestRun).reversed().prefix { $0 }.count
    let missing = isRead[block...].prefix(max(1, before)).prefix { !$0 }.count
    return block..<(block + missing)
  }

  private static let longestRun = 32

  /// The runs of blocks that were not read yet.
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

  /// Reads consecutive blocks into their memory; returns false if any of them does not match its checksum.
  func load(_ blocks: Range<Int>, _ memory: UnsafeMutableRawBufferPointer) -> Bool {
    for block in blocks where !isRead[block] {
      isRead[block] = true
      missingCount -= 1
    }
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

/// The values of a column, accessed without reference counting, which would dominate the scans of all rows.
///
/// They are valid until the column grows, which does not happen during a query.
struct ColumnCells<Element: BitwiseCopyable> {
  private let column: Column<Element>
  /// All values; nil if only a part of the column is in memory.
  let all: UnsafeBufferPointer<Element>?

  /// - Parameter isScan: whether all rows are scanned, so that the column is loaded as a whole.
  init(_ column: Column<Element>, isScan: Bool) {
    self.column = column
    all = isScan || column.isWhole ? column.all : nil
  }

  subscript(row: Int) -> Element {
    if let all { all[row] } else { column[row] }
  }
}
