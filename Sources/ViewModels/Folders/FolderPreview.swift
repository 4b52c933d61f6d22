/// The first entries of a folder.
package struct FolderPreview: Equatable, Sendable {
  package var title = ""
  package var colour: String?
  package var rows: [EntryRow] = []
  /// What to press, while there is nothing to show.
  package var emptyMessage: String?

  package init() {}
}
