import Entities

/// What is seen of a list of entries that can be narrowed and marked.
package protocol MarkedListState: FilteredListState {
  var marks: Marks { get set }
}

extension MarkedListState {
  /// Whether the entry on a line is marked, perhaps by a range that is still open.
  func isMarked(_ id: EntityID, at line: Int) -> Bool {
    marks.ids.contains(id) || marks.range(to: position.cursor)?.contains(line) == true
  }
}
