extension [String] {
  /// The texts one after another, with a separator between them.
  ///
  /// The standard library's own looks up conformances at its first call, which takes a fiftieth of a
  /// start.
  func joined(separator: String) -> String {
    var text = first ?? ""
    for next in dropFirst() { text += separator + next }
    return text
  }
}
