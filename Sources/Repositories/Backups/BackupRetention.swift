import Entities

/// Which backups are kept: the newest of each of the last seven days, four weeks and twelve months
/// that have one.
enum BackupRetention {
  private struct Span: Sendable {
    let count: Int
    /// Equal for the days of one span.
    let number: @Sendable (CivilDate) -> Int
  }

  private static let spans = [
    Span(count: 7) { $0.dayNumber },
    // Weeks begin on Monday: the first day of 1970 was a Thursday.
    Span(count: 4) { ($0.dayNumber + 3) / 7 },
    Span(count: 12) { $0.firstOfMonth.dayNumber },
  ]

  /// - Parameter dates: newest first.
  static func kept(of dates: [CivilDate]) -> Set<CivilDate> {
    var kept: Set<CivilDate> = []
    for span in spans {
      var met: Set<Int> = []
      for date in dates where met.count < span.count {
        if met.insert(span.number(date)).inserted { kept.insert(date) }
      }
    }
    return kept
  }
}
