/// The layout of the sections of a cache in its file.
///
/// The file begins with a header of 64-bit words: the magic number, the program that wrote it, the size of the
/// file, the count of each section, and the checksum of the words before. The checksums of all blocks follow,
/// then the values, section by section, without gaps, so that a single read loads the cache of a small book.
struct CacheLayout {
  struct Section {
    let offset: Int
    let count: Int
    /// The offset of the checksums of its blocks.
    let sums: Int
  }

  private static let magic: UInt64 = 0x3230_6b6f_6f62_7964
  private static let wordsBefore = 3
  private static let word = 8

  let sections: [Section]
  let size: Int

  /// Creates the layout of sections, one after another.
  init(of parts: [any CacheSection]) {
    self.init(parts, counts: parts.map(\.count))
  }

  private init(_ parts: [any CacheSection], counts: [Int]) {
    var sums = Self.headerSize(parts.count)
    var offset = zip(parts, counts).reduce(sums) { $0 + $1.0.blocks(of: $1.1) * Self.word }
    sections = zip(parts, counts).map { part, count in
      defer {
        sums += part.blocks(of: count) * Self.word
        offset += count * part.stride
      }
      return Section(offset: offset, count: count, sums: sums)
    }
    size = offset
  }

  /// Reads the header of a file; returns nil if it does not match the program, the size or these sections.
  init?(
    _ bytes: ArraySlice<UInt8>, size: Int, program: UInt64, for parts: [any CacheSection]
  ) {
    let header = bytes.prefix(Self.headerSize(parts.count))
    let words = header.withUnsafeBytes { bytes in
      Swift.stride(from: 0, to: bytes.count, by: Self.word).compactMap { place in
        place + Self.word <= bytes.count
          ? bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) : nil
      }
    }
    guard words.count == Self.wordsBefore + parts.count + 1, words[0] == Self.magic,
      words[1] == program, words[2] == UInt64(size),
      words.last == BlockSum.of(header.dropLast(Self.word))
    else { return nil }
    let counts = words.dropFirst(Self.wordsBefore).dropLast().compactMap { Int(exactly: $0) }
    guard counts.count == parts.count, counts.allSatisfy({ $0 <= size }) else { return nil }
    self.init(parts, counts: counts)
    guard self.size == size else { return nil }
  }

  func header(program: UInt64) -> [UInt8] {
    var words = [Self.magic, program, UInt64(size)] + sections.map { UInt64($0.count) }
    words.append(words.withUnsafeBytes { BlockSum.of($0) })
    return words.withUnsafeBytes { Array($0) }
  }

  static func headerSize(_ sections: Int) -> Int {
    (wordsBefore + sections + 1) * word
  }
}

/// A part of the fold whose bytes are the same in the cache as in memory.
protocol CacheSection: AnyObject {
  var count: Int { get }
  /// The size of a value in bytes.
  var stride: Int { get }
  func reserve(_ count: Int)
  /// Calls a closure with all values as bytes.
  func withBytes(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows
  /// Computes the checksums of its blocks.
  func sums() -> [UInt64]
  /// Returns the number of blocks for `count` values.
  func blocks(of count: Int) -> Int
  /// The number of values in a block.
  var blockSize: Int { get }
  /// Makes the section read its values from a file from now on.
  func attach(_ source: ColumnSource)
  /// Reads all values; returns false if the file does not match its checksums.
  func loadVerified() -> Bool
}

/// A checksum that detects accidental damage, at the speed of memory.
///
/// It has two running sums, as in Fletcher's checksum: of the words, and of the sums so far. A change of one or
/// two words changes at least one of the sums. Four lanes run in parallel, so that no step waits for the one
/// before.
struct BlockSum {
  /// The size of every added part except the last must be a multiple of this.
  static let stride = 32

  private var words: SIMD4<UInt64>
  private var sums = SIMD4<UInt64>.zero

  /// - Parameter count: the number of all bytes that will be added.
  init(count: Int) {
    words = SIMD4(repeating: UInt64(count))
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    while place + Self.stride <= bytes.count {
      words &+= bytes.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
      sums &+= words
      place += Self.stride
    }
    while place < bytes.count {
      words[0] &+= UInt64(bytes[place])
      sums &+= words
      place += 1
    }
  }

  var value: UInt64 {
    (0..<4).reduce(into: 0) { sum, lane in
      sum.mix(in: words[lane])
      sum.mix(in: sums[lane])
    }
  }

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum = BlockSum(count: bytes.count)
    sum.add(bytes)
    return sum.value
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { of($0) }
  }
}
