/// What was searched last: whoever types on looks only at what was found before.
struct LastSearch {
  private var words: SearchWords?
  private var rows: [Symbol] = []

  /// The book has changed.
  mutating func forget() {
    words = nil
    rows = []
  }

  /// All rows that can contain the words; nil when any can.
  func rows(thatMayContain words: SearchWords) -> [Symbol]? {
    self.words.map(words.narrows) ?? false ? rows : nil
  }

  mutating func note(_ words: SearchWords, _ rows: [Symbol]) {
    self.words = words
    self.rows = rows
  }
}
