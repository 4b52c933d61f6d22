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
  /// Takes its values from a mapped file from now on; there is room for `capacity`.
  func attach(_ mapping: ColumnMapping, count: Int, capacity: Int)
}
