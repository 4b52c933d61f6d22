package import Entities

extension FileEntryRepository {
  package func bookRecords() -> [BookRecord] {
    fold.columns.indices
      .map { Symbol(index: Int32($0)) }
      .filter { fold.columns.isLive($0.offset) }
      .compactMap { row in
        // One that cannot be read is left out; that it is, the files' damage says.
        guard let fields = try? fold.fields(row) else { return nil }
        return BookRecord(kind: fold.kind(row), id: fold.id(row), fields: fields)
      }
      .sorted { $0.id < $1.id }
  }
}
