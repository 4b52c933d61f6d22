import PseudoTerminals

/// The book of somebody who uses it every day.
struct EverydayPart {
  let measure: Measure

  private static let entries = 1000
  /// How many entries are searched.
  private static let searched = 10_000
  /// How many expenses the ledger holds.
  private static let spent = 100_000

  func table() throws -> Table {
    let workplace = try measure.workplace()
    try workplace.prepare(book: "book", entries: Self.entries)
    try workplace.prepare(book: "small", entries: 10)
    try workplace.prepare(book: "large", entries: Self.searched)
    try workplace.prepare(book: "ledger", expenses: Self.spent)
    return Table(
      title: "\(Self.entries) to-dos, \(measure.rounds) rounds",
      rows: try screens(workplace) + edits(workplace) + systems(workplace) + imports(workplace))
  }

  private func both(_ workplace: Workplace) -> [Contestant] {
    [workplace.daybook(book: "book"), workplace.floor(book: "book")]
  }

  /// Starts and keys.
  private func screens(_ workplace: Workplace) throws -> [Row] {
    let both = both(workplace)
    var rows: [Row] = []
    for size in [TerminalSize.standard, .large] {
      rows += StartExperiment(size: size, rounds: measure.rounds).rows(both)
      rows += KeyExperiment(size: size, rounds: measure.keyRounds).rows(both)
    }
    rows += StartExperiment(
      size: .standard, rounds: measure.rounds, note: ", own theme and settings"
    ).rows([try workplace.configuredDaybook(book: "book"), workplace.floor(book: "book")])
    let huge = TerminalSize(columns: 200, rows: 60)
    rows += RedrawExperiment(size: huge, limit: 8, rounds: measure.keyRounds).rows(both[0])
    return rows + TypingExperiment(rounds: measure.keyRounds).rows(both)
  }

  private func edits(_ workplace: Workplace) -> [Row] {
    let both = both(workplace)
    return IdleExperiment(seconds: measure.idle).rows(both)
      + AddExperiment(rounds: measure.rounds).rows(both)
      + PasteExperiment(bytes: 1 << 20, limit: 200, rounds: measure.keyRounds)
      .rows(workplace.daybook(book: "small"))
      + LongTextExperiment(bytes: 1 << 20, limit: 8, rounds: measure.keyRounds)
      .rows(workplace.daybook(book: "small"))
      + OtherInstanceExperiment(rounds: measure.keyRounds).rows(workplace.daybook(book: "small"))
  }

  private func systems(_ workplace: Workplace) -> [Row] {
    let large = workplace.daybook(book: "large")
    return SearchExperiment(entries: Self.searched, rounds: measure.keyRounds).rows(large)
      + DayExperiment(rounds: measure.keyRounds).rows(large)
      + LedgerExperiment(expenses: Self.spent, rounds: measure.keyRounds)
      .rows(workplace.daybook(book: "ledger"))
  }

  private func imports(_ workplace: Workplace) throws -> [Row] {
    let few = ImportExperiment(employees: 1_000, limit: 150, rounds: measure.rounds)
    let many = ImportExperiment(employees: 100_000, limit: 4_000, rounds: 3)
    let files = try workplace.files(employees: many.employees)
    return few.rows(try workplace.files(employees: few.employees)) + many.rows(files)
      + many.keyRows(files)
  }
}
