import Entities
import Repositories

/// What each operation had seen, noted when it was made.
struct Memoir {
  private(set) var seen: [OperationID: Set<OperationID>] = [:]

  /// Notes the operation that a machine has just made.
  mutating func note(_ made: OperationID, seeing before: Set<OperationID>) {
    seen[made] = before
  }

  /// Whether an operation had seen another one.
  func knew(_ operation: OperationID, of other: OperationID) -> Bool {
    seen[operation]?.contains(other) ?? false
  }

  /// Judges a book that has all lines.
  func judge(_ book: FileEntryRepository, attack: String) -> [Violation] {
    let history = book.history(of: nil, limit: .max)
    let lost = Set(seen.keys).subtracting(history.map(\.id))
    let doubled = history.map(\.id).filter { seen[$0] == nil }
    var violations = [(Rule.kept, lost.sorted()), (.once, doubled)].filter { !$0.1.isEmpty }
      .map { Violation($0.0, attack, "\($0.1)") }
    let shown = Dictionary(uniqueKeysWithValues: book.bookRecords().map { ($0.id, $0.fields) })
    for (place, writings) in writings(history) {
      let heads = writings.filter { writing in
        !writings.contains { knew($0.id, of: writing.id) }
      }
      violations += judge(place, heads, shown[place.record], history, attack)
    }
    return violations
  }

  private struct Place: Hashable {
    let record: EntityID
    let key: FieldKey
  }

  private struct Writing {
    let id: OperationID
    let value: FieldValue
  }

  /// By field, what was written there.
  private func writings(_ history: [HistoryItem]) -> [Place: [Writing]] {
    var writings: [Place: [Writing]] = [:]
    for item in history {
      for record in item.records {
        for field in record.fields where field.key != .deleted {
          writings[Place(record: record.id, key: field.key), default: []].append(
            Writing(id: item.id, value: field.after))
        }
      }
    }
    return writings
  }

  private func judge(
    _ place: Place, _ heads: [Writing], _ shown: [FieldKey: FieldValue]?,
    _ history: [HistoryItem], _ attack: String
  ) -> [Violation] {
    let name = "\(place.record) \(place.key.rawValue): \(heads.map(\.value))"
    guard let shown else {
      // What was taken away is nothing that could be lost.
      let unseen = heads.filter { head in
        head.value != .absent
          && !history.contains { $0.deletes(place.record) && knew($0.id, of: head.id) }
      }
      return unseen.isEmpty ? [] : [Violation(.seen, attack, "deleted unseen: \(name)")]
    }
    let value = shown[place.key] ?? .absent
    guard !heads.contains(where: { $0.value == value }) else { return [] }
    return [Violation(.seen, attack, "\(name) is shown as \(value)")]
  }
}

extension HistoryItem {
  fileprivate func deletes(_ record: EntityID) -> Bool {
    records.contains { change in
      change.id == record
        && change.fields.contains { $0.key == .deleted && $0.after == .truth(true) }
    }
  }
}
