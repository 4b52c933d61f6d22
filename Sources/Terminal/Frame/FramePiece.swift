/// A piece of what ncurses sends: a sequence, a control character, or text up to the next of them.
struct FramePiece {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  enum Meaning {
    /// `ESC [ … m` with these parameters.
    case rendition(Bytes)
    case characterSet
    /// It draws nothing.
    case move
    /// Blanks are drawn, or put in the place of something.
    case blanks
    /// All else.
    case drawing
  }

  let bytes: Bytes
  let meaning: Meaning

  /// Takes the first piece away from the rest of a frame; nil at its end.
  init?(at rest: inout Bytes) {
    guard let first = rest.first else { return nil }
    let length: Int
    switch first {
    case 0x1B: length = Self.sequenceLength(rest)
    case UInt8(ascii: " "): length = rest.prefix { $0 == UInt8(ascii: " ") }.count
    case 0..<UInt8(ascii: " "): length = 1
    default: length = rest.prefix { $0 > UInt8(ascii: " ") }.count
    }
    bytes = rest.prefix(length)
    meaning = Self.meaning(bytes, first)
    rest = rest.dropFirst(length)
  }

  /// Source: ECMA-35 and ECMA-48: further bytes, then a final one.
  private static func sequenceLength(_ rest: Bytes) -> Int {
    let isControl = rest.dropFirst().first == UInt8(ascii: "[")
    let further: ClosedRange<UInt8> = isControl ? 0x20...0x3F : 0x20...0x2F
    let start = isControl ? 2 : 1
    return min(rest.count, start + rest.dropFirst(start).prefix { further.contains($0) }.count + 1)
  }

  private static func meaning(_ bytes: Bytes, _ first: UInt8) -> Meaning {
    switch first {
    // Blanks come in where a line end scrolls.
    case UInt8(ascii: " "), UInt8(ascii: "\n"): .blanks
    case UInt8(ascii: "\r"), 0x08: .move
    // Shift in, which some terminals have for the same.
    case 0x0F: .characterSet
    case 0x1B where bytes.elementsEqual("\u{1B}(B".utf8): .characterSet
    case 0x1B where bytes.elementsEqual("\u{1B}M".utf8): .blanks
    case 0x1B where bytes.dropFirst().first == UInt8(ascii: "["): control(bytes)
    default: .drawing
    }
  }

  private static func control(_ bytes: Bytes) -> Meaning {
    let parameters = bytes.dropFirst(2).dropLast()
    switch bytes.last {
    case UInt8(ascii: "m") where parameters.allSatisfy { (0x30...0x3B).contains($0) }:
      return .rendition(parameters)
    case let final? where moves.contains(final): return .move
    case let final? where blanking.contains(final): return .blanks
    default: return .drawing
    }
  }

  /// The cursor's moves, the region that scrolls, modes.
  private static let moves = Array("ABCDEFGHdf`hlr".utf8)
  /// Lines and cells that are erased, taken out or put in.
  private static let blanking = Array("JKXPLM@ST".utf8)
}
