/// What the settings show.
package struct SettingsState: FilteredListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let title: String
    /// What is in force: `Korean`, `j ↓`.
    package let value: String
    /// Whose word that is; empty where it goes without saying.
    package let note: String
    /// Where the command is at home: `Everywhere`; empty where it is no command.
    package let scope: String
    /// The file says something else than the default.
    package let isOwn: Bool
  }

  package var title = ""
  /// What is wrong with the file; nil when nothing is.
  package var trouble: String?
  package var rows: [Row] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  package var emptyMessage: String?

  package init() {}
}
