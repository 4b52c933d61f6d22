/// A growing array of plain values, which may be in a file.
///
/// A block of values is read and checked before one of them is first used; the file never changes. A
/// column is a reference: what holds it shares it.
final class Column<Element: BitwiseCopyable>: RandomAccessCollection {
  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<Element>
  /// Where the values are that were not read yet.
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

  /// Puts a value between others.
  func insert(_ value: Element, at index: Int) {
    precondition(index >= 0 && index <= count)
    loadAll()
    append(value)
    (base + index + 1).update(from: base + index, count: count - 1 - index)
    base[index] = value
  }

  /// Puts other values in the place of all.
  func replaceAll(_ values: [Element]) {
    count = 0
    source = nil
    values.withUnsafeBufferPointer { values in
      reserve(values.count)
      if let source = values.baseAddress { base.update(from: source, count: values.count) }
    }
    count = values.count
  }

  /// Makes room, so that an array that is filled step by step is not moved step by step.
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

  /// All values at once, which is the fastest way to go over many; good until the column grows.
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
    // What comes after the last value shares its block.
    if source != nil, count > 0 { load(count - 1) }
    if count + more > capacity { reserve(Swift.max(count + more, capacity + capacity / 2, 16)) }
  }
}

// MARK: - In a file

extension Column: CacheSection {
  /// How many values are read and checked together.
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
    // Memory that nobody has touched takes no room.
    capacity = count + count / 16 + Self.block
    base = .allocate(capacity: capacity)
    self.source = count > 0 ? source : nil
  }

  func loadSound() -> Bool {
    guard let source else { return true }
    let isSound = source.load(0..<blocks(of: source.count), bytes(of: 0..<source.count))
    self.source = nil
    return isSound
  }

  private func bytes(of range: Range<Int>) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(
      UnsafeMutableBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// Reads all values that were not read yet, those that stand together at once.
  private func loadAll() {
    guard let source else { return }
    for blocks in source.missing { load(blocks, from: source) }
    self.source = nil
  }

  /// Reads the block of a value unless it is there; with it the blocks behind, see `ColumnSource.run`.
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
  /// How many blocks were not read.
  private(set) var missingCount: Int
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
    missingCount = isRead.count
  }

  func isMissing(_ block: Int) -> Bool { !isRead[block] }

  /// The blocks to read together, from a missing one on.
  ///
  /// As many as are read just before it, at most `longestRun`: sequential readers get longer and longer runs.
  func run(from block: Int) -> Range<Int> {
    let before = isRead[..<block].suffix(Self.longestRun).reversed().prefix { $0 }.count
    let missing = isRead[block...].prefix(max(1, before)).prefix { !$0 }.count
    return block..<(block + missing)
  }

  private static let longestRun = 32

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

/// The values of a column, read without counting references: what looks at every row does nothing else as often.
///
/// Good until the column grows, which it does not while a query is answered.
struct ColumnCells<Element: BitwiseCopyable> {
  private let column: Column<Element>
  /// Nil while only some of the column is in memory.
  let all: UnsafeBufferPointer<Element>?

  /// - Parameter isScan: all rows are looked at, so that the column is read as a whole.
  init(_ column: Column<Element>, isScan: Bool) {
    self.column = column
    all = isScan || column.isWhole ? column.all : nil
  }

  subscript(row: Int) -> Element {
    if let all { all[row] } else { column[row] }
  }
}
