/// What came through the line at once.
package struct Chunk {
  package let bytes: ArraySlice<UInt8>
  /// When all of it was here.
  package let time: ContinuousClock.Instant
}
