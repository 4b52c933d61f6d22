/// From each letter of a query to the last byte of the repaint, on the search screen.
struct SearchExperiment {
  var entries: Int
  /// In milliseconds; nil for none.
  var limit: Double? = 16
  var rounds: Int

  /// Words that nearly every entry has, words that few have, initials, and what nothing has.
  private static let queries = [
    "buy milk", "우유 사기", "ㅈㅈㄱ", "the 4711", "#99 보고서", "nothing at all",
  ]

  func rows(_ contestant: Contestant) -> [Row] {
    let turns = Turns(of: [contestant], rounds: rounds) { contestant in
      let session = try contestant.openList()
      try session.press(.search)
      var bursts: [Burst] = []
      for query in Self.queries {
        for letter in query { bursts.append(try session.type(letter)) }
        try session.press(.clear)
      }
      return bursts
    }
    let title = "letter of a search → repaint, \(entries) entries"
    return [
      turns.row(title, .milliseconds, .median) { $0.latency },
      turns.row(title, .milliseconds, .p99, limit: limit.map(Limit.atMost)) { $0.latency },
    ]
  }
}
