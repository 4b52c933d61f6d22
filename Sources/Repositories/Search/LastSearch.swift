/// What was searched last: whoever types on looks only at what was found before.
struct LastSearch {
  private var words: SearchWords?
  private var findings: Findings?

  /// The book has changed.
  mutating func forget() {
    words = nil
    findings = nil
  }

  /// What has all rows that can contain the words; nil when any can.
  func findings(thatMayContain words: SearchWords) -> Findings? {
    self.words.map(words.narrows) ?? false ? findings : nil
  }

  mutating func note(_ words: SearchWords, _ findings: Findings) {
    self.words = words
    self.findings = findings
  }
}
