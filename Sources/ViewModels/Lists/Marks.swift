package import Entities

/// The lines picked for a command on many.
package struct Marks: Equatable, Sendable {
  package private(set) var ids: Set<EntityID> = []
  /// How many of them a filter hides.
  package private(set) var hiddenCount = 0
  /// Where a range of marks began; the lines from here to the cursor are marked too.
  package var anchor: Int?

  package init() {}

  package var isEmpty: Bool { ids.isEmpty && anchor == nil }

  package mutating func toggle(_ id: EntityID) {
    if ids.remove(id) == nil { ids.insert(id) }
  }

  package mutating func insert(_ more: some Sequence<EntityID>) {
    ids.formUnion(more)
  }

  package mutating func clear() {
    self = Marks()
  }

  /// Marks exactly these; a range ends, since its lines may be others now.
  package mutating func settle(on ids: Set<EntityID>, hiding hiddenCount: Int = 0) {
    self.ids = ids
    self.hiddenCount = hiddenCount
    anchor = nil
  }

  /// The lines of an open range, in order.
  package func range(to cursor: Int) -> ClosedRange<Int>? {
    anchor.map { min($0, cursor)...max($0, cursor) }
  }
}
