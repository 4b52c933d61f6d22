import ArgumentParser
import Foundation
import PseudoTerminals

@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures daybook beside the least a terminal program can do.",
    discussion: """
      Both run in the same terminal in turns, so compare the ratios: the times change with the \
      machine and with what else it does.
      """,
    subcommands: [ScaleBench.self, PeersBench.self, MakeBook.self])

  @Option(help: "How many to-dos the book holds.")
  var entries = 1000

  @Option(help: "How often each start and each command is measured.")
  var rounds = 15

  @Option(help: "How many seconds an open screen is left alone.")
  var idle = 60.0

  @Option(help: "The daybook to measure.")
  var program = ".build/release/daybook"

  @Option(help: "The program to compare with; `make bench` builds it.")
  var floor = ".build/release/floor"

  @Flag(help: "Print one JSON array instead of a table.")
  var json = false

  /// How many entries are searched.
  private static let searched = 10_000

  /// How many expenses the ledger holds.
  private static let spent = 100_000

  func validate() throws {
    for path in [program, floor] where !FileManager.default.isExecutableFile(atPath: path) {
      throw ValidationError("\(path) is not there. Run: make bench")
    }
    guard entries > 0, rounds > 0, idle > 0 else {
      throw ValidationError("Every number must be above zero.")
    }
  }

  func run() throws {
    FileHandle.standardError.write(Data("Measuring takes about two minutes.\n".utf8))
    let rows = try measure()
    guard json else { return print("\(entries) to-dos, \(rounds) rounds\n\(Table(rows: rows))") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(rows.map(Figure.init)), as: UTF8.self))
  }

  private func measure() throws -> [Row] {
    let workplace = try Workplace(program: program, floor: floor)
    try workplace.prepare(book: "book", entries: entries)
    try workplace.prepare(book: "small", entries: 10)
    try workplace.prepare(book: "large", entries: Self.searched)
    try workplace.prepare(book: "ledger", expenses: Self.spent)
    let both = [workplace.daybook(book: "book"), workplace.floor(book: "book")]
    let keyRounds = (rounds + 2) / 3
    var rows: [Row] = []
    for size in [TerminalSize.standard, .large] {
      rows += StartExperiment(size: size, rounds: rounds).rows(both)
      rows += KeyExperiment(size: size, rounds: keyRounds).rows(both)
    }
    let huge = TerminalSize(columns: 200, rows: 60)
    rows += RedrawExperiment(size: huge, limit: 8, rounds: keyRounds)
      .rows(workplace.daybook(book: "book"))
    rows += PasteExperiment(bytes: 1 << 20, limit: 200, rounds: keyRounds)
      .rows(workplace.daybook(book: "small"))
    rows += TypingExperiment(rounds: keyRounds).rows(both)
    rows += StartExperiment(size: .standard, rounds: rounds, note: ", own theme and settings")
      .rows([try workplace.configuredDaybook(book: "book"), workplace.floor(book: "book")])
    rows += IdleExperiment(seconds: idle).rows(both)
    rows += AddExperiment(rounds: rounds).rows(both)
    rows += SearchExperiment(entries: Self.searched, rounds: keyRounds)
      .rows(workplace.daybook(book: "large"))
    rows += LedgerExperiment(expenses: Self.spent, rounds: keyRounds)
      .rows(workplace.daybook(book: "ledger"))
    let few = try workplace.files(employees: 1_000)
    rows += ImportExperiment(employees: 1_000, limit: 150, rounds: rounds).rows(few)
    let many = ImportExperiment(employees: 100_000, limit: 4_000, rounds: 3)
    let files = try workplace.files(employees: 100_000)
    rows += many.rows(files) + many.keyRows(files)
    rows += DayExperiment(rounds: keyRounds).rows(workplace.daybook(book: "large"))
    rows += OtherInstanceExperiment(rounds: keyRounds).rows(workplace.daybook(book: "small"))
    return rows
  }
}
