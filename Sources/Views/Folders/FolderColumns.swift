import TextUI
import ViewModels

/// How wide the columns of some folders are: as their widest texts, so that bars and names have the
/// rest.
struct FolderColumns {
  private static let most = 24
  private static let mostMeter = 10
  /// A shorter bar would tell little.
  private static let leastMeter = 4

  private let name: Int
  let counts: Int
  let due: Int
  let last: Int

  init(_ rows: [FolderRow]) {
    let most = Self.most + ColumnWidth.gap
    name = ColumnWidth.of(rows.map(\.name.text), atMost: most)
    counts = ColumnWidth.of(rows.map(\.counts), atMost: most)
    due = ColumnWidth.of(rows.map(\.due), atMost: most)
    last = ColumnWidth.of(rows.map(Self.last), atMost: most)
  }

  /// What stands last in a line; of too many sums those that find room.
  private static func last(_ row: FolderRow) -> String {
    guard !row.sum.isEmpty else { return row.updated }
    return row.spent.cellWidth <= most ? row.spent : row.sum.fitting(most)
  }

  /// How much of some room is a bar's: what names leave of it, none where that is too little.
  func meter(within room: Int) -> Int {
    let width = min(Self.mostMeter, room - name)
    return width < Self.leastMeter ? 0 : width
  }
}
