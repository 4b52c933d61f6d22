package import Entities

/// What the assign sheet shows.
package struct AssignSheetState: FilteredListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let entry: EntryRow
    package let isChecked: Bool
  }

  /// `Assign to Home`.
  package var title = ""
  /// `Home 4 → 7`.
  package var effect = ""
  /// `#RRGGBB` of the folder.
  package var colour: String?
  /// The preview's number is over the folder's maximum.
  package var isOverMaximum = false
  package var rows: [Row] = []
  package var position = ListPosition()
  /// How many lines there are without a filter.
  package var total = 0
  package var filter = ListFilter()
  package var checked: Set<EntityID> = []
  /// `3 of 12 picked`.
  package var summary = ""
  package var emptyMessage: String?

  package init() {}
}
