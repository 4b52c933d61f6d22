import TextUI

/// How a terminal draws: what it was told by `ESC [ … m` since it was last told to draw plainly.
///
/// Source: ECMA-48, select graphic rendition, and xterm's colours behind 38 and 48.
struct Rendition: Equatable {
  /// In the order of their places.
  private var parts: [Part] = []

  /// Takes over what a sequence says, of which these are the parameters, such as `0;1;31`.
  mutating func take(_ parameters: FramePiece.Bytes, _ lent: TrueColorSlots? = nil) {
    var rest = parameters
    while true {
      let bytes = Part.first(of: rest)
      take(Part(bytes, lent))
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

  /// What brings a terminal here that draws in another way; nil is one of which nothing is known.
  func sequence(after former: Rendition?) -> [UInt8] {
    if former == self { return [] }
    if let former, former.parts.allSatisfy({ old in parts.contains { $0.place == old.place } }) {
      return Self.sequences(parts.filter { !former.parts.contains($0) })
    }
    return Self.sequences(parts.isEmpty ? [] : [.reset] + parts)
  }

  /// All in one sequence, but each colour that is written with colons in one of its own: of two of
  /// them in one, xterm 379 takes the numbers of the second for those of the first.
  private static func sequences(_ told: [Part]) -> [UInt8] {
    let alone = told.filter(\.hasColons)
    let together = told.filter { !$0.hasColons }
    let first = together.isEmpty && !alone.isEmpty ? [] : sequence(together)
    return alone.reduce(into: first) { $0 += sequence([$1]) }
  }

  private static func sequence(_ told: [Part]) -> [UInt8] {
    var bytes = Array("\u{1B}[".utf8)
    for (index, part) in told.enumerated() {
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

  /// Reversed, a foreground is the ground of a blank.
  private var seenOnBlanks: [Part] {
    parts.contains(where: \.isReverse) ? parts : parts.filter(\.isSeenOnBlanks)
  }
}

extension Rendition {
  /// One thing that a terminal is told.
  private struct Part: Equatable {
    /// What it is about: its number, or the first of those that go before each other.
    let place: Int
    let parameters: ShortText

    static let reset = Part(place: 0, parameters: "0")

    private init(place: Int, parameters: ShortText) {
      self.place = place
      self.parameters = parameters
    }

    init(_ bytes: FramePiece.Bytes, _ lent: TrueColorSlots?) {
      let number = Self.number(bytes)
      let exact = lent.flatMap { Self.exact(bytes, number, $0) }
      self.init(place: Self.place(number), parameters: exact ?? ShortText(bytes: bytes))
    }

    /// `38;2;` and the red, green and blue that have borrowed the number of `38;5;208`.
    private static func exact(
      _ bytes: FramePiece.Bytes, _ place: Int, _ lent: TrueColorSlots
    ) -> ShortText? {
      guard [38, 48].contains(place), let separator = bytes.dropFirst(2).first else { return nil }
      let numbers = bytes.split(separator: separator)
      guard numbers.count == 3, number(numbers[1]) == 5,
        let colour = lent.colour(of: Int32(number(numbers[2])))
      else { return nil }
      return ShortText("\(place);2;\(colour.red);\(colour.green);\(colour.blue)")
    }

    var isReset: Bool { place == 0 }
    var isReverse: Bool { place == 7 }
    /// Bold, dim and the foreground are not.
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

    /// What each of these takes back.
    static let ends = [
      10: [font], 22: [1, 2], 23: [3], 24: [4, 21], 25: [5, 6], 27: [7], 28: [8], 29: [9],
      39: [foreground], 49: [background],
    ]

    /// The bytes of the first part; a colour by its number or by its red, green and blue takes more
    /// than one parameter.
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

    /// The number that it begins with.
    private static func number(_ bytes: FramePiece.Bytes) -> Int {
      bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.reduce(0) {
        min($0, 1000) * 10 + Int($1 - UInt8(ascii: "0"))
      }
    }
  }
}
