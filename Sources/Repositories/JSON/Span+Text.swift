extension Span where Element == UInt8 {
  /// Whether it is a word, byte for byte.
  func spells(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for place in indices where self[place] != word.utf8Start[place] { return false }
    return true
  }

  /// ASCII is seen at a glance.
  var isUTF8: Bool {
    ByteExtent(self).highest < 0x80 || (try? UTF8Span(validating: self)) != nil
  }
}
