/// From the key that opens the ledger, or sorts it, to the last byte of the repaint.
struct LedgerExperiment {
  var expenses: Int
  var rounds: Int

  func rows(_ contestant: Contestant) -> [Row] {
    let turns = Turns(of: [contestant], rounds: rounds) { contestant in
      let session = try contestant.start()
      _ = try session.firstScreen()
      let opened = try session.press(.ledger)
      let sorted = try (1...4).map { _ in try session.press(.sort) }
      return [opened] + sorted
    }
    let title = "ledger or its sort → repaint, \(expenses) expenses of a month"
    return [
      turns.row(title, .milliseconds, .median) { $0.latency },
      turns.row(title, .milliseconds, .p99, limit: .atMost(30)) { $0.latency },
    ]
  }
}
