import Entities

extension FileEntryRepository {
  package func disputes(at row: Row) -> [DisputedField] {
    let disputes = fold.disputes(Symbol(index: row.index))
    guard !disputes.isEmpty else { return [] }
    let slots = reader.own.union(registry.slots.map(\.name))
    return disputes.sorted { $0.key < $1.key }.map { key, heads in
      DisputedField(key: key, versions: heads.map { version($0, ownSlots: slots) })
    }
  }

  private func version(
    _ head: HeadTable.Head, ownSlots: Set<String>
  ) -> DisputedField.Version {
    let operation = fold.operations[head.operation]
    return DisputedField.Version(
      value: FieldValue(json: fold.value(head)), written: fold.time(operation).moment,
      isFromHere: ownSlots.contains(fold.id(operation.key).slot))
  }
}
