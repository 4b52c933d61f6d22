package import Entities

/// Days in a row, with the moments at which they begin where the user is.
package struct DaySpan: Equatable, Sendable {
  package let first: CivilDate
  /// When each day begins, and at last when the last one ends.
  package let starts: [Timestamp]

  package init(first: CivilDate, starts: [Timestamp]) {
    self.first = first
    self.starts = starts
  }

  package var count: Int { max(0, starts.count - 1) }

  /// Which of the days a moment is in, counted from 0; nil when it is in none.
  func index(of moment: Int64) -> Int? {
    guard let begin = starts.first, let end = starts.last, moment >= begin.milliseconds,
      moment < end.milliseconds
    else { return nil }
    return starts.firstPlace { $0.milliseconds > moment } - 1
  }
}
