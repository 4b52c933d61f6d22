/// The lowest and the highest byte of a text, which tell what need not be looked for in it.
struct ByteExtent {
  private(set) var lowest = UInt8.max
  private(set) var highest = UInt8.min

  init(_ text: Span<UInt8>) {
    for place in text.indices {
      lowest = min(lowest, text[place])
      highest = max(highest, text[place])
    }
  }
}
