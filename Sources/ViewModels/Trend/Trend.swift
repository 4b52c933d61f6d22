import Core

/// How something goes from week to week or from day to day, ready to draw as a sparkline.
package struct Trend: Equatable, Sendable {
  /// What is counted: `Done by week`.
  package let label: String
  /// Each one's part of the greatest, from 0 to 1, the oldest first.
  package let parts: [Double]
  /// The number of the first and of the last: `0`, `6`.
  package let first: String
  package let last: String
  /// `most 6`, `most ₩12,800 on 3 Nov`.
  package let greatest: String
  /// The same in words, for those who see no columns.
  package let words: String

  /// Nil while there is nothing to see.
  ///
  /// - Parameter text: how a number is said.
  init?(
    _ label: String, _ values: [Double], text: (Int) -> String, greatest: (Int) -> String,
    words: String
  ) {
    guard let most = values.indices.max(by: { values[$0] < values[$1] }), values[most] > 0
    else { return nil }
    self.label = label
    self.words = words
    first = text(0)
    last = text(values.count - 1)
    self.greatest = greatest(most)
    parts = values.map { max(0, $0 / values[most]) }
  }

  /// How many to-dos were finished from week to week.
  init?(finished counts: [Int], _ language: Language) {
    self.init(
      Phrase.doneByWeek[language], counts.map(Double.init), text: { "\(counts[$0])" },
      greatest: { Phrase.most("\(counts[$0])")[language] },
      words: Phrase.doneByWeek(counts)[language])
  }
}
