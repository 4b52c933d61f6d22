/// Texts of records as they are sorted and searched, by row; made when first needed.
struct TextKeys {
  private let letters = Column<UInt16>()
  /// By row; -1 is not made yet.
  private let starts = Column<Int32>()
  private let lengths = Column<Int32>()

  var sections: [any CacheSection] { [letters, starts, lengths] }

  func forget(_ row: Symbol) {
    guard row.offset < starts.count else { return }
    starts[row.offset] = -1
  }

  /// The rows, of so many, whose texts are not made.
  func missing(of count: Int) -> [Symbol] {
    let made = starts.all
    return (0..<count).filter { $0 >= made.count || made[$0] < 0 }.map { Symbol(index: Int32($0)) }
  }

  /// Sets the texts of a row; no word goes from one into the next.
  func set(_ row: Symbol, _ texts: [String]) {
    while starts.count <= row.offset {
      starts.append(-1)
      lengths.append(0)
    }
    var made: [UInt16] = []
    for text in texts {
      if !made.isEmpty { made.append(0x0A) }
      SearchLetters.append(text, to: &made)
    }
    starts[row.offset] = Int32(letters.count)
    lengths[row.offset] = Int32(made.count)
    letters.append(contentsOf: made.span)
  }

  /// All texts; good until one changes.
  var texts: KeyTexts {
    KeyTexts(letters: letters.all, starts: starts.all, lengths: lengths.all)
  }
}
