/// How a terminal draws: what it was told by `ESC [ … m` since it was last told to draw plainly.
///
/// Source: ECMA-48, select graphic rendition, and xterm's colours behind 38 and 48.
struct Rendition: Equatable {
  private var parts: [Part] = []

  /// Takes over what a sequence says, of which these are the parameters, such as `0;1;31`.
  mutating func take(_ parameters: ArraySlice<UInt8>) {
    let all = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    var numbers = all[...]
    while let first = numbers.popFirst() {
      guard !Part.isReset(first) else {
        parts = []
        continue
      }
      let more = numbers.prefix(Part.countOfFurtherNumbers(first, numbers.first))
      numbers = numbers.dropFirst(more.count)
      take(Part(first, more))
    }
  }

  private mutating func take(_ part: Part) {
    parts.removeAll { part.replaces.contains($0.place) }
    guard !part.isEnd else { return }
    parts.insert(part, at: parts.firstIndex { $0.place > part.place } ?? parts.endIndex)
  }

  /// What brings a terminal here that draws in another way; nil is one of which nothing is known.
  func sequence(after former: Rendition?) -> [UInt8] {
    if former == self { return [] }
    var told = parts.map(\.parameters)
    if let former, former.parts.allSatisfy({ old in parts.contains { $0.place == old.place } }) {
      told = parts.filter { !former.parts.contains($0) }.map(\.parameters)
    } else if !told.isEmpty {
      told.insert([UInt8(ascii: "0")], at: 0)
    }
    return Self.sequences(told)
  }

  /// All in one sequence, but each colour that is written with colons in one of its own: of two of
  /// them in one, xterm 379 takes the numbers of the second for those of the first.
  private static func sequences(_ told: [[UInt8]]) -> [UInt8] {
    let alone = told.filter { $0.contains(UInt8(ascii: ":")) }
    let together = told.filter { !$0.contains(UInt8(ascii: ":")) }
    let first = together.isEmpty && !alone.isEmpty ? [] : [together]
    return (first + alone.map { [$0] }).flatMap { parameters in
      Array("\u{1B}[".utf8) + parameters.joined(separator: [UInt8(ascii: ";")])
        + [UInt8(ascii: "m")]
    }
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
    let parameters: [UInt8]

    init(_ first: ArraySlice<UInt8>, _ more: ArraySlice<ArraySlice<UInt8>>) {
      place = Self.place(Self.number(first))
      parameters = Array(([first] + more).joined(separator: [UInt8(ascii: ";")]))
    }

    /// It takes back what others told.
    var isEnd: Bool { Self.ends[place] != nil }
    var replaces: [Int] { Self.ends[place] ?? [place] }
    /// Bold, dim and the foreground are not.
    var isSeenOnBlanks: Bool { ![1, 2, Self.foreground].contains(place) }

    var isReverse: Bool { place == 7 }

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

    private static let ends = [
      10: [font], 22: [1, 2], 23: [3], 24: [4, 21], 25: [5, 6], 27: [7], 28: [8], 29: [9],
      39: [foreground], 49: [background],
    ]

    static func isReset(_ parameter: ArraySlice<UInt8>) -> Bool {
      parameter.isEmpty || parameter.elementsEqual([UInt8(ascii: "0")])
    }

    /// A colour by its number or by its red, green and blue takes more than one parameter.
    static func countOfFurtherNumbers(
      _ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>?
    ) -> Int {
      let isColour = [38, 48].contains(number(first)) && !first.contains(UInt8(ascii: ":"))
      guard isColour, let second else { return 0 }
      return number(second) == 2 ? 4 : 2
    }

    /// The number before a colon, behind which its colour may stand.
    private static func number(_ parameter: ArraySlice<UInt8>) -> Int {
      parameter.prefix { $0 != UInt8(ascii: ":") }.reduce(0) { number, digit in
        min(number, 1000) * 10 + Int(digit &- UInt8(ascii: "0"))
      }
    }
  }
}
