import ArgumentParser
import Foundation
import PseudoTerminals

/// Measures how much a large book is slower than one of a thousand entries.
struct ScaleBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Measures a book of five years beside one of a thousand entries.")

  @Option(help: "How many entries the large book holds.")
  var entries = 100_000

  @Option(help: "How often each start and each command is measured.")
  var rounds = 15

  @Option(help: "The daybook to measure.")
  var program = ".build/release/daybook"

  private static let small = 1000

  /// Of these a third is in Inbox.
  private static let broad = 150_000
  private static let marked = 30_000

  func run() throws {
    FileHandle.standardError.write(Data("Making the books and measuring takes minutes.\n".utf8))
    let workplace = try Workplace(program: program, floor: program)
    try workplace.prepare(book: "small", years: Self.small)
    try workplace.prepare(book: "large", years: entries)
    let rows = try measure(workplace) + folderRows(workplace)
    print(Table(rows: rows, names: [.daybook: "\(entries)", .floor: "\(Self.small)"]))
  }

  /// The limits of a book of a million are wider.
  private var isHuge: Bool { entries > 100_000 }

  private func measure(_ workplace: Workplace) throws -> [Row] {
    let large = workplace.daybook(book: "large")
    let both = [large, workplace.daybook(book: "small", as: .floor)]
    let keyRounds = (rounds + 2) / 3
    let start = StartExperiment(
      size: .standard, rounds: rounds, limit: .timesFloor(isHuge ? 2 : 1.5))
    var rows = start.rows(both)
    rows += StartExperiment(size: .large, rounds: rounds, limit: start.limit).rows(both)
    let keys = KeyExperiment(size: .standard, rounds: keyRounds, limit: isHuge ? 16 : 8)
    rows += keys.rows(both) + keys.endRows(both)
    rows += SearchExperiment(entries: entries, rounds: keyRounds).rows(large)
    rows += AddExperiment(rounds: rounds, limit: .timesFloor(1.3)).rows(both)
    rows += EditExperiment(rounds: rounds).rows(both)
    rows += OtherInstanceExperiment(rounds: rounds, limit: 100).rows(large)
    rows += IdleExperiment(seconds: 1, memoryLimit: isHuge ? 120 : 30).rows(both)
    let cold = StartExperiment(
      size: .standard, rounds: 3, limit: .atMost(isHuge ? 8000 : 1000), note: ", nothing folded"
    ) { _ in try workplace.forgetFolds() }
    return rows + cold.rows([large])
  }

  /// Of lists that are long, in books of their own.
  private func folderRows(_ workplace: Workplace) throws -> [Row] {
    try workplace.prepare(book: "broad", years: Self.broad)
    try workplace.prepare(book: "marked", years: Self.marked)
    let lists = FolderExperiment(entries: Self.broad / 3, rounds: (rounds + 2) / 3)
    return lists.rows(workplace.daybook(book: "broad"))
      + BulkExperiment(entries: Self.marked / 3, rounds: 3)
      .rows(workplace.daybook(book: "marked"))
  }
}
