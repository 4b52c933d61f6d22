/// What was just said, which is heard right behind what is focused.
package struct LiveRegion: Equatable, Sendable {
  package let rows: Range<Int>
  /// Another one than before is said again, though it be in the same words.
  package let number: Int
}
