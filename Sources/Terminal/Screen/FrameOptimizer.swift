import Core
import TextUI

/// Makes the frames of ncurses shorter: the rendition is sent only when something is drawn in another one than before.
///
/// ncurses sends it before each piece of text and resets it at the end of each frame, with the character set every
/// time; over a slow line that is a third of a small frame.
struct FrameOptimizer {
  /// The rendition that ncurses has set; nil until it sets one.
  private var wanted: Rendition?
  /// The rendition that the terminal has; nil if it is not known.
  private var current: Rendition?

  /// Assumes nothing about the terminal, since another program may have had it.
  mutating func reset() {
    current = nil
  }

  /// Returns the bytes that reset the terminal's rendition, for what is written after them.
  mutating func plain() -> [UInt8] {
    guard wanted != nil else { return [] }
    wanted = Rendition()
    return tell()
  }

  /// Returns the shortest form of a frame, with true colours as red, green and blue.
  mutating func optimized(
    _ frame: UnsafeBufferPointer<UInt8>, trueColorSlots: TrueColorSlots? = nil
  ) -> [UInt8] {
    var sent: [UInt8] = []
    sent.reserveCapacity(frame.count)
    var rest = frame[...]
    while let piece = FramePiece(at: &rest) {
      switch piece.meaning {
      case .rendition(let parameters):
        if wanted == nil { wanted = Rendition() }
        wanted?.take(parameters, trueColorSlots)
        continue
      // The first character set is the only one that is ever chosen.
      case .characterSet: if current != nil { continue }
      case .move: break
      case .blanks: if wanted?.showsBlanks(like: current) != true { sent += tell() }
      case .drawing: sent += tell()
      }
      sent += piece.bytes
    }
    return sent
  }

  private mutating func tell() -> [UInt8] {
    guard let wanted else { return [] }
    defer { current = wanted }
    return wanted.sequence(after: current)
  }
}

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

  /// Removes the first piece from the rest of a frame; fails at its end.
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

  /// Returns the length of an escape sequence.
  ///
  /// Source: ECMA-35 and ECMA-48: further bytes, then a final one.
  private static func sequenceLength(_ rest: Bytes) -> Int {
    let isControl = rest.dropFirst().first == UInt8(ascii: "[")
    let further: ClosedRange<UInt8> = isControl ? 0x20...0x3F : 0x20...0x2F
    let start = isControl ? 2 : 1
    return min(rest.count, start + rest.dropFirst(start).prefix { further.contains($0) }.count + 1)
  }

  private static func meaning(_ bytes: Bytes, _ first: UInt8) -> Meaning {
    switch first {
    // Where a line end scrolls, blanks come in.
    case UInt8(ascii: " "), UInt8(ascii: "\n"): .blanks
    case UInt8(ascii: "\r"), 0x08: .move
    // Shift in, which does the same on some terminals.
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

/// How a terminal draws: what `ESC [ … m` has set since the last reset.
///
/// Source: ECMA-48, select graphic rendition, and xterm's colours behind 38 and 48.
struct Rendition: Equatable {
  /// In the order of their places.
  private var parts: [Part] = []

  /// Applies the parameters of a sequence, such as `0;1;31`.
  mutating func take(_ parameters: FramePiece.Bytes, _ trueColorSlots: TrueColorSlots? = nil) {
    var rest = parameters
    while true {
      let bytes = Part.first(of: rest)
      take(Part(bytes, trueColorSlots))
      guard bytes.endIndex < rest.endIndex else { return }
      rest = rest[(bytes.endIndex + 1)...]
    }
  }

  private mutating func take(_ part: Part) {
    if part.isReset { return parts.removeAll(keepingCapacity: true) }
    if let ended = Part.ends[part.place] { return parts.removeAll { ended.contains($0.place) } }
    parts.removeAll { $0.place == part.place }
    parts.insert(part, at: parts.firstIndex { $0.place > part.place } ?? parts.endIndex)
  }

  /// Returns the bytes that change a terminal from a former rendition to this one; a nil rendition is not known.
  func sequence(after former: Rendition?) -> [UInt8] {
    if former == self { return [] }
    if let former, former.parts.allSatisfy({ old in parts.contains { $0.place == old.place } }) {
      return Self.sequences(parts.filter { !former.parts.contains($0) })
    }
    return Self.sequences(parts.isEmpty ? [] : [.reset] + parts)
  }

  /// Returns all parts in one sequence, except for colours with colons, each of which has its own.
  ///
  /// If two of them are in one sequence, xterm 379 takes the numbers of the second for those of the first.
  private static func sequences(_ current: [Part]) -> [UInt8] {
    let alone = current.filter(\.hasColons)
    let together = current.filter { !$0.hasColons }
    let first = together.isEmpty && !alone.isEmpty ? [] : sequence(together)
    return alone.reduce(into: first) { $0 += sequence([$1]) }
  }

  private static func sequence(_ current: [Part]) -> [UInt8] {
    var bytes = Array("\u{1B}[".utf8)
    for (index, part) in current.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ";")) }
      part.parameters.withBytes { bytes += $0 }
    }
    bytes.append(UInt8(ascii: "m"))
    return bytes
  }

  /// Whether a blank looks the same in both.
  func showsBlanks(like other: Rendition?) -> Bool {
    guard let other else { return false }
    return self == other || seenOnBlanks == other.seenOnBlanks
  }

  /// The parts that are visible on a blank; if it is reversed, the foreground is its background.
  private var seenOnBlanks: [Part] {
    parts.contains(where: \.isReverse) ? parts : parts.filter(\.isSeenOnBlanks)
  }
}

extension Rendition {
  /// One attribute or colour that a sequence sets.
  private struct Part: Equatable {
    /// What it sets: its number, or the first of the numbers that replace each other.
    let place: Int
    let parameters: ShortText

    static let reset = Part(place: 0, parameters: "0")
    /// Sent in place of blink, which nothing uses, as ncurses has no attribute for a line through the text.
    private static let struck = Part(place: 9, parameters: "9")
    private static let blink = 5

    private init(place: Int, parameters: ShortText) {
      self.place = place
      self.parameters = parameters
    }

    init(_ bytes: FramePiece.Bytes, _ trueColorSlots: TrueColorSlots?) {
      let number = Self.number(bytes)
      if number == Self.blink {
        self = Self.struck
        return
      }
      let exact = trueColorSlots.flatMap { Self.exact(bytes, number, $0) }
      self.init(place: Self.place(number), parameters: exact ?? ShortText(bytes: bytes))
    }

    /// Returns `38;2;` with the red, green and blue of the colour that has borrowed the number of `38;5;208`.
    private static func exact(
      _ bytes: FramePiece.Bytes, _ place: Int, _ trueColorSlots: TrueColorSlots
    ) -> ShortText? {
      guard [38, 48].contains(place), let separator = bytes.dropFirst(2).first else { return nil }
      let numbers = bytes.split(separator: separator)
      guard numbers.count == 3, number(numbers[1]) == 5,
        let colour = trueColorSlots.colour(of: Int32(number(numbers[2])))
      else { return nil }
      return ShortText("\(place);2;\(colour.red);\(colour.green);\(colour.blue)")
    }

    var isReset: Bool { place == 0 }
    var isReverse: Bool { place == 7 }
    /// Whether it is visible on a blank: bold, dim and the foreground are not.
    var isSeenOnBlanks: Bool { ![1, 2, Self.foreground].contains(place) }
    var hasColons: Bool { parameters.withBytes { $0.contains(UInt8(ascii: ":")) } }

    private static let foreground = 30
    private static let background = 40
    private static let font = 11

    private static func place(_ number: Int) -> Int {
      switch number {
      case 11...20: font
      case 30...38, 90...97: foreground
      case 40...48, 100...107: background
      default: number
      }
    }

    /// The places that each of these numbers resets.
    static let ends = [
      10: [font], 22: [1, 2], 23: [3], 24: [4, 21], 25: [9], 27: [7], 28: [8], 29: [9],
      39: [foreground], 49: [background],
    ]

    /// Returns the bytes of the first part; a colour takes more than one parameter, by its number or by its red, green
    /// and blue.
    static func first(of parameters: FramePiece.Bytes) -> FramePiece.Bytes {
      let first = parameters.prefix { $0 != UInt8(ascii: ";") }
      let isColour = [38, 48].contains(number(first)) && !first.contains(UInt8(ascii: ":"))
      guard isColour else { return first }
      var further = number(parameters[first.endIndex...].dropFirst()) == 2 ? 4 : 2
      return parameters.prefix { byte in
        if byte == UInt8(ascii: ";") { further -= 1 }
        return further >= 0
      }
    }

    /// Returns the number at the beginning.
    private static func number(_ bytes: FramePiece.Bytes) -> Int {
      bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.reduce(0) {
        min($0, 1000) * 10 + Int($1 - UInt8(ascii: "0"))
      }
    }
  }
}

/// Exact colours under the numbers of a terminal that has 256 of them and also shows colours of 24 bits.
///
/// ncurses draws by number there. Each colour borrows a number, which is replaced by red, green and blue in what
/// ncurses sends. It is the nearest number that is free, so that a frame in which numbers are not replaced still looks
/// much the same.
struct TrueColorSlots {
  private var numbers: [RGB: Int32] = [:]
  private var colours: [Int32: RGB] = [:]

  /// Whether so many are borrowed that a frame might find none left.
  var isCrowded: Bool { colours.count > 120 }

  /// Returns the number that a colour has from now on, or that of the nearest other colour if none is free.
  mutating func number(for colour: RGB) -> Int32 {
    if let known = numbers[colour] { return known }
    guard let number = XtermPalette.nearest(to: colour, where: { colours[$0.number] == nil }) else {
      return XtermPalette.nearest(to: colour)
    }
    numbers[colour] = number
    colours[number] = colour
    return number
  }

  /// Returns the colour that has borrowed a number.
  func colour(of number: Int32) -> RGB? {
    colours[number]
  }
}
