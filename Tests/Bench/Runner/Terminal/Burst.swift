/// What a program wrote in answer to its start or to a key.
struct Burst {
  /// From the cause to the last byte, in milliseconds.
  var latency: Double
  var bytes: Int
}
