import Entities

/// What is seen of a list of entries that can be marked.
package protocol MarkedState: ListState {
  var marks: Marks { get set }
}

extension MarkedState {
  /// Whether the entry on a line is marked, perhaps by a range that is still open.
  func isMarked(_ id: EntityID, at line: Int) -> Bool {
    marks.ids.contains(id) || marks.range(to: position.cursor)?.contains(line) == true
  }
}
