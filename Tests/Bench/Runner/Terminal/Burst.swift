/// What a program wrote in answer to its start or to a key.
struct Burst {
  /// From the cause to the last byte, in milliseconds.
  var latency: Double
  var bytes: Int
}

/// The start of a program.
struct FirstScreen {
  /// Until the landmark on the last line of the screen has come, in milliseconds; without a landmark, until all has.
  var latency: Double
  /// The same, with what is counted and shown after it.
  var whole: Burst
}
