import Entities

extension FileEntryRepository {
  package func disputes(at row: Row) -> [DisputedField] {
    let row = Symbol(index: row.index)
    let disputes = fold.read(row, else: [:]) { () throws(FileSystemError) in
      try fold.disputes(row)
    }
    guard !disputes.isEmpty else { return [] }
    let slots = reader.own.union(leases.slots)
    return disputes.sorted { $0.key < $1.key }.map { key, heads in
      DisputedField(key: key, versions: heads.compactMap { version($0, ownSlots: slots) })
    }
  }

  package var disputedCount: Int {
    fold.columns.indices.count { row in
      fold.columns.isLive(row) && fold.columns.marks[row].contains(.conflict)
        && !disputes(at: Row(index: Int32(row))).isEmpty
    }
  }

  private func version(
    _ head: HeadTable.Head, ownSlots: Set<String>
  ) -> DisputedField.Version? {
    // One that cannot be read cannot be chosen now.
    guard let value = try? fold.value(head) else { return nil }
    let operation = fold.operations[head.operation]
    return DisputedField.Version(
      value: value, written: fold.time(operation).moment,
      isFromHere: ownSlots.contains(fold.id(operation.key).slot))
  }
}
