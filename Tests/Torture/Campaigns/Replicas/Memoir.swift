import Core
import Entities
import Repositories

/// What was acknowledged, and what each act had seen when it was made.
struct Memoir {
  private(set) var seen: [Deed: Set<Deed>] = [:]
  /// How often an act was made that nothing tells from another one: two machines undo the same.
  private var counts: [Deed: Int] = [:]
  /// The names that the operations had at first.
  private var names: [OperationID: Set<Deed>] = [:]
  /// What is saved or not: nobody was told.
  private(set) var open: Set<Deed> = []

  var acknowledged: Set<Deed> { Set(seen.keys) }

  /// Notes an act that a machine has just made.
  mutating func note(_ made: Deed, named name: OperationID, seeing before: Set<Deed>) {
    open.remove(made)
    seen[made] = seen[made]?.intersection(before) ?? before
    counts[made, default: 0] += 1
    names[name, default: []].insert(made)
  }

  /// Notes an act that was said to be in memory only.
  mutating func note(open made: Deed) {
    open.insert(made)
  }

  /// Acts whose number was given twice: what was meant by it nobody can tell who comes later.
  var forked: Set<Deed> {
    names.values.filter { $0.count > 1 }.reduce(into: []) { $0.formUnion($1) }
  }

  /// Judges a book that has all lines.
  ///
  /// - Parameter isHarmed: whether bytes were changed, so that a line may say what nobody has done.
  func judge(_ book: FileEntryRepository, isHarmed: Bool, attack: String) -> [Violation] {
    let history = book.history(of: nil, limit: .max)
    var found: [Deed: Int] = [:]
    for item in history { found[Deed(item), default: 0] += 1 }
    let lost = acknowledged.filter { found[$0] == nil }
    let doubled = found.filter { deed, count in
      !isHarmed && !open.contains(deed) && count > counts[deed] ?? 0
    }
    var violations = [(Rule.kept, lost), (.once, Set(doubled.keys))].filter { !$0.1.isEmpty }
      .map { Violation($0.0, attack, "\($0.1.map(\.description).sorted())") }
    guard !isHarmed else { return violations }
    let shown = Dictionary(uniqueKeysWithValues: book.bookRecords().map { ($0.id, $0.fields) })
    let forked = forked
    for (place, writings) in writings(history)
    where !writings.contains(where: { forked.contains($0.deed) }) {
      let heads = writings.filter { writing in
        !writings.contains { knew($0.deed, of: writing.deed) }
      }
      violations += judge(place, heads, shown[place.record], history, attack)
    }
    return violations
  }

  /// Whether an act had seen another one.
  private func knew(_ deed: Deed, of other: Deed) -> Bool {
    seen[deed]?.contains(other) ?? false
  }

  private struct Place: Hashable {
    let record: EntityID
    let key: FieldKey
  }

  private struct Writing {
    let deed: Deed
    let value: FieldValue
  }

  /// By field, what was written there.
  private func writings(_ history: [HistoryItem]) -> [Place: [Writing]] {
    var writings: [Place: [Writing]] = [:]
    for item in history {
      for record in item.records {
        for field in record.fields where field.key != .deleted {
          writings[Place(record: record.id, key: field.key), default: []].append(
            Writing(deed: Deed(item), value: field.after))
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
          && !history.contains { $0.deletes(place.record) && knew(Deed($0), of: head.deed) }
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
