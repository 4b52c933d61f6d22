import ArgumentParser
import PseudoTerminals

/// Measures daybook beside the other programs that are installed here.
struct PeersBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "peers",
    abstract: "Measures daybook beside other programs, as far as they are installed.")

  @Option(help: "How many to-dos each of them has.")
  var entries = 1000

  @Option(help: "How often each start and each command is measured.")
  var rounds = 15

  @Option(help: "The daybook to measure.")
  var program = ".build/release/daybook"

  @Option(help: "The least that a program can do; `make bench` builds it.")
  var floor = ".build/release/floor"

  func run() throws {
    let workplace = try Workplace(program: program, floor: floor)
    let titles = try workplace.prepare(book: "book", entries: entries)
    let own = [workplace.daybook(book: "book"), workplace.floor(book: "book")]
    let installed = Peer.known.filter { $0.path != nil }
    let contestants = { (peers: [Peer]) in
      try own + peers.compactMap { try workplace.contestant($0, titles: titles) }
    }
    let withScreens = try contestants(installed.filter { $0.screen != nil })
    let keyRounds = (rounds + 2) / 3
    let rows =
      StartExperiment(size: .standard, rounds: rounds).rows(withScreens)
      + KeyExperiment(size: .standard, rounds: keyRounds).rows(withScreens)
      + IdleExperiment(seconds: 1).rows(withScreens)
      + AddExperiment(rounds: rounds).rows(try contestants(installed.filter { $0.add != nil }))
    print("\(entries) to-dos, \(rounds) rounds\n\(Table(rows: rows))")
    for peer in Peer.known where peer.path == nil {
      print("\(peer.name.rawValue): not installed")
    }
  }
}
