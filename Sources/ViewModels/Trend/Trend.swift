import Core

/// Values by week or by day, ready to draw as a sparkline.
package struct Trend: Equatable, Sendable {
  /// What is counted: `Done by week`.
  package let label: String
  /// Each value as a part of the greatest one, from 0 to 1, the oldest first.
  package let parts: [Double]
  /// The last value in words: `6 this week`, `₩4,500 today`.
  package let last: String
  /// The last value alone: `6`.
  package let lastNumber: String
  /// `most 6`, `most ₩12,800 on 3 Nov`.
  package let greatest: String
  /// The values in words, for plain screens, which have no columns.
  package let words: String

  /// Nil if no value is above zero.
  ///
  /// - Parameters:
  ///   - text: writes the value at an index.
  ///   - last: says what the last value is.
  ///   - greatest: says what the value at an index is, which is the greatest one.
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

  /// How many to-dos were finished in each week, up to the current one or another.
  init?(finished counts: [Int], isCurrent: Bool = true, _ language: Language) {
    self.init(
      Phrase.doneByWeek[language], counts.map(Double.init),
      text: { "\(counts[$0])" },
      last: { (isCurrent ? Phrase.thisWeek($0) : .thatWeek($0))[language] },
      greatest: { Phrase.most("\(counts[$0])")[language] },
      words: Phrase.doneByWeek(counts)[language])
  }
}
