package import Entities

extension BookClock {
  /// The moment at which a day begins here: the first one that a wall clock shows that day at.
  ///
  /// No midnight is asked for, since a day may begin at one o'clock, or not exist at all; then it
  /// begins and ends with the next one.
  package func start(of date: CivilDate) -> Timestamp {
    // No zone is farther from UTC than a day.
    var before = Int64(date.dayNumber - 1) * 1440
    var after = Int64(date.dayNumber + 1) * 1440
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if local(moment(middle)).date < date { before = middle } else { after = middle }
    }
    return moment(after)
  }

  private func moment(_ minutes: Int64) -> Timestamp {
    Timestamp(milliseconds: minutes * 60_000)
  }
}
