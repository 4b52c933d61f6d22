/// How a plain screen is told: what has a turn of its own, and which rows are heard whole or not at all.
struct AnnouncementOrder: Equatable, Sendable {
  private var turns: [AnnouncementPriority: [RowPart]] = [:]
  private var sentences: Set<Int> = []

  mutating func add(_ part: RowPart, _ turn: AnnouncementPriority) {
    turns[turn, default: []].append(part)
  }

  mutating func addSentence(_ row: Int) {
    sentences.insert(row)
  }

  /// Other things are told of these rows from now on.
  mutating func forget(_ rows: Range<Int>) {
    turns = turns.mapValues { $0.filter { !rows.contains($0.row) } }
    sentences.subtract(rows)
  }

  /// The parts of a row that say where one is.
  func places(_ row: Int) -> [RowPart] { turns[.place, default: []].filter { $0.row == row } }

  /// The turn that was asked for a part, or for some of it; of several the first.
  func turn(of part: RowPart) -> AnnouncementPriority? {
    AnnouncementPriority.allCases.first { turns[$0, default: []].contains { $0.overlaps(part) } }
  }

  func isSentence(_ row: Int) -> Bool { sentences.contains(row) }
}
