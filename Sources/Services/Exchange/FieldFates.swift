package import Entities

/// What becomes of the fields of one object of a file.
struct ItemFates: Sendable {
  private enum Fate {
    case kept
    case changed
    case lost
  }

  private var fates: [(key: FieldKey, fate: Fate)] = []

  /// - Parameters:
  ///   - changed: fields that are kept in another form.
  ///   - lost: those of the known ones that are not kept.
  ///   - derived: what other programs work out again from the rest, of which nothing is said.
  init(
    _ item: ExchangeItem, known: Set<FieldKey>, changed: Set<FieldKey> = [],
    lost: Set<FieldKey> = [], derived: Set<FieldKey> = []
  ) {
    for (key, value) in item.fields where value != .absent && !derived.contains(key) {
      if lost.contains(key) || !known.contains(key) {
        fates.append((key, .lost))
      } else {
        fates.append((key, changed.contains(key) ? .changed : .kept))
      }
    }
  }

  fileprivate func add(to counts: inout [FieldKey: FieldOutcomes.Count]) {
    for (key, fate) in fates {
      switch fate {
      case .kept: counts[key, default: FieldOutcomes.Count()].kept += 1
      case .changed: counts[key, default: FieldOutcomes.Count()].changed += 1
      case .lost: counts[key, default: FieldOutcomes.Count()].lost += 1
      }
    }
  }
}

/// What becomes of the fields of all that is new in an imported file.
package struct FieldOutcomes: Equatable, Sendable {
  /// How often a field is kept, changed and lost.
  package struct Count: Equatable, Sendable {
    package var kept = 0
    package var changed = 0
    package var lost = 0

    package init(kept: Int = 0, changed: Int = 0, lost: Int = 0) {
      self.kept = kept
      self.changed = changed
      self.lost = lost
    }
  }

  package private(set) var counts: [FieldKey: Count] = [:]

  mutating func add(_ item: ItemFates) {
    item.add(to: &counts)
  }
}
