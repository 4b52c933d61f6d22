/// Where a column lies in a mapped file, and which of its blocks were found sound.
final class ColumnMapping {
  private let file: any MappedFile
  private let range: Range<Int>
  /// How many values the file has.
  let count: Int
  /// One a block.
  let sums: UnsafeBufferPointer<UInt64>
  var isChecked: [Bool]
  /// Writes over bytes that are damaged what should stand there, so many bytes into the column.
  let repair: (UnsafeMutableRawBufferPointer, _ offset: Int) -> Void

  init(
    _ file: any MappedFile, _ range: Range<Int>, count: Int, sums: UnsafeBufferPointer<UInt64>,
    repair: @escaping (UnsafeMutableRawBufferPointer, _ offset: Int) -> Void
  ) {
    self.file = file
    self.range = range
    self.count = count
    self.sums = sums
    self.repair = repair
    isChecked = [Bool](repeating: false, count: sums.count)
  }

  var start: UnsafeMutableRawPointer? { file.bytes.baseAddress.map { $0 + range.lowerBound } }
}
