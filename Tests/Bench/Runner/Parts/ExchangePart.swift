/// Files for other programs: what it takes to write a large book as one, to read that into an empty book, and to
/// keep a folder of them in step.
struct ExchangePart {
  let measure: Measure

  private static let entries = 100_000
  private static let files = 10_000
  private static let formats = ["json", "ics", "todotxt", "taskwarrior", "csv", "markdown", "org"]

  func table() throws -> Table {
    let workplace = try measure.workplace()
    try workplace.prepare(book: "large", imported: Self.entries)
    let large = workplace.daybook(book: "large")
    let empty = workplace.daybook(book: "empty")
    let exchange = ExchangeExperiment(rounds: measure.keyRounds)
    let rows = try Self.formats.flatMap { format in
      let file = "\(large.data).\(format)"
      try large.run(["export", "--format", format], output: file)
      return exchange.exportRows(format, large) + exchange.importRows(format, file, empty)
    }
    try workplace.prepare(book: "mirrored", imported: Self.files)
    let mirror = try MirrorExperiment(rounds: measure.keyRounds)
      .rows(workplace.daybook(book: "mirrored"), files: Self.files)
    return Table(
      title: "files of \(Self.entries) to-dos, \(measure.keyRounds) rounds", rows: rows + mirror,
      notes: ["floor: the same book is opened, and nothing of it written"])
  }
}
