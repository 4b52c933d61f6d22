import Entities
import Repositories

extension EntryService {
  /// Changes those entries that need it, each as its kind has it, in one step of undo; it is named
  /// after the first change that is made.
  ///
  /// Refused when there is an entry of another kind.
  ///
  /// - Parameters:
  ///   - more: what else the act does.
  ///   - next: the day on which the only entry comes again.
  func apply(
    _ changes: EntryChange..., to ids: [EntityID], and more: [Edit] = [], next: CivilDate? = nil
  ) throws {
    try book.catchUp()
    let entries = ids.compactMap(entry)
    let kinds = changes.map(\.kind)
    if let other = entries.first(where: { !kinds.contains($0.kind) }) {
      throw RuleError.wrongKind(other.title, wanted: Set(kinds))
    }
    let changing = changes.map { change in
      entries.filter { $0.kind == change.kind && change.isNeeded($0) }
    }
    guard let first = changing.firstIndex(where: { !$0.isEmpty }) else { return }
    try book.commit(
      action(changes[first].verb, Array(changing.joined()), next: next),
      zip(changes, changing).flatMap { change, entries in
        entries.map { .set($0.kind, $0.id, change.fields($0)) }
      } + more)
  }
}
