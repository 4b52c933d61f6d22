/// Where a column lies in a mapped file, and which of its blocks were found sound.
final class ColumnMapping {
  private let file: any MappedFile
  let start: UnsafeMutableRawPointer?
  /// How many values the file has.
  let count: Int
  /// For how many values there is room.
  let capacity: Int
  /// The checksums, one a block; what is wrong with them shows as damage of their blocks.
  let sums: UnsafeBufferPointer<UInt64>
  /// A bit a block.
  private var checked: [UInt64]
  /// Writes over damaged bytes, so many bytes into the column, what should stand there.
  var repair: (_ bytes: UnsafeMutableRawBufferPointer, _ offset: Int) -> Void = { _, _ in }

  init(_ file: any MappedFile, _ place: CacheLayout.Section, of section: any CacheSection) {
    self.file = file
    count = place.count
    capacity = place.capacity
    start = file.bytes.baseAddress.map { $0 + place.offset }
    let blocks = section.blocks(of: count)
    sums = UnsafeRawBufferPointer(rebasing: file.bytes[place.sums...].prefix(blocks * 8))
      .assumingMemoryBound(to: UInt64.self)
    checked = [UInt64](repeating: 0, count: (blocks + 63) / 64)
  }

  /// Whether a block was found sound before, or made so.
  func isChecked(_ block: Int) -> Bool {
    checked[block / 64] & 1 << UInt64(block % 64) != 0
  }

  func noteChecked(_ block: Int) {
    checked[block / 64] |= 1 << UInt64(block % 64)
  }
}
