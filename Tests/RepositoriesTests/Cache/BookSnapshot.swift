import Core
import Entities
import Repositories

/// Everything that a book shows.
struct BookSnapshot: Equatable {
  let records: [BookRecord]
  let history: [HistoryItem]
  let summaries: [EntrySummary]
  let found: Set<EntityID>
  let tallies: Tallies
  let ledger: [LedgerTally]
  let tags: TagTallies
  let undo: HistoryMark?
  let redo: HistoryMark?
  let report: StoreReport

  init(_ book: EntryRepository) {
    records = book.bookRecords()
    history = book.history(of: nil, limit: .max)
    summaries = book.entries(EntryQuery(order: .created)).map { book.summary(of: $0) }
    found = Set(book.search(SearchWords("ㅎ")).map { book.id(of: $0) })
    let day = CivilDate(dayNumber: 20_780)
    tallies = book.tallies(today: day, time: ClockTime(minutes: 0))
    ledger = book.ledger(LedgerQuery(CivilDate(dayNumber: 20_770)..<day)).totals
    tags = book.tagTallies(kind: .todo)
    undo = book.undoCandidate
    redo = book.redoCandidate
    report = book.check()
  }
}
