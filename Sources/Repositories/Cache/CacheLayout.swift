/// Where the sections of a cache are in its file.
///
/// The file begins with a header of 64-bit words: the magic number, the program that wrote it, the size
/// of the file; then for each section its offset, its count, its capacity and the offset of its
/// checksums; last the checksum of the words before. Sections begin at pages and have room to grow.
struct CacheLayout {
  struct Section {
    let offset: Int
    let count: Int
    let capacity: Int
    let sums: Int
  }

  static let page = 4096
  private static let magic: UInt64 = 0x3130_6b6f_6f62_7964
  private static let wordsBefore = 3
  private static let wordsOfSection = 4

  private(set) var sections: [Section] = []
  private(set) var size: Int

  /// Lays out sections one after another.
  init(of parts: [any CacheSection]) {
    size = Self.rounded(Self.headerSize(parts.count))
    for part in parts {
      let capacity = part.count + part.count / 16 + 512
      let sums = Self.rounded(size + capacity * part.stride)
      let end = sums + part.sums().count * 8
      sections.append(Section(offset: size, count: part.count, capacity: capacity, sums: sums))
      size = Self.rounded(end)
    }
  }

  /// Reads the header of a file; nil when it is not as it must be for these sections.
  init?(
    _ bytes: UnsafeRawBufferPointer, size fileSize: Int, program: UInt64,
    for parts: [any CacheSection]
  ) {
    let length = Self.headerSize(parts.count)
    guard bytes.count >= length else { return nil }
    let words = UnsafeRawBufferPointer(rebasing: bytes[..<length]).assumingMemoryBound(
      to: UInt64.self)
    let sum = BlockSum.of(UnsafeRawBufferPointer(rebasing: bytes[..<(length - 8)]))
    guard words[0] == Self.magic, words[1] == program, words[2] == UInt64(fileSize),
      words[words.count - 1] == sum
    else { return nil }
    size = fileSize
    var free = length..<size
    for (index, part) in parts.enumerated() {
      let numbers = words[(Self.wordsBefore + index * Self.wordsOfSection)...]
        .prefix(Self.wordsOfSection).compactMap { Int(exactly: $0) }
      guard let section = Section(numbers, part, in: &free) else { return nil }
      sections.append(section)
    }
  }

  func header(program: UInt64) -> [UInt8] {
    var words = [Self.magic, program, UInt64(size)]
    for section in sections {
      words += [section.offset, section.count, section.capacity, section.sums].map(UInt64.init)
    }
    words.append(words.withUnsafeBytes { BlockSum.of($0) })
    return words.withUnsafeBytes { Array($0) }
  }

  static func headerSize(_ sections: Int) -> Int {
    (wordsBefore + sections * wordsOfSection + 1) * 8
  }

  private static func rounded(_ size: Int) -> Int {
    (size + page - 1) / page * page
  }
}

extension CacheLayout.Section {
  /// Takes its place from what is free; nil when it does not lie there.
  fileprivate init?(_ numbers: [Int], _ part: any CacheSection, in free: inout Range<Int>) {
    guard numbers.count == 4 else { return nil }
    self.init(offset: numbers[0], count: numbers[1], capacity: numbers[2], sums: numbers[3])
    guard offset % CacheLayout.page == 0, sums % 8 == 0, free.contains(offset),
      sums >= offset, free.contains(sums), count <= capacity, capacity <= free.upperBound,
      capacity * part.stride <= sums - offset, part.blocks(of: count) * 8 <= free.upperBound - sums
    else { return nil }
    free = (sums + part.blocks(of: count) * 8)..<free.upperBound
  }
}
