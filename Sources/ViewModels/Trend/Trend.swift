import Core

/// How something goes from week to week or from day to day, ready to draw as a sparkline.
package struct Trend: Equatable, Sendable {
  /// What is counted: `Done by week`.
  package let label: String
  /// Each one's part of the greatest, from 0 to 1, the oldest first.
  package let parts: [Double]
  /// What the last one is: `6 this week`, `₩4,500 today`.
  package let last: String
  /// Its number alone: `6`.
  package let lastNumber: String
  /// `most 6`, `most ₩12,800 on 3 Nov`.
  package let greatest: String
  /// The same in words, for those who see no columns.
  package let words: String

  /// Nil while there is nothing to see.
  ///
  /// - Parameters:
  ///   - text: how a number is said.
  ///   - last: says what the number at the end is.
  ///   - greatest: says what the number at a place is, which is the greatest.
  init?(
    _ label: String, _ values: [Double], text: (Int) -> String, last: (String) -> String,
    greatest: (Int) -> String, words: String
  ) {
    guard let most = values.indices.max(by: { values[$0] < values[$1] }), values[most] > 0
    else { return nil }
    self.label = label
    self.words = words
    lastNumber = text(values.count - 1)
    self.last = last(lastNumber)
    self.greatest = greatest(most)
    parts = values.map { max(0, $0 / values[most]) }
  }

  /// How many to-dos were finished from week to week, up to the present one.
  init?(finished counts: [Int], _ language: Language) {
    self.init(
      Phrase.doneByWeek[language], counts.map(Double.init),
      text: { "\(counts[$0])" }, last: { Phrase.thisWeek($0)[language] },
      greatest: { Phrase.most("\(counts[$0])")[language] },
      words: Phrase.doneByWeek(counts)[language])
  }
}
