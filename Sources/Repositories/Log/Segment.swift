import Entities
import Glibc

/// Which file of the log a segment is.
struct SegmentName: Hashable, Comparable {
  /// The folder that it is in, among the slots' names.
  let folder: Symbol
  /// Which segment of its slot it is; 0 for a file of another name.
  let number: Int
  /// The name of a file that is not called after its number, such as the copy that a program for
  /// synchronising keeps when two machines have changed a file; among the slots' names, else -1.
  let other: Int32

  init(folder: Symbol, number: Int) {
    self.init(folder: folder, number: number, other: -1)
  }

  init(folder: Symbol, named name: Symbol) {
    self.init(folder: folder, number: 0, other: name.index)
  }

  init(folder: Symbol, number: Int, other: Int32) {
    self.folder = folder
    self.number = number
    self.other = other
  }

  static func < (left: SegmentName, right: SegmentName) -> Bool {
    (left.folder, left.number, left.other) < (right.folder, right.number, right.other)
  }
}

/// How far a segment was read.
struct SegmentState {
  /// The slot whose lines it has.
  var slot: Symbol
  let name: SegmentName
  /// Its bytes in the fold.
  var segment: Int32
  var status: FileStatus
  /// The end of the last whole line that was taken in.
  var consumed: Int
  /// Only the cache says that the bytes up to `consumed` are those of the file.
  var isUnverified = false

  /// How many bytes stand behind the last whole line that was taken in: its last line is unfinished.
  var tail: Int { max(0, status.size - consumed) }
}

/// How far each segment of the log was read, in the order of their folders and numbers.
struct SegmentTable: RandomAccessCollection {
  private var states: [SegmentState] = []
  /// By the number of its bytes in the fold, the name of a segment.
  private var names: [Int32: SegmentName] = [:]

  var startIndex: Int { 0 }
  var endIndex: Int { states.count }

  subscript(place: Int) -> SegmentState { states[place] }

  mutating func reserve(_ count: Int) {
    states.reserveCapacity(count)
  }

  /// In logarithmic time; one that comes after all others is added in constant time.
  subscript(name: SegmentName) -> SegmentState? {
    get { find(name).map { states[$0] } }
    set {
      switch (find(name), newValue) {
      case (let place?, let state?): states[place] = state
      case (nil, let state?): states.insert(state, at: place(of: name))
      case (let place?, nil): states.remove(at: place)
      case (nil, nil): break
      }
      if let newValue { names[newValue.segment] = name }
    }
  }

  /// The state of the segment that has its bytes at a place of the fold.
  subscript(segment segment: Int32) -> SegmentState? {
    names[segment].flatMap { self[$0] }.flatMap { $0.segment == segment ? $0 : nil }
  }

  /// The places of a folder's segments.
  func places(of folder: Symbol) -> Range<Int> {
    firstPlace { $0.name.folder >= folder }..<firstPlace { $0.name.folder > folder }
  }

  private func find(_ name: SegmentName) -> Int? {
    let place = place(of: name)
    return place < states.count && states[place].name == name ? place : nil
  }

  private func place(of name: SegmentName) -> Int {
    firstPlace { $0.name >= name }
  }
}

/// The bytes of a segment: what was folded before may stay on disk, the rest is in memory.
struct SegmentBytes {
  /// Where the memory begins.
  private(set) var start: Int
  private(set) var memory: [UInt8]
  /// Nil when all is in memory.
  private let file: SegmentFile?

  init(_ bytes: [UInt8] = []) {
    start = 0
    memory = bytes
    file = nil
  }

  /// The first bytes of a file, read when asked for.
  init(_ file: SegmentFile) {
    start = file.sums.end
    memory = []
    self.file = file
  }

  var count: Int { start + memory.count }

  /// The bytes of a range as they were when they were folded.
  func read(_ range: Range<Int>) throws(FileSystemError) -> ArraySlice<UInt8> {
    guard range.lowerBound < start else {
      return memory[(range.lowerBound - start)..<(range.upperBound - start)]
    }
    let onDisk = try file?.read(range.clamped(to: 0..<start)) ?? []
    guard range.upperBound > start else { return onDisk }
    return onDisk + memory[..<(range.upperBound - start)]
  }

  /// How many lines end before a place.
  func lines(before place: Int) throws(FileSystemError) -> Int {
    try read(0..<place).count { $0 == 0x0A }
  }

  /// Whether a file's first bytes are those of this segment, as far as both go; it must have all that was
  /// left on disk.
  func agrees(with bytes: [UInt8]) -> Bool {
    guard bytes.count >= start, file?.sums.areRight(of: bytes) ?? true else { return false }
    let rest = bytes.dropFirst(start)
    return rest.starts(with: memory.prefix(rest.count))
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    memory += bytes
  }

  /// Forgets what stands from a place on, which is in memory.
  mutating func cut(at end: Int) {
    memory.removeSubrange((end - start)...)
  }

  /// The same with all that was folded left on disk.
  mutating func letGo(_ file: SegmentFile) {
    self = SegmentBytes(file).with(memory[(file.sums.end - start)...])
  }

  private func with(_ bytes: ArraySlice<UInt8>) -> SegmentBytes {
    var joined = self
    joined.append(bytes)
    return joined
  }
}

/// The checksums of the first bytes of a file, one a block.
struct BlockSums {
  static let block = 1 << 14

  /// Of how many bytes.
  let end: Int
  private let sums: Column<UInt64>
  /// Where the first of them is in the column.
  private let first: Int

  init(_ sums: Column<UInt64>, from first: Int, upTo end: Int) {
    self.sums = sums
    self.first = first
    self.end = end
  }

  /// Those of bytes that are in memory, added to a column.
  init(of bytes: ArraySlice<UInt8>, in column: Column<UInt64> = Column()) {
    self.init(column, from: column.count, upTo: bytes.count)
    for start in stride(from: 0, to: bytes.count, by: Self.block) {
      column.append(BlockSum.of(bytes.dropFirst(start).prefix(Self.block)))
    }
  }

  /// The range of a block in the file; the last may be shorter.
  func range(ofBlock number: Int) -> Range<Int> {
    (number * Self.block)..<min((number + 1) * Self.block, end)
  }

  func isRight(_ bytes: ArraySlice<UInt8>, block number: Int) -> Bool {
    bytes.count == range(ofBlock: number).count && BlockSum.of(bytes) == sums[first + number]
  }

  /// Whether these are the first of at least as many other bytes.
  func areRight(of bytes: [UInt8]) -> Bool {
    (0..<((end + Self.block - 1) / Self.block)).allSatisfy {
      isRight(bytes[range(ofBlock: $0)], block: $0)
    }
  }
}

/// Files whose bytes could not be had, or are not what they were when they were folded.
final class ReadFailures {
  private(set) var byPath: [String: FileSystemError] = [:]

  var isEmpty: Bool { byPath.isEmpty }

  func note(_ error: FileSystemError, at path: String) {
    byPath[path] = error
  }

  func remove(_ path: String) {
    byPath[path] = nil
  }
}

/// A file of the log that is read a little at a time; every byte is compared with what was folded.
final class SegmentFile {
  let path: String
  let sums: BlockSums
  private let files: any FileSystem
  private let failures: ReadFailures
  /// What was read last: the values of one record stand together.
  private var window: ArraySlice<UInt8> = []
  private var start = 0

  init(_ path: String, _ sums: BlockSums, _ failures: ReadFailures, _ files: any FileSystem) {
    self.path = path
    self.sums = sums
    self.failures = failures
    self.files = files
  }

  func read(_ range: Range<Int>) throws(FileSystemError) -> ArraySlice<UInt8> {
    guard !range.isEmpty else { return [] }
    if range.lowerBound < start || range.upperBound > start + window.count {
      do throws(FileSystemError) {
        try move(to: range)
      } catch {
        failures.note(error, at: path)
        throw error
      }
    }
    let first = window.startIndex + range.lowerBound - start
    return window[first..<(first + range.count)]
  }

  private func move(to range: Range<Int>) throws(FileSystemError) {
    let blocks = (range.lowerBound / BlockSums.block)...((range.upperBound - 1) / BlockSums.block)
    let place = blocks.lowerBound * BlockSums.block
    let end = sums.range(ofBlock: blocks.upperBound).upperBound
    let file = try files.open(path, .read)
    defer { files.close(file) }
    let bytes = try files.read(file, at: place, count: end - place)[...]
    for block in blocks {
      let part = bytes.dropFirst(block * BlockSums.block - place).prefix(BlockSums.block)
      guard sums.isRight(part, block: block) else {
        // Another program has changed the file, or the disk gives other bytes than it was given.
        throw FileSystemError("read", path: path, number: ESTALE)
      }
    }
    window = bytes
    start = place
  }
}
