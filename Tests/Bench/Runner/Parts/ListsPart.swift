/// Lists of many entries, in books of their own: a third of what a book holds is in Inbox.
struct ListsPart {
  let measure: Measure

  private static let listed = 50_000
  private static let marked = 10_000

  func table() throws -> Table {
    let workplace = try measure.workplace()
    try workplace.prepare(book: "broad", years: 3 * Self.listed)
    try workplace.prepare(book: "marked", years: 3 * Self.marked)
    let lists = FolderExperiment(entries: Self.listed, rounds: measure.keyRounds)
    let moves = BulkExperiment(entries: Self.marked, rounds: 3)
    return Table(
      title: "long lists, \(measure.rounds) rounds",
      rows: lists.rows(workplace.daybook(book: "broad"))
        + moves.rows(workplace.daybook(book: "marked")))
  }
}
