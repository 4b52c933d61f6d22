import Core
import Entities
import Repositories

/// What was acknowledged, and what each act had seen when it was made.
struct AcknowledgedActs {
  private(set) var seen: [AcknowledgedAct: Set<AcknowledgedAct>] = [:]
  /// How often each act was made: two machines may undo the same one, which nothing distinguishes.
  private var counts: [AcknowledgedAct: Int] = [:]
  /// The names that the operations had at first.
  private var names: [OperationID: Set<AcknowledgedAct>] = [:]
  /// Acts that are saved or not, as nothing was acknowledged.
  private(set) var open: Set<AcknowledgedAct> = []

  var acknowledged: Set<AcknowledgedAct> { Set(seen.keys) }

  /// Notes an act that a machine has just made.
  mutating func note(
    _ made: AcknowledgedAct, named name: OperationID, seeing before: Set<AcknowledgedAct>
  ) {
    open.remove(made)
    seen[made] = seen[made]?.intersection(before) ?? before
    counts[made, default: 0] += 1
    names[name, default: []].insert(made)
  }

  /// Notes an act that was reported to be in memory only.
  mutating func note(open made: AcknowledgedAct) {
    open.insert(made)
  }

  /// Acts whose number was given twice, so that nothing shows which of them a later line means.
  var forked: Set<AcknowledgedAct> {
    names.values.filter { $0.count > 1 }.reduce(into: []) { $0.formUnion($1) }
  }

  /// Judges a book that has all lines.
  ///
  /// - Parameter isHarmed: whether bytes were changed, so that a line may report what nobody has done.
  func judge(_ book: EntryRepository, isHarmed: Bool, attack: String) -> [Violation] {
    let history = book.history(of: nil, limit: .max)
    var found: [AcknowledgedAct: Int] = [:]
    for item in history { found[AcknowledgedAct(item), default: 0] += 1 }
    let lost = acknowledged.filter { found[$0] == nil }
    let doubled = found.filter { done, count in
      !isHarmed && !open.contains(done) && count > counts[done] ?? 0
    }
    var violations = [(Rule.kept, lost), (.once, Set(doubled.keys))].filter { !$0.1.isEmpty }
      .map { Violation($0.0, attack, "\($0.1.map(\.description).sorted())") }
    guard !isHarmed else { return violations }
    let shown = Dictionary(uniqueKeysWithValues: book.bookRecords().map { ($0.id, $0.fields) })
    let forked = forked
    for (place, writings) in writings(history)
    where !writings.contains(where: { forked.contains($0.done) }) {
      let heads = writings.filter { writing in
        !writings.contains { knew($0.done, of: writing.done) }
      }
      violations += judge(place, heads, shown[place.record], history, attack)
    }
    return violations
  }

  /// Whether an act had seen another one.
  private func knew(_ done: AcknowledgedAct, of other: AcknowledgedAct) -> Bool {
    seen[done]?.contains(other) ?? false
  }

  private struct Place: Hashable {
    let record: EntityID
    let key: FieldKey
  }

  private struct Writing {
    let done: AcknowledgedAct
    let value: FieldValue
  }

  /// By field, what was written there.
  private func writings(_ history: [HistoryItem]) -> [Place: [Writing]] {
    var writings: [Place: [Writing]] = [:]
    for item in history {
      for record in item.records {
        for field in record.fields where field.key != .deleted {
          writings[Place(record: record.id, key: field.key), default: []].append(
            Writing(done: AcknowledgedAct(item), value: field.after))
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
      // A value that was removed cannot be lost.
      let unseen = heads.filter { head in
        head.value != .absent
          && !history.contains {
            $0.deletes(place.record) && knew(AcknowledgedAct($0), of: head.done)
          }
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
