/// How something goes from week to week or from day to day, ready to draw as a sparkline.
package struct Trend: Equatable, Sendable {
  /// What is counted: `Done by week`.
  package let label: String
  /// Each one's part of the greatest, from 0 to 1, the oldest first.
  package let parts: [Double]
  /// What the last one is: `5`; empty where it says nothing of its own.
  package let latest: String
  /// The same in words, for those who see no columns.
  package let words: String

  /// Nil while there is nothing to see.
  init?(_ label: String, _ values: [Double], latest: String = "", words: String) {
    guard let greatest = values.max(), greatest > 0 else { return nil }
    self.label = label
    self.latest = latest
    self.words = words
    parts = values.map { max(0, $0 / greatest) }
  }

  /// How many to-dos were finished from week to week.
  init?(finished counts: [Int], _ language: Language) {
    self.init(
      Phrase.doneByWeek[language], counts.map(Double.init), latest: "\(counts.last ?? 0)",
      words: Phrase.doneByWeek(counts)[language])
  }
}
