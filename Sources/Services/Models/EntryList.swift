import Repositories

/// The entries that a request finds, in order; each is read only when it is looked at.
package struct EntryList: Equatable, Sendable {
  let rows: [Row]

  package init() {
    rows = []
  }

  init(rows: [Row]) {
    self.rows = rows
  }

  package var count: Int { rows.count }
  package var isEmpty: Bool { rows.isEmpty }
}
