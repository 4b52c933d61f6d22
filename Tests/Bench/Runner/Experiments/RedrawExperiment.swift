import PseudoTerminals

/// From the key that draws everything again to the last byte of it.
struct RedrawExperiment {
  var size: TerminalSize
  /// In milliseconds.
  var limit: Double
  var rounds: Int

  func rows(_ contestant: Contestant) -> [Row] {
    let turns = Turns(of: [contestant], rounds: rounds) { contestant in
      let session = try contestant.openList(in: size)
      return try (0..<20).map { _ in try session.press(.redraw) }
    }
    let title = "all drawn again, \(size)"
    return [
      turns.row(title, .milliseconds, .median) { $0.latency },
      turns.row(title, .milliseconds, .p99, limit: .atMost(limit)) { $0.latency },
    ]
  }
}
