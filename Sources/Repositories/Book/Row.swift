/// The place of a record in memory; good for as long as its repository lives.
package struct Row: Hashable, Comparable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }

  package static func < (left: Row, right: Row) -> Bool {
    left.index < right.index
  }
}
