package import Entities

/// What becomes of the fields of an imported file.
package struct FieldFates: Equatable, Sendable {
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

  /// Notes what became of an item of which only some fields are known.
  mutating func note(
    _ item: ExchangeItem, known: Set<FieldKey>, changed: Set<FieldKey> = [],
    lost: Set<FieldKey> = []
  ) {
    for (key, value) in item.fields where value != .absent {
      if lost.contains(key) || !known.contains(key) {
        counts[key, default: Count()].lost += 1
      } else if changed.contains(key) {
        counts[key, default: Count()].changed += 1
      } else {
        counts[key, default: Count()].kept += 1
      }
    }
  }
}
