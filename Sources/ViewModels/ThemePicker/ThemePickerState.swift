/// What the theme picker shows.
package struct ThemePickerState: ListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let name: String
    /// What it looks like, or why it cannot be shown.
    package let note: String
    /// It is the one in force.
    package let isChosen: Bool
    package let isBroken: Bool
  }

  package var title = ""
  package var rows: [Row] = []
  package var position = ListPosition()

  package init() {}
}
