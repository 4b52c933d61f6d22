/// What the folder picker shows.
package struct FolderPickerState: FilteredListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// Where the line leads; nil for a folder that it makes.
    package let item: ListItem?
    package let name: MatchedText
    /// `#RRGGBB`.
    package let colour: String?
    /// `4 → 7`.
    package let effect: String
    package let isOverMaximum: Bool

    /// Whether it leads to the same folder, or would make one of the same name.
    func isSame(as other: Row) -> Bool {
      item == other.item && (item != nil || name == other.name)
    }
  }

  /// `Move 3 entries to …`.
  package var title = ""
  package var rows: [Row] = []
  package var position = ListPosition()
  /// How many lines there are without a filter.
  package var total = 0
  package var filter = ListFilter()

  package init() {}
}
