/// Lists and weeks of many entries, in books of their own: a third of what a book holds is in Inbox.
struct ListsPart {
  let measure: Measure

  private static let listed = 50_000
  private static let marked = 10_000
  private static let series = 1000

  func table() throws -> Table {
    let workplace = try measure.workplace()
    try workplace.prepare(book: "broad", years: 3 * Self.listed)
    try workplace.prepare(book: "marked", years: 3 * Self.marked)
    try workplace.prepare(book: "agenda", years: 2 * Self.listed)
    let lists = FolderExperiment(entries: Self.listed, rounds: measure.keyRounds)
    let moves = BulkExperiment(entries: Self.marked, rounds: 3)
    let menus = CompletionExperiment(entries: 2 * Self.listed, rounds: measure.keyRounds)
    let weeks = AgendaExperiment(series: Self.series, rounds: measure.keyRounds)
    let agenda = workplace.daybook(book: "agenda")
    var rows =
      lists.rows(workplace.daybook(book: "broad")) + moves.rows(workplace.daybook(book: "marked"))
      + menus.rows(agenda) + weeks.rows(agenda)
    // The series are in the book now.
    try workplace.fold(book: "agenda")
    let shell = ShellExperiment(rounds: measure.rounds)
    rows += shell.processorRows("status", agenda, limit: .atMost(10))
    rows += shell.processorRows("folder list", agenda, limit: .atMost(50))
    return Table(title: "long lists, \(measure.rounds) rounds", rows: rows)
  }
}
