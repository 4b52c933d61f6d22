package import Entities

extension FileEntryRepository {
  package func bookRecords() -> [BookRecord] {
    fold.columns.indices
      .map { Symbol(index: Int32($0)) }
      .filter { fold.columns.isLive($0.offset) }
      .map { BookRecord(kind: fold.kind($0), id: fold.id($0), fields: fold.fields($0)) }
      .sorted { $0.id < $1.id }
  }
}
