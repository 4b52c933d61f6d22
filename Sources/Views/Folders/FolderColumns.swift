import ViewModels

/// How wide the columns of some folders are: as their widest texts, so that names have the rest.
struct FolderColumns {
  private static let most = 24

  let counts: Int
  let due: Int
  let last: Int

  init(_ rows: [FolderRow]) {
    counts = ColumnWidth.of(rows.map(\.counts), atMost: Self.most)
    due = ColumnWidth.of(rows.map(\.due), atMost: Self.most)
    last = ColumnWidth.of(rows.map { $0.sum.isEmpty ? $0.updated : $0.spent }, atMost: Self.most)
  }
}
