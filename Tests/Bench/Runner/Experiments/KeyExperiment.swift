import PseudoTerminals

/// From a key to the last byte of the repaint, in a list of to-dos.
struct KeyExperiment {
  var size: TerminalSize
  var rounds: Int
  /// In milliseconds.
  var limit = 4.0

  func rows(_ contestants: [Contestant]) -> [Row] {
    moves(contestants) + pages(contestants)
  }

  /// Fifty lines down and up again: most moves stay on the screen, some scroll it.
  private func moves(_ contestants: [Contestant]) -> [Row] {
    let keys = Array(repeating: Key.down, count: 50) + Array(repeating: .up, count: 50)
    let turns = presses(keys, contestants)
    // The rows of the floor have no colours.
    let limit = size.columns == 80 ? Limit.atMost(300) : nil
    return latencies("j, k → repaint, \(size)", turns) + [
      turns.row("bytes of a move", .bytes, .median, limit: limit) { Double($0.bytes) }
    ]
  }

  private func pages(_ contestants: [Contestant]) -> [Row] {
    let there = Array(repeating: Key.pageDown, count: 5)
    let back = Array(repeating: Key.pageUp, count: 5)
    let turns = presses(there + back + there + back + there + back, contestants)
    return latencies("page → repaint, \(size)", turns) + [
      turns.row("bytes of a page", .bytes, .median) { Double($0.bytes) }
    ]
  }

  /// From one end of the list to the other.
  func endRows(_ contestants: [Contestant]) -> [Row] {
    let keys = (1...10).flatMap { _ in [Key.bottom, .top] }
    return latencies("G, g → repaint, \(size)", presses(keys, contestants))
  }

  private func presses(_ keys: [Key], _ contestants: [Contestant]) -> Turns<Burst> {
    Turns(of: contestants, rounds: rounds) { contestant in
      let session = try contestant.openList(in: size)
      return try keys.map { try session.press($0) }
    }
  }

  private func latencies(_ title: String, _ turns: Turns<Burst>) -> [Row] {
    [
      turns.row(title, .milliseconds, .median) { $0.latency },
      turns.row(title, .milliseconds, .p99, limit: .atMost(limit)) { $0.latency },
    ]
  }
}
