import Core
import Testing

@testable import Repositories

@Suite struct RetentionTests {
  /// Returns the backups that are left if one is made on each of some days, and they are pruned each time.
  private func left(after days: Range<Int>, every step: Int = 1) -> [CivilDate] {
    var dates: [CivilDate] = []
    for day in stride(from: days.lowerBound, to: days.upperBound, by: step) {
      dates.insert(CivilDate(dayNumber: day), at: 0)
      let kept = BackupRetention.kept(of: dates)
      dates.removeAll { !kept.contains($0) }
    }
    return dates
  }

  @Test func `of daily backups seven days, four weeks and twelve months stay`() {
    // Saturday 21 November 2026.
    let today = 20_778
    let dates = left(after: today - 800..<today + 1).map(\.text)
    #expect(
      dates == [
        "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16",
        "2026-11-15", "2026-11-08", "2026-11-01", "2026-10-31", "2026-09-30", "2026-08-31",
        "2026-07-31", "2026-06-30", "2026-05-31", "2026-04-30", "2026-03-31", "2026-02-28",
        "2026-01-31", "2025-12-31",
      ])
  }

  @Test func `backups that are rare stay long`() {
    #expect(left(after: 0..<365 * 5, every: 120).count == 12)
  }
}
