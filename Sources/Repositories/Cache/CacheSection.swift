/// A part of the fold that lies in the cache as it lies in memory.
protocol CacheSection: AnyObject {
  var count: Int { get }
  /// How many bytes a value takes.
  var stride: Int { get }
  func reserve(_ count: Int)
  /// All values as bytes.
  func withBytes(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows
  /// The checksums of its blocks.
  func sums() -> [UInt64]
  /// How many blocks so many values make.
  func blocks(of count: Int) -> Int
  /// How many values a block has.
  var blockSize: Int { get }
  /// Takes its values from a file from now on.
  func attach(_ source: ColumnSource)
  /// Reads all of it; false where the file does not have it as it was written.
  func loadSound() -> Bool
}
