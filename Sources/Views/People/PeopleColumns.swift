import ViewModels

/// How wide the columns of some people are: names and folders as their widest, addresses the rest.
struct PeopleColumns {
  /// The edges of a line, left free.
  private static let edges = 4

  let name: Int
  let folder: Int

  init(_ rows: [PeopleState.Row], within columns: Int) {
    let room = columns - Self.edges
    name = ColumnWidth.of(rows.map(\.name.text), atMost: room * 2 / 5)
    folder = ColumnWidth.of(rows.map(\.folder), atMost: room / 3)
  }
}
