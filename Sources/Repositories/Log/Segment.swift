import Entities
import Glibc

/// The identity of a segment: its folder and file.
struct SegmentName: Hashable, Comparable {
  /// The name of its folder, as a symbol of the table of slots.
  let folder: Symbol
  /// Its number in the slot; 0 for a file with another kind of name.
  let number: Int
  /// The symbol of the file's name in the table of slots, if the file is not named by its number; else -1.
  ///
  /// Such a file is, for example, the copy that a synchronising program keeps when two machines have changed a
  /// file.
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
  /// The slot whose lines it contains.
  var slot: Symbol
  let name: SegmentName
  /// The index of its bytes in the fold's segments.
  var segment: Int32
  var status: FileStatus
  /// The end of the last complete line that was read.
  var consumed: Int
  /// Whether the bytes up to `consumed` come from the cache and have not been compared with the file.
  var isUnverified = false

  /// The number of bytes after the last complete line that was read: those of an unfinished line.
  var tail: Int { max(0, status.size - consumed) }
}

/// How far each segment of the log was read, sorted by folder and number.
struct SegmentTable: RandomAccessCollection {
  private var states: [SegmentState] = []
  /// The names of segments, by the index of their bytes in the fold.
  private var names: [Int32: SegmentName] = [:]

  var startIndex: Int { 0 }
  var endIndex: Int { states.count }

  subscript(place: Int) -> SegmentState { states[place] }

  mutating func reserve(_ count: Int) {
    states.reserveCapacity(count)
  }

  /// Accesses a state in logarithmic time; appending one at the end takes constant time more.
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

  /// Returns the state of the segment whose bytes have an index in the fold.
  subscript(segment segment: Int32) -> SegmentState? {
    names[segment].flatMap { self[$0] }.flatMap { $0.segment == segment ? $0 : nil }
  }

  /// Returns the indices of a folder's segments.
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

/// The bytes of a segment: those that were folded earlier may be left on disk, the rest is in memory.
struct SegmentBytes {
  /// The offset in the segment of the bytes in memory.
  private(set) var start: Int
  private(set) var memory: [UInt8]
  /// The file with the bytes before `start`; nil if all are in memory.
  private let file: SegmentFile?

  init(_ bytes: [UInt8] = []) {
    start = 0
    memory = bytes
    file = nil
  }

  /// Leaves the first bytes of a file on disk, to be read on demand.
  init(_ file: SegmentFile) {
    start = file.sums.end
    memory = []
    self.file = file
  }

  var count: Int { start + memory.count }

  /// Reads the bytes of a range, as they were when they were folded.
  func read(_ range: Range<Int>) throws(FileSystemError) -> ArraySlice<UInt8> {
    guard range.lowerBound < start else {
      return memory[(range.lowerBound - start)..<(range.upperBound - start)]
    }
    let onDisk = try file?.read(range.clamped(to: 0..<start)) ?? []
    guard range.upperBound > start else { return onDisk }
    return onDisk + memory[..<(range.upperBound - start)]
  }

  /// Returns how many lines end in a range.
  func lines(in range: Range<Int>) throws(FileSystemError) -> Int {
    try read(range).count { $0 == 0x0A }
  }

  /// Whether the bytes of a file match this segment, as far as both go.
  ///
  /// The file must have at least the bytes that were left on disk.
  func agrees(with bytes: [UInt8]) -> Bool {
    guard bytes.count >= start, file?.sums.match(bytes) ?? true else { return false }
    let rest = bytes.dropFirst(start)
    return rest.starts(with: memory.prefix(rest.count))
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    memory += bytes
  }

  /// Removes the bytes from an offset on, which must be in memory.
  mutating func cut(at end: Int) {
    memory.removeSubrange((end - start)...)
  }

  /// Drops the bytes from memory that are in `file` on disk.
  mutating func evict(_ file: SegmentFile) {
    self = SegmentBytes(file).with(memory[(file.sums.end - start)...])
  }

  private func with(_ bytes: ArraySlice<UInt8>) -> SegmentBytes {
    var joined = self
    joined.append(bytes)
    return joined
  }
}

/// The checksums of the first bytes of a file, one for each block.
struct BlockSums {
  static let block = 1 << 14

  /// The number of bytes that the checksums cover.
  let end: Int
  private let sums: Column<UInt64>
  /// The index of the first checksum in the column.
  private let first: Int

  init(_ sums: Column<UInt64>, from first: Int, upTo end: Int) {
    self.sums = sums
    self.first = first
    self.end = end
  }

  /// Computes the checksums of bytes in memory, and appends them to a column.
  init(of bytes: ArraySlice<UInt8>, in column: Column<UInt64> = Column()) {
    self.init(column, from: column.count, upTo: bytes.count)
    for start in stride(from: 0, to: bytes.count, by: Self.block) {
      column.append(BlockSum.of(bytes.dropFirst(start).prefix(Self.block)))
    }
  }

  /// Returns the range of a block in the file; the last block may be shorter.
  func range(ofBlock number: Int) -> Range<Int> {
    (number * Self.block)..<min((number + 1) * Self.block, end)
  }

  func isRight(_ bytes: ArraySlice<UInt8>, block number: Int) -> Bool {
    bytes.count == range(ofBlock: number).count && BlockSum.of(bytes) == sums[first + number]
  }

  /// Whether the checksums match the start of some bytes, of which there must be at least `end`.
  func match(_ bytes: [UInt8]) -> Bool {
    (0..<((end + Self.block - 1) / Self.block)).allSatisfy {
      isRight(bytes[range(ofBlock: $0)], block: $0)
    }
  }
}

/// The files that could not be read, or that no longer have the bytes that were folded.
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

/// A file of the log that is read in small parts, each of which is checked against what was folded.
final class SegmentFile {
  let path: String
  let sums: BlockSums
  private let files: any FileSystem
  private let failures: ReadFailures
  /// The bytes that were read last, as the values of one record are close together.
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
        // Another program has changed the file, or the disk returns other bytes than were written.
        throw FileSystemError("read", path: path, number: ESTALE)
      }
    }
    window = bytes
    start = place
  }
}
