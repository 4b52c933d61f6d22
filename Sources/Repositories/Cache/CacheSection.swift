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
  /// Takes its values from a mapped file from now on.
  func attach(_ mapping: ColumnMapping)
  /// Whether all of it is in a mapped file as it was written there.
  var isSound: Bool { get }
}
