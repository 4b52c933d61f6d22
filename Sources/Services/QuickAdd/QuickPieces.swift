import Entities

/// The pieces of a line, each read by itself, put in order among each other.
struct QuickPieces {
  private typealias Piece = QuickLine.Piece

  /// Words that belong to the day or time behind them.
  private static let prepositions: Set = ["at", "on", "by"]
  /// Words with which a day or time behind them is another one than it says.
  private static let changing: Set = [
    "until", "till", "before", "after", "from", "since", "between", "of", "the", "than", "last",
    "next", "this", "지난", "이번", "다음",
  ]
  /// Words between days or times of which there are several.
  private static let joining: Set = [
    "and", "or", "to", "&", "-", "–", "~", "및", "또는", "과", "와", "부터",
  ]

  private var pieces: [Piece]
  private let characters: [Character]

  init(_ pieces: [QuickLine.Piece], of characters: [Character]) {
    self.pieces = pieces
    self.characters = characters
  }

  /// With the words that belong to them, without those that would be half understood, and of each kind
  /// of which there can be only one the last.
  var settled: [QuickLine.Piece] {
    var copy = self
    copy.takePrepositions()
    copy.leaveUnclear()
    return copy.keepingLast
  }

  /// `at 6pm` is one piece.
  private mutating func takePrepositions() {
    var taken: [Piece] = []
    for piece in pieces {
      guard piece.meaning.isMoment, let last = taken.last, Self.prepositions.contains(word(last))
      else {
        taken.append(piece)
        continue
      }
      let range = last.range.lowerBound..<piece.range.upperBound
      taken[taken.count - 1] = Piece(range: range, meaning: piece.meaning)
    }
    pieces = taken
  }

  /// Makes text again of what would be understood only in part: `every tuesday and friday`.
  private mutating func leaveUnclear() {
    var left = Set(pieces.indices.flatMap { unclear(at: $0) })
    for index in pieces.indices.dropFirst() where left.contains(index - 1) {
      if pieces[index].meaning.isMoment, pieces[index - 1].meaning.isWhen { left.insert(index) }
    }
    for index in left { pieces[index] = text(pieces[index]) }
  }

  /// The places of pieces that are unclear by what is at a place.
  private func unclear(at index: Int) -> [Int] {
    let piece = pieces[index]
    let word = word(piece)
    let isBeforeWhen = isWhen(index + 1)
    if Self.changing.contains(word) || word.hasSuffix("부터"), isBeforeWhen { return [index + 1] }
    if Self.joining.contains(word), isBeforeWhen, isWhen(index - 1) {
      return [index - 1, index + 1]
    }
    if DayWords.isOneOfSeveral(word), isBeforeWhen { return [index + 1] }
    guard case .repeats(let repetition) = piece.meaning, index + 1 < pieces.count else { return [] }
    let next = pieces[index + 1]
    if repetition.first != nil {
      if case .day = next.meaning { return [index, index + 1] }
      return []
    }
    return next.meaning.isTitle && DayWords.beginsWithDay(self.word(next)) ? [index] : []
  }

  private func isWhen(_ index: Int) -> Bool {
    pieces.indices.contains(index) && pieces[index].meaning.isWhen
  }

  /// The small letters of a piece of text; empty for other pieces.
  private func word(_ piece: Piece) -> String {
    piece.meaning.isTitle ? String(characters[piece.range]).lowercased() : ""
  }

  private func text(_ piece: Piece) -> Piece {
    Piece(range: piece.range, meaning: .title(String(characters[piece.range])))
  }

  /// One piece of each kind of which there can be only one.
  private var keepingLast: [Piece] {
    var seen: Set<Int> = []
    let settled = pieces.reversed().map { piece in
      guard seen.isDisjoint(with: piece.meaning.single) else { return text(piece) }
      seen.formUnion(piece.meaning.single)
      return piece
    }.reversed()
    if settled.contains(where: { $0.meaning.isTitle }) { return Array(settled) }
    return pieces.map { $0.meaning.isLeading ? $0 : text($0) }
  }
}

extension QuickLine.Meaning {
  var isTitle: Bool {
    if case .title = self { true } else { false }
  }

  /// Whether it is a day or a time.
  fileprivate var isMoment: Bool {
    switch self {
    case .day, .time: true
    default: false
    }
  }

  /// Whether it says when, or when again.
  fileprivate var isWhen: Bool {
    if case .repeats = self { true } else { isMoment }
  }

  /// Whether it says what the line is.
  fileprivate var isLeading: Bool {
    switch self {
    case .page, .amount: true
    default: false
    }
  }

  /// Tells those apart of which a line has one at most.
  fileprivate var single: Set<Int> {
    switch self {
    case .title, .tag, .page, .amount: []
    case .priority: [0]
    case .folder, .inbox, .unknownFolder: [1]
    case .day: [2]
    case .time: [3]
    case .repeats(let repetition): repetition.first == nil ? [4] : [2, 4]
    }
  }
}
