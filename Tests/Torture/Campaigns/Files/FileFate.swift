/// What a power cut leaves of the bytes that were not safe yet.
enum FileFate: String, CaseIterable {
  case kept
  case lost
  /// A part of them.
  case cut
  /// The length is right, and from some place on there are zeros.
  case zeroed
  /// A part of them, and zeros after it.
  case extended
}
