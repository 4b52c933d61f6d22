/// What came through the line at once.
struct Chunk {
  var bytes: ArraySlice<UInt8>
  /// When all of it was here.
  var time: ContinuousClock.Instant
}
