/// From a key to the last byte of the repaint, opening a list of a large folder, sorting and filtering
/// it.
struct FolderExperiment {
  var entries: Int
  var rounds: Int

  private static let sorts = 5
  private static let queries = ["buy milk", "우유", "ㅈㅈㄱ"]

  private struct Visit {
    var opening: Burst
    var sorts: [Burst] = []
    var letters: [Burst] = []
  }

  func rows(_ contestant: Contestant) -> [Row] {
    let visits = Turns(of: [contestant], rounds: rounds) { [try visit($0)] }
    let title = "→ repaint, \(entries) entries of a folder"
    return [
      visits.row("open the list \(title)", .milliseconds, .median, limit: .atMost(30)) {
        $0.opening.latency
      },
      row("sort it otherwise \(title)", visits, .atMost(30)) { $0.sorts },
      row("letter of a filter \(title)", visits, .atMost(16)) { $0.letters },
    ]
  }

  private func visit(_ contestant: Contestant) throws -> Visit {
    let session = try contestant.start()
    _ = try session.firstScreen()
    try session.waitUntilQuiet()
    var visit = Visit(opening: try session.press(.enter))
    visit.sorts = try (1...Self.sorts).map { _ in try session.press(.sort) }
    for query in Self.queries {
      try session.press(.filter)
      for letter in query { visit.letters.append(try session.type(letter)) }
      try session.press(.enter)
      try session.press(.escape)
    }
    return visit
  }

  private func row(
    _ title: String, _ visits: Turns<Visit>, _ limit: Limit, of bursts: (Visit) -> [Burst]
  ) -> Row {
    let latencies = visits.values.mapValues { $0.flatMap(bursts).map(\.latency) }
    return Row(
      title: title, unit: .milliseconds, statistic: .p99, limit: limit,
      values: latencies.mapValues(Statistic.p99.of), failures: visits.failures)
  }
}
