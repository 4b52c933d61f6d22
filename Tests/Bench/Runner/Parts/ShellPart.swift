/// Commands of the shell on a large book: what they cost should follow what they print.
struct ShellPart {
  let measure: Measure

  private static let entries = 100_000

  func table() throws -> Table {
    let workplace = try measure.workplace()
    try workplace.prepare(book: "large", imported: Self.entries)
    try workplace.prepare(book: "small", imported: 10)
    let others = try (0..<3).map { number in
      try workplace.prepare(book: "undo-\(number)", imported: Self.entries)
      return workplace.daybook(book: "undo-\(number)")
    }
    let shell = ShellExperiment(rounds: measure.rounds)
    let large = workplace.daybook(book: "large")
    let small = workplace.daybook(book: "small", as: .floor)
    return Table(
      title: "the shell, \(Self.entries) to-dos, \(measure.rounds) rounds",
      rows: shell.listRows(large)
        + shell.rows("list --due today", [large, small], limit: .aboveFloor(25))
        + shell.rows("list tickets #7", [large, small], limit: .atMost(60))
        + shell.rows("list bicycle", [large, small], limit: .atMost(60))
        + shell.rows("list --json", [large, small], limit: .atMost(1000))
        + shell.undoRows(others, entries: Self.entries),
      notes: ["floor: cat of the same lines for list, else the same command in a book of 10"])
  }
}
