import PseudoTerminals

/// Daybook beside other programs, as far as they are installed.
struct PeersPart {
  let measure: Measure

  private static let entries = 1000

  func table() throws -> Table {
    let workplace = try measure.workplace()
    let titles = try workplace.prepare(book: "book", entries: Self.entries)
    let own = [workplace.daybook(book: "book"), workplace.floor(book: "book")]
    let contestants = { (has: (Peer) -> Bool) in
      try own + Peer.known.filter(has).compactMap { try workplace.contestant($0, titles: titles) }
    }
    let withScreens = try contestants { $0.screen != nil }
    return Table(
      title: "\(Self.entries) to-dos beside other programs, \(measure.rounds) rounds",
      rows: StartExperiment(size: .standard, rounds: measure.rounds).rows(withScreens)
        + KeyExperiment(size: .standard, rounds: measure.keyRounds).rows(withScreens)
        + IdleExperiment(seconds: measure.idle).rows(withScreens)
        + AddExperiment(rounds: measure.rounds).rows(try contestants { $0.add != nil }),
      notes: Peer.known.filter { $0.path == nil }.map { "\($0.name.rawValue): not installed" })
  }
}
