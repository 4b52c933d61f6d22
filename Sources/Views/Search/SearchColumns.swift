import ViewModels

/// How wide the columns of what was found are: as their widest texts, so that titles have the rest.
///
/// They drop from the right as the window gets narrower.
struct SearchColumns {
  private static let most = 18
  /// From so many columns on there is room for the folder, and for the day.
  private static let leastForFolder = 48
  private static let leastForDue = 72

  let folder: Int
  let due: Int

  init(_ rows: [SearchRow], within columns: Int) {
    folder =
      columns < Self.leastForFolder ? 0 : ColumnWidth.of(rows.map(\.folder), atMost: Self.most)
    let days = rows.map { $0.urgency.marked($0.due) }
    due = columns < Self.leastForDue ? 0 : ColumnWidth.of(days, atMost: Self.most)
  }
}
